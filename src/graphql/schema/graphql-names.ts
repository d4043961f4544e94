import slugify from '@sindresorhus/slugify';
import words from 'es-toolkit/compat/words';
import { deburr } from '../../model/derived-names.ts';
import { isContentType } from '../../model/look-up.ts';
import type { ContentType, Schema } from '../../model/model.ts';

/** Writes a name as Strapi does with lodash: `i18n` gives `I18N`, `rich-text` gives `RichText`. */
const pascalCase = (name: string): string =>
  words(deburr(name).replaceAll(/['\u2019]/g, ''))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join('');

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** Returns `UsersPermissionsUser` for a content type and `ComponentSharedSeo` for a component. */
export function typeName(schema: Schema): string {
  if (isContentType(schema)) return prefixOf(schema) + pascalCase(schema.singularName);
  const { globalId } = schema.json;
  return typeof globalId === 'string' ? globalId : pascalCase(`component_${schema.uid}`);
}

function prefixOf({ uid }: ContentType): string {
  const [, plugin] = /^plugin::([^.]+)\./.exec(uid) ?? [];
  return plugin === undefined ? '' : pascalCase(plugin);
}

/** Returns the name of the query for one entry: `usersPermissionsUser`. */
export const oneName = (type: ContentType): string => lowerFirst(typeName(type));

/** Returns the name of the query for a list: `usersPermissionsUsers`. */
export const listName = (type: ContentType): string =>
  lowerFirst(prefixOf(type) + pascalCase(type.pluralName));

/** Returns the name of an enumeration's type. `enumName` in the schema overrides it. */
export function enumTypeName(schema: Schema, name: string): string {
  const custom = schema.json.attributes?.[name]?.['enumName'];
  if (typeof custom === 'string' && custom !== '') return custom;
  return `ENUM_${typeName(schema).toUpperCase()}_${name.toUpperCase()}`;
}

export const zoneName = (schema: Schema, name: string): string =>
  `${typeName(schema)}${pascalCase(name)}DynamicZone`;

/** Returns the name of a value of an enumeration: `Ä ö` gives `Ae_oe`. */
export const enumName = (value: string): string =>
  slugify(value, { decamelize: false, lowercase: false, separator: '_' });
