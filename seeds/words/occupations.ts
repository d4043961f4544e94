import { findLine, keysOf } from '../names/name-words.ts';
import { occupationWords } from './occupation-words.ts';
import { SENTENCES, type Voice } from './lists.ts';
import { lateWords } from './late-words.ts';

/** What people of a kind do: doctors, coaches, estate agents. */
export interface Occupation {
  /** What they work in: `Cardiology`. */
  readonly fields: readonly string[];
  /** What they are called, in the order of the fields: `Cardiologist`. */
  readonly jobs: readonly string[];
  /** What is said of them, and of anybody. */
  readonly bio?: Voice;
}

/** Returns what a name says about the work of people: `doctor`, `headCoach`. Undefined if it says nothing. */
export function occupationOf(name: string): Occupation | undefined {
  const keys = keysOf(name);
  for (const word of [keys.join(' '), ...keys.toReversed()]) {
    const line = findLine(occupationWords, word) ?? findLine(occupationWords, word.replace(/s$/, ''));
    if (line !== undefined) return readOccupation(line as keyof typeof lateWords.occupations);
  }
  return undefined;
}

function readOccupation(name: keyof typeof lateWords.occupations): Occupation {
  const { fields, bio } = lateWords.occupations[name] as { readonly fields: string[]; readonly bio?: Voice };
  const { first, more = [] } = SENTENCES.bio;
  const pairs = fields
    .join(', ')
    .split(', ')
    .map((pair) => pair.split(': ') as [string, string]);
  return {
    fields: pairs.map(([work]) => work),
    jobs: pairs.map(([, job]) => job),
    ...(bio && { bio: { first: [...bio.first, ...first], more: [...(bio.more ?? []), ...more] } }),
  };
}
