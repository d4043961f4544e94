export { generate } from './generate.ts';
export type { GenerateOptions, Override, OverrideEntry, OverrideMaker, Profile } from './options.ts';
export { SeedError } from './seed-error.ts';
