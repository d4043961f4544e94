import type { EdgeAttribute, ScalarAttribute } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import { internalError } from '../../errors/strapi-error.ts';
import { attributeOfColumn } from '../../access/restricted.ts';
import { all, any, type Column, type Condition, not } from '../../database/condition.ts';
import { isGroup, isOperator, isTextual, isWhereOperator } from '../../database/operators.ts';
import { isRecord } from '../parse/parse-query.ts';
import { castAll, columnCondition } from './column.ts';

/** A row in scope: the one that is filtered, or one that a mention of a relation joins to it. */
export interface Alias {
  readonly schema: Schema;
  readonly parent: Alias | undefined;
  readonly attribute: EdgeAttribute | undefined;
}

/** What one query of the database joins, collected while its parts are resolved. */
export interface Joins {
  /** Mentions of relations, and the links through which the rows are reached. */
  count: number;
  readonly schemas: Set<Schema>;
  /** Columns that are named without their table. */
  readonly bare: Set<string>;
  /** What the database will not take. It comes up once all values are cast, which may be refused first. */
  failure?: unknown;
}

export const noJoins = (count: 0 | 1): Joins => ({ count, schemas: new Set(), bare: new Set() });

/** Throws 500 where a column without its table may be that of several tables. */
export function refuseAmbiguous({ count, schemas, bare }: Joins): void {
  if (count === 0) return;
  for (const column of bare) {
    if (column === 'id' || [...schemas].some((schema) => attributeOfColumn(schema, column)))
      throw internalError();
  }
}

/** The members of one object of the filter, those of its relations laid beside them. */
type Members = Map<string | object, { readonly alias: Alias; readonly condition: Condition | null }>;

/**
 * Filters as a condition over joined rows. Each mention of a relation is a join of its own; a group
 * (`$and`, `$or`, `$not`) inside a relation takes the place of a group of that name beside the
 * relation, as in Strapi, where both become members of one object.
 */
export function resolveWhere(where: unknown, schema: Schema, joins: Joins): Condition | null {
  const condition = resolve(where, { schema, parent: undefined, attribute: undefined }, joins);
  if (joins.failure !== undefined) throw joins.failure;
  return condition;
}

function resolve(where: unknown, alias: Alias, joins: Joins): Condition | null {
  if (Array.isArray(where)) return all(where.map((item) => resolve(item, alias, joins)));
  if (!isRecord(where)) throw internalError();
  return gather([...members(where, alias, joins).values()], alias);
}

function members(where: Record<string, unknown>, alias: Alias, joins: Joins): Members {
  const found: Members = new Map();
  for (const [key, value] of Object.entries(where)) {
    if (isGroup(key)) {
      if (!Array.isArray(value)) throw internalError();
      const parts = value.map((item) => resolve(item, alias, joins));
      found.set(key, { alias, condition: key === '$or' ? any(parts) : all(parts) });
    } else if (key === '$not') {
      found.set(key, {
        alias,
        condition: not(
          Array.isArray(value)
            ? later(() => onBareColumns(value, alias, joins), joins)
            : resolve(value, alias, joins),
        ),
      });
    } else if (isWhereOperator(key)) {
      throw internalError();
    } else {
      for (const [name, member] of ofAttribute(key, value, alias, joins)) found.set(name, member);
    }
  }
  return found;
}

function ofAttribute(key: string, value: unknown, alias: Alias, joins: Joins): Members {
  if (key === 'id') return new Map([[{}, { alias, condition: onColumn('id', value, joins) }]]);
  const attribute = alias.schema.attributes.get(key);
  if (!attribute || attribute.kind === 'morph' || attribute.kind === 'zone') throw internalError();
  if (attribute.kind === 'scalar') {
    return new Map([[{}, { alias, condition: onColumn(attribute, value, joins, attribute) }]]);
  }
  joins.count++;
  joins.schemas.add(attribute.target);
  return ofRelation(value, { schema: attribute.target, parent: alias, attribute }, joins);
}

function ofRelation(value: unknown, alias: Alias, joins: Joins): Members {
  if (!isRecord(value)) return onId(value, alias, joins);
  const keys = Object.keys(value);
  const operators = keys.filter(isOperator);
  if (operators.length === 0) return members(value, alias, joins);
  if (operators.length !== keys.length || operators.length > 1) throw internalError();
  const operator = operators[0]!;
  if (isGroup(operator)) return members(value, alias, joins);
  const nested = value[operator];
  if (!isRecord(nested)) return onId({ [operator]: nested }, alias, joins);
  // An object under an operator is joined and then taken for a value: a text to patterns, nothing in a list.
  members(nested, alias, joins);
  if (!isTextual(operator) && operator !== '$in' && operator !== '$notIn') joins.failure ??= internalError();
  return onId({ [operator]: String(nested) }, alias, joins);
}

/** What is asked of a relation as such goes to the database unlooked at. */
const onId = (asked: unknown, alias: Alias, joins: Joins): Members =>
  new Map([[{}, { alias, condition: later(() => columnCondition('id', asked), joins) }]]);

function onColumn(
  column: Column,
  asked: unknown,
  joins: Joins,
  attribute?: ScalarAttribute,
): Condition | null {
  const casted = castAll(asked, '$eq', attribute);
  return later(() => columnCondition(column, casted), joins);
}

function later(condition: () => Condition | null, joins: Joins): Condition | null {
  try {
    return condition();
  } catch (error) {
    joins.failure ??= error;
    return null;
  }
}

/** Members by the row they speak of: what one join says of its row must hold for one and the same row. */
function gather(
  found: readonly { alias: Alias; condition: Condition | null }[],
  scope: Alias,
): Condition | null {
  const own: (Condition | null)[] = [];
  const below = new Map<Alias, { alias: Alias; condition: Condition | null }[]>();
  for (const member of found) {
    if (member.alias === scope) {
      own.push(member.condition);
      continue;
    }
    let alias = member.alias;
    while (alias.parent !== scope) alias = alias.parent!;
    below.set(alias, [...(below.get(alias) ?? []), member]);
  }
  for (const [alias, list] of below) {
    const of = gather(list, alias);
    if (of) own.push({ kind: 'join', schema: scope.schema, attribute: alias.attribute!, of });
  }
  return all(own);
}

/** A list under `$not` reaches the database unresolved: its keys are columns, its values uncast. */
function onBareColumns(where: unknown, alias: Alias, joins: Joins): Condition | null {
  if (Array.isArray(where)) return all(where.map((item) => onBareColumns(item, alias, joins)));
  if (!isRecord(where)) throw internalError();
  return all(
    Object.entries(where).map(([key, value]) => {
      if (key === '$and' || key === '$or') {
        const parts = (value ?? []) as readonly unknown[];
        if (!Array.isArray(parts)) throw internalError();
        const conditions = parts.map((item) => onBareColumns(item, alias, joins));
        return key === '$or' ? any(conditions) : all(conditions);
      }
      if (key === '$not') return not(onBareColumns(value, alias, joins));
      const attribute = attributeOfColumn(alias.schema, key);
      if (key !== 'id' && !attribute) throw internalError();
      joins.bare.add(key);
      return columnCondition(attribute ?? 'id', value);
    }),
  );
}
