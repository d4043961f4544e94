// Strapi 5.54: packages/plugins/users-permissions/server/src/controllers/auth.js
// Strapi 5.54: packages/plugins/users-permissions/server/src/services/user.js
// Strapi 5.54: packages/core/database/src/entity-manager/index.ts
import * as find from './find.ts';
import { escapedLike, escapedPostgresLike } from '../database/like.ts';
import { openMysql } from '../database/mysql.ts';
import { openPostgres } from '../database/postgres.ts';
import { sqlite } from '../database/sqlite.ts';
import { listLocales } from '../routes/i18n.ts';
import type { Dialect, ReadingDialect } from '../dialect/dialect.ts';
import type { AnswerFunctions } from '../routes/route-request.ts';
import { query } from './query.ts';
import { refusals } from './refusals.ts';
import { otherReplies, reply } from './reply.ts';
import { setup } from './setup.ts';

export { changes, later } from './older.ts';

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

const databases: Dialect['databases'] = {
  /** Patterns match literally. */
  sqlite: { ...sqlite, like: escapedLike, keepsJsonTexts: true },
  /** Strapi 5 sorts equal rows by id. */
  postgres: { ...openPostgres(escapedPostgresLike), keepsJsonTexts: true },
  mysql: { ...openMysql(true), keepsJsonTexts: true },
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
  databases,
};
