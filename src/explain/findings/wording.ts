import { listed } from '../../errors/show-value.ts';
import { type Attribute, isCreator } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';

/** Names a type for a message: `article`, `shared.seo`. */
export const typeName = ({ uid }: Schema): string => (uid.includes('::') ? uid.split('.').at(-1)! : uid);

/** Names a type at the start of a sentence: `Article`, `The component shared.seo`. */
export const typeStart = (schema: Schema): string =>
  schema.modelType === 'component' ? `The component ${schema.uid}` : capital(typeName(schema));

/** Names a row for a message: `article 3`. */
export const rowName = ({ uid }: Schema, id: number): string => `${uid.split('.').at(-1)} ${id}`;

/** Returns ` Did you mean "x"?`, or what else to say where no name is meant. */
export const meantText = (name: string | undefined, otherwise = ''): string =>
  name === undefined ? otherwise : ` Did you mean "${name}"?`;

/** Writes a text with a capital letter at its start. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What the kinds of attributes are called in a message. */
export const KINDS = {
  relation: 'a relation',
  morph: 'a relation to any type',
  media: 'media',
  component: 'a component',
  zone: 'a dynamic zone',
} as const;

/** Says why no answer has an attribute. */
export function hiddenText(attribute: Attribute, type: string, end = 'no answer has it'): string {
  const { name, private: isPrivate } = attribute;
  if (isCreator(attribute))
    return `Strapi hides "${name}" unless ${type} has "populateCreatorFields": true in the options of its schema.`;
  return isPrivate
    ? `"${name}" is private in the schema of ${type} ("private": true), so ${end}.`
    : `Strapi never answers "${name}" of ${type}: it is a password.`;
}

/** Says why a relation leads nowhere. @param target the uid of the type that it should lead to */
export const unlinkedText = (name: string, target: string): string =>
  `"${name}" has no links: its schema has "mappedBy", but no attribute of ${target} has "inversedBy": "${name}".`;

/** What to say of the `documentId` where entries have none. */
export const ONLY_FIVE = 'Only Strapi 5 has one. In Strapi 4 entries have an id.';

/** Returns the names that a query may use of a type, for a message: all, or those of fields only. */
export const knownNames = ({ attributes }: Schema, only?: 'fields'): string =>
  listed(
    [...attributes.values()]
      .filter(({ hidden, kind }) => !hidden && (only === undefined || kind === 'scalar'))
      .map(({ name }) => name),
  );

/** Returns the field by which people name entries of a type. */
export const fieldName = ({ attributes }: Schema): string =>
  ['name', 'title', 'label', 'slug', 'username'].find((name) => attributes.has(name)) ??
  [...attributes.values()].find((one) => one.kind === 'scalar' && !one.hidden && !one.system)?.name ??
  'id';
