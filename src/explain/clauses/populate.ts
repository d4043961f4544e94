import { isRestricted } from '../../access/restricted.ts';
import { below } from '../../errors/refusal.ts';
import type { Attribute, EdgeAttribute } from '../../model/attribute.ts';
import { attributeByKey } from '../../model/look-up.ts';
import type { Schema } from '../../model/model.ts';
import { isPlainObject } from '../../objects.ts';
import { permitAdvice } from '../access-advice.ts';
import { changingText, removingKey, renamingKey, settingKey } from '../edits/key-edits.ts';
import { namesOf, populating, type Step } from '../edits/populate-edits.ts';
import type { Edit, Finding, Query } from '../finding.ts';
import { hiddenText, listed, typeName, typeStart } from '../wording.ts';
import { betterName, pathBelow, targetsOf } from './better-name.ts';
import { keyText, type Place, placeBelow } from './place.ts';
import { readOptions } from './populate-options.ts';

/** How a name of a populate can be changed or left out. */
interface Mention {
  readonly renamed: (to: string) => Edit;
  readonly removed: Edit;
}

/** Words that people write for everything. */
const EVERYTHING = new Set('all everything deep true yes 1 2 3 4 5 ** *.* any full nested'.split(' '));

/** Reports what a populate names without effect: names that do not exist, or that the caller may not see. */
export function readPopulate(populate: unknown, place: Place): void {
  const { keys } = place;
  if (typeof populate === 'string' && populate.trim().startsWith('{')) return readJson(populate, place);
  if (Array.isArray(populate) && populate.some(isPlainObject)) return readMixed(populate, place);
  if (typeof populate === 'string' || Array.isArray(populate)) {
    for (const path of namesOf(populate)) readPath(path, path.split('.'), 0, place);
  } else if (isPlainObject(populate)) {
    for (const [name, value] of Object.entries(populate)) {
      if (/^\d+$/.test(name) && typeof value === 'string') {
        readPath(value, value.split('.'), 0, place);
        continue;
      }
      if (name.includes('.')) {
        reportDots(name, value, place);
        continue;
      }
      const own = [...keys, name];
      const mention = { renamed: (to: string) => renamingKey(own, to), removed: removingKey(own) };
      const found = readName(name, place, mention);
      if (found) readOptions(found, value, placeBelow(place, found, schemasBelow(found), own), readPopulate);
    }
  }
}

const schemasBelow = (attribute: EdgeAttribute): readonly Schema[] => targetsOf(attribute);

function readPath(text: string, names: readonly string[], at: number, place: Place): void {
  const name = names[at] ?? '';
  if (name === '' || name === '*' || (at === 0 && text === 'false')) return;
  if (at === 0 && EVERYTHING.has(text) && reportEverything(text, place)) return;
  const edit = (to: string | undefined): Edit => changingText(place.keys, text, to);
  const found = readName(name, place, {
    renamed: (to) => edit(names.with(at, to).join('.')),
    removed: edit(at === 0 ? undefined : names.slice(0, at).join('.')),
  });
  if (!found || at === names.length - 1 || found.kind === 'morph') return;
  const next = placeBelow(place, found, schemasBelow(found), place.keys);
  readPath(text, names, at + 1, next);
}

/** Reports a word for everything. Some of them are those of plugins. */
function reportEverything(word: string, { keys, steps, context, report }: Place): boolean {
  if (word === 'deep' && context.limits.populateDeep > 0) return true;
  if (steps.length > 0) return false;
  const plugin =
    word === 'deep'
      ? ' "deep" needs the plugin strapi-plugin-populate-deep. If your project has it, set rest: { populateDeep: true } in createDouble.'
      : '';
  report({
    path: word,
    reason: 'unknown-name',
    name: word,
    message: `"${keyText(keys)}=${word}" populates nothing.${plugin} Write populate=*, which goes one level deep, or name what you need: populate=author.avatar.`,
    edits: [settingKey(keys, () => '*')],
    isOfClause: true,
  });
  return true;
}

