export { generate } from './generate/generate.ts';
export type { GenerateOptions, Override, OverrideEntry, OverrideMaker } from './generate/options/options.ts';
export { SeedError } from './generate/seed-error.ts';
