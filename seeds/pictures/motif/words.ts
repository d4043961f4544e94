/** Prepositions, and other words between nouns, in several languages. */
const SMALL = new Set(
  'a an the in at on near by of from with without under over between behind beside to into and or for after before off through above below across around inside outside up der die das den dem des ein eine im am an auf aus bei mit von vom zu zum zur und ohne le la les du de des un une au aux dans sur avec et pour el los las del en con y por al o os as do da no na em com e il lo gli i di nel nella sul con per w we z ze nad pod przy v ve s na u van het een op met te'.split(
    ' ',
  ),
);

/** The words of a text, as far as the first small word, and behind it. */
export interface Words {
  /** What a text is about: `night markets` of `Night markets in Lisbon`. */
  readonly head: readonly string[];
  readonly rest: readonly string[];
}

/** Splits a text or the name of a file into words in small letters without accents. */
export function wordsOf(text: string): Words {
  const words = text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  const first = words.findIndex((word) => !SMALL.has(word));
  const end = words.findIndex((word, at) => at > first && SMALL.has(word));
  const from = Math.max(0, first);
  return end === -1
    ? { head: words.slice(from), rest: [] }
    : { head: words.slice(from, end), rest: words.slice(end).filter((word) => !SMALL.has(word)) };
}

/** Reads a table of words for each name. */
export function lexiconOf<Name extends string>(
  table: Readonly<Partial<Record<Name, string>>>,
): ReadonlyMap<string, Name> {
  const lexicon = new Map<string, Name>();
  for (const [name, words] of Object.entries(table) as [Name, string][])
    for (const word of words.split(' ')) if (!lexicon.has(word)) lexicon.set(word, name);
  return lexicon;
}

/**
 * Finds the last word of some that a lexicon has, or two of them together. Endings of plurals do not count.
 * Returns also whether it is the last word of all.
 */
export function findLast<Name>(
  words: readonly string[],
  lexicon: ReadonlyMap<string, Name>,
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
