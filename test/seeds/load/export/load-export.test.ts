import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadExport } from '../../../../seeds/load/export/load-export.ts';
import { createDouble } from '../../../../handlers/double/create-double.ts';
import { createModel } from '../../../fixtures/create-model.ts';
import { loadDataset } from '../../../../src/store/load/load-dataset.ts';
import { readPacked } from '../../../conformance/packed-areas.ts';
import { RECORDED } from '../../../conformance/recorded.ts';
import { jsonl, product, small, tar } from './small-export.ts';

const recorded = join(import.meta.dirname, '../../../recorded/export.tar.gz');
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'msw-strapi-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function save(name: string, content: Uint8Array | string): Promise<string> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  return path;
}

describe('the export of the recorded server', async () => {
  const loaded = await loadExport(recorded);

  test('gives what createDouble takes', () => {
    expect(Object.keys(loaded)).toEqual(['model', 'data', 'dialect', 'strapi', 'assets', 'locales', 'notes']);
    expect(loaded.dialect).toBe('v4');
    expect(loaded.strapi).toBe('4.26');
    expect(loaded.model.strapi).toBe(4);
    expect(loaded.locales).toEqual(['en', 'fr', 'de']);
    expect(loaded.data.defaultLocale).toBe('en');
    expect(loaded.notes).toEqual([]);
  });

  test('content types of the project and of the served plugins, and components', () => {
    const uids = Object.keys(loaded.model.contentTypes);
    expect(uids.filter((uid) => uid.startsWith('api::'))).toHaveLength(10);
    expect(uids.filter((uid) => !uid.startsWith('api::'))).toEqual([
      'plugin::upload.file',
      'plugin::upload.folder',
      'plugin::users-permissions.permission',
      'plugin::users-permissions.role',
      'plugin::users-permissions.user',
      'plugin::i18n.locale',
    ]);
    expect(Object.keys(loaded.model.components ?? {})).toHaveLength(10);
  });

  test('every entry and every uploaded file', () => {
    const sizes = Object.entries(loaded.data.entries).map(([uid, records]) => [uid, records.length]);
    expect(Object.fromEntries(sizes)).toMatchObject({
      'api::article.article': 59,
      'api::homepage.homepage': 2,
      'plugin::users-permissions.permission': 83,
      'plugin::users-permissions.user': 4,
    });
    expect(loaded.data.links).toHaveLength(612);
    expect(Object.keys(loaded.assets)).toHaveLength(38);
    expect(loaded.assets['/uploads/harbour_abc123.png']).toHaveLength(70);
  });

  test('the attributes that Strapi adds appear once, in their position', () => {
    const article = createModel(loaded.model).contentTypes.get('api::article.article');
    expect([...(article?.attributes.keys() ?? [])].slice(-8).join(' ')).toBe(
      'gallery createdAt updatedAt publishedAt createdBy updatedBy localizations locale',
    );
  });

  test('the store contains what the server answered: scalars, and relations in order', () => {
    const model = createModel(loaded.model);
    const store = loadDataset(model, loaded.data, { now: 0, defaultLocale: 'en' });
    const type = model.contentTypes.get('api::article.article');
    const articles = (readPacked(RECORDED).get('dump') ?? [])
      .filter(({ request }) => request.path.startsWith('/api/articles?populate=*&'))
      .flatMap(({ body }) => (body as { data: Article[] }).data);
    expect(articles).toHaveLength(59);
    for (const { id, attributes } of articles) {
      const stored = Object.keys(attributes).map((name) => {
        const attribute = type?.attributes.get(name);
        if (type === undefined || attribute === undefined) return [name, undefined];
        if (attribute.kind === 'scalar') return [name, store.table(type).value(id, name)];
        const links = store.links(type, attribute).of(id);
        return [name, links.map((link) => link.id)];
      });
      const answered = Object.entries(attributes).map(([name, value]) => [
        name,
        type?.attributes.get(name)?.kind === 'scalar' ? value : idsIn(value),
      ]);
      expect([id, stored]).toEqual([id, answered]);
    }
  });
});

interface Article {
  readonly id: number;
  readonly attributes: { readonly [name: string]: unknown };
}

/** The ids in what populate answered: a relation's `{ data }`, or components themselves. */
function idsIn(value: unknown): number[] {
  const data = (typeof value === 'object' && value !== null && 'data' in value ? value.data : value) ?? [];
  return [data].flat().map((entry) => (entry as { id: number }).id);
}

