import { SeedError } from './context/left-out.ts';
import type * as whole from './words/late-words.ts';

type LateWords = typeof whole.lateWords;

/** What is loaded, once for all doubles, like modules. */
const loaded: { words: Partial<LateWords> } = { words: {} };

const PARTS: Readonly<Record<whole.LatePart, () => Promise<Partial<LateWords>>>> = {
  all: async () => {
    const { lateWords: all } = await import('./words/late-words.ts');
    return all;
  },
  kinds: async () => {
    const [others, places, occupations] = await Promise.all([
      import('./words/other-kinds.json', { with: { type: 'json' } }),
      import('./words/place-kinds.json', { with: { type: 'json' } }),
      import('./words/occupations.json', { with: { type: 'json' } }),
    ]);
    return { otherKinds: others.default, placeKinds: places.default, occupations: occupations.default };
  },
  regex: async () => {
    const { default: RandExp } = await import('randexp');
    return { RandExp: RandExp as unknown as LateWords['RandExp'] };
  },
};

/** @throws {SeedError} for what is not loaded. `neededWords` should have named it; it is there for the next reader */
export const lateWords = new Proxy({} as LateWords, {
  get(_, name) {
    const words = loaded.words[name as keyof LateWords];
    if (words !== undefined) return words;
    loadWords(['all']).catch(() => undefined);
    throw new SeedError([`the words of '${String(name)}' are not loaded yet. Try again.`]);
  },
});

export async function loadWords(parts: readonly whole.LatePart[]): Promise<void> {
  for (const words of await Promise.all(parts.map((part) => PARTS[part]())))
    loaded.words = { ...loaded.words, ...words };
}
