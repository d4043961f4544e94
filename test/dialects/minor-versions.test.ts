/** What older minor versions answer otherwise: a row for each change, asked in the version before it and in its own. */
import { describe, expect, test } from 'vitest';
import { dialectName } from '../../handlers/options/dialect-name.ts';
import { createDouble } from '../../handlers/double/create-double.ts';
import { versionNotes } from '../../src/dialect/version-notes.ts';
import { model } from '../fixtures/library/model.ts';
import { openLibrary } from '../fixtures/library/open.ts';

const FAILED = { status: 500 };
const MISSING = { status: 404 };
const refused = (message: string, details: object = {}) => ({
  status: 400,
  body: { error: { message, details } },
});
const all = { headers: { authorization: 'Bearer everything' } };
const first = (members: object) => ({ status: 200, body: { data: [members] } });
const FORMS = 'Invalid fields parameter. Expected a string or an array of strings';
const book = '/api/books?filters[id]=2&fields=title&';

/** Each change: since when, the question, and the answers before and from then on. */
const CHANGES: readonly (readonly [since: number, path: string, before: object, after: object])[] = [
  [53, '/api/users/count?filters[username]=reader', FAILED, { status: 200, body: 1 }],
  [
    51,
    '/api/books?filters[title][$contains]=S%25e',
    { body: { meta: { pagination: { total: 1 } } } },
    { body: { data: [] } },
  ],
  [
    51,
    '/api/books?pagination[page]=2&sort=id',
    { body: { meta: { pagination: { page: 2, pageSize: 1 } } } },
    { body: { meta: { pagination: { page: 2, pageSize: 25 } } } },
  ],
  [
    51,
    '/api/books?pagination[pageSize]=abc',
    refused('convertStartQueryParams expected a positive integer got NaN'),
    { status: 200 },
  ],
  [
    50,
    `${book}populate=writer,shelves`,
    refused('Invalid key writer,shelves', { path: null }),
    { status: 200 },
  ],
  [50, `${book}populate=true`, { status: 200 }, refused('Invalid key true', { path: 'true' })],
  [50, `${book}populate[0]=*`, FAILED, refused('Invalid key *')],
  [50, `${book}sort=title:up`, FAILED, refused('Invalid order. order can only be one of asc|desc|ASC|DESC')],
  [
    50,
    `${book}populate[layout][populate]=items`,
    { status: 400, body: { error: { details: {} } } },
    refused('Invalid key populate at layout'),
  ],
  [49, '/api/books?filters[id]=3&populate=gallery', first({ gallery: null }), first({ gallery: [] })],
  [49, '/api/upload/files/page', MISSING, { status: 200 }],
  [47, '/api/books?publicationFilter=nope', { status: 200 }, { status: 400 }],
  [46, '/api/books?fields[a]=title', FAILED, refused(FORMS)],
  [46, `${book}populate[layout][populate]=items`, FAILED, { status: 400 }],
  [
    39,
    `${book}populate[seo][fields]=heading&populate=writer`,
    first({ seo: null, writer: { id: expect.any(Number) } }),
    FAILED,
  ],
  [37, '/api/books?hasPublishedVersion=nope', { status: 200 }, { status: 400 }],
  [37, '/api/books?strict=1', { status: 200 }, refused('Invalid key strict')],
  [37, `${book}filters[title][$bogus]=1`, { status: 200 }, refused('Invalid key $bogus at title')],
  [6, `${book}populate[seo][fields]=heading`, FAILED, { status: 200 }],
  [3, `${book}populate[writer]=*`, { status: 200 }, refused('Invalid key portrait at writer.portrait')],
];

describe.each(CHANGES)('Strapi 5.%i changed %s', (since, path, before, after) => {
  test.each([
    [since - 1, before],
    [since, after],
  ])('5.%i', async (minor, expected) => {
    const ask = openLibrary({
      dialect: 'v5',
      strapi: `5.${minor}`,
      rest: { strictParams: path.includes('strict') },
    });
    const answer = await ask(path, all.headers);
    expect(answer).toMatchObject(expected);
  });
});

test.each([
  [23, 'POST', 'refresh', 405],
  [24, 'POST', 'refresh', 400],
  [50, 'GET', 'sessions', 404],
  [51, 'GET', 'sessions', 403],
])('Strapi 5.%i answers %s /api/auth/%s with %i', async (minor, method, name, status) => {
  const double = createDouble({
    model,
    dialect: 'v5',
    strapi: `5.${minor}`,
    auth: { jwtManagement: 'refresh' },
  });
  const asked = new Request(`http://localhost:1337/api/auth/${name}`, { method });
  expect((await double.fetch(asked)).status).toBe(status);
});

