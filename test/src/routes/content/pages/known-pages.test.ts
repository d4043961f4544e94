import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answer } from '../../../../../src/api.ts';
import type { Context, Limits } from '../../../../../src/context.ts';
import type { DialectName } from '../../../../../src/dialect/dialect.ts';
import type { Store } from '../../../../../src/store/store.ts';
import { finderOf, libraryContext } from '../../../../fixtures/library/context.ts';
import { propertyOptions } from '../../../../fixtures/property-options.ts';

const ask = (context: Context, query: string, path = 'books') =>
  answer({ method: 'GET', path, query, caller: context.caller }, context);

/** A context that counts how often the data are asked for. */
function counted(): { context: Context; reads: () => number } {
  const context = libraryContext();
  let reads = 0;
  const store: Store = {
    table: (schema) => (reads++, context.store.table(schema)),
    links: (schema, attribute) => context.store.links(schema, attribute),
  };
  return { context: { ...context, store }, reads: () => reads };
}

describe('a page that was answered is known', () => {
  const { context, reads } = counted();
  const first = ask(context, 'sort=id');
  const read = reads();

  test('with a parameter that nobody reads', () => {
    expect(ask(context, 'sort=id&t=1732280000')).toEqual(first);
    expect(reads()).toBe(read);
  });

  test.each([
    ['another caller', () => ask({ ...context, caller: finderOf('book') }, 'sort=id')],
    ['another type', () => ask(context, 'sort=id', 'authors')],
    ['another default locale', () => ask({ ...context, defaultLocale: 'de' }, 'sort=id')],
    ['who wants to see how it is found', () => ask({ ...context, onSelect: () => {} }, 'sort=id')],
    ['other data', () => ask({ ...context, store: { ...context.store } }, 'sort=id')],
  ])('but not for %s', (_rule, askAnother) => {
    const before = reads();
    askAnother();
    expect(reads()).toBeGreaterThan(before);
  });
});

const names = [
  'filters[id][$lt]',
  'sort',
  'fields',
  'populate',
  'pagination[page]',
  'pagination[start]',
  'locale',
  'publicationState',
  'status',
  '_q',
  'publicationFilter',
  'hasPublishedVersion',
  'start',
  'limit',
  'page',
  'pageSize',
  'pagination.withCount',
  'lookup',
  'pLevel',
  'count',
  'ordering',
  'on',
  'where',
  'x',
];
const values = [
  '',
  '1',
  '2',
  'en',
  'de',
  'all',
  '*',
  'title',
  'writer',
  'draft',
  'preview',
  'published',
  'id:desc',
  'true',
  'deep',
  'deep,2',
];
const query = fc
  .array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...values)), { maxLength: 4 })
  .map((parameters) => parameters.map(([name, value]) => `${name}=${value}`).join('&'));

describe.each<DialectName>(['documented', 'v4', 'v5'])(
  '%s: a known page is the page of any question',
  (dialect) => {
    test.each<Partial<Limits>>([
      {},
      { strictParams: true },
      { populateDeep: 2 },
      { strictParams: true, populateDeep: 2 },
    ])('with %o', (limits) => {
      fc.assert(
        fc.property(fc.array(query, { minLength: 2, maxLength: 6 }), (queries) => {
          const context = libraryContext({ dialect, limits });
          for (const each of queries) {
            const found = ask(libraryContext({ dialect, limits, onSelect: () => {} }), each);
            expect([ask(context, each), ask(context, `${each}&`)]).toEqual([found, found]);
          }
        }),
        propertyOptions(30, 7),
      );
    });
  },
);

describe('where the plugin populates deep', () => {
  const limits = { populateDeep: 3, strictParams: true };

  test.each<DialectName>(['v4', 'v5'])(
    '%s: its parameter decides the page, and is not refused',
    (dialect) => {
      const context = libraryContext({ dialect, limits });
      const [flat, deep, again] = ['pLevel=1', 'pLevel=3', '&pLevel=3'].map((each) => ask(context, each));
      expect([flat!.status, deep!.status]).toEqual([200, 200]);
      expect(deep).not.toEqual(flat);
      expect(again).toEqual(deep);
    },
  );
});
