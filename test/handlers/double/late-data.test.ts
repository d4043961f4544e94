import { describe, expect, test, vi } from 'vitest';
import { collectionType, createDouble, defineModel, relation, text } from '../../../handlers/index.ts';
import { storyHandlers } from '../../../handlers/storybook.ts';
import { LIVE, LOAD } from '../../../handlers/double/double.ts';
import { keepState } from '../../../handlers/state/kept-state.ts';
import { generate } from '../../../seeds/index.ts';
import { generate as generateLate } from '../../../seeds/seeds-in-browser.ts';
import { named } from '../../fixtures/magazine.ts';

const author = collectionType('author', { name: text() });
const article = collectionType('article', { title: text(), author: relation.manyToOne('author') });
const model = defineModel([author, article], { dialect: 'v5' });
const auth = { users: [{ username: 'mia', password: 'Secret123!' }] };
const roles = { authenticated: 'all' } as const;

const lateDouble = (options?: object) => createDouble({ model, data: generateLate(options), auth, roles });
const earlyDouble = (options?: object) => createDouble({ model, data: generate(options), auth, roles });
type Double = ReturnType<typeof lateDouble>;

const ask = async (double: Pick<Double, 'fetch'>, path = '/api/articles?populate=*') => {
  const response = await double.fetch(new Request(`http://localhost:1337${path}`));
  return { status: response.status, text: await response.text() };
};

const denied = (double: Double): Double => {
  double.deny('public', 'api::article.article.find');
  return double;
};

const SENTENCE = /^Entries cannot be generated: their words are not loaded yet\. Before you read or add/;

describe('before its entries are loaded, a double of a page', () => {
  test('says what to await when they are read', async () => {
    const double = lateDouble();
    expect(() => double.entries('article')).toThrow(SENTENCE);
    await double[LOAD]?.();
    expect(double.entries('article')).toEqual(earlyDouble().entries('article'));
  });

  test.each<[string, (double: Double) => Pick<Double, 'fetch'>]>([
    ['itself', (double) => double],
    ['a number', (double) => double.with({ article: 3 })],
    ['more than there are', (double) => double.with({ article: 70 })],
    ['records', (double) => double.with({ article: [{ title: 'Mine', author: 1 }] })],
    ['added and dropped', (double) => double.with({ article: { add: [{ title: 'Mine' }], drop: [1] } })],
    ['a profile', (double) => double.with({ article: 'longText' })],
    ['a caller', (double) => double.with({}, { as: 'mia' })],
    ['with of with', (double) => double.with({}).with({ article: 3 })],
    ['a fork with other data', (double) => double.fork().with({ author: [] })],
    ['reset', (double) => (double.reset(), double)],
    ['denied and reset', (double) => (denied(double).reset(), double)],
    [
      'a snapshot',
      (double) => {
        const snapshot = double.snapshot();
        double.restore(snapshot);
        return double;
      },
    ],
  ])('answers later as one of Node does at once: %s', async (_name, change) => {
    const [late, early] = await Promise.all([ask(change(lateDouble())), ask(change(earlyDouble()))]);
    expect(early.status).toBe(200);
    expect(late).toEqual(early);
  });

  test.each<[string, (double: Double) => Pick<Double, 'fetch'>]>([
    ['itself', (double) => denied(double)],
    ['a double of with', (double) => denied(double).with({ article: 3 })],
    [
      'a double of with from before',
      (double) => {
        const made = double.with({ article: 3 });
        denied(double);
        return made;
      },
    ],
    ['a fork', (double) => denied(double).fork()],
    [
      'denied and allowed again, and a fork',
      (double) => {
        denied(double).fork();
        double.allow('public', 'api::article.article.find');
        return double.fork();
      },
    ],
  ])('keeps what allow and deny say of roles: %s', async (_name, change) => {
    const [late, early] = await Promise.all([ask(change(lateDouble())), ask(change(earlyDouble()))]);
    expect(late).toEqual(early);
  });

  test('refuses a role that allow names wrongly when the entries are loaded, and each request', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const double = lateDouble();
    double.allow('publik', 'api::article.article.create');
    const message = "allow(): there is no role 'publik'. Did you mean public?";
    await expect(double[LOAD]?.()).rejects.toThrow(message);
    for (const _time of [1, 2]) expect((await ask(double)).status).toBe(500);
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining(message));
    vi.restoreAllMocks();
  });

  test('and after that it is changed at once', async () => {
    const double = lateDouble();
    await double.find('article');
    expect(double.with({ article: 3 }).with({ author: [] }).entries('author')).toEqual([]);
    expect(() => double.with({ article: { drop: [9999] } })).toThrow(
      "with() can't drop api::article.article 9999",
    );
    expect(() => double.as('nobody')).toThrow("There is no role or user 'nobody'");
    double.deny('public', 'api::article.article.find');
    expect((await ask(double)).status).toBe(403);
    double.reset();
    expect((await ask(double)).status).toBe(200);
  });

  test('has callers, tokens and explanations', async () => {
    const asMia = lateDouble().as('mia');
    expect(await (await asMia('/api/users/me')).json()).toMatchObject({ username: 'mia' });
    expect(await lateDouble().jwt('mia')).toMatch(/^ey/);
    await expect(lateDouble().as('nobody')('/api/articles')).rejects.toThrow(
      "There is no role or user 'nobody'",
    );
    const [explanation] = await lateDouble().explain('/api/articles', { field: 'author.name', as: 'mia' });
    expect(explanation?.fix?.url).toBe('/api/articles?populate=author');
  });

  test('notes requests', async () => {
    const double = lateDouble();
    const answer = ask(double);
    expect(double.requests()).toMatchObject([{ path: '/api/articles', status: 0 }]);
    await answer;
    expect(double.requests()).toMatchObject([{ status: 200, caller: { kind: 'public' } }]);
  });

  test('has stories', async () => {
    const double = lateDouble();
    const [handler] = storyHandlers(double, { data: { article: 2 }, as: 'authenticated' });
    const request = new Request('http://localhost:1337/api/articles');
    const result = await handler!.run({ request, requestId: '1' });
    expect(await result!.response!.json()).toMatchObject({
      data: [{}, {}],
      meta: { pagination: { total: 2 } },
    });
  });
});

