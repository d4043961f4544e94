import type { Dialect } from '../dialect.ts';
import { accounts } from './accounts.ts';
import { answers } from './answers.ts';
import { builder } from './builder.ts';
import { databases } from './databases.ts';
import { query } from './query.ts';
import { refusals } from './refusals.ts';
import { otherReplies, reply } from './reply.ts';
import { setup } from './setup.ts';
import { write } from './write.ts';

/** Strapi 5.54.0, as recorded. */
export const v5: Dialect = {
  ...setup,
  answers,
  query,
  reply,
  otherReplies,
  write,
  accounts,
  refusals,
  builder,
  databases,
};
