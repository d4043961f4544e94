import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { answer } from '../../../../../src/api.ts';
import type { Context, Limits } from '../../../../../src/context.ts';
import type { DialectName } from '../../../../../src/dialect/dialect.ts';
import * as resolving from '../../../../../src/query/resolve/resolve-plan.ts';
import * as writing from '../../../../../src/routes/page-text.ts';
import * as running from '../../../../../src/query/run/run-plan.ts';
import { createContext } from '../../../../fixtures/create-context.ts';
import { libraryContext } from '../../../../fixtures/library/context.ts';
import { propertyOptions } from '../../../../fixtures/property-options.ts';

const ask = (context: Context, query: string) =>
  answer({ method: 'GET', path: 'books', query, caller: context.caller }, context);

describe('a page like one that was answered', () => {
  const resolvePlan = vi.spyOn(resolving, 'resolvePlan');
  const fillRows = vi.spyOn(running, 'fillRows');
  const context = libraryContext();
  const asked = (id: number, more = '') => `filters[id][$lt]=${id}&populate=writer&pagination[page]=1${more}`;
  ask(context, asked(9));

  test.each([
    ['is planned by its filters and its range only', asked(8), 0, 0],
    ['is planned anew with another name in its filters', `${asked(8)}&filters[title][$ne]=a`, 1, 1],
    ['is planned anew with another populate', `${asked(8)}&populate=shelves`, 1, 1],
  ])('%s', (_rule, query, plans, fills) => {
    resolvePlan.mockClear();
    fillRows.mockClear();
    ask(context, query);
    expect([resolvePlan.mock.calls.length, fillRows.mock.calls.length]).toEqual([plans, fills]);
  });

  test('fills in what is populated only under entries that are not known', () => {
    const some = libraryContext();
    const filled = (ids: string) => {
      fillRows.mockClear();
      const listed = ids.split(',').map((id, at) => `filters[id][$in][${at}]=${id}`);
      ask(some, `${listed.join('&')}&locale=all&publicationState=preview&populate=shelves`);
      return fillRows.mock.calls.map(([nodes]) => nodes.map(({ id }) => id));
    };
    expect(filled('1,2')).toEqual([[1, 2]]);
    expect(filled('2,3')).toEqual([[3]]);
    expect(filled('3,1')).toEqual([]);
  });

  test('Strapi 5: has its entries where their order is fixed', () => {
    const v5 = libraryContext({ dialect: 'v5' });
    const query = 'populate[writer][populate]=portrait&populate[shelves]=true';
    ask(v5, `${query}&pagination[pageSize]=8`);
    fillRows.mockClear();
    ask(v5, `${query}&pagination[pageSize]=9`);
    expect(fillRows).not.toHaveBeenCalled();
  });
});

test.each<[what: string, values: readonly string[], query: (value: string) => string]>([
  ['other entries', ['1', '2', '3'], (id) => `filters[id]=${id}`],
  ['more entries behind it', ['3', '4', '5', '9'], (id) => `filters[id][$lt]=${id}&pagination[pageSize]=1`],
  ['another range', ['7', '8', '9'], (size) => `filters[id]=1&pagination[pageSize]=${size}`],
])('a page with %s has a text of its own', (_what, values, query) => {
  const context = libraryContext();
  const texts = values.map((value) => {
    const asked = `${query(value)}&locale=all&publicationState=preview`;
    expect(ask(context, asked)).toEqual(ask({ ...context, onSelect: () => {} }, asked));
    return ask(context, asked).body;
  });
  expect(new Set(texts).size).toBe(values.length);
});

const page = (size: number) => `pagination[pageSize]=${size}`;

// Who listens to what is selected is answered without what is known.
const askAnew = (context: Context, query: string) => ask({ ...context, onSelect: () => {} }, query);

