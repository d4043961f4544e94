import type { Context } from '../../context.ts';
import { all, any, type Column, type Condition, not } from '../../database/condition.ts';
import { isAttributeOperator, isGroup, isOperator, isTextual } from '../../database/operators.ts';
import { below, Refusal, type Reason } from '../../errors/refusal.ts';
import type { ScalarAttribute } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import { isRecord } from '../parse/parse-query.ts';
import type { Alias } from '../plan.ts';
import { castValues, columnCondition } from './column-condition.ts';
import type { Joins } from './order.ts';

/** What is collected while one filter is resolved. */
interface Resolving {
  readonly context: Context;
  readonly joins: Joins;
  /** What the database will not take. It fails after all values are cast, which may be refused first. */
  failure?: unknown;
}

/** The members of one object of the filter, with those of its relations beside them. */
type Members = Map<string | object, { readonly alias: Alias; readonly condition: Condition | null }>;

/**
 * Resolves filters to a condition over joined rows. Each mention of a relation is a join of its own.
 * A group (`$and`, `$or`, `$not`) inside a relation replaces a group of the same name beside the
 * relation, as in Strapi, where both become members of one object.
 *
 * @throws {Refusal} for values that are not valid, and for what the database does not take
 */
export function resolveWhere(
  where: unknown,
  schema: Schema,
  joins: Joins,
  context: Context,
): Condition | null {
  const resolving: Resolving = { context, joins };
  const condition = resolve(where, { schema, parent: undefined, attribute: undefined }, resolving);
  if (resolving.failure !== undefined) throw resolving.failure;
  return condition;
}

function resolve(where: unknown, alias: Alias, resolving: Resolving): Condition | null {
  if (Array.isArray(where)) return all(where.map((item) => resolve(item, alias, resolving)));
  if (!isRecord(where)) throw refusal('malformed-filters', alias, undefined, where);
  return gather([...members(where, alias, resolving).values()], alias);
}

function members(where: Record<string, unknown>, alias: Alias, resolving: Resolving): Members {
  const found: Members = new Map();
  for (const [key, value] of Object.entries(where)) {
    if (isGroup(key)) {
      if (!Array.isArray(value)) throw refusal('group-without-list', alias, key, value);
      const parts = value.map((item) => resolve(item, alias, resolving));
      found.set(key, { alias, condition: key === '$or' ? any(parts) : all(parts) });
    } else if (key === '$not') {
      found.set(key, {
        alias,
        condition: not(
          Array.isArray(value)
            ? later(() => onBareColumns(value, alias, resolving), resolving)
            : resolve(value, alias, resolving),
        ),
      });
    } else if (isAttributeOperator(key)) {
      throw refusal('misplaced-operator', alias, key, value);
    } else {
      for (const [name, member] of ofAttribute(key, value, alias, resolving)) found.set(name, member);
    }
  }
  return found;
}

function ofAttribute(key: string, value: unknown, alias: Alias, resolving: Resolving): Members {
  if (key === 'id') return new Map([[{}, { alias, condition: onColumn('id', value, resolving) }]]);
  const attribute = alias.schema.attributes.get(key);
  if (!attribute || attribute.kind === 'morph' || attribute.kind === 'zone') {
    throw refusal('unknown-column', alias, key, value);
  }
  if (attribute.kind === 'scalar') {
    return new Map([[{}, { alias, condition: onColumn(attribute, value, resolving, attribute) }]]);
  }
  resolving.joins.add(attribute.target);
  return ofRelation(value, { schema: attribute.target, parent: alias, attribute }, resolving);
}

function ofRelation(value: unknown, alias: Alias, resolving: Resolving): Members {
  if (!isRecord(value)) return onId(value, alias, resolving);
  const keys = Object.keys(value);
  const operators = keys.filter(isOperator);
  const [operator] = operators;
  if (operator === undefined) return members(value, alias, resolving);
  if (keys.length > 1) throw refusal('misplaced-operator', alias, operator, value);
  if (isGroup(operator)) return members(value, alias, resolving);
  const nested = value[operator];
  if (!isRecord(nested)) return onId({ [operator]: nested }, alias, resolving);
  // An object under an operator is joined and then taken for a value: a text to patterns, nothing in a list.
  members(nested, alias, resolving);
  if (!isTextual(operator) && operator !== '$in' && operator !== '$notIn') {
    resolving.failure ??= refusal('value-is-object', alias, operator, nested);
  }
  return onId({ [operator]: String(nested) }, alias, resolving);
}

/** Strapi passes what is asked of a relation itself to the database without a look. */
const onId = (asked: unknown, alias: Alias, resolving: Resolving): Members =>
  new Map([
    [{}, { alias, condition: later(() => columnCondition('id', asked, resolving.context), resolving) }],
  ]);

function onColumn(
  column: Column,
  asked: unknown,
  resolving: Resolving,
  attribute?: ScalarAttribute,
): Condition | null {
  const casted = castValues(asked, '$eq', attribute);
  return later(() => columnCondition(column, casted, resolving.context), resolving);
}

function later(condition: () => Condition | null, resolving: Resolving): Condition | null {
  try {
    return condition();
  } catch (error) {
    resolving.failure ??= error;
    return null;
  }
}

/** Groups members by their row: the conditions on one join must hold for one and the same row. */
function gather(
  found: readonly { alias: Alias; condition: Condition | null }[],
  scope: Alias,
): Condition | null {
  const own: (Condition | null)[] = [];
  const joined = new Map<Alias, { alias: Alias; condition: Condition | null }[]>();
  for (const member of found) {
    if (member.alias === scope) {
      own.push(member.condition);
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
    if (of) own.push({ kind: 'join', schema: scope.schema, attribute: alias.attribute!, of });
  }
  return all(own);
}

/** A list under `$not` reaches the database unresolved: its keys are columns, its values are not cast. */
function onBareColumns(where: unknown, alias: Alias, resolving: Resolving): Condition | null {
  if (Array.isArray(where)) return all(where.map((item) => onBareColumns(item, alias, resolving)));
  if (!isRecord(where)) throw refusal('malformed-filters', alias, '$not', where);
  return all(
    Object.entries(where).map(([key, value]) => {
      if (isGroup(key)) {
        const parts = (value ?? []) as readonly unknown[];
        if (!Array.isArray(parts)) throw refusal('group-without-list', alias, key, value);
        const conditions = parts.map((item) => onBareColumns(item, alias, resolving));
        return key === '$or' ? any(conditions) : all(conditions);
      }
      if (key === '$not') return not(onBareColumns(value, alias, resolving));
      const column = key === 'id' ? 'id' : alias.schema.columns.get(key);
      if (!column) throw refusal('unknown-column', alias, key);
      resolving.joins.addBareColumn(key);
      return columnCondition(column, value, resolving.context);
    }),
  );
}

function refusal(reason: Reason, alias: Alias, name?: string, value?: unknown): Refusal {
  return new Refusal(reason, {
    clause: 'filters',
    path: pathOf(alias),
    ...(name !== undefined && { name }),
    value,
  });
}

const pathOf = ({ parent, attribute }: Alias): string =>
  parent && attribute ? below(pathOf(parent), attribute.name) : '';
