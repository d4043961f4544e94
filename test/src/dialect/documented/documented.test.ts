import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../../../src/dialect/dialects.ts';
import { typeByName } from '../../../../src/model/look-up.ts';
import { SCALAR_TYPES, type ZoneAttribute } from '../../../../src/model/attribute.ts';
import { libraryContext } from '../../../fixtures/library/context.ts';
import { refusalOf } from '../../../fixtures/refusal-of.ts';

const { documented, v4 } = dialects;

describe('documented differs from v4', () => {
  /** Every part that differs, and the row of docs/dialects.md that says so. */
  const differences = {
    name: null,
    'model.scalarTypes': 'D11',
    'model.hiddenTypes': 'D4',
    'model.systemAttributes': 'D8',
    'answers.findUsers': 'D7',
    'parser.depth': 'D6',
    'query.check.fields': 'D5',
    'query.check.populate': 'D3',
    'query.populate.fragmentUids': 'D2',
    'query.populate.unlisted': 'D1',
    'query.populate.opensLinks': 'D9',
    'query.populate.opensRows': 'D9',
    'query.populate.linkHolder': 'D9',
    'query.populate.empty': 'D9',
    'reply.content.morph': 'D9',
    'reply.formats': 'D10',
  };

  const isPart = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

  /** Returns the paths of the members that are not the same in both. */
  function differing(a: object, b: object, path = ''): string[] {
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) => {
      const [left, right] = [a, b].map((each) => (each as Record<string, unknown>)[key]);
      if (left === right) return [];
      return isPart(left) && isPart(right) ? differing(left, right, `${path}${key}.`) : [`${path}${key}`];
    });
  }

  test('only in the parts that the table of dialects names', () => {
    expect(differing(v4, documented).toSorted()).toEqual(Object.keys(differences).toSorted());
  });

  test('in every row of that table', () => {
    const table = readFileSync(join(import.meta.dirname, '../../../../docs/dialects.md'), 'utf8');
    const rows = [...table.matchAll(/^\| (D\d+) \|/gm)].map((found) => found[1]);
    expect(new Set(Object.values(differences).filter((row) => row !== null))).toEqual(new Set(rows));
  });

  test('D7: in the answer of one route', () => {
    expect(documented.answers.findUsers).toBe(v4.answers.findMany);
    expect({ ...documented.answers, findUsers: v4.answers.findUsers }).toEqual(v4.answers);
  });

  test('D4, D11: in which scalar types there are, and which are hidden', () => {
    expect(SCALAR_TYPES.filter((type) => !v4.model.scalarTypes.has(type))).toEqual(['array']);
    expect(SCALAR_TYPES.filter((type) => !documented.model.scalarTypes.has(type))).toEqual([]);
    expect([[...v4.model.hiddenTypes], [...documented.model.hiddenTypes]]).toEqual([['password'], []]);
  });
});

describe('D8: the attributes that Strapi adds', () => {
  const bare = {
    draftAndPublish: false,
    localized: false,
    populateCreatorFields: false,
    declared: new Set<string>(),
  };
  const added = (uid: string, more = {}) =>
    [v4, documented].map(({ model }) =>
      model.systemAttributes({ uid, ...bare, ...more }).map(([name]) => name),
    );

  test.each([
    ['a type of the project', 'api::page.page', {}, ['publishedAt', 'locale']],
    ['users', 'plugin::users-permissions.user', {}, ['publishedAt', 'locale']],
    ['files', 'plugin::upload.file', {}, []],
    ['a type that declares them', 'api::page.page', { declared: new Set(['locale', 'publishedAt']) }, []],
    ['a type with drafts', 'api::page.page', { draftAndPublish: true }, ['locale']],
    ['a localized type', 'api::page.page', { localized: true }, ['publishedAt']],
    ['both', 'api::page.page', { localized: true, draftAndPublish: true }, []],
  ])('%s', (_rule, uid, more, names) => {
    const [before, after] = added(uid, more);
    expect(after).toEqual([...before!, ...names]);
  });
});

