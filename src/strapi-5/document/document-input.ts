// Strapi 5.54: packages/core/utils/src/validate/index.ts
// Strapi 5.54: packages/core/utils/src/validate/visitors/throw-unrecognized-fields.ts
// Strapi 5.54: packages/core/utils/src/validate/visitors/throw-restricted-relations.ts
// Strapi 5.54: packages/core/utils/src/sanitize/visitors/remove-restricted-relations.ts
import { isRestricted } from '../../access/caller.ts';
import type { Context } from '../../context.ts';
import { Refusal, writeFailed } from '../../errors/refusal.ts';
import { type Attribute, isInverseOfMorph } from '../../model/attribute.ts';
import { schemaByUid } from '../../model/look-up.ts';
import type { Schema } from '../../model/model.ts';
import { isObject } from '../../objects.ts';

type DataMembers = { readonly [name: string]: unknown };

/**
 * Checks the names in the data of a body as Strapi 5 does, without values.
 *
 * @throws {Refusal} for the first name that is an id, written by Strapi only, not an attribute, or a relation to a
 *   type that the caller may not find
 */
export function checkInput(data: unknown, schema: Schema, context: Context): void {
  if (Array.isArray(data)) {
    for (const entry of data) checkInput(entry, schema, context);
    return;
  }
  if (!isObject(data)) return;
  for (const name of ['id', 'documentId']) {
    if (name in data) throw new Refusal('id-in-data', { clause: 'body', name });
  }
  const { isWritable } = context.dialect.write;
  const top = { schema, context, path: '', parent: undefined };
  walk(data as DataMembers, top, ({ attribute, path }) => {
    if (attribute?.name === path && !isWritable(attribute)) refuseKey(path, path);
  });
  walk(data as DataMembers, top, checkKnown);
  walk(data as DataMembers, top, checkPermitted);
}

/** Refuses inherited names, where Strapi's validation fails. @throws {Refusal} */
export function refuseInherited(data: unknown, schema: Schema, context: Context): void {
  if (!isObject(data)) return;
  walk(data as DataMembers, { schema, context, path: '', parent: undefined }, ({ key }) => {
    if (key in {}) throw writeFailed(`a key ${key}, which every object has`);
  });
}

interface DataPart {
  readonly schema: Schema;
  readonly context: Context;
  /** The attributes above, joined by dots. Empty at the top. */
  readonly path: string;
  /** The attribute that was entered last: the one above, or an earlier neighbour. */
  readonly parent: Attribute | undefined;
}

interface VisitedData extends DataPart {
  readonly key: string;
  readonly value: unknown;
  readonly attribute: Attribute | undefined;
}

type VisitData = (visited: VisitedData) => void;

function walk(data: DataMembers, part: DataPart, visit: VisitData): void {
  const { schema, context, path } = part;
  let { parent } = part;
  for (const [key, value] of Object.entries(data)) {
    const attribute = schema.attributes.get(key);
    const below = attribute ? (path === '' ? key : `${path}.${key}`) : path;
    visit({ ...part, key, value, attribute, path: below, parent });
    if (value === null || value === undefined || !attribute || attribute.kind === 'scalar') continue;
    if (attribute.kind === 'zone' && !Array.isArray(value)) continue;
    parent = attribute;
    for (const item of Array.isArray(value) ? value : [value]) {
      const inner = schemaOf(attribute, item, context);
      if (inner && isObject(item))
        walk(item as DataMembers, { schema: inner, context, path: below, parent }, visit);
    }
  }
}

/** Returns the schema of an item. In zones and morph relations, the item names it. */
function schemaOf(attribute: Attribute, item: unknown, { model }: Context): Schema | undefined {
  const schemaAt = (name: string): Schema | undefined =>
    isObject(item) ? schemaByUid(model, String((item as DataMembers)[name])) : undefined;
  switch (attribute.kind) {
    case 'scalar':
      return undefined;
    case 'zone':
      return schemaAt('__component');
    case 'component':
    case 'media':
      return attribute.target;
    default:
      if (attribute.kind === 'relation' && !isInverseOfMorph(attribute)) return attribute.target;
      if (item === null) throw writeFailed('null in a morph relation');
      return schemaAt('__type');
  }
}

