export { loadExport } from './export/export.ts';
export type { LoadedExport, LoadExportOptions } from './export/export.ts';
export type { ExportLimits } from './export/limits.ts';
export { loadProject } from './project/project.ts';
export type { LoadedProject } from './project/project.ts';
export { LoadError } from './problems/load-error.ts';