describe('entries are not taken over from another page', () => {
  test.each<[rule: string, dialect: DialectName, query: string, limits?: Partial<Limits>]>([
    ['where values of the sort replace their own', 'v4', 'sort=shelves.books.title&fields=blurb'],
    ['where the page leaves out what is on it already', 'v5', 'locale=*&populate=localizations'],
    ['where a limit cuts the rows of all', 'v4', 'populate[shelves][limit]=2'],
    [
      'where the page decides the order of attributes',
      'v5',
      'populate[writer][populate]=*&populate[shelves][populate]=*',
    ],
    ['where the page has too many nodes', 'v4', 'populate=shelves', { maxNodes: 6 }],
    ['where the page has too many bytes', 'v4', 'populate=shelves', { maxBytes: 1500 }],
  ])('%s', (_rule, dialect, query, limits = {}) => {
    const context = libraryContext({ dialect, limits });
    for (const number of [1, 2, 3, 4]) ask(context, `${query}&${page(1)}&pagination[page]=${number}`);
    const many = `${query}&${page(9)}&pagination[page]=1`;
    expect(ask(context, many)).toEqual(askAnew(context, many));
  });
});

test.each([
  ['is taken again', 1000, 2],
  ['is made anew where it is long', 100_000, 3],
])('the text of a page that shows the same %s', (_rule, length, times) => {
  const pageText = vi.spyOn(writing, 'pageText').mockClear();
  const info = { singularName: 'row', pluralName: 'rows' };
  const context = createContext({
    model: { contentTypes: { 'api::row.row': { info, attributes: { text: { type: 'text' } } } } },
    data: { 'api::row.row': [1, 2, 3].map((id) => ({ id, text: 'a'.repeat(length) })) },
  });
  for (const id of [7, 8, 9])
    answer({ method: 'GET', path: 'rows', query: `filters[id][$lt]=${id}`, caller: context.caller }, context);
  expect(pageText).toHaveBeenCalledTimes(times);
});

test('plans that are kept count, so that those of other stores make room', () => {
  const resolvePlan = vi.spyOn(resolving, 'resolvePlan');
  const context = libraryContext({ limits: { populateDeep: 1 } });
  const isPlannedAnew = (of: Context, size: number): boolean => {
    resolvePlan.mockClear();
    ask(of, `pLevel=5&${page(size)}`);
    return resolvePlan.mock.calls.length > 0;
  };
  expect([isPlannedAnew(context, 1), isPlannedAnew(context, 2)]).toEqual([true, false]);
  const forks = Array.from({ length: 100 }, () => ({ ...context, store: { ...context.store } }));
  for (const fork of forks) expect(isPlannedAnew(fork, 1)).toBe(true);
  expect([isPlannedAnew(context, 3), isPlannedAnew(forks.at(-1)!, 2)]).toEqual([true, false]);
});

test('a form with a very large plan is not kept, and pushes nothing out', () => {
  const resolvePlan = vi.spyOn(resolving, 'resolvePlan');
  const names = ['oak', 'elm', 'ash', 'fir', 'yew', 'box', 'fig', 'bay', 'lime', 'pear'];
  const typeOf = (name: string) => ({
    kind: 'collectionType' as const,
    info: { singularName: name, pluralName: `${name}s` },
    attributes: Object.fromEntries(
      names.map((other) => [
        other,
        { type: 'relation', relation: 'manyToMany', target: `api::${other}.${other}` },
      ]),
    ),
  });
  const contentTypes = Object.fromEntries(names.map((name) => [`api::${name}.${name}`, typeOf(name)]));
  const context = createContext({ model: { contentTypes }, limits: { populateDeep: 1 } });
  const isPlannedAnew = (query: string): boolean => {
    resolvePlan.mockClear();
    answer({ method: 'GET', path: 'oaks', query, caller: context.caller }, context);
    return resolvePlan.mock.calls.length > 0;
  };
  expect(isPlannedAnew(`sort=id&${page(1)}`)).toBe(true);
  for (let size = 1; size < 9; size++) expect(isPlannedAnew(`pLevel=5&${page(size)}`)).toBe(true);
  expect(isPlannedAnew(`sort=id&${page(2)}`)).toBe(false);
});

