// Strapi 5.54: packages/core/database/src/query/helpers/where.ts
import type { Context } from '../../context.ts';
import { all, any, type Column, type Condition, not } from '../../database/condition.ts';
import { isAttributeOperator, isGroup, isOperator, isTextual } from '../../database/operators.ts';
import { below, Refusal, type Reason } from '../../errors/refusal.ts';
import { isUnlinked, type ScalarAttribute } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import type { Alias } from '../plan.ts';
import { castValues, columnCondition } from './column-condition.ts';
import type { Joins } from './resolve-order.ts';
import { isPlainObject } from '../../objects.ts';

interface Resolving {
  readonly context: Context;
  readonly joins: Joins;
}

/**
 * Makes a condition when the whole filter is resolved: all values are cast, and replaced groups are gone.
 *
 * @throws {Refusal}
 */
type MakeCondition = () => Condition | null;

/** One member of an object of the filter, on the row it is about. */
interface FilterMember {
  readonly alias: Alias;
  readonly build: MakeCondition;
}

/** The members of one object of the filter and of its relations. */
type FilterMembers = Map<string | object, FilterMember>;

/**
 * Resolves filters to a condition over joined rows. Each mention of a relation is a join of its own. A group (`$and`,
 * `$or`, `$not`) inside a relation replaces a group of the same name beside it, because Strapi puts both into one
 * object.
 *
 * @returns a function that makes the condition, and throws a `Refusal` for values that the database refuses
 * @throws {Refusal} for invalid values
 */
export function resolveWhere(where: object, schema: Schema, joins: Joins, context: Context): MakeCondition {
  return resolve(where, { schema, parent: undefined, join: undefined }, schema, { context, joins });
}

/** @param names the schema whose attributes the filter names */
function resolve(where: unknown, alias: Alias, names: Schema, resolving: Resolving): MakeCondition {
  if (!isPlainObject(where)) return () => onBareColumns(where, alias, resolving);
  const list = [...members(where, alias, names, resolving).values()];
  return () =>
    gather(
      list.map(({ alias: row, build }) => ({ alias: row, condition: build() })),
      alias,
    );
}

function members(
  where: Record<string, unknown>,
  alias: Alias,
  names: Schema,
  resolving: Resolving,
): FilterMembers {
  const result: FilterMembers = new Map();
  for (const [key, value] of Object.entries(where)) {
    if (isGroup(key)) {
      if (!Array.isArray(value)) throw refusal('group-without-list', alias, key, value);
      const parts = value.map((item) => resolve(item, alias, names, resolving));
      const combine = key === '$or' ? any : all;
      result.set(key, { alias, build: () => combine(parts.map((build) => build())) });
    } else if (key === '$not') {
      const build = resolve(value ?? {}, alias, names, resolving);
      result.set(key, { alias, build: () => not(build()) });
    } else if (isAttributeOperator(key)) {
      throw refusal('misplaced-operator', alias, key, value);
    } else {
      for (const [name, member] of ofAttribute(key, value, alias, names, resolving)) result.set(name, member);
    }
  }
  return result;
}

function ofAttribute(
  key: string,
  value: unknown,
  alias: Alias,
  names: Schema,
  resolving: Resolving,
): FilterMembers {
  if (key === 'id') return onColumn('id', value, alias, resolving);
  const attribute = names.attributes.get(key);
  if (!attribute) return onColumnNamed(key, value, alias, resolving);
  if (attribute.kind === 'morph' || attribute.kind === 'zone') {
    throw refusal('unknown-column', alias, key, value);
  }
  if (attribute.kind === 'scalar')
    return names === alias.schema
      ? onColumn(attribute, value, alias, resolving, attribute)
      : onColumnNamed(attribute.column, value, alias, resolving, attribute);
  const { target } = attribute;
  if (isUnlinked(attribute)) return ofRelation(value, alias, target, resolving);
  resolving.joins.add(target);
  const joined = { schema: target, parent: alias, join: { schema: names, attribute } };
  return ofRelation(value, joined, target, resolving);
}

function ofRelation(value: unknown, alias: Alias, names: Schema, resolving: Resolving): FilterMembers {
  if (!isPlainObject(value)) return onId(value, alias, resolving);
  const keys = Object.keys(value);
  const operators = keys.filter(isOperator);
  const [operator] = operators;
  if (operator === undefined) return members(value, alias, names, resolving);
  if (keys.length > 1) throw refusal('misplaced-operator', alias, operator, value);
  if (isGroup(operator)) return members(value, alias, names, resolving);
  const nested = value[operator];
  const table = resolving.joins.lastTable;
  if (!isPlainObject(nested)) return onId({ [operator]: nested }, alias, resolving);
  // An object under an operator is joined and then used as a value: a text for patterns, nothing in a list, operators
  // of the id for $not.
  members(nested, alias, names, resolving);
  if (operator === '$not') return onId({ [operator]: columnsOf(nested, names, table) }, alias, resolving);
  if (isTextual(operator) || operator === '$in' || operator === '$notIn') {
    return onId({ [operator]: String(nested) }, alias, resolving);
  }
  const build = (): never => {
    throw refusal('value-is-object', alias, operator, nested);
  };
  return new Map([[{}, { alias, build }]]);
}

