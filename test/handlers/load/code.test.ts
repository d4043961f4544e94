import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { collectionType, createDouble } from '../../../handlers/index.ts';
import { Code } from '../../../handlers/load/code.ts';
import { MissingPartError } from '../../../handlers/load/missing-part-error.ts';
import { ANSWERS, DIALECTS, MODULES } from '../../../handlers/load/modules.ts';
import { dialects } from '../../../src/dialect/dialects.ts';

const model = [collectionType('article', { title: z.string() })];
const get = (path: string) => new Request(`http://localhost:1337/api/${path}`);

afterEach(() => void vi.restoreAllMocks());

describe.each(Object.values(dialects))('$name', (dialect) => {
  test('every route has a function that answers it', async () => {
    const code = new Code(dialect);
    await code.loadAll();
    for (const { answer } of dialect.routes) {
      const [module, name] = answer as Exclude<typeof answer, 'own'>;
      expect(code.answers[module]).toHaveProperty(name, expect.any(Function));
    }
  });

  test('a read loads nothing that writes, and the other way round once', async () => {
    const double = createDouble({ model, dialect: dialect.name, roles: { public: 'all' } });
    const reads = vi.spyOn(ANSWERS, dialect.name === 'v5' ? 'documents' : 'content');
    const writes = vi.spyOn(ANSWERS, dialect.name === 'v5' ? 'documentWrites' : 'contentWrites');
    for (const path of ['articles', 'articles?sort=title', 'articles']) await double.fetch(get(path));
    expect([reads.mock.calls.length, writes.mock.calls.length]).toEqual([1, 0]);
    await double.create('article', { title: 'One' });
    await double.fork().create('article', { title: 'Two' });
    expect([reads.mock.calls.length, writes.mock.calls.length]).toEqual([1, 1]);
  });
});

test('a write loads what stores files and what takes accounts only if it has files or is about a user', async () => {
  const double = createDouble({ model, roles: { public: 'all' } });
  const files = vi.spyOn(MODULES, 'storingFiles');
  const accounts = vi.spyOn(DIALECTS.documented, 'registering');
  const send = async (path: string, body: BodyInit) => {
    const headers = { ...(typeof body === 'string' && { 'content-type': 'application/json' }) };
    const { status } = await double.fetch(new Request(get(path), { method: 'POST', headers, body }));
    return [status, files.mock.calls.length, accounts.mock.calls.length];
  };
  const form = new FormData();
  form.set('data', JSON.stringify({ title: 'Two' }));
  form.set('files.cover', new File(['a'], 'a.txt'));
  const user = { username: 'mia', email: 'mia@example.com', password: 'secret' };
  expect(await send('articles', JSON.stringify({ data: { title: 'One' } }))).toEqual([200, 0, 0]);
  expect(await send('articles', form)).toEqual([200, 1, 0]);
  expect(await send('auth/local/register', JSON.stringify(user))).toEqual([200, 1, 1]);
});

test('columns are loaded for a question about many entries that filters, searches or sorts', async () => {
  const columns = vi.spyOn(MODULES, 'byColumn');
  const open = (count: number) =>
    createDouble({
      model,
      data: { article: Array.from({ length: count }, (_, at) => ({ title: `${at}` })) },
    });
  const loads = async (count: number, query: string) => {
    columns.mockClear();
    const response = await open(count).fetch(get(`articles${query}`));
    expect(response.status).toBe(200);
    return columns.mock.calls.length;
  };
  for (const query of ['?sort=title', '?filters[title]=7', '?populate=*&_q=7']) {
    expect(await loads(199, query)).toBe(0);
    expect(await loads(200, query)).toBe(1);
  }
  for (const query of ['', '?populate=*', '?fields=title&pagination[page]=2'])
    expect(await loads(200, query)).toBe(0);
  columns.mockClear();
  const found = await open(200).find('article', { sort: 'title:desc' });
  expect(found[0]).toHaveProperty('attributes.title', '99');
  expect(columns).toHaveBeenCalledTimes(1);
});

