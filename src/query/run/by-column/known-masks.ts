import type { Stored } from '../../../database/compare.ts';
import { type Column, columnName, type Condition } from '../../../database/condition.ts';
import { isTextual } from '../../../database/operators.ts';
import type { RowMask } from './row-mask.ts';
import { slot } from '../../../store/cache.ts';

/** Enough for the conditions of a few lists. */
const MAX_MASKS = 32;

/** Keeps the results of recent conditions on columns of a table, and how often each column was compared. */
export class KnownMasks {
  /** By the key of a condition. */
  readonly #masks = new Map<string, RowMask>();
  /** By column, how many values were compared. */
  readonly #compared = new Map<Column, number>();

  /** Returns the result of a condition, or undefined. It must not be changed. */
  get(key: string): RowMask | undefined {
    return this.#masks.get(key);
  }

  /** Keeps a result. Beyond the limit, all others are forgotten. */
  set(key: string, mask: RowMask): void {
    if (this.#masks.size === MAX_MASKS) this.#masks.clear();
    this.#masks.set(key, mask);
  }

  /** Adds compared values of a column. Returns how many there were. */
  compared(column: Column, now = 0): number {
    const count = (this.#compared.get(column) ?? 0) + now;
    if (now > 0) this.#compared.set(column, count);
    return count;
  }
}

export const KNOWN_MASKS = slot(() => new KnownMasks());

export type ColumnCondition = Extract<Condition, { readonly column: Column }>;

export const isAboutColumn = (condition: Condition): condition is ColumnCondition => 'column' in condition;

/** Whether a condition compares with null. In SQL the result is unknown. */
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

/** Returns a text that is equal for equal conditions on a column. */
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
