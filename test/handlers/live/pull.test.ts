import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pullSnapshot } from '../../../handlers/cli/commands/pull-command.ts';
import type { PullFlags } from '../../../handlers/cli/live-flags.ts';
import { createDouble } from '../../../handlers/double/create-double.ts';
import { type RunningServer, startServer } from '../../../handlers/serve/start-server.ts';
import { loadSnapshot } from '../../../seeds/load/index.ts';
import { readCallers, RECORDED, recordedOptions } from '../../conformance/recorded.ts';
import { replayPulled } from '../../conformance/replay-pulled.ts';

const CATALOG = join(RECORDED, 'catalog');
const servers = new Map<string, RunningServer>();
vi.setConfig({ testTimeout: 20_000 });
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pull-'));
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  for (const recording of [RECORDED, CATALOG]) {
    const double = createDouble({ ...(await recordedOptions(recording)), explain: 'off' });
    servers.set(recording, await startServer(double, { port: 0, host: '127.0.0.1' }));
  }
});

afterAll(async () => {
  vi.restoreAllMocks();
  for (const server of servers.values()) await server.close();
  await rm(folder, { recursive: true });
});

const tokenOf = (recording: string, type: string): string =>
  readCallers(recording).apiTokens.find((each) => each.type === type)!.token;

async function pulled(recording: string, flags: Partial<PullFlags> = {}) {
  const out = join(folder, `${Math.random().toString(36).slice(2)}.json`);
  const flagsOfAll: PullFlags = {
    url: servers.get(recording)!.url,
    token: tokenOf(recording, 'full-access'),
    headers: {},
    prefix: '/api',
    rate: 1000,
    maxRequests: 1000,
    content: 'all',
    files: 'none',
    users: 'none',
    dryRun: false,
    resume: false,
    out,
    ...flags,
  };
  await pullSnapshot(flagsOfAll);
  return { out: flagsOfAll.out, snapshot: await loadSnapshot(flagsOfAll.out) };
}

describe('with a token for everything', () => {
  test.each([
    ['Strapi 4', RECORDED],
    ['Strapi 5', CATALOG],
  ])('a double of what was pulled answers as %s', async (_, recording) => {
    const { snapshot } = await pulled(recording, { users: 'fake' });
    const results = await replayPulled(snapshot, recording, 8);
    // Strapi 4 shows hashes of passwords in some answers, and no file has them.
    const different = results.filter(
      ({ verdict, recorded }) => verdict === 'different' && !JSON.stringify(recorded.body).includes('$2a$'),
    );
    expect(results.length).toBeGreaterThan(150);
    expect(different.length / results.length).toBeLessThan(0.01);
  });
});

describe('with a token that may not read the model', () => {
  test.each([
    ['Strapi 4', RECORDED],
    ['Strapi 5', CATALOG],
  ])('a double of what answers show answers as %s', async (_, recording) => {
    const { snapshot } = await pulled(recording, {
      users: 'fake',
      token: tokenOf(recording, 'read-only'),
    });
    const results = await replayPulled(snapshot, recording, 8);
    const same = results.filter(({ verdict }) => verdict !== 'different');
    expect(same.length / results.length).toBeGreaterThan(0.93);
    expect(snapshot.notes!.join()).toContain('inferred from answers');
    expect(snapshot.locales?.slice(0, 2)).toEqual(['en', 'fr']);
  });

  test('a visitor names the types, and gets those that are open', async () => {
    const server = createDouble({ ...(await recordedOptions(CATALOG)), explain: 'off' });
    server.allow('public', 'api::brand.brand.find');
    const { url, close } = await startServer(server, { port: 0, host: '127.0.0.1' });
    const flags = { url, token: undefined as never };
    await expect(pulled(CATALOG, flags)).rejects.toThrow(/'getContentTypes'.*--types articles/);
    await expect(pulled(CATALOG, { ...flags, types: ['nothing'] })).rejects.toThrow(
      /--types nothing: .* no such list/,
    );
    const { snapshot } = await pulled(CATALOG, { ...flags, types: ['brands', 'setting'] });
    await close();
    const { data, roles } = snapshot as typeof snapshot & { roles: Record<string, string[]> };
    expect(data.entries['api::brand.brand']).toHaveLength(8);
    expect(data.entries['api::setting.setting']).toHaveLength(1);
    expect(roles['public']).toContain('api::brand.brand.find');
    expect(roles['public']).not.toContain('plugin::users-permissions.user.find');
    const double = createDouble({ ...snapshot, explain: 'off' } as never);
    expect((await double.fetch(new Request('http://localhost:1337/api/brands'))).status).toBe(200);
  });
});

