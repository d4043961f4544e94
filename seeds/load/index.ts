export { loadExport } from './export/load-export.ts';
export type { LoadedExport, LoadExportOptions } from './export/load-export.ts';
export type { ExportLimits } from './export/export-limits.ts';
export { loadProject } from './project/load-project.ts';
export type { LoadedProject } from './project/load-project.ts';
export { LoadError } from './files/load-error.ts';
