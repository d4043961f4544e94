// Strapi 4.26: packages/plugins/users-permissions/server/controllers/auth.js
// Strapi 4.26: packages/core/utils/src/content-types.ts
import * as find from './find.ts';
import * as writes from './write.ts';
import * as uploads from './upload.ts';
import { unescaped } from '../database/unescaped.ts';
import type { Dialect } from '../dialect/dialect.ts';
import type { Attribute } from '../model/attribute.ts';
import { STRAPI_TYPES } from '../model/built-in/built-in-types.ts';
import { isPlainObject } from '../objects.ts';
import { userType } from '../service/stored-users.ts';
import { accountShapes } from '../service/account-shapes.ts';
import { sharedAnswers } from '../routes/endpoints/shared-answers.ts';
import type { AnswerFunctions } from '../routes/route-request.ts';
import type { AccountTraits } from '../service/account-traits.ts';
import type { BuilderTraits } from '../routes/content-type-builder/builder-traits.ts';
import { heldInEntry } from '../write/row-values.ts';
import { scalarCheckOf } from '../write/validate/scalar-check.ts';
import { nowOf } from '../write/changeset.ts';
import type { WriteTraits } from '../write/write-traits.ts';
import { isWritable } from './entry/entry-input.ts';
import { writeEntryLinks } from './entry/entry-links.ts';
import { entryScalars } from './entry/entry-scalar-tests.ts';
import { createEntry, updateEntry } from './entry/write-entry.ts';
import { query } from './query.ts';
import { refusals } from './refusals.ts';
import { reply } from './reply.ts';
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
  createTranslation: writes.createTranslation,
  countUsers: find.countUsers,
  findUsers: find.findUsers,
  findMe: find.findMe,
  findUser: find.findUser,
  findFiles: find.findFiles,
  findFile: find.findFile,
  upload: uploads.upload,
  deleteFile: uploads.deleteFile,
};

/** How Strapi 4 describes its model. */
const builder: BuilderTraits = {
  types: STRAPI_TYPES[4],
  messageFirst: false,
  showsHidden: true,
  relationsSayRequired: false,
};

/** How Strapi 4 writes rows. */
const rows: WriteTraits = {
  isWritable,
  scalarCheck: scalarCheckOf(entryScalars),
  // Strapi 4 has no conditions.
  isVisible: () => true,
  requiresRelations: true,
  columnOf: (value) => value,
  uidsAreUnique: true,
  checksLength: () => true,
  heldValue: heldInEntry,
  writeLinks: writeEntryLinks,
  // Some dialects add `publishedAt` and `locale` to types without drafts or locales, too.
  systemValues(type, context) {
    const now = nowOf(context);
    return {
      createdAt: now,
      updatedAt: now,
      ...(!type.draftAndPublish && { publishedAt: now }),
      ...(!type.localized && { locale: context.context.defaultLocale }),
    };
  },
};

/** The attributes that a visitor may never set in a registration. */
const NOT_REGISTERED = new Set([
  'confirmed',
  'blocked',
  'confirmationToken',
  'resetPasswordToken',
  'provider',
  'role',
  'publishedAt',
  'createdBy',
  'updatedBy',
]);

/** Whether a visitor may set an attribute in a registration. */
const mayRegister = (attribute: Attribute): boolean =>
  ['username', 'password', 'email'].includes(attribute.name) ||
  (isWritable(attribute) && !attribute.private && !NOT_REGISTERED.has(attribute.name));

/** How Strapi 4 reads and writes accounts. */
const accounts: AccountTraits = {
  shapes: accountShapes,
  /** Drops attributes that a visitor may not set. */
  readRegistration(body, context) {
    const { attributes } = userType(context);
    const members = Object.entries(isPlainObject(body) ? body : {});
    return Object.fromEntries(
      members.filter(([name]) => {
        const attribute = attributes.get(name);
        return attribute !== undefined && mayRegister(attribute);
      }),
    );
  },
  create: createEntry,
  update: updateEntry,
};

/** Strapi 4.26.2, as recorded. */
export const dialect: Dialect = {
  ...setup,
  answers,
  query,
  reply,
  // The header `Strapi-Response-Format` has no effect.
  otherReplies: {},
  write: rows,
  accounts,
  refusals,
  builder,
  databases: unescaped,
};
