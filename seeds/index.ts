export { generate } from './generate/generate.ts';
export type { GenerateOptions, Override, OverrideEntry, OverrideMaker } from './context/generate-options.ts';
export { SeedError } from './context/left-out.ts';
export type { DataSource } from '../src/store/dataset.ts';
export * from '../src/errors/wrong-place.ts';