/** What pages of one form have in common. */
const rest = fc
  .tuple(
    fc.constantFrom(
      '',
      'populate=*',
      'populate=writer.portrait,shelves',
      'populate=localizations',
      'populate[writer][populate]=books&populate[chapters]=true',
      'populate[chapters]=true&populate[writer][populate][publisher][populate]=logo',
      'populate[layout][populate]=*&populate[shelves]=true',
      'populate[sequel][populate][writer]=true&populate[seo][populate]=*',
      'populate[shelves][limit]=1',
      'populate[shelves][start]=1',
      'populate[shelves][sort]=label:desc&populate[loans][count]=true',
      'populate[shelves][filters][position][$gt]=1',
      'populate[layout][populate]=*',
      'populate[remarks]=*&populate[gallery]=true',
    ),
    fc.constantFrom('', 'sort=pages:desc', 'sort=writer.name', 'sort=shelves.label', '_q=a', 'fields=title'),
    fc.constantFrom(
      '',
      'locale=all',
      'locale[0]=de',
      'locale=de',
      'locale=*',
      'publicationState=preview',
      'status=draft',
    ),
  )
  .map((parts) => parts.filter(Boolean).join('&'));
const VALUES: { readonly [name: string]: readonly string[] } = {
  'filters[id][$lt]': ['2', '3', '4', '9', 'a'],
  'filters[id][$in][0]': ['1', '2', '3'],
  'filters[pages][$gt]': ['0', '200', '300', 'many'],
  'filters[pages][$lte]': ['250', '1e9', '%33%300', '+9'],
  'filters[pages][$between][0]': ['1', '300'],
  'filters[title]': ['Bare', '', 'a'],
  'filters[$and][0][id][$gt]': ['0', '1'],
  'filters[released]': ['2020-01-01', 'x'],
  'filters[inPrint][$eq]': ['true', 'f', ''],
  'filters[title][$contains]': ['', 'a', 'e'],
  'filters[happenedAt][$gt]': ['2020-01-01', 'yesterday'],
  'filters[writer]': ['1', '2'],
  'filters[writer][name]': ['a', 'b'],
  'filters[locale]': ['en', 'de'],
  'filters[seo][$null]': ['true', 'false'],
  'filters[$or][0][id][$gt]': ['0', '1', '2', '3'],
  'filters[0][id][$gt]': ['0', '1', '2', '3'],
  filters: ['', 'a'],
  'pagination[page]': ['1', '2', '0'],
  'pagination[pageSize]': ['1', '2', '3', '10'],
  'pagination[start]': ['0', '1', '2'],
  'pagination[limit]': ['1', '2', '10'],
  'pagination[withCount]': ['true', 'false', 'x'],
};

/** Questions of one form. */
const questions = fc
  .tuple(rest, fc.uniqueArray(fc.constantFrom(...Object.keys(VALUES)), { minLength: 1, maxLength: 3 }))
  .chain(([others, names]) => {
    const parameters = names.map((name) =>
      fc.constantFrom(...VALUES[name]!).map((value) => `${name}=${value}`),
    );
    const question = fc.tuple(...parameters).map((given) => [...given, others].filter(Boolean).join('&'));
    return fc.array(question, { minLength: 4, maxLength: 8 });
  });

describe.each<DialectName>(['documented', 'v4', 'v5'])(
  '%s: what is known of a form changes no page',
  (dialect) => {
    test.each<Partial<Limits>>([{}, { maxNodes: 12 }])('with %o', (limits) => {
      fc.assert(
        fc.property(questions, (queries) => {
          const context = libraryContext({ dialect, limits });
          for (const query of queries) expect(ask(context, query)).toEqual(askAnew(context, query));
        }),
        propertyOptions(100, 11),
      );
    });
  },
);
