import type { Truth } from '../../../database/operators.ts';

/** The truth values that a condition takes over the joined rows of one row, as bits. */
export type TruthSet = number;

export const YES: TruthSet = 1;
export const NO: TruthSet = 2;
export const UNKNOWN: TruthSet = 4;
/** All three. */
export const MAYBE_ANYTHING: TruthSet = YES | NO | UNKNOWN;

export const truthSet = (truth: Truth): TruthSet => (truth === null ? UNKNOWN : truth ? YES : NO);

export const oppositeOf = (truths: TruthSet): TruthSet =>
  (truths & UNKNOWN) | (truths & YES ? NO : 0) | (truths & NO ? YES : 0);

type Truths = (id: number) => TruthSet;

export const allOf = (parts: readonly Truths[]): Truths => combine(parts, ALL, NO);

export const anyOf = (parts: readonly Truths[]): Truths => combine(parts, ANY, YES);

/** @param decided the set that no further part can change */
function combine(
  parts: readonly Truths[],
  table: readonly (readonly TruthSet[])[],
  decided: TruthSet,
): Truths {
  return (id) => {
    let truths = parts[0]!(id);
    for (let i = 1; i < parts.length && truths !== decided; i++) truths = table[truths]![parts[i]!(id)]!;
    return truths;
  };
}

/** Makes, for every pair of sets, the set of what their members give together. */
function tableOf(together: (a: TruthSet, b: TruthSet) => TruthSet): readonly (readonly TruthSet[])[] {
  const values = [YES, NO, UNKNOWN];
  return Array.from({ length: 8 }, (_left, left) =>
    Array.from({ length: 8 }, (_right, right) => {
      let truths: TruthSet = 0;
      for (const a of values) for (const b of values) if (left & a && right & b) truths |= together(a, b);
      return truths;
    }),
  );
}

const ALL = tableOf((a, b) => (a === NO || b === NO ? NO : a === YES && b === YES ? YES : UNKNOWN));
const ANY = tableOf((a, b) => (a === YES || b === YES ? YES : a === NO && b === NO ? NO : UNKNOWN));
