import { linesOf, phrasesOf } from '../names/name-words.ts';
import otherKinds from './other-kinds.json' with { type: 'json' };
import placeKinds from './place-kinds.json' with { type: 'json' };

/** Writes the words of type names with the kind that they say: see {@link linesOf}. The last kind that lists one has it. */
const wordsOf = (kinds: Readonly<Record<string, { readonly words: readonly string[] }>>): string =>
  linesOf(
    Object.entries(kinds).flatMap(([kind, { words }]) =>
      phrasesOf(words).map((word) => [word, kind] as const),
    ),
  );

export const wordsOfPlaces = wordsOf(placeKinds);

export const wordsOfOthers = wordsOf(otherKinds);
