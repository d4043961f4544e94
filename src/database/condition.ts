import type { EdgeAttribute, ScalarAttribute } from '../model/attribute.ts';
import type { Schema } from '../model/model.ts';
import type { Stored } from './compare.ts';
import type { Comparison } from './operators.ts';

/** A scalar of the row that a condition is about, or its `id`. */
export type Column = ScalarAttribute | 'id';

export const columnName = (column: Column): string => (column === 'id' ? column : column.name);

/**
 * A resolved condition on a row: values are cast, names are attributes. A `join` is true if its condition is true for
 * a linked row, or for a row of nulls if there are no links.
 */
export type Condition =
  | { readonly kind: 'all' | 'any'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }
  | {
      readonly kind: 'join';
      readonly schema: Schema;
      readonly attribute: EdgeAttribute;
      readonly of: Condition;
    }
  | {
      readonly kind: 'compare';
      readonly column: Column;
      readonly operator: Comparison;
      readonly value: Stored;
    }
  | { readonly kind: 'in'; readonly column: Column; readonly values: readonly Stored[] }
  | { readonly kind: 'between'; readonly column: Column; readonly low: Stored; readonly high: Stored }
  | { readonly kind: 'null'; readonly column: Column };

export const all = (conditions: readonly (Condition | null)[]): Condition | null =>
  combine('all', conditions);

/** Joins conditions by `or`. Null conditions are left out, not true. */
export const any = (conditions: readonly (Condition | null)[]): Condition | null =>
  combine('any', conditions);

function combine(kind: 'all' | 'any', conditions: readonly (Condition | null)[]): Condition | null {
  const of = conditions.filter((condition) => condition !== null);
  return of.length > 1 ? { kind, of } : (of[0] ?? null);
}

export const not = (condition: Condition | null): Condition | null =>
  condition && { kind: 'not', of: condition };

export const conjuncts = (condition: Condition | null): Condition[] => {
  if (condition === null) return [];
  return condition.kind === 'all' ? condition.of.flatMap(conjuncts) : [condition];
};
