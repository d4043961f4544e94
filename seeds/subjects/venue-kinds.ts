import { once } from 'es-toolkit/function/once';
import { nameWords, phrasesOf, wordKey } from '../names/name-words.ts';
import venueKinds from './venue-kinds.json' with { type: 'json' };

/** What a place is. */
export interface Venue {
  /** Names, with `{c}` for a proper name and `{p}` for the town. */
  readonly patterns: readonly string[];
  readonly isRoom: boolean;
  /** Whether it is a house or a flat. */
  readonly isHome: boolean;
}

/** The kinds of places by the words of type names. The last kind that lists a word has it. */
const byWord = once((): ReadonlyMap<string, Venue> => {
  const kinds = Object.entries(venueKinds).map(([kind, { words, names }]) => {
    const venue = { patterns: names, isRoom: kind === 'room', isHome: kind === 'home' };
    return phrasesOf(words).map((word) => [word, venue] as const);
  });
  return new Map(kinds.flat());
});

/** Returns what a type's name says about a place: `hotel`, `school`. Undefined for any place. */
export function venueOf(name: string): Venue | undefined {
  const kinds = byWord();
  for (const word of nameWords(name)) {
    const venue = kinds.get(wordKey([word])) ?? kinds.get(wordKey([word.replace(/s$/, '')]));
    if (venue) return venue;
  }
  return undefined;
}