test.each([
  ['5.34', '/api/upload/files/1', 'focalPoint', false],
  ['5.35', '/api/upload/files/1', 'focalPoint', true],
  ['5.0', '/api/authors?filters[id]=1', 'locale', true],
  ['5.1', '/api/authors?filters[id]=1', 'locale', false],
])('Strapi %s answers %s with %s: %s', async (strapi, path, name, expected) => {
  const { body } = await openLibrary({ dialect: 'v5', strapi })(path, all.headers);
  expect(Object.hasOwn(body.data?.[0] ?? body, name)).toBe(expected);
});

test.each([
  ['4.23', FAILED],
  ['4.24', { status: 200 }],
])('Strapi %s is asked for media', async (strapi, expected) => {
  const ask = openLibrary({ dialect: 'v4', strapi });
  expect(await ask('/api/books?filters[writer][portrait][name]=ada.png')).toMatchObject(expected);
  expect(await ask('/api/books?filters[cover][id]=1')).toMatchObject({ status: 200 });
});

test.each([
  ['5.54', 404],
  ['5.57', 200],
])('Strapi %s finds a file of the upload API by its documentId: %i', async (strapi, status) => {
  const double = createDouble({
    model,
    dialect: 'v5',
    strapi,
    data: { 'plugin::upload.file': [{ id: 1, documentId: 'chair0000000000000000001', name: 'chair.jpg' }] },
    auth: { apiTokens: [{ token: 'everything', type: 'full-access' }] },
    lenient: true,
    explain: 'off',
    warnings: 'off',
  });
  const ask = (method: string, path: string, body?: FormData) =>
    double.fetch(
      new Request(`http://localhost:1337/api/upload${path}`, {
        method,
        headers: { authorization: 'Bearer everything' },
        ...(body && { body }),
      }),
    );
  const form = new FormData();
  form.set('fileInfo', '{"caption":"A chair"}');
  expect((await ask('GET', '/files/1')).status).toBe(200);
  expect((await ask('GET', '/files/nobody')).status).toBe(404);
  expect((await ask('GET', '/files/chair0000000000000000001')).status).toBe(status);
  expect((await ask('POST', '?id=chair0000000000000000001', form)).status).toBe(status);
  expect((await ask('DELETE', '/files/chair0000000000000000001')).status).toBe(status);
  expect((await ask('GET', '/files/1')).status).toBe(status === 200 ? 404 : 200);
});

describe('the option strapi', () => {
  test('is a version of the dialect', () => {
    const open = (options: object) => () => createDouble({ model, ...options });
    expect(open({ strapi: 'five' })).toThrow("strapi must be a version of Strapi such as '5.24'");
    expect(open({ dialect: 'v5', strapi: '5.24.1' })).not.toThrow();
    expect(dialectName({ model, strapi: '5.24' })).toBe('v5');
  });

  test('has no effect in another dialect, in which options of a project or an export may be answered', async () => {
    const path = '/api/authors?filters[id]=1';
    const newest = await openLibrary({ dialect: 'v4' })(path, all.headers);
    expect(await openLibrary({ dialect: 'v4', strapi: '5.0' })(path, all.headers)).toEqual(newest);
    expect(versionNotes('5.24', 'v4')).toEqual([
      "strapi: '5.24' has no effect, because the dialect is 'v4'.",
    ]);
  });

  test('says what is not of this version, and nothing about a version that differs in nothing', () => {
    expect(versionNotes('5.53.2', 'v5')).toEqual([]);
    expect(versionNotes(undefined, 'v5')).toEqual([]);
    expect(versionNotes('5.40', 'v5')).toEqual([
      'The double answers as Strapi 5.40, but in this as 5.54: where populate lists hero.cta and then hero, the last counts.',
    ]);
    expect(versionNotes('4.25', 'v4')[0]).toContain('but in this as 4.26: names inside populate are refused');
    expect(versionNotes('4.26', 'v4')).toEqual([]);
  });

  test('takes a version that it does not know for the newest', async () => {
    expect(versionNotes('5.56', 'v5')).toEqual([
      'Strapi 5.56 is newer than what the double knows: it answers as Strapi 5.54.',
    ]);
    expect(versionNotes('5.57', 'v5')[0]).toContain(
      'Known to differ: an upload to an entry takes its documentId as refId.',
    );
    expect(versionNotes('5.57', 'v5')[0]).toContain(
      'it answers as Strapi 5.54, but /api/upload/files/ID and /api/upload?id=ID take the documentId of a file.',
    );
    const path = '/api/books?filters[id]=3&populate=gallery';
    expect(await openLibrary({ dialect: 'v5', strapi: '5.99' })(path)).toMatchObject(first({ gallery: [] }));
  });
});
