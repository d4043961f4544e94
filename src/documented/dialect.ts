import type { ReadingDialect } from '../dialect/dialect.ts';
import { dialect as v4 } from '../strapi-4/dialect.ts';
import { query } from './query.ts';
import { reply } from './reply.ts';
import { setup } from './setup.ts';

/** The API as its specification describes it, rule by rule; where that is silent, as Strapi 4. */
export const dialect: ReadingDialect = {
  ...v4,
  ...setup,
  // `/api/users` has the envelope of any collection (D7).
  answers: { ...v4.answers, findUsers: v4.answers.findMany! },
  query,
  reply,
};
