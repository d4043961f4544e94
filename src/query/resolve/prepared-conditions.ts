import type { Context } from '../../context.ts';
import { all, type Column, type Condition, conjuncts } from '../../database/condition.ts';
import { isComparison } from '../../database/operators.ts';
import { decodeValue } from '../parse/query-template.ts';
import type { Schema } from '../../model/model.ts';
import { isPlainObject } from '../../objects.ts';
import { castValues, compareTo } from './column-condition.ts';

/** Comparisons of the row's own columns, each with one value that is put in later: a prepared statement. */
export type PreparedConditions = readonly PreparedComparison[];

interface PreparedComparison {
  readonly column: Column;
  readonly operator: string;
  /** The index of the value. */
  readonly value: number;
  /** The last value and its condition: pages of one list in a row have most values in common. */
  last?: { readonly text: string; readonly condition: Condition };
}

/**
 * Reads filters that have the index of a value in the place of each.
 *
 * @returns undefined where they ask for more than comparisons of the row's own columns
 */
export function prepareConditions(filters: unknown, schema: Schema): PreparedConditions | undefined {
  if (!isPlainObject(filters)) return undefined;
  const prepared: PreparedComparison[] = [];
  for (const [name, asked] of Object.entries(filters)) {
    const attribute = schema.attributes.get(name);
    const column = name === 'id' ? name : attribute?.kind === 'scalar' ? attribute : undefined;
    if (!column) return undefined;
    for (const [operator, value] of Object.entries(isPlainObject(asked) ? asked : { $eq: asked })) {
      if (!isComparison(operator) || typeof value !== 'string' || value === '') return undefined;
      prepared.push({ column, operator, value: Number(value) });
    }
  }
  return prepared;
}

/**
 * Returns the condition that values make of prepared ones.
 *
 * @param values as they were sent
 * @throws {Refusal} for values that are not valid
 */
export function conditionWith(
  values: readonly string[],
  prepared: PreparedConditions,
  context: Context,
): Condition | null {
  const textOf = ({ value }: PreparedComparison): string => values[value]!;
  const changed = prepared.filter((comparison) => comparison.last?.text !== textOf(comparison));
  // The database looks at a value when all are cast.
  const casted = changed.map((comparison) => {
    const { column, operator } = comparison;
    return castValues(
      decodeValue(textOf(comparison)),
      operator,
      column === 'id' ? undefined : column,
      context,
    );
  });
  for (const [at, comparison] of changed.entries()) {
    const { column, operator } = comparison;
    const condition = compareTo(column, operator, casted[at], context);
    comparison.last = { text: textOf(comparison), condition };
  }
  return all(prepared.map(({ last }) => last!.condition));
}

/** Whether a condition asks just what prepared conditions ask. */
export function asksOnly(prepared: PreparedConditions, condition: Condition | null): boolean {
  const parts = conjuncts(condition);
  const isSame = (part: Condition, { column, operator }: PreparedComparison): boolean =>
    part.kind === 'compare' && part.column === column && part.operator === operator;
  return parts.length === prepared.length && parts.every((part, at) => isSame(part, prepared[at]!));
}
