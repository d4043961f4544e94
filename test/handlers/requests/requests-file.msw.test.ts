import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as vitest from 'vitest';
import { expect, test } from 'vitest';
import { newFolder } from '../../fixtures/new-folder.ts';
import { setupDouble } from '../../../handlers/node.ts';
import { openMagazine } from '../../fixtures/magazine.ts';

const file = join(newFolder(), 'requests.jsonl');
const double = openMagazine();
let last: (() => void | Promise<void>) | undefined;
const hooks = {
  ...vitest,
  afterAll: (run: () => void | Promise<void>) => {
    last = run;
  },
};
const { server } = setupDouble(double, { hooks, requestsFile: file });

test('the reads of all tests are added to the file, whoever answers them', async () => {
  const url = 'http://localhost:1337/api/articles';
  await fetch(`${url}?sort=title`);
  await fetch(`${url}?sort=title`);
  double.reset();
  server.use(...double.with({ article: [] }).handlers);
  await fetch(url, { headers: { authorization: 'Bearer t0ps3cret', 'strapi-response-format': 'v4' } });
  await fetch(url, { method: 'POST', body: '{}' });
  await fetch('http://localhost:1337/uploads/none.png');
  const ask = (query: string) =>
    fetch('http://localhost:1337/graphql', { method: 'POST', body: JSON.stringify({ query }) });
  await ask('{ articles { title } }').catch(() => undefined);
  await ask('mutation { deleteArticle(id: 1) { data { id } } }').catch(() => undefined);
  await last?.();
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { method: 'GET', path: '/api/articles?sort=title', as: 'public' },
    { method: 'GET', path: '/api/articles', headers: { 'strapi-response-format': 'v4' }, as: 'token' },
    {
      method: 'POST',
      path: '/graphql',
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      body: '{"query":"{ articles { title } }"}',
      as: 'public',
    },
  ]);
});

test('a wrong path is said', () => {
  expect(() => setupDouble(double, { hooks, requestsFile: '' })).toThrow(
    "setupDouble: requestsFile must be the path of a file, such as 'requests.jsonl'",
  );
});