/**
 * Replaces attributes under an operator by columns, as Strapi does before it reads them as operators: `t2.name` in the
 * second table.
 */
function columnsOf(filters: Record<string, unknown>, { attributes }: Schema, table: number): object {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]): [string, unknown][] => {
      const attribute = attributes.get(name);
      if (isOperator(name)) return [[name, value]];
      if (attribute && 'target' in attribute && isPlainObject(value))
        return Object.entries(columnsOf(value, attribute.target, table + 2));
      return [[`t${table}.${attribute?.kind === 'scalar' ? attribute.column : name}`, value]];
    }),
  );
}

/** Strapi passes filters on a relation itself to the database unchecked. */
const onId = (value: unknown, alias: Alias, { context }: Resolving): FilterMembers =>
  new Map([[{}, { alias, build: () => columnCondition('id', value, context) }]]);

function onColumn(
  column: Column,
  value: unknown,
  alias: Alias,
  { context }: Resolving,
  attribute?: ScalarAttribute,
): FilterMembers {
  const casted = castValues(value, '$eq', attribute, context);
  return new Map([[{}, { alias, build: () => columnCondition(column, casted, context) }]]);
}

function onColumnNamed(
  name: string,
  value: unknown,
  alias: Alias,
  resolving: Resolving,
  attribute?: ScalarAttribute,
): FilterMembers {
  const casted = castValues(value, '$eq', attribute, resolving.context);
  return new Map([[{}, { alias, build: () => onNamedColumn(name, casted, alias, resolving) }]]);
}

/** Groups members by their row: the conditions on one join must hold for one and the same row. */
function gather(
  parts: readonly { alias: Alias; condition: Condition | null }[],
  scope: Alias,
): Condition | null {
  const conditions: (Condition | null)[] = [];
  const joined = new Map<Alias, { alias: Alias; condition: Condition | null }[]>();
  for (const member of parts) {
    if (member.alias === scope) {
      conditions.push(member.condition);
      continue;
    }
    let alias = member.alias;
    while (alias.parent !== scope) alias = alias.parent!;
    const list = joined.get(alias);
    if (list) list.push(member);
    else joined.set(alias, [member]);
  }
  for (const [alias, list] of joined) {
    const of = gather(list, alias);
    if (of) conditions.push({ kind: 'join', ...alias.join!, of });
  }
  return all(conditions);
}

/** A list instead of an object reaches the database unresolved: its keys are columns, its values are not cast. */
function onBareColumns(where: unknown, alias: Alias, resolving: Resolving): Condition | null {
  if (Array.isArray(where)) return all(where.map((item) => onBareColumns(item, alias, resolving)));
  if (!isPlainObject(where)) throw refusal('malformed-filters', alias, undefined, where);
  return all(
    Object.entries(where).map(([key, value]) => {
      if (isGroup(key)) {
        const parts = (value ?? []) as readonly unknown[];
        if (!Array.isArray(parts)) throw refusal('group-without-list', alias, key, value);
        const conditions = parts.map((item) => onBareColumns(item, alias, resolving));
        return key === '$or' ? any(conditions) : all(conditions);
      }
      if (key === '$not') return not(onBareColumns(value ?? {}, alias, resolving));
      const condition = onNamedColumn(key, value, alias, resolving);
      if (condition) resolving.joins.addBareColumn(key);
      return condition;
    }),
  );
}

function onNamedColumn(name: string, value: unknown, alias: Alias, { context }: Resolving): Condition | null {
  const column = name === 'id' ? 'id' : alias.schema.columns.get(name);
  const condition = columnCondition(column ?? 'id', value, context);
  if (condition && !column) throw refusal('unknown-column', alias, name);
  return condition;
}

function refusal(reason: Reason, alias: Alias, name?: string, value?: unknown): Refusal {
  return new Refusal(reason, {
    clause: 'filters',
    path: pathOf(alias),
    ...(name !== undefined && { name }),
    value,
  });
}

const pathOf = ({ parent, join }: Alias): string =>
  parent && join ? below(pathOf(parent), join.attribute.name) : '';
