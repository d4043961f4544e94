import type { EdgeAttribute, ScalarAttribute } from '../model/attribute.ts';
import type { Schema } from '../model/model.ts';
import type { Stored } from './compare.ts';
import type { Comparison } from './operators.ts';

/** A scalar of the row in scope, `id` among them. */
export type Column = ScalarAttribute | 'id';

/**
 * What a row must meet, resolved: values are cast, names are attributes. A `join` holds if its
 * condition holds for one of the rows that the attribute leads to; where it leads to none, for a row
 * of nulls.
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

/** All of them; null where there is nothing to meet. */
export function all(conditions: readonly (Condition | null)[]): Condition | null {
  return combine('all', conditions);
}

/** Any of them; a condition that asks nothing is left out, not true. */
export function any(conditions: readonly (Condition | null)[]): Condition | null {
  return combine('any', conditions);
}

function combine(kind: 'all' | 'any', conditions: readonly (Condition | null)[]): Condition | null {
  const of = conditions.filter((condition) => condition !== null);
  return of.length > 1 ? { kind, of } : (of[0] ?? null);
}

export const not = (condition: Condition | null): Condition | null =>
  condition && { kind: 'not', of: condition };

/** The conditions that must all hold, one by one. */
export const conjuncts = (condition: Condition): Condition[] =>
  condition.kind === 'all' ? condition.of.flatMap(conjuncts) : [condition];
