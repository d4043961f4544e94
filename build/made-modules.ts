import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'rolldown';

/** Modules whose exports are always the same, texts and other JSON, and take long to make. */
const MADE = [
  'seeds/names/lexicon-words.ts',
  'seeds/names/theme-words.ts',
  'seeds/subjects/kind-words.ts',
  'seeds/words/occupation-words.ts',
];

/** Puts what these modules export into the bundle, in place of their code and what it is made of. */
export const madeModules = (root: string): Plugin => ({
  name: 'made modules',
  async load(id) {
    if (!MADE.some((path) => join(root, path) === id)) return undefined;
    const exported = (await import(pathToFileURL(id).href)) as Readonly<Record<string, unknown>>;
    const code = Object.entries(exported).map(
      ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
    );
    return { code: code.join('\n'), moduleType: 'js' };
  },
});
