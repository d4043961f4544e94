import { expect, test } from 'vitest';
import { createDouble, DataError, defineModel } from '../../../handlers/index.ts';

const model = { contentTypes: { 'api::tag.tag': { attributes: { name: { type: 'string' } } } } };
const open = (options: object) => () => createDouble({ model, ...options });

test.each([
  ['an unknown dialect', { dialect: 'v6' }, "dialect must be 'documented', 'v4' or 'v5', not \"v6\"."],
  ['a mistyped dialect', { dialect: 'documneted' }, 'Did you mean documented?'],
  [
    'a version that is no dialect',
    { dialect: 'v6' },
    `dialect must be 'documented', 'v4' or 'v5', not "v6". Strapi 5 is 'v5', Strapi 4 is 'v4'.`,
  ],
  ['one locale', { locales: 'en' }, `locales must be a list of locale codes such as ['en', 'fr'], not "en".`],
  ['a mistyped key', { dilect: 'v4' }, "has no option 'dilect'. Did you mean dialect?"],
  [
    'a mistyped key inside',
    { rest: { maxLimits: 5 } },
    "rest has no option 'maxLimits'. Did you mean maxLimit?",
  ],
  [
    'a limit below none',
    { rest: { maxLimit: -2 } },
    'rest.maxLimit must be a whole number from -1 on, not -2.',
  ],
  [
    'pages of nothing',
    { rest: { defaultLimit: -2 } },
    'rest.defaultLimit must be a whole number from -1 on, not -2.',
  ],
  [
    'an unknown text of pictures',
    { pictureText: 'none' },
    "pictureText must be 'on' or 'off', not \"none\".",
  ],
  ['an unknown way to warn', { warnings: 'on' }, "warnings must be 'log' or 'off', not \"on\"."],
  [
    'a misspelled action',
    { roles: { public: ['api::tag.tag.fnid'] } },
    "roles.public[0] is 'api::tag.tag.fnid'. Did you mean api::tag.tag.find?",
  ],
  [
    'data that are a list',
    { data: [] },
    'data must be generate(), or an object of records by type, not an empty list. Write the type in front',
  ],
  ['roles in a list', { roles: ['public'] }, "roles must be an object such as { public: 'all' }, not"],
  [
    'a hook by one name',
    { hooks: { 'tag.find': () => 1 } },
    'hooks.tag.find must be an object such as { find: { query } }, not a function.',
  ],
  [
    'the default locale',
    { defaultLocale: 'de' },
    "has no option 'defaultLocale'. The first of locales is the default: locales: ['de', 'en'].",
  ],
  ['data in a Map', { data: new Map([['tag', []]]) }, 'not a Map. Write an object: { article: […] }.'],
  ['generate without ()', { data: () => ({}) }, 'If it is generate, call it: generate().'],
  [
    'data without await',
    { data: Promise.resolve({}) },
    'not a promise. loadProject and loadExport return promises, so write await',
  ],
  [
    'a folder as the model',
    { model: '../cms' },
    "write createDouble(await loadProject('../cms')) with loadProject of msw-strapi/load.",
  ],
  ['an archive as the model', { model: 'e.tar.gz' }, "write createDouble(await loadExport('e.tar.gz'))"],
  ['a model without await', { model: Promise.resolve({}) }, 'not a promise. loadProject'],
  [
    'an option of generate',
    { entries: 20 },
    'It is an option of generate, in msw-strapi/seeds: data: generate({ entries }).',
  ],
  ['an option of the server', { port: 80 }, 'It is an option of startServer: startServer(double, { port }).'],
  [
    'an option of the model',
    { contentTypes: {} },
    'It is a part of the model: createDouble({ model: { contentTypes: { … } } }).',
  ],
  [
    'a role of neither',
    { roles: { public: 'write' } },
    "roles.public must be 'read', 'all', a list of actions",
  ],
])('%s is refused by name', (_, options, message) => {
  expect(open(options)).toThrow(message);
});

test('the notes of a loader are accepted', () => {
  expect(open({ notes: ['No data.'] })).not.toThrow();
});

test('warnings about the model can be switched off', () => {
  expect(open({ warnings: 'off' })).not.toThrow();
});

test('no options at all', () => {
  expect(() => createDouble(undefined as never)).toThrow(
    'createDouble: model must be a list of types made by collectionType, or an object with contentTypes, but got nothing. Write createDouble({ model: [article] }).',
  );
});

test('options without await', () => {
  expect(() => createDouble(Promise.resolve({ model }) as never)).toThrow(
    'createDouble takes options, but got a promise. loadProject and loadExport return promises, so write await: createDouble(await loadExport(file)).',
  );
});

test('a model in place of the options', () => {
  expect(() => createDouble([] as never)).toThrow(
    'If it is the model, write createDouble({ model: [article] }).',
  );
});

test('what defineModel returns in place of the options', () => {
  expect(() => createDouble(defineModel([]) as never)).toThrow(
    'createDouble takes options, but got a model. Write createDouble({ model }).',
  );
});

test('a misspelled model is named alone', () => {
  expect(() => createDouble({ modl: model } as never)).toThrow(
    /^createDouble has no option 'modl'\. Did you mean model\?/,
  );
});

test('fetch refuses a request whose body was read', async () => {
  const message =
    "The body of POST /api/tags was read before, so it can't be read again. Send request.clone(), and keep the request itself for the next time.";
  const double = createDouble({ model: [] });
  const request = new Request('http://localhost:1337/api/tags', { method: 'POST', body: '{}' });
  expect((await double.fetch(request.clone())).status).toBe(405);
  await request.text();
  await expect(double.fetch(request)).rejects.toThrow(message);
  await expect(double.as('public')(request)).rejects.toThrow(message);
  expect((await double.as('public')(request, { body: '{}' })).status).toBe(405);
});

test('fetch takes a Request', async () => {
  const fetched = createDouble({ model }).fetch('http://localhost:1337/api/tags' as never);
  await expect(fetched).rejects.toThrow(
    'double.fetch takes a Request, but got "http://localhost:1337/api/tags". Write double.fetch(new Request(\'http://localhost:1337/api/articles\')).',
  );
});

test('an option that is undefined keeps its default', async () => {
  const double = createDouble({
    model: { contentTypes: { 'api::tag.tag': { info: { singularName: 'tag', pluralName: 'tags' } } } },
    data: { tag: [{ id: 1 }] },
    rest: { defaultLimit: undefined, maxLimit: undefined } as never,
  });
  const response = await double.fetch(new Request('http://localhost:1337/api/tags'));
  expect(await response.json()).toMatchObject({ meta: { pagination: { pageSize: 25, total: 1 } } });
});

test.each([
  [{ 'plugin::i18n.locale': [null] }],
  [{ 'plugin::i18n.locale': { code: 'en' } }],
  [{ 'plugin::users-permissions.role': [null] }],
  [{ 'plugin::users-permissions.role': 'x' }],
  [{ 'plugin::users-permissions.user': [null] }],
  [{ 'plugin::users-permissions.user': { a: 1 } }],
])('records of Strapi that are no records are a sentence: %o', (data) => {
  expect(() => createDouble({ model: [], data: data as never })).toThrow(DataError);
});
