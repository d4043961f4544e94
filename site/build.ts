/**
 * Builds the site of the documentation, with the playground, to site/dist/: see README.md.
 *
 *     npm run site
 */
import { join } from 'node:path';
import { build as buildPlayground } from 'vite';
import { build as buildPages } from 'vitepress';
import { writeApi } from './api.ts';

const here = import.meta.dirname;
const steps: { readonly [name: string]: () => Promise<unknown> } = {
  'the API': writeApi,
  pages: () => buildPages(here),
  playground: () => buildPlayground({ configFile: join(here, 'vite.playground.ts'), logLevel: 'warn' }),
};
for (const [name, step] of Object.entries(steps)) {
  const start = performance.now();
  await step();
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
