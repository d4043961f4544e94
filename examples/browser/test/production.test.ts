import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

const ofTheDouble = /\/(?:msw|msw-strapi|@faker-js|zod)\/|\/mocks\//;

/** Builds the page, as `vite build` does, without writing files. */
async function bundle(mode: string): Promise<Rolldown.RolldownOutput['output']> {
  const { output } = (await build({
    mode,
    logLevel: 'error',
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  return output;
}

test('the production bundle holds nothing of the double, MSW and faker', async () => {
  const output = await bundle('production');
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  expect(modules.some((id) => id.endsWith('/src/App.tsx'))).toBe(true);
  expect(modules.filter((id) => ofTheDouble.test(id))).toEqual([]);
  expect(
    output.map(({ fileName }) => fileName).filter((name) => /mockServiceWorker|double|faker/.test(name)),
  ).toEqual([]);
  const texts = output.map((file) => (file.type === 'chunk' ? file.code : String(file.source)));
  expect(texts.filter((text) => /Ines Moreau|mockServiceWorker|msw-strapi/.test(text))).toEqual([]);
}, 60_000);
