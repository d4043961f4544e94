// Strapi 5.54: packages/core/core/src/services/entity-validator/index.ts
// Strapi 4.26: packages/core/strapi/src/services/entity-validator/index.ts
import { schemaByUid } from '../../model/look-up.ts';
import type { Model, Schema } from '../../model/model.ts';
import type { Context } from '../../context.ts';
import type { Stored } from '../../database/compare.ts';
import type { WriteMode, WriteScope } from './write-scope.ts';
import { isPlainObject } from '../../objects.ts';
import type { EdgeAttribute } from '../../model/attribute.ts';
import type { Test } from './yup-check.ts';

/** The ids in a body by the schema of their entries, of any type. */
type IdsBySchema = Map<Schema, unknown[]>;

/**
 * Returns what is wrong with the relations and media of a body: invalid values, or missing entries, counted for the
 * first type that lacks some. Morph relations, and single relations as `{ id }`, are not checked.
 */
export function relationProblem(
  data: unknown,
  schema: Schema,
  { model, database }: Pick<Context, 'model' | 'database'>,
  scope: WriteScope,
): string | undefined {
  const idsBySchema: IdsBySchema = new Map();
  const problem = collect(data, schema, model, idsBySchema);
  if (problem !== undefined) return problem;
  // Undefined ids are refused before any others are looked up.
  if ([...idsBySchema.values()].some((ids) => ids.includes(undefined))) return 'Invalid relations';
  for (const [target, ids] of idsBySchema) {
    // Ids are distinct by raw value: '8' and 8 are two.
    const unique = [...new Set(ids)];
    const isRefused = (id: unknown) => !isBindable(id) || database.fails?.('id', '$eq', id as Stored);
    if (unique.some(isRefused)) return 'Invalid relations';
    const missing = unique.length - countExisting(target, unique, scope);
    if (missing !== 0)
      return `${missing} relation(s) of type ${target.uid} associated with this entity do not exist`;
  }
  return undefined;
}

/** Texts that SQLite takes for a number. */
const DECIMAL = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i;

/** Counts ids as the database compares them: numeric texts are numbers, true is 1. */
function countExisting(schema: Schema, ids: readonly unknown[], scope: WriteScope): number {
  const numbers = ids.map((id) => (typeof id === 'string' && !DECIMAL.test(id) ? Number.NaN : Number(id)));
  return new Set(numbers.filter((id) => scope.has(schema, id))).size;
}

/** Whether the database accepts an id. It reads a list of one value as the value. */
const isBindable = (id: unknown): boolean =>
  Array.isArray(id) ? id.length === 1 : id !== undefined && (typeof id !== 'object' || id === null);

function collect(data: unknown, schema: Schema, model: Model, idsBySchema: IdsBySchema): string | undefined {
  if (!isPlainObject(data)) return undefined;
  for (const [name, attribute] of schema.attributes) {
    const value = Object.hasOwn(data, name) ? data[name] : undefined;
    if (value === undefined || value === null) continue;
    let problem: string | undefined;
    if (attribute.kind === 'relation' || attribute.kind === 'media') {
      problem = addIds(value, attribute.target, idsBySchema);
    } else if (attribute.kind === 'component') {
      problem = firstProblem([value].flat(), (one) => collect(one, attribute.target, model, idsBySchema));
    } else if (attribute.kind === 'zone') {
      problem = firstProblem([value].flat(), (one) => collectZone(one, model, idsBySchema));
    }
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function collectZone(item: unknown, model: Model, idsBySchema: IdsBySchema): string | undefined {
  if (item === null) return 'Invalid relations';
  const uid = isPlainObject(item) ? item['__component'] : undefined;
  if (!uid) return 'Cannot build relations store from dynamiczone, component identifier is undefined';
  const component = schemaByUid(model, String(uid));
  return component ? collect(item, component, model, idsBySchema) : 'Invalid relations';
}

/** Adds the ids of a value: an id, a list of ids and `{ id }`, `{ connect }` or `{ set }`. */
function addIds(value: unknown, target: Schema, idsBySchema: IdsBySchema): string | undefined {
  const list = listOf(value);
  if (!Array.isArray(list) || list.some((item) => item === null)) return 'Invalid relations';
  const ids = idsBySchema.get(target) ?? [];
  ids.push(...list.map((item: unknown) => (typeof item === 'object' ? (item as { id?: unknown }).id : item)));
  idsBySchema.set(target, ids);
  return undefined;
}

function listOf(value: unknown): unknown {
  if (!isPlainObject(value)) return Array.isArray(value) ? value : [value];
  return value['connect'] ?? value['set'] ?? [];
}

function firstProblem<Item>(
  items: readonly Item[],
  find: (item: Item) => string | undefined,
): string | undefined {
  for (const item of items) {
    const problem = find(item);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/**
 * Returns the test of a required relation, or of required media, with the setting `documents.strictRelations`: a
 * create must attach something, and an update must not empty it. The result of `disconnect` from many is unknown here.
 */
export function attachedTest<Scope>(
  { name, many }: Pick<EdgeAttribute, 'name' | 'many'>,
  action: WriteMode['action'],
): Test<Scope> {
  const leavesEmpty = action === 'create' ? isEmptyNew : (value: unknown) => isEmptyUpdate(value, many);
  return (value) => (leavesEmpty(value) ? `${name} must be defined.` : undefined);
}

const isEmptyNew = (value: unknown): boolean => onlyDisconnects(value) || !attaches(value);

function isEmptyUpdate(value: unknown, many: boolean): boolean {
  if (value === undefined) return false;
  if (onlyDisconnects(value)) return !many;
  const addsNothing = isPlainObject(value) && isEmptyList(value['connect']) && isNothing(value['set']);
  return !addsNothing && !attaches(value);
}

function attaches(value: unknown): boolean {
  if (isNothing(value) || isEmptyList(value)) return false;
  if (!isPlainObject(value)) return true;
  const { connect, set } = value;
  return !isEmptyList(isNothing(connect) ? set : connect);
}

function onlyDisconnects(value: unknown): boolean {
  if (!isPlainObject(value) || !isNothing(value['set'])) return false;
  const { connect, disconnect } = value;
  const adds = !isNothing(connect) && !isEmptyList(connect);
  return !adds && !isNothing(disconnect) && !isEmptyList(disconnect);
}

const isNothing = (value: unknown): boolean => value === undefined || value === null;

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
