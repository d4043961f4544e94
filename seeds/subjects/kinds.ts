import { once } from 'es-toolkit/function/once';
import { keysOf, nameWords, phrasesOf, wordKey } from '../names/name-words.ts';
import kinds from './kinds.json' with { type: 'json' };

/** What the rows of a type are, where its name says more than the theme: a hotel, a treatment. */
export interface Kind {
  /** Names, with `{c}` for a proper name and `{p}` for the town. */
  readonly names: readonly string[];
  /** What is said of them. Default: what is said of the theme. */
  readonly sentences?: readonly string[];
  /** What they are sorted by. Default: by what they are about. */
  readonly groups?: readonly string[];
  /** Whether it is a house or a flat. */
  readonly isHome: boolean;
}

type Kinds = Readonly<Record<string, Omit<Kind, 'isHome'> & { readonly words: readonly string[] }>>;

/** Returns the kinds by the words of type names. The last kind that lists a word has it. */
const byWord = (all: Kinds): ReadonlyMap<string, Kind> =>
  new Map(
    Object.entries(all).flatMap(([name, { words, names, sentences, groups }]) => {
      const kind = {
        names: split(names),
        ...(sentences && { sentences: split(sentences) }),
        ...(groups && { groups }),
        isHome: name === 'home',
      };
      return phrasesOf(words).map((word) => [word, kind] as const);
    }),
  );

/** Bars separate those of a line. */
const split = (lines: readonly string[]): string[] => lines.join(' | ').split(' | ');

const places = once(() => byWord(kinds.places));
const others = once(() => byWord(kinds.others));

/** Returns what a type's name says about a place: `hotel`, `school`. Undefined for any place. */
export function placeKindOf(name: string): Kind | undefined {
  const keys = nameWords(name).map((word) => wordKey([word]));
  const pairs = keys.slice(1).map((word, at) => `${keys[at]!} ${word}`);
  return lookUp(places(), [...pairs, ...keys]);
}

/** Returns what the words at the end of a type's name say that its rows are: `festival-pass`. */
export function kindOf(name: string): Kind | undefined {
  const keys = keysOf(name);
  return lookUp(
    others(),
    keys.map((_, at) => keys.slice(at).join(' ')),
  );
}

function lookUp(all: ReadonlyMap<string, Kind>, words: readonly string[]): Kind | undefined {
  for (const word of words) {
    const found = all.get(word) ?? all.get(word.replace(/s$/, '')) ?? all.get(word.replace(/ies$/, 'y'));
    if (found) return found;
  }
  return undefined;
}
