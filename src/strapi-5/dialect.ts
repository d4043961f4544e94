// Strapi 5.54: packages/plugins/users-permissions/server/src/controllers/auth.js
// Strapi 5.54: packages/plugins/users-permissions/server/src/services/user.js
// Strapi 5.54: packages/core/database/src/entity-manager/index.ts
import * as find from './find.ts';
import { databasesOf } from '../database/sqlite.ts';
import { listLocales } from '../routes/i18n.ts';
import type { ReadingDialect } from '../dialect/dialect.ts';
import type { AnswerFunctions } from '../routes/route-request.ts';
import { query } from './query.ts';
import { refusals } from './refusals.ts';
import { otherReplies, reply } from './reply.ts';
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
  findFilePage: find.findPage,
  findFile: find.findFile,
};

/** Strapi 5.54.0, as recorded. */
export const dialect: ReadingDialect = {
  ...setup,
  answers,
  query,
  reply,
  otherReplies,
  sourceMaps: { marksBlocks: true, skipsDatesAndUrls: false, numbersFiles: false },
  refusals,
  /** Patterns match literally. */
  databases: databasesOf(true, { keepsJsonTexts: true }),
};
