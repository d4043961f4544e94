// Strapi 5.54: packages/core/database/src/query/helpers/where.ts
import type { Context } from '../../context.ts';
import type { Stored } from '../../database/compare.ts';
import { all, any, type Column, columnName, type Condition, not } from '../../database/condition.ts';
import {
  castsValues,
  type Comparison,
  isAttributeOperator,
  isComparison,
  isTextual,
  takesList,
} from '../../database/operators.ts';
import { Refusal, type Reason } from '../../errors/refusal.ts';
import type { ScalarAttribute } from '../../model/attribute.ts';
import { isObject, isPlainObject } from '../../objects.ts';

/**
 * Casts the values of a filter on one column, `{ $gt: '3' }`, `'3'` (equal) or `['1', '2']` (one of), to the type of
 * the attribute. Without an attribute, values are unchanged.
 *
 * @throws {Refusal} for unknown operators and invalid values
 */
export function castValues(
  filter: unknown,
  operator: string,
  attribute: ScalarAttribute | undefined,
  context: Context,
): unknown {
  if (Array.isArray(filter)) return filter.map((item) => castValue(item, operator, attribute, context));
  return castValue(filter, operator, attribute, context);
}

function castValue(
  filter: unknown,
  operator: string,
  attribute: ScalarAttribute | undefined,
  context: Context,
): unknown {
  const { dialect, timeZone } = context;
  if (!isPlainObject(filter)) {
    if (!attribute || !castsValues(operator)) return filter;
    return dialect.query.cast(filter, attribute, 'filters', timeZone);
  }
  const casted: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(filter)) {
    if (!isAttributeOperator(key)) throw refusal('unknown-operator', attribute ?? 'id', key);
    casted[key] = castValues(value, key, attribute, context);
  }
  return casted;
}

/**
 * Returns the condition of a filter on one column. Its values are cast already.
 *
 * @throws {Refusal} for values that the database refuses
 */
export function columnCondition(column: Column, filter: unknown, context: Context): Condition | null {
  if (Array.isArray(filter)) return oneOf(column, filter, context);
  if (!isPlainObject(filter)) return compareTo(column, '$eq', filter, context);
  return all(
    Object.entries(filter).map(([operator, value]) => operatorCondition(column, operator, value, context)),
  );
}

function operatorCondition(
  column: Column,
  operator: string,
  value: unknown,
  context: Context,
): Condition | null {
  if (Array.isArray(value) && !takesList(operator))
    return any(value.map((item) => operatorCondition(column, operator, item, context)));
  switch (operator) {
    case '$not':
      return not(columnCondition(column, value, context));
    case '$in':
      return oneOf(column, Array.isArray(value) ? value : [value], context);
    case '$notIn':
      return not(oneOf(column, Array.isArray(value) ? value : [value], context));
    case '$null':
    case '$notNull':
      return isNull(column, Boolean(value) === (operator === '$null'));
    case '$between':
      if (!Array.isArray(value) || value.length !== 2)
        throw refusal('between-without-two-values', column, operator, value);
      return {
        kind: 'between',
        column,
        low: bind(column, value[0], context),
        high: bind(column, value[1], context),
      };
    default:
      return compareTo(column, operator, value, context);
  }
}

/**
 * Returns the condition that compares a column with one cast value.
 *
 * @throws {Refusal} for values that the database refuses
 */
function compareTo(column: Column, operator: string, value: unknown, context: Context): Condition {
  if (value === null) {
    if (operator === '$eq' || operator === '$eqi') return isNull(column, true);
    if (operator === '$ne' || operator === '$nei') return isNull(column, false);
  }
  if (!isComparison(operator)) throw refusal('unknown-operator', column, operator);
  if (!isTextual(operator)) return { kind: 'compare', column, operator, value: bind(column, value, context) };
  checkTaken(column, operator, String(value), context);
  return { kind: 'compare', column, operator, value: String(value) };
}

const isNull = (column: Column, holds: boolean): Condition =>
  holds ? { kind: 'null', column } : { kind: 'not', of: { kind: 'null', column } };

function oneOf(column: Column, values: readonly unknown[], context: Context): Condition {
  // If the first value is a list, SQL compares with rows. A row must have one value.
  const isRows = Array.isArray(values[0]);
  const valueOf = (value: unknown): unknown =>
    isRows && Array.isArray(value) && value.length === 1 ? value[0] : value;
  return {
    kind: 'in',
    column,
    // Objects in a list are sent as JSON.
    values: values
      .map(valueOf)
      .map((value) => bind(column, isPlainObject(value) ? JSON.stringify(value) : value, context)),
  };
}

function bind(column: Column, value: unknown, context: Context): Stored {
  if (isObject(value)) throw refusal('value-is-object', column, '$eq', value);
  checkTaken(column, '$eq', value as Stored, context);
  return context.database.bind(value as Stored, column);
}

/** @throws {Refusal} for a value that the database refuses */
function checkTaken(column: Column, operator: Comparison, value: Stored, { database }: Context): void {
  if (typeof value === 'string' && database.takesText?.(value) === false)
    throw refusal('text-not-taken', column, operator, value);
  if (database.fails?.(column, operator, value)) throw refusal('database-fails', column, operator, value);
}

const refusal = (reason: Reason, column: Column, operator: string, value?: unknown): Refusal =>
  new Refusal(reason, {
    clause: 'filters',
    path: columnName(column),
    name: operator,
    value,
  });
