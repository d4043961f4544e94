export { loadExport } from './export.ts';
export type { LoadedExport, LoadExportOptions } from './export.ts';
export { loadProject } from './project.ts';
export type { LoadedProject } from './project.ts';
export { LoadError } from './load-error.ts';
