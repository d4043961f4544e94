import type { ScalarAttribute } from '../../model/attribute.ts';
import { internalError } from '../../errors/strapi-error.ts';
import { cast } from '../../database/cast.ts';
import { all, any, type Column, type Condition, not } from '../../database/condition.ts';
import type { Stored } from '../../database/compare.ts';
import { isCast, isComparison, isTextual, isWhereOperator, takesList } from '../../database/operators.ts';
import { isObject, isRecord } from '../parse/parse-query.ts';
import { affinityOf, withAffinity } from '../../database/stored-value.ts';

/**
 * What a filter says of one column, `{ $gt: '3' }`, `'3'` (equal) or `['1', '2']` (one of), with its
 * values cast to the attribute's type and its operators checked: an unknown one fails. Without an
 * attribute the values stand as they are.
 */
export function castAll(asked: unknown, operator: string, attribute: ScalarAttribute | undefined): unknown {
  if (Array.isArray(asked)) return asked.map((item) => castOne(item, operator, attribute));
  return castOne(asked, operator, attribute);
}

function castOne(asked: unknown, operator: string, attribute: ScalarAttribute | undefined): unknown {
  if (!isRecord(asked)) return attribute && isCast(operator) ? cast(asked, attribute) : asked;
  const casted: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(asked)) {
    if (!isWhereOperator(key)) throw internalError();
    casted[key] = castAll(value, key, attribute);
  }
  return casted;
}

/** The condition of a filter whose values are cast. Throws 500 for what the database does not take. */
export function columnCondition(column: Column, asked: unknown): Condition | null {
  if (Array.isArray(asked)) return oneOf(column, asked);
  if (!isRecord(asked)) return compareTo(column, '$eq', asked);
  return all(Object.entries(asked).map(([operator, value]) => operate(column, operator, value)));
}

function operate(column: Column, operator: string, value: unknown): Condition | null {
  if (Array.isArray(value) && !takesList(operator))
    return any(value.map((item) => operate(column, operator, item)));
  switch (operator) {
    case '$not':
      return not(columnCondition(column, value));
    case '$in':
      return oneOf(column, Array.isArray(value) ? value : [value]);
    case '$notIn':
      return not(oneOf(column, Array.isArray(value) ? value : [value]));
    case '$null':
    case '$notNull':
      return isNull(column, Boolean(value) === (operator === '$null'));
    case '$between':
      if (!Array.isArray(value) || value.length !== 2) throw internalError();
      return { kind: 'between', column, low: bind(column, value[0]), high: bind(column, value[1]) };
    default:
      if (!isComparison(operator)) throw internalError();
      return compareTo(column, operator, value);
  }
}

function compareTo(column: Column, operator: string, value: unknown): Condition {
  if (value === null) {
    if (operator === '$eq' || operator === '$eqi') return isNull(column, true);
    if (operator === '$ne' || operator === '$nei') return isNull(column, false);
  }
  if (!isComparison(operator)) throw internalError();
  return {
    kind: 'compare',
    column,
    operator,
    value: isTextual(operator) ? String(value) : bind(column, value),
  };
}

const isNull = (column: Column, holds: boolean): Condition =>
  holds ? { kind: 'null', column } : { kind: 'not', of: { kind: 'null', column } };

const oneOf = (column: Column, values: readonly unknown[]): Condition => ({
  kind: 'in',
  column,
  // An object in a list is no failure: it equals nothing.
  values: values.map((value) => (isRecord(value) ? JSON.stringify(value) : bind(column, value))),
});

function bind(column: Column, value: unknown): Stored {
  if (isObject(value)) throw internalError();
  return withAffinity(value as Stored, column === 'id' ? 'number' : affinityOf(column));
}
