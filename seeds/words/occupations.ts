import { findLine, keysOf } from '../names/name-words.ts';
import { occupationWords, rareOccupationWords } from './occupation-words.ts';
import { SENTENCES, type Voice } from './lists.ts';
import occupations from './occupations.json' with { type: 'json' };
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
    for (const form of [word, word.replace(/s$/, '')]) {
      const usual = findLine(occupationWords, form);
      if (usual !== undefined) return readOccupation(occupations, usual);
      const rare = findLine(rareOccupationWords, form);
      if (rare !== undefined) return readOccupation(lateWords.kinds.rareOccupations, rare);
    }
  }
  return undefined;
}

type Occupations = Readonly<Record<string, { readonly fields: readonly string[]; readonly bio?: Voice }>>;

function readOccupation(all: Occupations, name: string): Occupation {
  const { fields, bio } = all[name]!;
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