describe('code that cannot be loaded', () => {
  const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

  test('is a sentence in the answer and in the console, and is tried again', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const double = createDouble({ model });
    vi.spyOn(ANSWERS, 'content').mockImplementationOnce(gone);
    const response = await double.fetch(get('articles'));
    expect(response.status).toBe(500);
    const said = decodeURIComponent(response.headers.get('x-double-error') ?? '');
    expect(said).toContain("A part of msw-strapi could not be loaded ('content'): Failed to fetch");
    expect(error.mock.calls[0]).toEqual([
      `msw-strapi could not answer GET http://localhost:1337/api/articles. ${said}`,
    ]);
    expect((await double.fetch(get('articles'))).status).toBe(200);
  });

  test('is one failure, also where a part beside it is slow or fails later', async () => {
    const later = () => new Promise<never>((_, reject) => setTimeout(() => void gone().catch(reject), 20));
    const unhandled = vi.fn<(reason: unknown) => void>();
    process.on('unhandledRejection', unhandled);
    vi.spyOn(ANSWERS, 'content').mockImplementationOnce(gone);
    vi.spyOn(DIALECTS.v4, 'reading').mockImplementationOnce(later);
    await expect(new Code(dialects.v4).load('content')).rejects.toThrow(MissingPartError);
    await new Promise((resolve) => setTimeout(resolve, 50));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  test('rejects a call, and the next one works', async () => {
    const double = createDouble({ model });
    vi.spyOn(MODULES, 'dataAccess').mockImplementationOnce(gone);
    await expect(double.find('article')).rejects.toThrow(MissingPartError);
    expect(await double.find('article')).toEqual([]);
  });

  test('does not use up a fault that it makes', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const double = createDouble({ model });
    double.fault({ status: 503, once: true });
    vi.spyOn(MODULES, 'faults').mockImplementationOnce(gone);
    const statuses = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await double.fetch(get('articles'))).status);
    expect(statuses).toEqual([500, 503, 200]);
    expect(double.requests().map(({ fault }) => fault?.status)).toEqual([undefined, 503, undefined]);
  });

  test.each([
    ['withExplanations', MODULES],
    ['explainRequest', MODULES],
    ['contentWrites', ANSWERS],
  ] as const)('leaves an answer without explanations, and prints that: %s', async (name, modules) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const double = createDouble({ model });
    const asking = () => new Request(get('articles'), { headers: { 'x-double-explain': '1' } });
    vi.spyOn(modules as Record<string, () => Promise<object>>, name).mockImplementationOnce(gone);
    const response = await double.fetch(asking());
    expect([response.status, response.headers.has('x-double-explain')]).toEqual([200, false]);
    expect(await response.json()).toMatchObject({ data: [] });
    expect(warn.mock.calls).toEqual([
      [
        expect.stringContaining(
          `An answer has no explanations. A part of msw-strapi could not be loaded ('${name}')`,
        ),
      ],
    ]);
    expect((await double.fetch(asking())).headers.has('x-double-explain')).toBe(true);
  });

  test('leaves an answer as it is, where only a line in the console is missing', async () => {
    const double = createDouble({ model });
    vi.spyOn(MODULES, 'unknownRoutes').mockImplementationOnce(gone);
    expect((await double.fetch(get('article'))).status).toBe(404);
  });

  test.each([
    ['a fault', 'faults', () => get('articles')],
    ['a body', 'bodies', () => new Request(get('articles'), { method: 'POST' })],
    ['a JWT', 'userJwt', () => new Request(get('articles'), { headers: { authorization: 'Bearer a.b.c' } })],
  ] as const)('is a 500 for %s, too', async (_, name, request) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const double = createDouble({ model });
    if (name === 'faults') double.fault({ status: 503 });
    vi.spyOn(MODULES, name).mockImplementationOnce(gone);
    const response = await double.fetch(request());
    expect(response.status).toBe(500);
    expect(response.headers.get('x-double-error')).toContain(`'${name}'`);
    expect((await double.fetch(request())).status).not.toBe(500);
  });
});