test('what an earlier pull has left is not asked again', async () => {
  const { snapshot: whole } = await pulled(CATALOG);
  const out = join(folder, 'cut.json');
  const cut = pulled(CATALOG, { out, maxRequests: 42 });
  await expect(cut).rejects.toThrow(/limit of 42 requests.*cut\.json, marked as partial.*--resume goes on/);
  await expect(cut).rejects.toMatchObject({ exitCode: 2 });
  const partial = await loadSnapshot(out);
  expect(partial.pulled).toMatchObject({ partial: true, from: servers.get(CATALOG)!.url });
  expect(partial.data.entries['api::brand.brand']).toHaveLength(8);
  expect(partial.data.entries['api::review.review']).toBeUndefined();
  await expect(pulled(CATALOG, { out, resume: true, types: ['brands'] })).rejects.toThrow(
    /of a pull with another/,
  );
  const { snapshot: resumed } = await pulled(CATALOG, { out, resume: true });
  expect(resumed.data).toEqual(whole.data);
  expect(resumed.pulled).not.toHaveProperty('partial');
  expect(await readdir(folder)).not.toContain('cut.json.partial');
});

test('a file of something else is not gone on with', async () => {
  const out = join(folder, 'other.json');
  await writeFile(`${out}.partial`, 'notes of mine\n');
  await expect(pulled(CATALOG, { out, resume: true })).rejects.toThrow(
    /other\.json\.partial is not the file of a pull that ended early\. Leave --resume out/,
  );
  expect(await readFile(`${out}.partial`, 'utf8')).toBe('notes of mine\n');
});

test('no file has a token, a cookie, an address or a password of a user', async () => {
  const users = (await recordedOptions(RECORDED)).data as { entries: Record<string, { email?: string }[]> };
  const emails = users.entries['plugin::users-permissions.user']!.map(({ email }) => email!);
  const headers = { cookie: 'session=4711-cookie' };
  const { snapshot } = await pulled(RECORDED, { users: 'fake', headers, files: 'all' });
  expect(Object.keys(snapshot.assets!).filter((path) => path.startsWith('/uploads/')).length).toBeGreaterThan(
    10,
  );
  await pulled(RECORDED, { users: 'none', headers, maxRequests: 40 }).catch(() => undefined);
  const texts = await Promise.all(
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((each) => each.isFile())
      .map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')),
  );
  expect(emails.length).toBeGreaterThan(2);
  expect(texts.length).toBeGreaterThan(2);
  for (const secret of [tokenOf(RECORDED, 'full-access'), '4711-cookie', '$2a$', ...emails])
    expect(texts.filter((text) => text.includes(secret))).toEqual([]);
});

test('headers that are not credentials change nothing, and words of those that are stay in texts', async () => {
  const { snapshot: plain } = await pulled(CATALOG);
  const headers = { origin: servers.get(CATALOG)!.url, 'x-type': 'string', 'x-api-key': 'collectionType' };
  const { snapshot } = await pulled(CATALOG, { headers });
  expect(snapshot.model).toEqual(plain.model);
  expect(snapshot.data).toEqual(plain.data);
});

describe('a part of the content', () => {
  test('a sample has what it links to', async () => {
    const { snapshot } = await pulled(CATALOG, { content: { sample: 2 } });
    const { 'api::product.product': products = [], 'api::brand.brand': brands = [] } = snapshot.data.entries;
    expect(products.length).toBeLessThan(60);
    const linked = products
      .slice(0, 4)
      .map(({ brand }) => brand)
      .filter((id) => id !== null);
    expect(linked.length).toBeGreaterThan(1);
    for (const id of linked) expect(brands.map((brand) => brand['id'])).toContain(id);
    const published = products.filter(({ publishedAt }) => publishedAt !== null);
    const drafts = products
      .filter(({ publishedAt }) => publishedAt === null)
      .map(({ documentId }) => documentId);
    for (const { documentId } of published) expect(drafts).toContain(documentId);
  });

  test('types by their names', async () => {
    const { snapshot } = await pulled(RECORDED, { types: ['tags', 'setting'] });
    const own = Object.keys(snapshot.data.entries).filter((uid) => uid.startsWith('api::'));
    expect(own).toEqual(['api::setting.setting', 'api::tag.tag']);
    expect(Object.keys(snapshot.model.contentTypes)).toContain('api::article.article');
    await expect(pulled(RECORDED, { types: ['tagz'] })).rejects.toThrow(/--types tagz: .* It has articles, /);
  });

  test('the model alone', async () => {
    const { snapshot } = await pulled(CATALOG, { content: 'none' });
    expect(Object.keys(snapshot.data.entries).filter((uid) => uid.startsWith('api::'))).toEqual([]);
    expect(snapshot.model.components).toHaveProperty(['shared.seo']);
  });

  test('a dry run writes nothing', async () => {
    const out = join(folder, 'dry.json');
    await expect(pulled(CATALOG, { out, dryRun: true })).rejects.toThrow('does not exist');
    expect(vi.mocked(console.log).mock.lastCall![0]).toMatch(
      /would send about \d\d requests.* With --out \S+dry\.json and without --dry-run it writes that file\.\n[^]*product: 73 rows/,
    );
  });
});