function readJson(text: string, { keys, report }: Place): void {
  report({
    path: keyText(keys),
    reason: 'wrong-level',
    message: `"${keyText(keys)}" is JSON text, which Strapi does not read. Write brackets: ${keyText(keys)}[author]=true (qs.stringify makes them).`,
    edits: [settingKey(keys, (old) => parsed(String(old ?? text)))],
    isOfClause: true,
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function readMixed(populate: readonly unknown[], { keys, schemas, report }: Place): void {
  const all = namesOf(populate).includes('*');
  const names = [...(schemas[0]?.attributes.values() ?? [])].filter(
    (one) => one.kind !== 'scalar' && !one.private,
  );
  const asObject = (): Query =>
    Object.assign(
      {},
      Object.fromEntries(
        (all ? names.map((one) => one.name) : namesOf(populate)).map((name) => [name, true]),
      ),
      ...populate.filter(isPlainObject),
    ) as Query;
  report({
    path: keyText(keys),
    reason: 'wrong-level',
    message: `"${keyText(keys)}" is given twice, as ${all ? '*' : 'a text'} and as an object. Strapi takes one of them: list each attribute in the object.`,
    edits: [settingKey(keys, asObject)],
    isOfClause: true,
  });
}

function reportDots(name: string, value: unknown, { keys, path, report }: Place): void {
  const parts = name.split('.');
  report({
    path: below(path, name),
    reason: 'wrong-level',
    name,
    message: `"${keyText([...keys, name])}" has dots in brackets, which Strapi takes for one name. Write ${keyText(keys)}=${name}, or brackets: ${keyText([...keys, ...parts.flatMap((part, i) => (i === 0 ? [part] : ['populate', part]))])}.`,
    edits: [renamingKey([...keys, name], parts.join('.populate.'), value)],
  });
}

/** Reports a name that has no effect. Returns the attribute of one that has. */
function readName(name: string, place: Place, mention: Mention): EdgeAttribute | undefined {
  const { schemas, path, context, report } = place;
  const schema = schemas.find((one) => attributeByKey(one, name) !== undefined);
  const full = below(path, name);
  if (!schema) {
    if (schemas.length > 0) reportUnknown(name, full, place, mention);
    return undefined;
  }
  const attribute: Attribute = attributeByKey(schema, name)!;
  const type = typeName(schema);
  if (attribute.private) {
    report({
      path: full,
      reason: 'private',
      name,
      message: `"populate" names "${full}", but ${hiddenText(attribute, type)}`,
      edits: [mention.removed],
    });
    return undefined;
  }
  if (attribute.kind === 'scalar') {
    report({
      path: full,
      reason: 'wrong-level',
      name,
      message: `"populate" names "${full}", which is a field of ${type}. Fields are in the answer without populate. To choose some of them, use "fields".`,
      edits: [mention.removed],
    });
    return undefined;
  }
  if (attribute.kind === 'relation' && isRestricted(attribute, schema, context.caller)) {
    report({
      path: full,
      reason: 'no-permission',
      name,
      message: `"${full}" leads to ${attribute.target.uid}, which the caller may not find, so Strapi leaves it out. ${permitAdvice(`${attribute.target.uid}.find`, context)}`,
      edits: [],
    });
    return undefined;
  }
  return attribute;
}

function reportUnknown(name: string, full: string, place: Place, mention: Mention): void {
  const { schemas, report } = place;
  const types = schemas.map(typeName).join(' or ');
  const start = `"populate" names "${full}", but ${types} has no attribute "${name}".`;
  const meant = first(schemas, (schema) => betterName(name, schema, isEdge));
  if (meant?.kind === 'similar') {
    report({
      path: full,
      reason: 'unknown-name',
      name,
      message: `${start} Did you mean "${meant.name}"?`,
      edits: [mention.renamed(meant.name)],
    });
    return;
  }
  const other = ofRequest(name, place) ?? meant ?? first(schemas, (schema) => fieldBelow(name, schema));
  if (other) {
    report({ path: full, reason: 'wrong-level', name, ...otherPlace(other, start, place, mention) });
    return;
  }
  const edges = schemas.flatMap((schema) =>
    [...schema.attributes.values()].filter((one) => isEdge(one) && !one.private).map((one) => one.name),
  );
  report({
    path: full,
    reason: 'unknown-name',
    name,
    message: `${start} It can populate ${listed(edges) || 'nothing'}.`,
    edits: [mention.removed],
  });
}

const isEdge = (attribute: Attribute): boolean => attribute.kind !== 'scalar';

/** An attribute of a type that others lead to. */
interface Elsewhere {
  readonly steps: readonly Step[];
  readonly schema: Schema;
  readonly name: string;
  /** Whether the steps begin at the type of the request. Default: where the name is. */
  readonly isAtTop?: boolean;
  /** Whether the wrong name is a field of it. */
  readonly isHolder?: boolean;
}

/** Where a name belongs: what to say, and how the query gets there. */
function otherPlace(
  { steps, schema, name, isAtTop = false, isHolder = false }: Elsewhere,
  start: string,
  place: Place,
  { removed }: Mention,
): Pick<Finding, 'message' | 'edits'> {
  const path = below(isAtTop ? '' : place.path, pathBelow(steps, name));
  const edits = populating(isAtTop ? steps : [...place.steps, ...steps], schema, name);
  return {
    message: isHolder
      ? `${start} It is a field of "${path}": populate that.`
      : `${start} ${typeStart(schema)} has one: populate "${path}".`,
    edits: edits.map((edit) => (address) => edit(removed(address))),
  };
}

/** Looks for a field in the types below. It comes with the attribute that leads to it. */
function fieldBelow(name: string, schema: Schema): Elsewhere | undefined {
  const found = betterName(name, schema, ({ kind }) => kind === 'scalar');
  if (found?.kind !== 'below') return undefined;
  const last = found.steps.at(-1)!;
  return { steps: found.steps.slice(0, -1), schema: last.schema, name: last.attribute.name, isHolder: true };
}

/** Looks for a name in the type of the request itself. */
function ofRequest(name: string, { steps }: Place): Elsewhere | undefined {
  const schema = steps[0]?.schema;
  const attribute = schema?.attributes.get(name);
  return schema && attribute && isEdge(attribute) && !attribute.private
    ? { steps: [], schema, name, isAtTop: true }
    : undefined;
}

function first<Item, Result>(
  items: readonly Item[],
  find: (item: Item) => Result | undefined,
): Result | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
