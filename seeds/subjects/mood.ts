import { mix, toFraction } from '../../src/basics.ts';
import type { Theme } from '../names/themes.ts';
import type { RowFacts } from './row-facts.ts';

/** How somebody liked something. */
export type Mood = 'good' | 'fair' | 'bad';

/** The part of a subject that decides how its author liked something. */
interface Opinion {
  readonly theme: Theme;
  readonly facts: Pick<RowFacts, 'hash' | 'seed'>;
}

/** The shares of five, four, three, two stars. The rest has one. */
const STARS: readonly (readonly [upTo: number, score: number])[] = [
  [0.48, 1],
  [0.76, 0.75],
  [0.89, 0.5],
  [0.95, 0.25],
  [1, 0],
];

/** Returns the rating of a review, from 0 to 1: its stars, its headline and its text follow it. */
export function scoreOf({ theme, facts }: Opinion): number {
  const drawn = toFraction(mix(facts.hash, facts.seed ^ 0x6d6f6f64));
  const score = STARS.find(([upTo]) => drawn < upTo)?.[1] ?? 1;
  // Only praise is quoted.
  return theme === 'quote' ? Math.max(0.75, score) : score;
}

export function moodOf(opinion: Opinion): Mood {
  const score = scoreOf(opinion);
  if (score >= 0.75) return 'good';
  return score >= 0.5 ? 'fair' : 'bad';
}

/** The themes of rows that say how somebody liked something. */
export const hasOpinion = (theme: Theme): boolean => theme === 'review' || theme === 'quote';
