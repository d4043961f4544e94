import type { ScalarAttribute } from '../../src/model/attribute.ts';
import type { ContentType } from '../../src/model/model.ts';
import type { Value } from '../../src/store/store.ts';
import type { MakeValue, RowKey, RowValues } from '../subjects/row-key.ts';
import type { GenerateContext } from '../context/generate-context.ts';
import { fileOf } from './uploaded-files.ts';

/** Returns the function that makes an attribute of Strapi's own types with fixed values: files and flags of users. */
export function builtInValue(
  attribute: ScalarAttribute,
  type: ContentType,
  context: GenerateContext,
): MakeValue | undefined {
  return valuesFor(type.uid, context)?.get(attribute.name);
}

function valuesFor(uid: string, context: GenerateContext): RowValues | undefined {
  switch (uid) {
    case 'plugin::upload.file':
      return fileFields(context);
    case 'plugin::users-permissions.user':
      return ACCOUNT;
    case 'admin::user':
      return ADMIN;
    default:
      return undefined;
  }
}

/** Returns the functions for a file. They make all attributes at once and keep them until another file is read. */
function fileFields(context: GenerateContext): RowValues {
  let last: { readonly key: RowKey; readonly file: Readonly<Record<string, Value>> } | undefined;
  const field =
    (name: string) =>
    (key: RowKey): Value => {
      if (last?.key !== key) last = { key, file: fileOf(context, key) };
      return last.file[name] ?? null;
    };
  return new Map(FILE_FIELDS.map((name) => [name, field(name)]));
}

const FILE_FIELDS = [
  'name',
  'alternativeText',
  'caption',
  'width',
  'height',
  'formats',
  'hash',
  'ext',
  'mime',
  'size',
  'url',
  'previewUrl',
  'provider',
  'provider_metadata',
  'folderPath',
  'focalPoint',
] as const;

const ACCOUNT: RowValues = new Map<string, () => Value>([
  ['provider', () => 'local'],
  ['confirmed', () => true],
  ['blocked', () => false],
  ['resetPasswordToken', () => null],
  ['confirmationToken', () => null],
]);

const ADMIN: RowValues = new Map<string, () => Value>([
  ['isActive', () => true],
  ['blocked', () => false],
  ['preferedLanguage', () => null],
  ['resetPasswordToken', () => null],
  ['registrationToken', () => null],
]);
