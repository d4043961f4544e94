import { once } from 'es-toolkit/function/once';
import { keysOf, phrasesOf } from '../names/name-words.ts';
import occupations from './occupations.json' with { type: 'json' };

/** What people of a kind do: doctors, coaches, estate agents. */
export interface Occupation {
  /** What they work in: `Cardiology`. */
  readonly fields: readonly string[];
  /** What they are called, in the order of the fields: `Cardiologist`. */
  readonly jobs: readonly string[];
  /** Sentences about them. */
  readonly bio?: readonly string[];
}

const byWord = once((): ReadonlyMap<string, Occupation> => {
  const all = Object.values<{ words: readonly string[]; fields: readonly string[]; bio?: readonly string[] }>(
    occupations,
  );
  return new Map(
    all.flatMap(({ words, fields, bio }) => {
      const pairs = fields
        .join(', ')
        .split(', ')
        .map((pair) => pair.split(': '));
      const [works, jobs] = [0, 1].map((at) => pairs.map((pair) => pair[at]!)) as [string[], string[]];
      const occupation = { fields: works, jobs, ...(bio && { bio }) };
      return phrasesOf(words).map((word) => [word, occupation] as const);
    }),
  );
});

/** Returns what a name says about the work of people: `doctor`, `headCoach`. Undefined if it says nothing. */
export function occupationOf(name: string): Occupation | undefined {
  const keys = keysOf(name);
  for (const word of [keys.join(' '), ...keys.toReversed()]) {
    const found = byWord().get(word) ?? byWord().get(word.replace(/s$/, ''));
    if (found) return found;
  }
  return undefined;
}
