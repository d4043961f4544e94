import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Double } from '../../../handlers/double/double.ts';
import { createDouble } from '../../../handlers/index.ts';
import { models, toModelInput } from '../../../src/model/index.ts';
import { loadExport } from '../../../seeds/load/index.ts';
import { newFolder } from '../../fixtures/new-folder.ts';

const recorded = join(import.meta.dirname, '../../recorded');
const folder = newFolder();

/** Code that takes part in every request, and changes nothing. */
const INDEX = `module.exports = {
  bootstrap({ strapi }) {
    strapi.documents?.use((call, next) => next());
    strapi.db.lifecycles.subscribe({ beforeFindMany() {}, beforeFindOne() {} });
  },
};`;

/** Writes a project that has the usual code of each type. */
function writeProject(name: string, uids: readonly string[]): string {
  const dir = join(folder, name);
  for (const uid of uids) {
    const [, api = '', type = ''] = /^api::(.+)\.(.+)$/.exec(uid) ?? [];
    for (const kind of ['Router', 'Controller', 'Service']) {
      const inside = join(dir, 'src/api', api, kind === 'Router' ? 'routes' : `${kind.toLowerCase()}s`);
      mkdirSync(inside, { recursive: true });
      const code = `module.exports = require('@strapi/strapi').factories.createCore${kind}('${uid}');`;
      writeFileSync(join(inside, `${type}.js`), code);
    }
  }
  writeFileSync(join(dir, 'src/index.js'), INDEX);
  return dir;
}

/** Returns the recorded reads of visitors below some paths. */
function readsOf(area: string, names: readonly string[]): string[] {
  const lines = readFileSync(join(recorded, `${area}.jsonl`), 'utf8')
    .trim()
    .split('\n');
  return lines.flatMap((line) => {
    const { request } = JSON.parse(line) as {
      request: { method: string; path: string; headers?: Record<string, string> };
    };
    const isOfTypes = names.some((name) => request.path.startsWith(`/api/${name}`));
    return request.method === 'GET' && !request.headers && isOfTypes ? [request.path] : [];
  });
}

async function answerOf(double: Double, path: string) {
  const response = await double.fetch(new Request(`http://localhost:1337${path}`));
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, body: isJson ? (JSON.parse(text) as unknown) : text };
}

test.each([
  ['Strapi 4', 'export.tar.gz', ['fields', 'filters', 'pagination', 'populate', 'sort']],
  [
    'Strapi 5',
    'catalog/export.tar.gz',
    ['catalog/catalog-filters', 'catalog/catalog-locale', 'catalog/catalog-populate'],
  ],
])('%s: the steps of its controllers give the same answers', async (name, archive, areas) => {
  const { notes: _, ...options } = await loadExport(join(recorded, archive));
  const { contentTypes } = toModelInput(options.model);
  const uids = Object.keys(contentTypes).filter(models.isOfApi);
  const quiet = { warnings: 'off', explain: 'off' } as const;
  const plain = createDouble({ ...options, ...quiet });
  const runCode = { project: writeProject(name.replace(' ', '-'), uids) };
  const withCode = createDouble({ ...options, ...quiet, runCode });
  const names = uids.flatMap((uid) => {
    const { singularName = '', pluralName = '' } = contentTypes[uid]?.info ?? {};
    return [singularName, pluralName];
  });
  const paths = areas.flatMap((area) => readsOf(area, names));
  expect(paths.length).toBeGreaterThan(150);
  // Strapi fails at some of these queries, and the developer reads why.
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const differing: string[] = [];
  for (const path of paths) {
    const [usual, byCode] = [await answerOf(plain, path), await answerOf(withCode, path)];
    if (!Object.is(JSON.stringify(sorted(usual)), JSON.stringify(sorted(byCode)))) differing.push(path);
  }
  error.mockRestore();
  expect(withCode.requests().at(-1)?.ownRoute).toBeDefined();
  expect(differing).toEqual([]);
});

/** Returns a value whose objects have their keys in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([key, member]) => [key, sorted(member)]));
}
