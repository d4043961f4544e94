import { afterEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import * as z from 'zod';
import { collectionType, createDouble, type Double } from '../../../handlers/index.ts';
import { MissingPartError } from '../../../handlers/http/load-part.ts';
import { setupDouble } from '../../../handlers/node.ts';
import { dialects } from '../../fixtures/dialects.ts';
import type { DataSource } from '../../../src/store/dataset.ts';
import { loadDataset } from '../../../src/store/load/load-dataset.ts';
import type { Table } from '../../../src/store/store.ts';

const model = [collectionType('article', { title: z.string() })];
const get = (path: string) => new Request(`http://localhost:1337/api/${path}`);

afterEach(() => {
  vi.doUnmock('../../../handlers/pipeline/engine.ts');
  vi.doUnmock('../../../handlers/explain/explain-request.ts');
  vi.restoreAllMocks();
});

const gone = () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

test.each(Object.values(dialects))('every route of $name has a function that answers it', (dialect) => {
  for (const { answer } of dialect.routes)
    expect(dialect.answers).toHaveProperty([answer], expect.any(Function));
});

/** Runs the hooks of `setupDouble` around a test. */
async function inTests(double: Double, body: () => Promise<void>): Promise<void> {
  const hooks: Record<string, () => unknown> = {};
  const keep = (name: string) => (run: () => unknown) => void (hooks[name] = run);
  setupDouble(double, {
    hooks: { beforeAll: keep('beforeAll'), afterEach: keep('afterEach'), afterAll: keep('afterAll') },
  });
  await hooks['beforeAll']!();
  await body().finally(hooks['afterAll']);
}

test('setupDouble loads the engine before the first test', async () => {
  const load = vi.fn<() => Promise<object>>(() => vi.importActual('../../../handlers/pipeline/engine.ts'));
  vi.doMock('../../../handlers/pipeline/engine.ts', load);
  await inTests(createDouble({ model }), async () => {
    expect(load).toHaveBeenCalledTimes(1);
    expect((await fetch('http://localhost:1337/api/articles')).status).toBe(200);
    expect(load).toHaveBeenCalledTimes(1);
  });
});

test('and reads one entry, for which generate() makes what all of them need', async () => {
  const reads: MockInstance<Table['row']>[] = [];
  const data: DataSource = {
    open: (linked, context) => {
      const entries = context.addSystemRecords({
        'api::article.article': [{ title: 'One' }, { title: 'Two' }],
      });
      const store = loadDataset(linked, { entries }, context);
      reads.push(vi.spyOn(store.table(linked.contentTypes.get('api::article.article')!), 'row'));
      return store;
    },
  };
  await inTests(createDouble({ model, data }), async () => {
    expect(reads.map(({ mock }) => mock.calls)).toEqual([[[1]]]);
  });
});

describe('an engine that cannot be loaded', () => {
  test('does not end the tests before the first one', async () => {
    vi.doMock('../../../handlers/pipeline/engine.ts', gone);
    await inTests(createDouble({ model }), async () => {
      vi.doUnmock('../../../handlers/pipeline/engine.ts');
      expect((await fetch('http://localhost:1337/api/articles')).status).toBe(200);
    });
  });

  test('is a sentence in the answer and in the console, and is tried again', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const double = createDouble({ model });
    double.fault({ status: 503, once: true });
    vi.doMock('../../../handlers/pipeline/engine.ts', gone);
    const response = await double.fetch(get('articles'));
    expect(response.status).toBe(500);
    const said = decodeURIComponent(response.headers.get('x-double-error') ?? '');
    expect(said).toContain("A part of msw-strapi could not be loaded ('engine')");
    expect(error.mock.calls).toHaveLength(1);
    expect(error.mock.calls[0]?.[0]).toContain(
      'msw-strapi could not answer GET http://localhost:1337/api/articles. A part',
    );
    vi.doUnmock('../../../handlers/pipeline/engine.ts');
    // The fault was not used up.
    const statuses = [];
    for (let i = 0; i < 2; i += 1) statuses.push((await double.fetch(get('articles'))).status);
    expect(statuses).toEqual([503, 200]);
  });

  test('rejects a call, and the next one works', async () => {
    const double = createDouble({ model });
    vi.doMock('../../../handlers/pipeline/engine.ts', gone);
    await expect(double.find('article')).rejects.toThrow(MissingPartError);
    vi.doUnmock('../../../handlers/pipeline/engine.ts');
    expect(await double.find('article')).toEqual([]);
  });
});

test('explanations that cannot be loaded leave an answer as it is, and that is printed', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const double = createDouble({ model });
  const asking = () => new Request(get('articles'), { headers: { 'x-double-explain': '1' } });
  vi.doMock('../../../handlers/explain/explain-request.ts', gone);
  const response = await double.fetch(asking());
  expect([response.status, response.headers.has('x-double-explain')]).toEqual([200, false]);
  expect(await response.json()).toMatchObject({ data: [] });
  expect(warn.mock.calls).toHaveLength(1);
  expect(warn.mock.calls[0]?.[0]).toContain(
    "An answer has no explanations. A part of msw-strapi could not be loaded ('explanations')",
  );
  vi.doUnmock('../../../handlers/explain/explain-request.ts');
  expect((await double.fetch(asking())).headers.has('x-double-explain')).toBe(true);
});
