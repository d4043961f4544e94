import { memoize } from 'es-toolkit/function/memoize';
import { findLine, keysOf, nameWords, wordKey } from '../names/name-words.ts';
import { wordsOfOthers, wordsOfPlaces } from './kind-words.ts';
import { SENTENCES } from '../words/lists.ts';
import { lateWords } from '../words/late-words.ts';

/** What the rows of a type are, where its name says more than the theme: a hotel, a treatment. */
export interface Kind {
  /** Names, with `{c}` for a proper name and `{p}` for the town. */
  readonly names: readonly string[];
  /** What is said of them. Default: what is said of the theme. */
  readonly first?: readonly string[];
  readonly more?: readonly string[];
  /** What they are sorted by. Default: by what they are about. */
  readonly groups?: readonly string[];
  /** The files that show it, where others than those of the theme do. */
  readonly picture?: 'dish' | 'home' | 'cover';
  /** Whether it is a house or a flat. */
  readonly isHome: boolean;
}

type Kinds = Readonly<Record<string, Omit<Kind, 'isHome'>>>;

function kindIn(all: Kinds, name: string): Kind {
  const { names, first, more, groups, picture } = all[name]!;
  return {
    names: split(names),
    ...(first && { first: split(first) }),
    ...(more && { more: split(more) }),
    ...(groups && { groups }),
    ...(picture && { picture }),
    isHome: name === 'home',
  };
}

/** Bars separate those of a line. */
const split = (lines: readonly string[]): string[] => lines.join(' | ').split(' | ');

/** What is said of any house goes on with what is said of a kind, unless that has enough of its own. */
const placeKind = memoize((name: string): Kind => {
  const kind = kindIn(lateWords.kinds.placeKinds as Kinds, name);
  return kind.more ? kind : { ...kind, first: [...(kind.first ?? []), ...SENTENCES.place.first] };
});
const otherKind = memoize((name: string) => kindIn(lateWords.kinds.otherKinds as Kinds, name));

/** Returns what a type's name says about a place: `hotel`, `school`. Undefined for any place. */
export function placeKindOf(name: string): Kind | undefined {
  const keys = nameWords(name).map((word) => wordKey([word]));
  const pairs = keys.slice(1).map((word, at) => `${keys[at]!} ${word}`);
  const kind = lookUp(wordsOfPlaces, [...pairs, ...keys]);
  return kind === undefined ? undefined : placeKind(kind);
}

/** Returns what the words at the end of a type's name say that its rows are: `festival-pass`. */
export function kindOf(name: string): Kind | undefined {
  const keys = keysOf(name);
  const kind = lookUp(
    wordsOfOthers,
    keys.map((_, at) => keys.slice(at).join(' ')),
  );
  return kind === undefined ? undefined : otherKind(kind);
}

function lookUp(lines: string, words: readonly string[]): string | undefined {
  for (const word of words) {
    const forms = [word, word.replace(/s$/, ''), word.replace(/ies$/, 'y')];
    const kind = forms.map((form) => findLine(lines, form)).find((one) => one !== undefined);
    if (kind !== undefined) return kind;
  }
  return undefined;
}
