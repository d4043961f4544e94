import { SeedError } from './context/left-out.ts';
import type * as whole from './words/late-words.ts';

type LateWords = typeof whole.lateWords;

/** What is loaded, once for all doubles, like modules. */
const loaded: { parts: Partial<LateWords> } = { parts: {} };

const json = { with: { type: 'json' } } as const;

/** Loads the parts. The build puts the files of each into one. */
const PARTS: { readonly [Part in Exclude<whole.LatePart, 'users'>]: () => Promise<LateWords[Part]> } = {
  kinds: () =>
    defaultsOf({
      otherKinds: import('./words/other-kinds.json', json),
      placeKinds: import('./words/place-kinds.json', json),
      rareOccupations: import('./words/rare-occupations.json', json),
    }),
  themes: () =>
    defaultsOf({
      productKinds: import('./words/product-kinds.json', json),
      rareThemes: import('./words/rare-themes.json', json),
    }),
  details: () =>
    defaultsOf({
      detailTexts: import('./words/detail-texts.json', json),
      faq: import('./words/faq.json', json),
      pageTexts: import('./words/page-texts.json', json),
      passages: import('./words/passages.json', json),
      lists: import('./words/detail-lists.json', json),
      sentences: import('./words/detail-sentences.json', json),
    }),
  numbers: () =>
    defaultsOf({
      following: import('./words/following-values.json', json),
      ranges: import('./words/number-ranges.json', json),
    }),
  codes: async () => {
    const { faker } = await import('@faker-js/faker/locale/en');
    return { faker };
  },
  regexes: () =>
    defaultsOf({
      RandExp: import('randexp') as unknown as Promise<{ default: LateWords['regexes']['RandExp'] }>,
      usualTexts: import('./words/usual-texts.json', json),
    }),
};

/** Returns the default exports of modules, by the names of the modules. */
async function defaultsOf<Words extends object>(modules: {
  [Name in keyof Words]: Promise<{ readonly default: Words[Name] }>;
}): Promise<Words> {
  const names = Object.keys(modules) as (keyof Words)[];
  const words = await Promise.all(names.map(async (name) => [name, (await modules[name]).default]));
  return Object.fromEntries(words) as Words;
}

/** @throws {SeedError} for a part that is not loaded: `neededWords` should have named it. The next reader has it */
export const lateWords = new Proxy({} as LateWords, {
  get(_, name) {
    const part = loaded.parts[name as whole.LatePart];
    if (part !== undefined) return part;
    loadWords([name as whole.LatePart]).catch(() => undefined);
    throw new SeedError([`a part of their words, '${String(name)}', is not loaded yet. Ask again.`]);
  },
});

export async function loadWords(parts: readonly whole.LatePart[]): Promise<void> {
  const missing = parts.filter((part) => !loaded.parts[part]);
  await Promise.all(
    missing.map(async (part) => {
      // This one has all other parts, too.
      const words =
        part === 'users'
          ? (await import('./words/late-words.ts')).lateWords
          : { [part]: await PARTS[part]() };
      loaded.parts = { ...loaded.parts, ...words };
    }),
  );
}
