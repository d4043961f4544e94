export { generate } from './generate/generate.ts';
export type { GenerateOptions, Override, OverrideEntry, OverrideMaker } from './context/generate-options.ts';
export { SeedError } from './context/left-out.ts';
export type { DataSource } from '../src/store/index.ts';
export * from '../src/errors/wrong-place.ts';