describe('forms of an archive', () => {
  test('a plain tar', async () => {
    const loaded = await loadExport(await save('plain.tar', gunzipSync(await readFile(recorded))));
    expect(loaded).toEqual(await loadExport(recorded));
  });

  test('the folder it was unpacked to', async () => {
    for (const [name, content] of Object.entries(small)) await save(`unpacked/${name}`, content);
    await save('unpacked/node_modules/x/metadata.json', 'not read');
    expect((await loadExport(join(folder, 'unpacked'))).data.entries).toEqual({
      'api::product.product': [{ id: 3, name: 'Lamp' }],
    });
  });

  test('packed again with a folder around it, in several files, with paths of any length', async () => {
    const long = `${'häfen und meere '.repeat(8)}=x.txt`;
    const files = Object.fromEntries(
      Object.entries({
        ...small,
        'entities/entities_00002.jsonl': jsonl({ type: product.uid, id: 1, data: {} }),
        [`assets/uploads/${'x'.repeat(95)}.txt`]: 'split',
        [`assets/uploads/${long}`]: 'extended',
      }).map(([name, content]) => [`./export_1/${name}`, content]),
    );
    const loaded = await loadExport(await save('again.tar.gz', gzipSync(await tar(files))));
    expect(loaded.data.entries[product.uid]?.map(({ id }) => id)).toEqual([3, 1]);
    const texts = Object.entries(loaded.assets).map(([path, content]) => [
      path,
      Buffer.from(content).toString(),
    ]);
    expect(Object.fromEntries(texts)).toEqual({
      [`/uploads/${'x'.repeat(95)}.txt`]: 'split',
      [`/uploads/${long}`]: 'extended',
    });
  });

  test('without links, files or locales it loads with notes', async () => {
    const file = { type: 'plugin::upload.file', id: 1, data: { name: 'a.png' } };
    const upload = { uid: 'plugin::upload.file', modelType: 'contentType', attributes: {} };
    const path = await save(
      'bare.tar',
      await tar({
        ...small,
        'schemas/schemas_00002.jsonl': jsonl(upload),
        'entities/entities_00002.jsonl': jsonl(file),
      }),
    );
    const loaded = await loadExport(path);
    expect(loaded.locales).toEqual(['en']);
    expect(loaded.notes).toEqual([
      expect.stringContaining('The double answers as Strapi 4.15, but in this as 4.26'),
      expect.stringContaining('contains no links'),
      expect.stringContaining(
        'contains no uploaded files, so their URLs answer files made by the double: pictures of the same size',
      ),
    ]);
  });

  test('the default locale comes first', async () => {
    const code = (id: number, name: string) => ({ type: 'plugin::i18n.locale', id, data: { code: name } });
    const path = await save(
      'locales.tar',
      await tar({
        ...small,
        'schemas/schemas_00002.jsonl': jsonl({ uid: 'plugin::i18n.locale', attributes: {} }),
        'entities/entities_00002.jsonl': jsonl(code(1, 'en'), code(2, 'de')),
        'configuration/configuration_00001.jsonl': jsonl({
          type: 'core-store',
          value: { key: 'plugin_i18n_default_locale', value: 'de' },
        }),
      }),
    );
    expect(await loadExport(path)).toMatchObject({ locales: ['de', 'en'], data: { defaultLocale: 'de' } });
  });

  test('has the webhooks of the admin panel', async () => {
    const hook = (value: object) => ({ type: 'webhook', value: { id: 1, enabled: 1, ...value } });
    const path = await save(
      'webhooks.tar',
      await tar({
        ...small,
        'configuration/configuration_00001.jsonl': jsonl(
          hook({
            name: 'App',
            url: 'http://localhost:3000/hook',
            headers: { A: 'b' },
            events: ['entry.update'],
          }),
          // Values of SQLite may be JSON as texts. Events of plugins never happen here.
          hook({
            url: 'http://localhost/x',
            headers: '{}',
            events: '["media.create","own.event"]',
            enabled: 0,
          }),
          hook({ url: 'not a URL', headers: {}, events: [] }),
        ),
      }),
    );
    const loaded = await loadExport(path);
    expect(loaded.webhooks).toEqual([
      {
        name: 'App',
        url: 'http://localhost:3000/hook',
        headers: { A: 'b' },
        events: ['entry.update'],
        enabled: true,
      },
      { url: 'http://localhost/x', headers: {}, events: ['media.create'], enabled: false },
    ]);
    expect(() => createDouble(loaded)).not.toThrow();
  });
});

