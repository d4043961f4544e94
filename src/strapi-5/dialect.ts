// Strapi 5.54: packages/plugins/users-permissions/server/src/controllers/auth.js
// Strapi 5.54: packages/plugins/users-permissions/server/src/services/user.js
// Strapi 5.54: packages/core/database/src/entity-manager/index.ts
import * as find from './find.ts';
import * as sessions from './sessions.ts';
import * as writes from './write.ts';
import * as uploads from './upload.ts';
import { escapedLike, escapedPostgresLike } from '../database/like.ts';
import { openMysql } from '../database/mysql.ts';
import { openPostgres } from '../database/postgres.ts';
import { sqlite } from '../database/sqlite.ts';
import type { Dialect } from '../dialect/dialect.ts';
import { Refusal } from '../errors/refusal.ts';
import { isVisible } from '../model/attribute.ts';
import { STRAPI_TYPES } from '../model/built-in/built-in-types.ts';
import { isPlainObject } from '../objects.ts';
import { documentAccountShapes } from '../service/account-shapes.ts';
import { sharedAnswers } from '../routes/endpoints/shared-answers.ts';
import type { AnswerFunctions } from '../routes/route-request.ts';
import type { AccountTraits } from '../service/account-traits.ts';
import type { BuilderTraits } from '../routes/content-type-builder/builder-traits.ts';
import { inTransaction, type EntryData, nowOf } from '../write/changeset.ts';
import { heldInDocument } from '../write/row-values.ts';
import { scalarCheckOf } from '../write/validate/scalar-check.ts';
import type { WriteTraits } from '../write/write-traits.ts';
import { writeDocumentLinks } from './document/document-links.ts';
import { newDocumentId } from './document/document-rows.ts';
import { documentScalars } from './document/document-scalar-tests.ts';
import { type DocumentWrite, createDocument, updateDocument } from './document/write-document.ts';
import { query } from './query.ts';
import { refusals } from './refusals.ts';
import { otherReplies, reply } from './reply.ts';
import { setup } from './setup.ts';

export { changes } from './older.ts';

const answers: AnswerFunctions = {
  ...sharedAnswers,
  findMany: find.findMany,
  findOne: find.findOne,
  findSingle: find.findSingle,
  createOne: writes.createOne,
  updateOne: writes.updateOne,
  deleteOne: writes.deleteOne,
  updateSingle: writes.updateSingle,
  deleteSingle: writes.deleteSingle,
  countUsers: find.countUsers,
  findUsers: find.findUsers,
  findMe: find.findMe,
  findUser: find.findUser,
  refresh: sessions.refresh,
  logout: sessions.logout,
  listSessions: sessions.listSessions,
  revokeSession: sessions.revokeSession,
  findFiles: find.findFiles,
  findFilePage: find.findPage,
  findFile: find.findFile,
  upload: uploads.uploadMedia,
  deleteFile: uploads.deleteMedia,
};

/** How Strapi 5 describes its model. */
const builder: BuilderTraits = {
  types: STRAPI_TYPES[5],
  adminLast: true,
  showsHidden: false,
  messageFirst: true,
  relationsSayRequired: true,
};

const databases: Dialect['databases'] = {
  /** Patterns match literally. */
  sqlite: { ...sqlite, like: escapedLike, keepsJsonTexts: true },
  /** Strapi 5 sorts equal rows by id. */
  postgres: { ...openPostgres(escapedPostgresLike), keepsJsonTexts: true },
  mysql: { ...openMysql(true), keepsJsonTexts: true },
};

/** The attributes that only Strapi writes. */
const OWN = new Set(['documentId', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy', 'localizations']);

/** A column accepts one entry, or the last of a set. */
function columnOf(value: unknown): unknown {
  if (!isPlainObject(value)) return value;
  const { id, set } = value;
  return Array.isArray(set) ? (set.at(-1)?.id ?? set.at(-1) ?? null) : id;
}

/** How Strapi 5 writes rows. */
const rows: WriteTraits = {
  isWritable: ({ name, system, writable }) => writable && !(system && OWN.has(name)),
  scalarCheck: scalarCheckOf(documentScalars),
  isVisible,
  requiresRelations: false,
  columnOf,
  uidsAreUnique: false,
  checksLength: ({ isDraft }) => !isDraft,
  heldValue: heldInDocument,
  writeLinks: writeDocumentLinks,
  systemValues(type, context) {
    const now = nowOf(context);
    return { documentId: newDocumentId(context, type), createdAt: now, updatedAt: now, publishedAt: now };
  },
};

/** How Strapi 5 reads and writes accounts. */
const accounts: AccountTraits = {
  shapes: documentAccountShapes,
  /** Refuses attributes that a visitor may not set. */
  readRegistration(body, context) {
    const allowed = new Set(['username', 'password', 'email', ...context.accounts.allowedFields]);
    const data = Object(body) as EntryData;
    const others = Object.keys(data).filter((name) => !allowed.has(name));
    if (others.length > 0)
      throw new Refusal('unknown-registration', { clause: 'body', name: others.join(', ') });
    return data;
  },
  create: (write, type, data, id) =>
    inTransaction(write.changes, () => createDocument(write, type, { ...documentWrite(data), id }).id),
  update(write, type, id, data) {
    const { documentId } = write.changes.row(type, id);
    inTransaction(write.changes, () => updateDocument(write, type, String(documentId), documentWrite(data)));
  },
};

/** A write of data to the document of a user. */
const documentWrite = (data: EntryData): DocumentWrite => ({ data, locale: undefined, publishes: true });

/** Strapi 5.54.0, as recorded. */
export const dialect: Dialect = {
  ...setup,
  answers,
  query,
  reply,
  otherReplies,
  write: rows,
  accounts,
  refusals,
  builder,
  databases,
};
