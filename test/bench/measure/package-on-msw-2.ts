/**
 * Loads the built package, on MSW 2. The package imports `msw`, which is MSW 3 in this repository; the floor
 * of all ratios is MSW 2.
 */
import { registerHooks } from 'node:module';
import type * as Package from '../../../handlers/index.ts';

registerHooks({
  resolve: (specifier, context, next) => next(specifier.replace(/^msw(?=\/|$)/, 'msw2'), context),
});

// A name that TypeScript does not follow: without a build there are no types.
const name: string = 'msw-strapi';
export const { createDouble } = (await import(name)) as typeof Package;
