import { build, type Rolldown } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

const ofTheDouble = /\/(?:msw|msw-strapi|@faker-js|zod)\/|\/mocks\//;

/** Builds the page without writing files. */
async function bundle(env: 'production' | 'development') {
  // Vitest sets NODE_ENV to `test`, and Vite would build for that.
  vi.stubEnv('NODE_ENV', env);
  const { output } = (await build({
    mode: env,
    logLevel: 'error',
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  return {
    modules: output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])),
    files: output.map(({ fileName }) => fileName),
    text: output.map((file) => (file.type === 'chunk' ? file.code : String(file.source))).join('\n'),
  };
}

test('the production bundle holds nothing of the double, MSW and faker', async () => {
  const { modules, files, text } = await bundle('production');
  expect(modules.some((id) => id.endsWith('/src/App.tsx'))).toBe(true);
  expect(modules.filter((id) => ofTheDouble.test(id))).toEqual([]);
  expect(files.filter((name) => /mockServiceWorker|double|faker|browser/.test(name))).toEqual([]);
  expect(text).not.toMatch(/Ines Moreau|mockServiceWorker|msw-strapi/);
}, 60_000);

test('which would be seen: a build for development holds it', async () => {
  const { modules, text } = await bundle('development');
  for (const part of ['/msw/', '/msw-strapi/', '/mocks/'])
    expect(modules.some((id) => id.includes(part))).toBe(true);
  expect(text).toContain('Ines Moreau');
}, 60_000);
