export { generate } from './generate/generate.ts';
export type { GenerateOptions, Override, OverrideEntry, OverrideMaker } from './context/options.ts';
export { SeedError } from './context/seed-error.ts';
export type { DataSource } from '../src/store/dataset.ts';
