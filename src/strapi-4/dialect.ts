// Strapi 4.26: packages/plugins/users-permissions/server/controllers/auth.js
// Strapi 4.26: packages/core/utils/src/content-types.ts
import * as find from './find.ts';
import { databasesOf } from '../database/sqlite.ts';
import { listLocales } from '../routes/i18n.ts';
import type { ReadingDialect } from '../dialect/dialect.ts';
import type { AnswerFunctions } from '../routes/route-request.ts';
import { query } from './query.ts';
import { refusals } from './refusals.ts';
import { reply } from './reply.ts';
import { setup } from './setup.ts';

const answers: AnswerFunctions = {
  listLocales,
  findMany: find.findMany,
  findOne: find.findOne,
  findSingle: find.findSingle,
  countUsers: find.countUsers,
  findUsers: find.findUsers,
  findMe: find.findMe,
  findUser: find.findUser,
  findFiles: find.findFiles,
  findFile: find.findFile,
};

/** Strapi 4.26.2, as recorded. */
export const dialect: ReadingDialect = {
  ...setup,
  answers,
  query,
  reply,
  // The header `Strapi-Response-Format` has no effect.
  otherReplies: {},
  refusals,
  databases: databasesOf(false),
};
