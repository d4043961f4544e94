import { MAX_BRACKETS } from '../../query/parse/max-levels.ts';
import type { DialectSetup } from '../dialect.ts';
import { setup as v4 } from '../v4/setup.ts';
import { model } from './model.ts';

/** The API as its specification describes it, rule by rule; where that is silent, as Strapi 4. */
export const setup: DialectSetup = {
  ...v4,
  name: 'documented',
  model,
  // As many levels as the double follows (D6).
  parser: { ...v4.parser, depth: MAX_BRACKETS + 1 },
};
