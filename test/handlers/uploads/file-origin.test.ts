import { describe, expect, test } from 'vitest';
import { createDouble } from '../../../handlers/double/create-double.ts';
import type { DoubleOptions } from '../../../handlers/options/double-options.ts';
import { startServer } from '../../../handlers/serve/start-server.ts';
import { collectionType, media } from '../../../src/public.ts';

const FILE = {
  id: 1,
  name: 'harbour.png',
  url: '/uploads/harbour.png',
  mime: 'image/png',
  hash: 'harbour',
  ext: '.png',
  size: 1,
  provider: 'local',
  width: 800,
  height: 600,
  formats: { thumbnail: { name: 'thumbnail_harbour.png', url: '/uploads/thumbnail_harbour.png' } },
};
const REMOTE = { ...FILE, id: 2, hash: 'far', url: 'https://cdn.example.com/far.png', formats: null };

const open = (options: Partial<DoubleOptions> = {}) =>
  createDouble({
    model: [collectionType('place', { cover: media(), link: media() })],
    dialect: 'v5',
    data: { 'plugin::upload.file': [FILE, REMOTE], place: [{ cover: 1, link: 2 }] },
    roles: { public: 'all' },
    graphql: true,
    ...options,
  });

const PATHS = '/uploads/harbour.png /uploads/thumbnail_harbour.png';
const at = (origin: string): string =>
  PATHS.split(' ')
    .map((path) => origin + path)
    .join(' ');

interface Shown {
  readonly url: string;
  readonly formats: Record<string, { readonly url: string }>;
}
const shown = ({ url, formats }: Shown): string => `${url} ${formats['thumbnail']!.url}`;

describe.each(['v4', 'v5'] as const)('%s', (dialect) => {
  test.each([
    [undefined, 'http://cms:1337', PATHS],
    [false, 'http://cms:1337', PATHS],
    [true, 'http://cms:1337', at('http://cms:1337')],
    [true, 'http://localhost:3001', at('http://localhost:3001')],
    ['https://cdn.test', 'http://cms:1337', at('https://cdn.test')],
  ] as const)('upload: { origin: %j }, asked at %s', async (origin, base, expected) => {
    const double = open({ dialect, baseUrl: '*', ...(origin !== undefined && { upload: { origin } }) });
    const ask = async (path: string, init?: RequestInit) =>
      (await double.fetch(new Request(base + path, init))).json();
    const { data } = await ask('/api/places?populate=*');
    const place = data[0].attributes ?? data[0];
    const file = (value: { data?: { attributes: Shown } } & Shown) => value.data?.attributes ?? value;
    expect(shown(file(place.cover))).toBe(expected);
    expect(file(place.link).url).toBe(REMOTE.url);
    expect(shown((await ask('/api/upload/files?sort=id'))[0])).toBe(expected);
    const fields =
      dialect === 'v5'
        ? 'cover { url formats }'
        : 'data { attributes { cover { data { attributes { url formats } } } } }';
    const query = JSON.stringify({ query: `{ places { ${fields} } }` });
    const { data: answered } = await ask('/graphql', {
      method: 'POST',
      body: query,
      headers: { 'content-type': 'application/json' },
    });
    const ofGraphql =
      dialect === 'v5' ? answered.places[0].cover : answered.places.data[0].attributes.cover.data.attributes;
    expect(shown(ofGraphql)).toBe(expected);
  });
});

test('each client gets its own origin of a kept answer, and the file at it', async () => {
  const server = await startServer(open({ upload: { origin: true } }), { port: 0 });
  const other = server.url.replace('127.0.0.1', 'localhost');
  for (const url of [server.url, other, server.url]) {
    const files = await (await fetch(`${url}/api/upload/files`)).json();
    expect(shown(files[0])).toBe(at(url));
    expect((await fetch(files[0].url)).headers.get('content-type')).toBe('image/png');
  }
  await server.close();
});

test('uploads have it, too, and calls of the double that of baseUrl', async () => {
  const double = open({ upload: { origin: true }, baseUrl: 'https://cms.test' });
  const body = new FormData();
  body.set('files', new File(['a'], 'a.txt', { type: 'text/plain' }));
  const uploaded = await double.fetch(new Request('https://cms.test/api/upload', { method: 'POST', body }));
  expect(await uploaded.json()).toMatchObject([
    { url: expect.stringMatching(/^https:\/\/cms\.test\/uploads\/a_/) },
  ]);
  expect(await double.find('file', { sort: 'id' })).toMatchObject([
    { url: 'https://cms.test/uploads/harbour.png' },
    {},
    {},
  ]);
});

test('what is neither a boolean nor an origin is refused', () => {
  for (const origin of ['cdn.test', 'https://cdn.test/files', 1])
    expect(() => open({ upload: { origin: origin as string } })).toThrow(/upload\.origin/);
});
