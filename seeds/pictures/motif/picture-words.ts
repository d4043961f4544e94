import { once } from 'es-toolkit/function/once';
import { colorOf } from '../drawing/color.ts';
import signs from '../marks/signs.json' with { type: 'json' };
import things from '../things/things.json' with { type: 'json' };
import lists from './picture-words.json' with { type: 'json' };

/** The words of a text, as far as the first small word, and behind it. */
export interface Words {
  /** What a text is about: `night markets` of `Night markets in Lisbon`. */
  readonly head: readonly string[];
  readonly rest: readonly string[];
}

/** Prepositions, and other words between nouns, in several languages. */
const smallWords = once(() => setOf(lists.small));

/** Splits a text or the name of a file into words in small letters without accents. */
export function wordsOf(text: string): Words {
  const all = text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  const small = smallWords();
  const first = all.findIndex((word) => !small.has(word));
  const end = all.findIndex((word, at) => at > first && small.has(word));
  const from = Math.max(0, first);
  return end === -1
    ? { head: all.slice(from), rest: [] }
    : { head: all.slice(from, end), rest: all.slice(end).filter((word) => !small.has(word)) };
}

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Names by the words that choose them. Two words that belong together are written with `_`. */
export type Lexicon<Name> = ReadonlyMap<string, Name>;

export const pictureWords = once(() => {
  const { portrait, logo, icon, pattern, people, looks, onTables, daytimes, scenes } = lists;
  return {
    portrait: setOf(portrait),
    logo: setOf(logo),
    icon: setOf(icon),
    pattern: setOf(pattern),
    people: setOf(people),
    looks: setOf(looks),
    /** The things that also stand on a table in a picture of a room. */
    onTables: setOf(onTables),
    daytimes: (Object.keys(daytimes) as (keyof typeof daytimes)[]).map((name) => ({
      name,
      words: setOf(daytimes[name]),
    })),
    scenes: lexiconOf(scenes),
    signs: lexiconOf(wordsIn(signs)),
    things: lexiconOf(wordsIn(things)),
    /** The colours of materials and looks. */
    materials: new Map(
      Object.entries(lists.materials).map(([name, color]) => [name, colorOf(color)] as const),
    ),
  };
});

const wordsIn = <Name extends string>(
  table: Readonly<Record<Name, { readonly words: string }>>,
): Record<Name, string> =>
  Object.fromEntries(
    Object.entries<{ readonly words: string }>(table).map(([name, each]) => [name, each.words]),
  ) as Record<Name, string>;

function lexiconOf<Name extends string>(table: Readonly<Record<Name, string>>): Lexicon<Name> {
  const lexicon = new Map<string, Name>();
  for (const [name, list] of Object.entries(table) as [Name, string][])
    for (const word of list.split(' ')) if (!lexicon.has(word)) lexicon.set(word, name);
  return lexicon;
}

/**
 * Finds the last word of some that a lexicon has, or two of them together. Endings of plurals do not count.
 * Returns also whether it is the last word of all.
 */
export function findLast<Name>(
  words: readonly string[],
  lexicon: Lexicon<Name>,
): { readonly name: Name; readonly isLast: boolean } | undefined {
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const isLast = at === words.length - 1;
    for (const form of formsOf(words[at]!)) {
      const both = at > 0 ? lexicon.get(`${words[at - 1]}_${form}`) : undefined;
      const name = both ?? lexicon.get(form);
      if (name !== undefined) return { name, isLast };
    }
  }
  return undefined;
}

/** Returns a word as it is, and without the endings that its plural may have. */
export function formsOf(word: string): string[] {
  const forms = [word];
  if (word.length < 4) return forms;
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('ves')) forms.push(`${word.slice(0, -3)}f`);
  for (const ending of ['s', 'es', 'n', 'en', 'e', 'i', 'y'])
    if (word.endsWith(ending)) forms.push(word.slice(0, -ending.length));
  return forms;
}