const context = libraryContext({ dialect: 'documented' });
const book = typeByName(context.model, 'book');
const TOP = { path: '' };

describe('D5: relations in fields have no effect', () => {
  const check = (fields: unknown) => documented.query.check.fields(fields, book, context, TOP);

  test.each([
    ['in a list', ['title', ' writer', 'cover', 'seo', 'layout'], ['title']],
    ['alone', 'writer', []],
    ['scalars stay', 'title', 'title'],
  ])('%s', (_rule, fields, checked) => {
    expect(check(fields)).toEqual(checked);
  });

  test('unknown names are refused as before', () => {
    expect(refusalOf(() => check(['writer', 'x']))).toMatchObject({ reason: 'unknown-name', name: 'x' });
  });
});

describe('D3: pagination inside a populate is refused with its place', () => {
  const check = (populate: unknown) =>
    refusalOf(() => documented.query.check.populate(populate, book, context));

  test.each(['pagination', 'page', 'pageSize', 'start', 'limit'])('%s', (name) => {
    expect(check({ writer: { [name]: '1' } })).toEqual({
      reason: 'pagination-in-populate',
      clause: 'populate',
      path: 'populate[writer]',
      name,
    });
  });

  test.each([
    ['further down', { writer: { populate: { books: { page: '1' } } } }, 'populate[writer][populate][books]'],
    [
      'in a fragment',
      { layout: { on: { 'cards.note': { limit: '1' } } } },
      'populate[layout][on][cards.note]',
    ],
  ])('%s', (_rule, populate, path) => {
    expect(check(populate)?.path).toBe(path);
  });

  test('before any other refusal', () => {
    expect(check({ writer: { fields: ['x'] }, cover: { page: '1' } })?.reason).toBe('pagination-in-populate');
  });

  test.each([[{ start: '1' }], ['writer'], [{ writer: { filters: { page: '1' } } }]])(
    'not %j',
    (populate) => {
      expect(check(populate)?.reason).not.toBe('pagination-in-populate');
    },
  );
});

describe('D2: a key under `on` may begin with the name of the zone', () => {
  const layout = book.attributes.get('layout') as ZoneAttribute;
  const uids = (key: string, dialect = documented) =>
    dialect.query.populate.fragmentUids(layout, key, context.model);

  test.each([
    ['layout.hero', ['blocks.hero']],
    ['layout.quote', ['blocks.quote', 'cards.quote']],
    ['blocks.quote', ['blocks.quote']],
    ['layout.none', ['layout.none']],
    ['hero', ['hero']],
  ])('%s', (key, expected) => {
    expect(uids(key)).toEqual(expected);
    expect(uids(key, v4)).toEqual([key]);
  });

  test('the uid of a component goes before a zone of the same name', () => {
    const blocks: ZoneAttribute = { ...layout, name: 'blocks' };
    const { fragmentUids } = documented.query.populate;
    expect(fragmentUids(blocks, 'blocks.quote', context.model)).toEqual(['blocks.quote']);
    expect(fragmentUids(blocks, 'blocks.note', context.model)).toEqual(['cards.note']);
  });
});

describe('D10: formats', () => {
  const fields = ['name', 'hash', 'ext', 'mime', 'width', 'height', 'size', 'path', 'url'];
  const { formats } = documented.reply;

  test.each([[null], ['text'], [[]], [{ large: {} }]])('%j is an empty object', (stored) => {
    expect(formats(stored)).toEqual({});
    expect(v4.reply.formats(stored)).toBe(stored);
  });

  test('nine fields each, null where one is missing', () => {
    const stored = { large: {}, small: { url: '/a.png', sizeInBytes: 5 }, thumbnail: { width: 2 } };
    const bare = Object.fromEntries(fields.map((field) => [field, null]));
    expect(formats(stored)).toEqual({ thumbnail: { ...bare, width: 2 }, small: { ...bare, url: '/a.png' } });
  });
});
