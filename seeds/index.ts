export { generate } from './generate.ts';
export type { GenerateOptions, Override, OverrideEntry, OverrideMaker } from './options.ts';
export { SeedError } from './seed-error.ts';
