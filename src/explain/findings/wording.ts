import { listed } from '../../errors/show-value.ts';
import { type Attribute, isCreator } from '../../model/attribute.ts';
import type { Clause } from '../../errors/refusal.ts';
import type { Schema } from '../../model/model.ts';
import { ANYBODY } from '../../access/caller.ts';
import type { Context } from '../../context.ts';
import { closedText } from '../../routes/closed-actions.ts';

/** `article`, `shared.seo` */
export const typeName = ({ uid }: Schema): string => (uid.includes('::') ? uid.split('.').at(-1)! : uid);

/** Names a type at the start of a sentence: `Article`, `The component shared.seo`. */
export const typeStart = (schema: Schema): string =>
  schema.modelType === 'component' ? `The component ${schema.uid}` : capital(typeName(schema));

/** `article 3` */
export const rowName = ({ uid }: Schema, id: number): string => `${uid.split('.').at(-1)} ${id}`;

/** Returns ` Did you mean "x"?`, or other words without a name. */
export const meantText = (name: string | undefined, otherwise = ''): string =>
  name === undefined ? otherwise : ` Did you mean "${name}"?`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The names of the kinds of attributes in messages. */
export const KINDS = {
  relation: 'a relation',
  morph: 'a relation to any type',
  media: 'media',
  component: 'a component',
  zone: 'a dynamic zone',
} as const;

export const noAttributeText = (clause: Clause, path: string, type: string, name: string): string =>
  `"${clause}" names "${path}", but ${type} has no attribute "${name}".`;

/** Lists the attributes of a type, or only its fields, if no name is similar. */
export const attributesText = (name: string, schema: Schema, only?: 'fields'): string =>
  name === 'documentId' && only === undefined
    ? 'Only Strapi 5 has one. In Strapi 4 entries have an id.'
    : `It has ${knownNames(schema, only)}.`;

/** Says that a query has the database column instead of the attribute. @param right how to write it */
export const columnText = (column: string, right: string): string =>
  `"${column}" is the name of the column. Write the name of the attribute: ${right}.`;

export const hiddenNameText = (clause: Clause, path: string, attribute: Attribute, schema: Schema): string =>
  `"${clause}" names "${path}", but ${hiddenText(attribute, typeName(schema), 'no query may name it')}`;

export function hiddenText(attribute: Attribute, type: string, end = 'no answer has it'): string {
  const { name, private: isPrivate } = attribute;
  if (isCreator(attribute))
    return `Strapi hides "${name}" unless ${type} has "populateCreatorFields": true in the options of its schema.`;
  return isPrivate
    ? `"${name}" is private in the schema of ${type} ("private": true), so ${end}.`
    : `Strapi never answers "${name}" of ${type}: it is a password.`;
}

/** Says why a relation has no links. @param target the uid of its target */
export const unlinkedText = (name: string, target: string): string =>
  `"${name}" has no links: its schema has "mappedBy", but no attribute of ${target} has "inversedBy": "${name}".`;

const knownNames = ({ attributes }: Schema, only?: 'fields'): string =>
  listed(
    [...attributes.values()]
      .filter(({ hidden, kind }) => !hidden && (only === undefined || kind === 'scalar'))
      .map(({ name }) => name),
  );

export const fieldName = ({ attributes }: Schema): string =>
  ['name', 'title', 'label', 'slug', 'username'].find((name) => attributes.has(name)) ??
  [...attributes.values()].find((one) => one.kind === 'scalar' && !one.hidden && !one.system)?.name ??
  'id';

/** Names the caller: `the role "public"`. */
export function callerName({ caller, roles }: Context): string {
  const role = roles.find(({ id }) => caller.permissions === `role ${id}`);
  if (role) return `the role "${role.type}"`;
  return caller.permissions === 'nothing' ? 'the caller' : 'the API token';
}

/** Says that Strapi leaves out linked entries, because the caller may not find them. */
export const forbiddenText = (name: string, uid: string, context: Context): string =>
  `"${name}" leads to ${uid}, which the caller may not find, so Strapi leaves it out. ` +
  permitAdvice(`${uid}.find`, context);

/** Says how to let the caller use an action. */
export function permitAdvice(action: string, context: Context): string {
  const { caller, roles, closedActions, isServed } = context;
  if (caller === ANYBODY)
    return (
      'The endpoint has auth: false, so Strapi does not know who asks, and shows no relations. ' +
      `Take auth: false out of its core router, and permit the endpoint and ${action} to a role.`
    );
  if (closedActions.has(action)) return closedText(action);
  const role = roles.find(({ id }) => caller.permissions === `role ${id}`);
  if (!role) return `Add ${action} to the permissions of ${callerName(context)}.`;
  const here = isServed ? servedAdvice(role.type, action) : `double.allow('${role.type}', '${action}')`;
  return `Permit it to the role ${role.name} in Strapi's settings; here ${here} does it.`;
}

function servedAdvice(role: string, action: string): string {
  if (role === 'public') return `the flag --public ${action}`;
  if (role === 'authenticated') return `the flag --authenticated ${action} or --authenticated all`;
  return `roles: { ${role}: { add: ['${action}'] } } in a file for --config`;
}