function refuseKey(name: string, path: string): never {
  throw new Refusal('invalid-key', { clause: 'body', name, ...(path !== '' && { path }) });
}

const IDS = new Set(['id', 'documentId']);
const OPERATIONS = new Set(['connect', 'disconnect', 'set', 'options']);

/** Inherited names count as attributes here. Strapi fails at them later. */
const checkKnown: VisitData = ({ key, attribute, path, schema, parent }) => {
  if (attribute || key in {}) return;
  // Strapi's routes accept the key `data` of a body inside the data, too, without effect.
  if (path === '' && (IDS.has(key) || key === 'data')) return;
  if (path !== '' && parent) {
    const { kind } = parent;
    const isLinking = kind === 'relation' || kind === 'media' || kind === 'morph';
    if (kind === 'morph' && key === '__type') return;
    if (kind === 'zone' && key === '__component' && schema.modelType === 'component') return;
    if (isLinking && OPERATIONS.has(key)) return;
    if (kind !== 'scalar' && IDS.has(key)) return;
  }
  refuseKey(key, path);
};

const checkPermitted: VisitData = ({ key, attribute, path, schema, context, value }) => {
  if (attribute?.kind === 'morph') checkMorph(value, (name = key) => refuseKey(name, path), context);
  else if (attribute?.kind === 'relation' && isRestricted(attribute, schema, context.caller))
    refuseKey(key, path);
};

/** Checks that the caller may find the types that items of a morph relation name. */
function checkMorph(value: unknown, refuse: (name?: string) => never, { caller }: Context): void {
  const check = (items: unknown): void => {
    if (!Array.isArray(items)) refuse();
    for (const item of items as unknown[]) {
      const type = isObject(item) ? (item as DataMembers)['__type'] : undefined;
      if (typeof type !== 'string' || !caller.may(`${type}.find`)) refuse();
    }
  };
  if (value === true || (isObject(value) && (value as DataMembers)['count'] === true)) return;
  const isOperation = isObject(value) && [...OPERATIONS].some((name) => name in value);
  if (!isOperation) return check(value);
  const { connect, set, disconnect, options } = value as DataMembers;
  for (const items of [connect, set, disconnect]) check(items || []);
  if (options === null || options === undefined) return;
  if (!isObject(options)) refuse();
  const wrong = Object.entries(options).find(([name, is]) => name !== 'strict' || typeof is !== 'boolean');
  if (wrong) refuse(wrong[0]);
}

/**
 * Cleans the data of a body as Strapi does: operations on morph relations lose empty lists and get `options`, and
 * texts, numbers and nulls in a list of data become objects.
 */
export function cleanInput(data: unknown, schema: Schema, context: Context): unknown {
  if (Array.isArray(data)) return data.map((entry) => cleanInput(entry, schema, context));
  if (!isObject(data)) return { ...Object(data) };
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]): (readonly [string, unknown])[] => {
      const attribute = schema.attributes.get(name);
      if (attribute?.kind === 'morph') {
        const left = cleanMorph(value);
        return left === undefined ? [] : [[name, left]];
      }
      if (attribute?.kind !== 'component' && attribute?.kind !== 'zone') return [[name, value]];
      const clean = (item: unknown): unknown => {
        const inner = schemaOf(attribute, item, context);
        return inner && isObject(item) ? cleanInput(item, inner, context) : item;
      };
      return [[name, Array.isArray(value) ? value.map(clean) : clean(value)]];
    }),
  );
}

function cleanMorph(value: unknown): unknown {
  if (!isObject(value) || Array.isArray(value)) return value;
  const members = value as { readonly [name: string]: unknown };
  const lists = ['connect', 'set', 'disconnect'].filter((name) => name in value);
  if (lists.length === 0) return undefined;
  const filled = lists.filter((name) => Array.isArray(members[name]) && members[name].length > 0);
  return {
    ...Object.fromEntries(filled.map((name) => [name, members[name]])),
    options: members['options'] ?? {},
  };
}