describe('a file that cannot be loaded is refused with one message', async () => {
  const archive = await readFile(recorded);
  const plain = gunzipSync(archive);
  const betweenFiles = 512 * (1 + Math.ceil(39969 / 512));
  const without = (part: keyof typeof small) => {
    const { [part]: _, ...rest } = small;
    return tar(rest);
  };
  const link = jsonl({ left: { type: product.uid, ref: 3 }, right: { type: product.uid, ref: 3 } });
  const version = (text: string) => tar({ ...small, 'metadata.json': text });

  test('a limit is named, also for an archive with the ending of a snapshot', async () => {
    const path = await save('archive.json', plain);
    await expect(loadExport(path, { maxFiles: 1 })).rejects.toThrow(/maxFiles/);
  });

  test.each<[string, Uint8Array | string, RegExp]>([
    ['cut.tar.gz', archive.subarray(0, 20_000), /is truncated/],
    ['cut.tar', plain.subarray(0, 60_000), /is truncated/],
    ['between.tar', plain.subarray(0, betweenFiles), /is truncated/],
    ['broken.tar.gz', Buffer.concat([archive.subarray(0, 100), Buffer.alloc(500, 7)]), /is damaged/],
    ['x.tar.gz.enc', 'anything', /is encrypted.*--no-encrypt/],
    ['x.tar', 'x'.repeat(3000), /is not a tar archive/],
    [
      'snapshot.json',
      '{}',
      /is not a tar archive\. If msw-strapi snapshot wrote it,.+ serve --config reads it\./,
    ],
    ['empty.tar', '', /is not a tar archive/],
    ['zeros.tar', Buffer.alloc(10240), /is not a tar archive/],
    [
      'a.tar',
      await without('metadata.json'),
      /has no metadata\.json.* To read a project, use loadProject, or --project on the command line\.$/,
    ],
    ['b.tar', await without('schemas/schemas_00001.jsonl'), /contains no schemas/],
    ['c.tar', await without('entities/entities_00001.jsonl'), /contains no entities/],
    ['d.tar', await version('{'), /^Metadata\.json of .* cannot be read as JSON: /],
    ['e.tar', await version('{}'), /metadata\.json contains no version/],
    ['f.tar', await version('{"strapi":{"version":"3.6.0"}}'), /is from Strapi 3\.6\.0/],
    [
      'g.tar',
      await version('{"strapi":{"version":"6.0.0"}}'),
      /is from Strapi 6\.0\.0\. Use an archive made by/,
    ],
    [
      'h.tar',
      await tar({ ...small, 'links/links_00001.jsonl': `${link}\n{"kind` }),
      /^Line 2 of links\/links_00001\.jsonl in .* cannot be read as JSON: /,
    ],
    [
      'i.tar',
      await tar({ ...small, 'entities/entities_00001.jsonl': '{"id":1}' }),
      /^Line 1 of entities\/entities_00001\.jsonl in .* is not an entity with type, id and data: \{"id":1\}/,
    ],
    [
      'j.tar',
      await tar({ ...small, 'schemas/schemas_00001.jsonl': '{"kind":"x"}' }),
      /^Line 1 of schemas\/schemas_00001\.jsonl in .* is not a schema with a uid and attributes/,
    ],
  ])('%s', async (name, content, message) => {
    const path = await save(name, content);
    await expect(loadExport(path)).rejects.toThrow(message);
    await expect(loadExport(path)).rejects.toMatchObject({ name: 'LoadError' });
  });

  test('a missing file, a folder that is not an export', async () => {
    await expect(loadExport(join(folder, 'nowhere.tar'))).rejects.toThrow(/There is no file .*nowhere\.tar/);
    await expect(loadExport(import.meta.dirname)).rejects.toThrow(
      /has no metadata\.json.* To read a project, use loadProject, or --project on the command line\.$/,
    );
  });

  test('an export of Strapi 5 is served as Strapi 5, or as the dialect that is asked for', async () => {
    const path = await save('five.tar', await version('{"strapi":{"version":"5.1.0"}}'));
    expect(await loadExport(path)).toMatchObject({ dialect: 'v5', model: { strapi: 5 } });
    expect((await loadExport(path)).notes.join()).not.toContain('the dialect is');
    const converted = await loadExport(path, { dialect: 'v4' });
    expect(converted).toMatchObject({ dialect: 'v4', model: { strapi: 5 }, data: { strapi: 5 } });
    expect(converted.notes[0]).toBe(
      `${path} is from Strapi 5, and the dialect is v4: each document became an entry per locale, from its published row, or from the draft where nothing is published.`,
    );
  });

  test('an export of Strapi 4 says that it is served as Strapi 5', async () => {
    const path = await save('four.tar', await tar(small));
    expect((await loadExport(path, { dialect: 'documented' })).notes.join()).not.toContain('the dialect is');
    expect((await loadExport(path, { dialect: 'v5' })).notes[0]).toBe(
      `${path} is from Strapi 4, and the dialect is v5: each entry with its translations became a document, and published ones got a draft.`,
    );
  });
});
