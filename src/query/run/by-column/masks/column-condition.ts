import type { Stored } from '../../../../database/compare.ts';
import { type Column, columnName, type Condition } from '../../../../database/condition.ts';
import { isTextual } from '../../../../database/operators.ts';

/** A condition about the values of one column. */
export type ColumnCondition = Extract<Condition, { readonly column: Column }>;

/** Whether a condition is about the values of one column. */
export const isAboutColumn = (condition: Condition): condition is ColumnCondition => 'column' in condition;

/** Whether a condition compares with null. SQL does not know what is equal to it, greater or less. */
export function comparesWithNull(condition: ColumnCondition): boolean {
  switch (condition.kind) {
    case 'null':
      return false;
    case 'in':
      return condition.values.includes(null);
    case 'between':
      return condition.low === null || condition.high === null;
    case 'compare':
      return condition.value === null && !isTextual(condition.operator);
  }
}

/** Returns a text that only conditions about a column have that mean the same. */
export function keyOf(condition: ColumnCondition): string {
  const { kind, column } = condition;
  const name = columnName(column);
  switch (kind) {
    case 'null':
      return `${name} null`;
    case 'compare':
      return `${name} ${condition.operator} ${keyOfValue(condition.value)}`;
    case 'between':
      return `${name} between ${keyOfValue(condition.low)} ${keyOfValue(condition.high)}`;
    case 'in':
      return `${name} in ${condition.values.map(keyOfValue).join(' ')}`;
  }
}

const keyOfValue = (value: Stored): string =>
  typeof value === 'string' ? JSON.stringify(value) : `${typeof value} ${value}`;
