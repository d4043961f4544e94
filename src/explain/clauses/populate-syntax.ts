import { below } from '../../errors/refusal.ts';
import type { EdgeAttribute, ZoneAttribute } from '../../model/attribute.ts';
import { isOwnType } from '../../model/look-up.ts';
import { isPlainObject } from '../../objects.ts';
import { pluginFor } from '../../plugins/use-plugins.ts';
import { changingText, movingKey, settingKey } from '../edits/query-edits.ts';
import { fragmentsOf, namesOf, populateObject, populating } from '../edits/populate-edits.ts';
import { after, type Edit, type Query } from '../findings/explanation.ts';
import { keyText, type QueryPart } from './query-part.ts';

/** Words that people use for everything. */
export const EVERYTHING = new Set('all everything deep true yes 1 2 3 4 5 ** *.* any full nested'.split(' '));

/** Whether a plugin of the double reads a populate that begins with a word. */
export const isOfPlugin = (word: string | undefined, { context }: QueryPart): boolean =>
  context.plugins.used.some(({ facts }) => facts.words?.includes(word ?? ''));

export function reportEverything(
  word: string,
  { keys, schemas, steps, context, report }: QueryPart,
): boolean {
  if (steps.length > 0) return false;
  const needed = pluginFor('words', word, context);
  const plugin = needed ? ` "${word}" needs ${needed}` : '';
  const first = [...(schemas[0]?.attributes.values() ?? [])].find(({ kind }) => kind !== 'scalar');
  const example = first ? `: populate=${first.name}` : '';
  report({
    path: word,
    reason: 'unknown-name',
    name: word,
    message:
      `"${keyText(keys)}=${word}" populates nothing.${plugin} ` +
      `Write populate=*, which goes one level deep, or name what you need${example}.`,
    edits: [settingKey(keys, () => '*')],
    isOfClause: true,
  });
  return true;
}

export function readMixed(populate: readonly unknown[], { keys, schemas, report }: QueryPart): void {
  const all = namesOf(populate).includes('*');
  const [schema] = schemas;
  const asObject = (): Query =>
    Object.assign(
      {},
      schema && populateObject(all ? '*' : namesOf(populate), schema),
      ...populate.filter(isPlainObject),
    ) as Query;
  report({
    path: keyText(keys),
    reason: 'wrong-level',
    message:
      `"${keyText(keys)}" is given twice, as ${all ? '*' : 'a text'} and as an object. ` +
      'Strapi takes one of them: list each attribute in the object.',
    edits: [settingKey(keys, asObject)],
    isOfClause: true,
  });
}

export function reportStar(populate: readonly unknown[], part: QueryPart): void {
  const { keys, report } = part;
  const others = namesOf(populate).filter((name) => name !== '*');
  const advice = others.length === 0 ? `Write ${keyText(keys)}=*.` : 'List each attribute instead.';
  report({
    path: keyText(keys),
    reason: 'wrong-level',
    message: `"*" cannot be in a list. ${advice}`,
    edits: others.length === 0 ? [settingKey(keys, () => '*')] : starEdits(others, part),
    isOfClause: true,
    isIfRefused: true,
  });
}

/** Returns corrections that populate everything one level deep, and paths below. */
const starEdits = (paths: readonly string[], { keys, schemas: [schema] }: QueryPart): Edit[] =>
  schema ? [settingKey(keys, () => populateObject(['*', ...paths], schema))] : [];

export function reportDots(name: string, value: unknown, { keys, path, report }: QueryPart): void {
  const names = name.split('.').flatMap((part, i) => (i === 0 ? [part] : ['populate', part]));
  report({
    path: below(path, name),
    reason: 'wrong-level',
    name,
    message:
      `"${keyText([...keys, name])}" has dots in brackets, which Strapi takes for one name. ` +
      `Write ${keyText(keys)}=${name}, or brackets: ${keyText([...keys, ...names])}.`,
    edits: [movingKey([...keys, name], names, value)],
  });
}

/** Reports a path through a relation to any type. Its populate belongs under `on`. */
export function reportMorphPath(
  text: string,
  [name = '']: readonly string[],
  attribute: EdgeAttribute,
  part: QueryPart,
): void {
  const { keys, steps, schemas, context, report } = part;
  const types = [...context.model.contentTypes.values()].filter(
    (type) => isOwnType(type) && type.attributes.has(name),
  );
  const uid = types[0]?.uid ?? 'UID';
  const cleared = changingText(keys, text, attribute.name);
  report({
    path: text,
    reason: 'wrong-level',
    name: attribute.name,
    message:
      `"${attribute.name}" leads to any type, so what is below it belongs under "on": ` +
      `populate[${attribute.name}][on][${uid}][populate]=${name}.`,
    edits: types.flatMap((type) =>
      after(
        cleared,
        populating([...steps, { schema: schemas[0]!, attribute, below: type }], type, name).slice(-1),
      ),
    ),
    isIfRefused: true,
  });
}

/** Reports names with wrong separators or brackets: `author;tags`, `["author"]`. */
export function reportSeparators(populate: string, { keys, report }: QueryPart): boolean {
  const isStrange = populate.split(',').some((part) => /[;|\s"'[\]{}]/.test(part.trim()));
  const names = populate.match(/[\w*][\w.*-]*/g) ?? [];
  if (!isStrange || names.length === 0) return false;
  report({
    path: keyText(keys),
    reason: 'wrong-level',
    message:
      `Strapi reads "${populate}" as ${populate.includes(',') ? 'other names' : 'one name'}. ` +
      `Write names with commas: ${keyText(keys)}=${names.join(',')}.`,
    edits: [settingKey(keys, () => names.join(','))],
    isOfClause: true,
  });
  return true;
}

/** Options with names of attributes, which differ between components. */
const NAMING = ['fields', 'sort', 'filters', 'populate'];

/** Reports options of a dynamic zone that belong to its components, if Strapi refuses them. */
export function readZoneOptions(
  zone: ZoneAttribute,
  options: Query,
  { keys, path, report }: QueryPart,
): void {
  const option = NAMING.find((name) => options[name] !== undefined && options[name] !== '*');
  if (option === undefined || options['on'] !== undefined) return;
  const fragments = fragmentsOf(zone, options);
  const uids = Object.keys(fragments);
  const fitting = uids.find((uid) => Object(fragments[uid])[option] !== undefined) ?? uids[0] ?? 'UID';
  report({
    path,
    reason: 'wrong-level',
    name: zone.name,
    message:
      `"${path}" is a dynamic zone, and its components differ. ` +
      `What is for one of them belongs below "on": ${keyText([...keys, 'on', fitting, option])}.`,
    edits: [settingKey(keys, () => ({ on: fragments }))],
    isIfRefused: true,
  });
}
