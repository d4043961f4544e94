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

export const allOf = (parts: readonly Truths[]): Truths => combine(parts, NO, YES);

export const anyOf = (parts: readonly Truths[]): Truths => combine(parts, YES, NO);

/**
 * @param decided the truth value that one part decides
 * @param agreed the truth value that all parts must have
 */
const combine =
  (parts: readonly Truths[], decided: TruthSet, agreed: TruthSet): Truths =>
  (id) => {
    let truths = parts[0]!(id);
    for (let i = 1; i < parts.length && truths !== decided; i++) {
      const next = parts[i]!(id);
      const undecided = (truths & ~decided) !== 0 && (next & ~decided) !== 0;
      truths =
        ((truths | next) & decided) | (truths & next & agreed) | (undecided ? (truths | next) & UNKNOWN : 0);
    }
    return truths;
  };
