import { expect, describe, test, vi } from 'vitest';
import { createDouble } from '../../../handlers/double/create-double.ts';
import { type Double, LIVE } from '../../../handlers/double/double.ts';
import type { DoubleOptions } from '../../../handlers/options/double-options.ts';
import { demo, demoRecords } from '../../../handlers/demo/demo.ts';
import { keepState } from '../../../handlers/state/kept-state.ts';
import { generate } from '../../../seeds/index.ts';
import { type Json, openMagazine } from '../../fixtures/magazine.ts';

/** The storage of a tab. */
class TabStorage extends Map<string, string> implements Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  getItem = (key: string) => this.get(key) ?? null;
  setItem = (key: string, value: string) => void this.set(key, value);
  removeItem = (key: string) => void this.delete(key);
}

const tab = () => new TabStorage() as unknown as Storage & TabStorage;
const keep = (double: Double, storage: Storage) => keepState(double[LIVE]!, () => storage);

async function send(double: Double, method: string, path: string, body?: object): Promise<Json> {
  const isForm = body instanceof FormData;
  const headers = {
    ...(body && !isForm && { 'content-type': 'application/json' }),
    ...(!path.startsWith('auth/') && { authorization: 'Bearer demo-token' }),
  };
  const init = { method, headers, body: isForm ? body : body ? JSON.stringify(body) : null };
  const response = await double.fetch(new Request(`http://localhost:1337/api/${path}`, init));
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text === '' ? undefined : JSON.parse(text);
}

const TYPES = ['places', 'guides', 'neighbourhoods', 'people', 'tags', 'homepage', 'upload/files', 'users'];
const LOGIN = { identifier: 'ann@example.com', password: 'Secret123' };

async function write(double: Double, isV5: boolean) {
  const place = {
    name: 'New',
    slug: 'new',
    kind: 'cafe',
    address: { street: 'Quay 1' },
    tags: [1, 2],
    nearby: [3],
  };
  const { data } = await send(double, 'POST', 'places', { data: place });
  const key = isV5 ? data.documentId : data.id;
  await send(double, 'PUT', `places/${key}`, { data: { nearby: { connect: [1], disconnect: [3] } } });
  const [first] = (await send(double, 'GET', 'tags')).data;
  await send(double, 'DELETE', `tags/${isV5 ? first.documentId : first.id}`);
  const form = new FormData();
  form.append('files', new Blob([Uint8Array.of(0, 255, 128, 7)]), 'some.bin');
  await send(double, 'POST', 'upload', form);
  await send(double, 'POST', 'auth/local/register', {
    username: 'ann',
    email: LOGIN.identifier,
    password: LOGIN.password,
  });
}

const read = (double: Double) =>
  Promise.all(TYPES.map((type) => send(double, 'GET', `${type}?populate=*&pagination[pageSize]=100`)));

describe.each(['v4', 'v5'] as const)('%s', (dialect) => {
  test.each([
    ['records', () => demoRecords],
    ['generated entries', () => generate({ entries: 5 })],
  ])('what was written to %s is there after a reload, and ids go on', async (_, data) => {
    const open = () => createDouble({ ...demo, dialect, data: data(), explain: 'off', clock: () => 1e12 });
    const storage = tab();
    const before = open();
    keep(before, storage);
    await write(before, dialect === 'v5');
    const after = open();
    keep(after, storage);
    expect(await read(after)).toEqual(await read(before));
    expect((await send(after, 'POST', 'auth/local', LOGIN)).user.username).toBe('ann');
    const [{ url }] = (await send(after, 'GET', 'upload/files?sort=id:desc')) as [{ url: string }];
    const file = await after.fetch(new Request(`http://localhost:1337${url}`));
    expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([0, 255, 128, 7]);
    const next = { data: { name: 'Next', slug: 'next' } };
    expect(await send(after, 'POST', 'tags', next)).toEqual(await send(before, 'POST', 'tags', next));
  });
});

const create = (double: Double, title: string) => double.create('article', { title });
const titles = (double: Double) =>
  double.entries('article').map((entry) => (entry as { title?: string }).title);

