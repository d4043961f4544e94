import { memoize } from 'es-toolkit/function/memoize';
import { once } from 'es-toolkit/function/once';
import smallWords from './small-words.json' with { type: 'json' };

const setOf = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '));

/** Returns a set of small words, made when it is first asked for. */
const wordSet = (kind: keyof typeof smallWords): (() => ReadonlySet<string>) =>
  once(() => setOf(smallWords[kind]));

/** Returns a test whether a name is in the lists of a trait. */
export function traitTest<Trait extends string>(
  traits: Readonly<Record<Trait, readonly string[]>>,
): (trait: Trait, name: string) => boolean {
  const namesWith = memoize((trait: Trait) => setOf(traits[trait]));
  return (trait, name) => namesWith(trait).has(name);
}

const prepositions = /* @__PURE__ */ wordSet('prepositions');
const articles = /* @__PURE__ */ wordSet('articles');

/** Words that turn the others around: `notAvailable`, `hide_title`. */
export const negations: () => ReadonlySet<string> = /* @__PURE__ */ wordSet('negations');

/** Words of what is mostly done: `showTitle`, `allowComments`. */
export const showingWords: () => ReadonlySet<string> = /* @__PURE__ */ wordSet('showing');

/** Words that say that a text is a heading or a label: `teamTitle`. */
export const titleWords: () => ReadonlySet<string> = /* @__PURE__ */ wordSet('titles');

/** The endings of plurals and cases. */
export const endings: () => ReadonlySet<string> = /* @__PURE__ */ wordSet('endings');

/** Checks whether what stands before a word belongs to what follows: `date of birth`. */
export const isPreposition = (word: string): boolean => prepositions().has(word);

/** Checks whether a word says nothing about the value: an article, a preposition or `and`. */
export const isSmall = (word: string): boolean => prepositions().has(word) || articles().has(word);

/** Small words between others: phrases are the same with and without them. */
export const innerSmallWords: () => RegExp = /* @__PURE__ */ once(
  () => new RegExp(`(?<=[a-z]) (?:${[...prepositions(), ...articles()].join('|')})(?= [a-z])`, 'g'),
);

/** A name whose words are lower-case already. */
const IS_WORDS = /^[a-z\d]+(?:[_-][a-z\d]+)*$/;

/** Splits a name into lower-case words without accents: `metaTitle` and `Meta-Title` become `meta`, `title`. */
export function nameWords(name: string): string[] {
  if (IS_WORDS.test(name)) return name.split(/[_-]/);
  // The letters of all languages take V8 longer than the names of a model.
  const [lowerUpper, upperLower, others] = IS_ASCII.test(name)
    ? [/([a-z\d])([A-Z])/g, /([A-Z]+)([A-Z][a-z])/g, /[^A-Za-z\d]+/]
    : [/(\p{Ll}|\d)(\p{Lu})/gu, /(\p{Lu}+)(\p{Lu}\p{Ll})/gu, /[^\p{L}\d]+/u];
  return withoutAccents(name)
    .replaceAll(lowerUpper, '$1 $2')
    .replaceAll(upperLower, '$1 $2')
    .toLowerCase()
    .split(others)
    .filter((word) => word !== '');
}

const OTHER_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  æ: 'a',
  œ: 'o',
  đ: 'd',
};

const IS_ASCII = /^[ -~]*$/;

function withoutAccents(text: string): string {
  if (IS_ASCII.test(text)) return text;
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßłŁøØæœđ]/gu, (letter) => OTHER_LETTERS[letter] ?? letter);
}

/** Joins words to one key. Small words between them do not count: `data de nascimento`, `dataNascimento`. */
export function wordKey(words: readonly string[]): string {
  const last = words.length - 1;
  return foldUmlauts(words.filter((word, index) => index === 0 || index === last || !isSmall(word)).join(''));
}

/** Makes umlauts that are written out the same as those that are not: `groesse`, `große`. */
export function foldUmlauts(text: string): string {
  return text.replaceAll(/(?<=[aou])e/g, '');
}

/** Returns the words of a name, each as {@link wordKey} spells it. */
export const keysOf = (name: string): string[] => nameWords(name).map((word) => wordKey([word]));

/** Returns names that lines of JSON list. They are words already: one pass spells all of them as {@link keysOf} does. */
export const phrasesOf = (lines: readonly string[]): string[] => foldUmlauts(lines.join(', ')).split(', ');

/**
 * Writes words with what is known of them as lines `word=…`, in the order of their letters. The build puts such texts
 * into the bundle in place of tables: to find a few words in a text takes less than to make a table of all.
 */
export function linesOf(entries: Iterable<readonly [word: string, said: string]>): string {
  const lines = new Map(entries);
  return [...lines.keys()]
    .toSorted((left, right) => (left < right ? -1 : 1))
    .map((word) => `${word}=${lines.get(word)}\n`)
    .join('');
}

/** Writes the words of a table with the keys that list them: see {@link linesOf}. The last key that lists a word has it. */
export const linesOfTable = (
  table: Readonly<Record<string, { readonly words: readonly string[] }>>,
): string =>
  linesOf(
    Object.entries(table).flatMap(([key, { words }]) => phrasesOf(words).map((word) => [word, key] as const)),
  );

/** Returns what lines say of a word: see {@link linesOf}. */
export function findLine(lines: string, word: string): string | undefined {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const start = lines.lastIndexOf('\n', ((low + high) >>> 1) - 1) + 1;
    const end = lines.indexOf('=', start);
    const line = lines.slice(start, end);
    if (line === word) return lines.slice(end + 1, lines.indexOf('\n', end));
    if (line < word) low = lines.indexOf('\n', end) + 1;
    else high = start;
  }
  return undefined;
}
