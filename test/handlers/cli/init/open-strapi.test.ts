import { afterEach, expect, test, vi } from 'vitest';
import { openStrapi } from '../../../../handlers/cli/init/open-strapi.ts';
import { inspectProject } from '../../../../handlers/cli/init/project-facts.ts';
import { planSetup } from '../../../../handlers/cli/init/plan-setup.ts';
import { createDouble } from '../../../../handlers/double/create-double.ts';
import { startServer } from '../../../../handlers/serve/start-server.ts';
import { join } from 'node:path';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { named } from '../../../fixtures/magazine.ts';
import { RECORDED, recordedOptions } from '../../../conformance/recorded.ts';

afterEach(() => void vi.restoreAllMocks());

test('a running Strapi is pulled, and its file is what the double has', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubEnv('CMS_TOKEN', 'the-token');
  const folder = await mkdtemp(join(tmpdir(), 'init-'));
  const app = join(folder, 'deep/er');
  await writeFile(join(folder, 'package.json'), '{}');
  const double = createDouble({
    ...(await recordedOptions(join(RECORDED, 'catalog'))),
    auth: { apiTokens: [{ token: 'the-token', type: 'full-access' }] },
  });
  const server = await startServer(double, { port: 0, host: '127.0.0.1' });
  const answer = { url: server.url, tokenEnv: 'CMS_TOKEN', rate: '1000' };
  const opened = await openStrapi(app, { yes: false }, () => Promise.resolve(answer));
  await server.close();
  const plan = planSetup({ ...inspectProject(folder), ...opened });
  await rm(folder, { recursive: true });
  const textOf = (name: string) => plan.files.find(({ path }) => path.endsWith(name))!.text;
  expect(textOf('double.mjs')).toContain(
    `msw-strapi pull ${server.url} --token-env CMS_TOKEN --out mocks/strapi.json`,
  );
  expect(JSON.parse(textOf('strapi.json'))).toMatchObject({ pulled: { from: server.url } });
  expect(textOf('strapi.json')).not.toContain('the-token');
});

test('a running Strapi that goes away: the error names no file that is gone', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubEnv('CMS_TOKEN', 'the-token');
  const double = createDouble({
    ...(await recordedOptions(join(RECORDED, 'catalog'))),
    auth: { apiTokens: [{ token: 'the-token', type: 'full-access' }] },
  });
  let count = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    count += 1;
    return count > 40 ? Promise.reject(new TypeError('fetch failed')) : double.fetch(new Request(...request));
  });
  const answer = { url: 'http://localhost:1337', tokenEnv: 'CMS_TOKEN', rate: '1000' };
  const refused = openStrapi('/nowhere/at/all', { yes: false }, () => Promise.resolve(answer));
  await expect(refused).rejects.toThrow(/went away in the middle: fetch failed\. Check the address\.$/);
});

test('a large server is to be pulled first, as init has no flag for more requests', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubEnv('CMS_TOKEN', 'the-token');
  const double = createDouble({
    model: {
      contentTypes: { 'api::tag.tag': { ...named('tag'), attributes: { name: { type: 'string' } } } },
    },
    data: { tag: Array.from({ length: 600 }, (_, index) => ({ name: `Tag ${index}` })) },
    dialect: 'v5',
    auth: { apiTokens: [{ token: 'the-token', type: 'full-access' }] },
    rest: { maxLimit: 1 },
    explain: 'off',
  });
  vi.spyOn(globalThis, 'fetch').mockImplementation((...request) => double.fetch(new Request(...request)));
  const answer = { url: 'http://localhost:1337', tokenEnv: 'CMS_TOKEN', rate: '1000' };
  const refused = openStrapi('/nowhere/at/all', { yes: false }, () => Promise.resolve(answer));
  await expect(refused).rejects.toThrow(
    'http://localhost:1337 needs more than 500 requests. Pull it first, with fewer entries: msw-strapi pull ' +
      'http://localhost:1337 --token-env CMS_TOKEN --content sample=20 --out strapi.json. docs/live-server.md says',
  );
});

test('who has none gets the example', async () => {
  const opened = await openStrapi('/nowhere/at/all', { yes: false }, () => Promise.resolve(undefined));
  expect(opened.strapi).toBeUndefined();
});
