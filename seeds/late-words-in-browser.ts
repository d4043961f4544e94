import { SeedError } from './context/left-out.ts';
import type * as whole from './words/late-words.ts';

type LateWords = typeof whole.lateWords;

/** What is loaded, once for all doubles, like modules. */
const loaded: { parts: Partial<LateWords> } = { parts: {} };

const json = { with: { type: 'json' } } as const;

/** Loads the parts. The build puts the files of each into one. */
const PARTS: { readonly [Part in whole.LatePart]: () => Promise<Partial<LateWords>> } = {
  // It has all other parts, too.
  users: async () => (await import('./words/late-words.ts')).lateWords,
  kinds: async () => {
    const [others, places, occupations] = await Promise.all([
      import('./words/other-kinds.json', json),
      import('./words/place-kinds.json', json),
      import('./words/rare-occupations.json', json),
    ]);
    const kinds = {
      otherKinds: others.default,
      placeKinds: places.default,
      rareOccupations: occupations.default,
    };
    return { kinds };
  },
  themes: async () => {
    const [products, themes] = await Promise.all([
      import('./words/product-kinds.json', json),
      import('./words/rare-themes.json', json),
    ]);
    return { themes: { productKinds: products.default, rareThemes: themes.default } };
  },
  details: async () => {
    const [texts, faq, pages, passages, properties, sentences] = await Promise.all([
      import('./words/detail-texts.json', json),
      import('./words/faq.json', json),
      import('./words/page-texts.json', json),
      import('./words/passages.json', json),
      import('./words/property-texts.json', json),
      import('./words/detail-sentences.json', json),
    ]);
    const details = {
      detailTexts: texts.default,
      faq: faq.default,
      pageTexts: pages.default,
      passages: passages.default,
      properties: properties.default,
      sentences: sentences.default,
    };
    return { details };
  },
  numbers: async () => {
    const [following, ranges] = await Promise.all([
      import('./words/following-values.json', json),
      import('./words/number-ranges.json', json),
    ]);
    return { numbers: { following: following.default, ranges: ranges.default } };
  },
  codes: async () => {
    const { faker } = await import('@faker-js/faker/locale/en');
    return { codes: { faker } };
  },
  regexes: async () => {
    const [{ default: RandExp }, usual] = await Promise.all([
      import('randexp'),
      import('./words/usual-texts.json', json),
    ]);
    const regexes = {
      RandExp: RandExp as unknown as LateWords['regexes']['RandExp'],
      usualTexts: usual.default,
    };
    return { regexes };
  },
};

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
  for (const some of await Promise.all(missing.map((part) => PARTS[part]())))
    loaded.parts = { ...loaded.parts, ...some };
}