test('reset() forgets what was kept, and the next write is kept again', async () => {
  const storage = tab();
  const double = openMagazine();
  keep(double, storage);
  await create(double, 'Kept');
  expect(storage.size).toBe(1);
  double.reset();
  await Promise.resolve();
  expect(storage.size).toBe(0);
  await create(double, 'Again');
  const reloaded = openMagazine();
  keep(reloaded, storage);
  expect(titles(reloaded)).toEqual([...titles(openMagazine()), 'Again']);
  reloaded.reset();
  expect(titles(reloaded)).toEqual(titles(openMagazine()));
});

test('two doubles with other prefixes at one origin are kept apart', async () => {
  const storage = tab();
  const open = () => [openMagazine(), openMagazine({ rest: { prefix: '/v2' } })];
  for (const double of open()) {
    keep(double, storage);
    await create(double, 'Kept');
  }
  for (const double of open()) {
    keep(double, storage);
    expect(titles(double)).toContain('Kept');
  }
});

const made = (seed: number) => ({ data: generate({ seed, entries: 1 }) });
const records = (last: string) => ({
  data: { article: [...Array(20).keys(), last].map((at) => ({ title: `${at}` })) },
});

const generated = (last: string) => ({ data: generate({ records: records(last).data }) });
const overridden = (title: () => string) => ({ data: generate({ overrides: { article: { title } } }) });

test.each<[string, Partial<DoubleOptions>, Partial<DoubleOptions>]>([
  ['data', records('a'), records('b')],
  ['locales', made(4), { ...made(4), locales: ['en', 'de'] }],
  ['dialect', made(4), { ...made(4), dialect: 'v5' }],
  ['seed', made(4), made(5)],
  ['a later record of generated data', generated('a'), generated('b')],
  ['an override', overridden(() => 'a'), overridden(() => 'b')],
  ['model', made(4), { ...made(4), model: { contentTypes: { 'api::article.article': { attributes: {} } } } }],
])('other options drop what was kept: %s', async (_, options, others) => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const storage = tab();
  const double = openMagazine({ ...options, warnings: 'off' });
  keep(double, storage);
  await create(double, 'Kept');
  const same = openMagazine({ ...options, warnings: 'off' });
  keep(same, storage);
  expect(titles(same)).toContain('Kept');
  expect(log).not.toHaveBeenCalled();
  const other = openMagazine({ ...others, warnings: 'off' });
  keep(other, storage);
  expect(titles(other)).not.toContain('Kept');
  expect(log.mock.calls.join()).toContain('the model or its data changed, so what requests wrote is gone.');
  log.mockRestore();
});

test.each([
  '{"of',
  '{}',
  (text: string) => text.slice(0, -5),
  (text: string) => text.replace('Kept', 'kept'),
])('what was damaged is gone, and the next write is kept: %s', async (damage) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const storage = tab();
  const double = openMagazine();
  keep(double, storage);
  await create(double, 'Kept');
  const [[key, text] = ['', '']] = [...storage];
  storage.set(key, typeof damage === 'string' ? damage : damage(text));
  const reloaded = openMagazine();
  keep(reloaded, storage);
  expect(titles(reloaded)).toEqual(titles(openMagazine()));
  expect(warn.mock.calls).toEqual([
    ['msw-strapi: what requests wrote before the reload is gone: its text was damaged.'],
  ]);
  await create(reloaded, 'Next');
  const next = openMagazine();
  keep(next, storage);
  expect(titles(next)).toContain('Next');
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

test('what can not be kept is said once, and the double goes on', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const storage = tab();
  const double = openMagazine();
  keep(double, storage);
  await create(double, 'x'.repeat(2_000_000));
  await create(double, 'y');
  expect(storage.size).toBe(0);
  expect(warn.mock.calls).toEqual([
    ['msw-strapi: what requests wrote is not kept over a reload: it is too large.'],
  ]);
  keep(openMagazine().with({ article: { drop: [1] } }), storage);
  expect(String(warn.mock.calls[1])).toContain(
    'the double is of with({ … drop }). Start the double of createDouble.',
  );
  keepState(openMagazine()[LIVE]!, () => {
    throw new Error('The operation is insecure.');
  });
  expect(String(warn.mock.calls[2])).toContain('The operation is insecure.');
  warn.mockRestore();
});
