import type { ScalarAttribute } from '../../src/model/attribute.ts';
import type { ContentType } from '../../src/model/model.ts';
import type { Value } from '../../src/store/store.ts';
import type { Maker } from '../scalars/place.ts';
import type { Spot } from '../generate/row-key.ts';
import type { World } from '../generate/context.ts';
import { fileOf } from './files.ts';

/** Rows of Strapi's own types whose values are not free: files, flags of accounts. */
export function builtInValue(attribute: ScalarAttribute, type: ContentType, world: World): Maker | undefined {
  const maker = makers(type.uid, world)?.get(attribute.name);
  return maker && ((spot) => maker(spot));
}

type Makers = ReadonlyMap<string, (spot: Spot) => Value>;

function makers(uid: string, world: World): Makers | undefined {
  switch (uid) {
    case 'plugin::upload.file':
      return fileFields(world);
    case 'plugin::users-permissions.user':
      return ACCOUNT;
    case 'admin::user':
      return ADMIN;
    default:
      return undefined;
  }
}

/** All fields of a file come from one calculation, remembered for as long as one row is asked for. */
function fileFields(world: World): Makers {
  let last: { readonly spot: Spot; readonly file: Readonly<Record<string, Value>> } | undefined;
  const field =
    (name: string) =>
    (spot: Spot): Value => {
      if (last?.spot !== spot) last = { spot, file: fileOf(world, spot) };
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
] as const;

const ACCOUNT: Makers = new Map<string, () => Value>([
  ['provider', () => 'local'],
  ['confirmed', () => true],
  ['blocked', () => false],
  ['resetPasswordToken', () => null],
  ['confirmationToken', () => null],
]);

const ADMIN: Makers = new Map<string, () => Value>([
  ['isActive', () => true],
  ['blocked', () => false],
  ['preferedLanguage', () => null],
  ['resetPasswordToken', () => null],
  ['registrationToken', () => null],
]);
