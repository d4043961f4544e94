import type { Dialect } from '../dialect.ts';
import { accounts } from './accounts.ts';
import { answers } from './answers.ts';
import { builder } from './builder.ts';
import { databases } from './databases.ts';
import { query } from './query.ts';
import { refusals } from './refusals.ts';
import { reply } from './reply.ts';
import { setup } from './setup.ts';
import { write } from './write.ts';

/** Strapi 4.26.2, as recorded. */
export const v4: Dialect = {
  ...setup,
  answers,
  query,
  reply,
  // The header `Strapi-Response-Format` has no effect.
  otherReplies: {},
  write,
  accounts,
  refusals,
  builder,
  databases,
};