describe('what does not fit the model', () => {
  const unfitting = { entries: { artikle: 3 } };

  test('is said when the entries are loaded, and to each request', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const double = lateDouble(unfitting);
    const message = 'Entries cannot be generated: "entries": The model has no type \'artikle\'.';
    expect(() => earlyDouble(unfitting)).toThrow(message);
    await expect(double[LOAD]?.()).rejects.toThrow(message);
    expect((await ask(double)).status).toBe(500);
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('artikle'));
    vi.restoreAllMocks();
  });

  test('is said at once for options that are wrong anyway', () => {
    expect(() => generateLate({ seeds: 1 } as object)).toThrow("generate() has no option 'seeds'");
    expect(() => lateDouble().with({ artikle: 3 } as object)).toThrow("The model has no type 'artikle'");
  });

  test('is said of overrides by the requests to them', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const other = lateDouble().with({ article: { drop: [9999] } });
    expect((await ask(other)).status).toBe(500);
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining("can't drop api::article.article 9999"),
    );
    const nobody = lateDouble().with({}, { as: 'nobody' });
    expect((await ask(nobody)).status).toBe(500);
    expect(console.error).toHaveBeenLastCalledWith(
      expect.stringContaining("There is no role or user 'nobody'"),
    );
    vi.restoreAllMocks();
  });

  test('is noted when the entries are loaded', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const row = { type: 'integer', unique: true, min: 1, max: 3 } as const;
    const few = { contentTypes: { 'api::seat.seat': { ...named('seat'), attributes: { row } } } };
    const double = createDouble({ model: few, data: generateLate() });
    expect(warn).not.toHaveBeenCalled();
    await double.find('seat');
    await double.find('seat');
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('there are 3 entries of seat instead of 20'));
    vi.restoreAllMocks();
  });
});

test('two doubles share data that was loaded for one', async () => {
  const data = generateLate();
  await createDouble({ model, data }).find('article');
  expect(createDouble({ model, data }).entries('author')).toHaveLength(37);
});

test('what requests write is kept over a reload', async () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, json: string) => void kept.set(key, json),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
  const load = async () => {
    const double = lateDouble().with({ author: { add: [{ name: 'Ada' }] } });
    await double[LOAD]?.();
    keepState(double[LIVE]!, () => storage);
    return double;
  };
  const before = await load();
  await before.create('article', { title: 'Kept' });
  await Promise.resolve();
  const after = await load();
  expect(after.entries('article').at(-1)).toMatchObject({ title: 'Kept' });
  expect(after.entries('author').at(-1)).toMatchObject({ name: 'Ada' });
});
