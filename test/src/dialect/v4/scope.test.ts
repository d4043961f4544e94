import { describe, expect, test } from 'vitest';
import { scope } from '../../../../src/dialect/v4/scope.ts';
import { typeByName } from '../../../../src/model/look-up.ts';
import { conditionText } from '../../../fixtures/condition-text.ts';
import { libraryContext } from '../../../fixtures/library/context.ts';
import { refusalOf } from '../../../fixtures/refusal-of.ts';

const context = libraryContext({ defaultLocale: 'de' });
const book = typeByName(context.model, 'book');
const author = typeByName(context.model, 'author');

describe('the scope of a request over a localized type', () => {
  const ofRequest = (query: object) => {
    const [{ locale, status }, rest] = scope.ofRequest({ ...query }, book, context);
    // The state follows from the parameters that are left: `convert` reads it.
    expect(status).toBe('any');
    return { locale, filters: rest.filters, state: rest.publicationState };
  };

  test.each([
    ['without parameters: the default locale, published', {}, 'de', [], 'live'],
    ['a locale', { locale: 'en' }, 'en', [], 'live'],
    ['any text is a locale', { locale: 'en, published' }, 'en, published', [], 'live'],
    ['an empty text too', { locale: '' }, '', [], 'live'],
    ['a publicationState', { publicationState: 'preview' }, 'de', [], 'preview'],
    ['filters hold beside it', { filters: { id: '1' } }, 'de', [{ id: '1' }], 'live'],
    [
      'a list of filters, one by one',
      { filters: [{ id: '1' }, { id: '2' }] },
      'de',
      [{ id: '1' }, { id: '2' }],
      'live',
    ],
    ['a list of locales is a filter', { locale: ['en', 'de'] }, null, [{ locale: ['en', 'de'] }], 'live'],
    [
      'an object is a filter',
      { locale: { $ne: 'en' }, filters: { id: '1' } },
      null,
      [{ locale: { $ne: 'en' } }, { id: '1' }],
      'live',
    ],
    ['null is a filter', { locale: null }, null, [{ locale: null }], 'live'],
  ])('%s: %j', (_rule, query, locale, filters, state) => {
    expect(ofRequest(query)).toEqual({ locale, filters: { $and: filters }, state });
  });

  test('all: every locale, and the filters as they are', () => {
    expect(ofRequest({ locale: 'all', filters: { id: '1' } })).toEqual({
      locale: null,
      filters: { id: '1' },
      state: 'live',
    });
    expect(ofRequest({ locale: 'all' }).filters).toBeUndefined();
  });
});

test('a type without locales has none, and no locale is taken from its query', () => {
  const query = { locale: 'en', filters: { id: '1' } };
  expect(scope.ofRequest(query, author, context)).toEqual([
    { status: 'any', locale: null },
    { publicationState: 'live', ...query },
  ]);
});

describe('publicationState', () => {
  test.each([
    ['live', { status: 'published' }],
    ['preview', { status: 'any' }],
    [undefined, {}],
    [null, {}],
  ])('%s', (publicationState, params) => {
    expect(scope.convert({ publicationState })).toEqual(params);
  });

  test.each([[''], ['LIVE'], ['draft'], [['live']]])('%j is refused', (value) => {
    expect(refusalOf(() => scope.convert({ publicationState: value }))).toEqual({
      reason: 'invalid-publication-state',
      clause: 'scope',
      name: 'publicationState',
      value,
    });
  });
});

test('an entry by its id is read whatever its locale and state', () => {
  expect(scope.ofEntry).toEqual({ status: 'any', locale: null });
});

test('populated rows have the state of their parents, and any locale', () => {
  expect(scope.below({ status: 'published', locale: 'en' })).toEqual({ status: 'published', locale: null });
  expect(scope.below({ status: 'any', locale: 'en' })).toEqual({ status: 'any', locale: null });
});

describe('the condition that a scope sets', () => {
  test.each([
    [book, 'any', null, 'everything'],
    [book, 'published', null, 'not(publishedAt null)'],
    [book, 'any', 'en', 'locale $eq "en"'],
    [book, 'published', 'en', 'all(not(publishedAt null), locale $eq "en")'],
    [author, 'published', 'en', 'everything'],
    [typeByName(context.model, 'plugin::upload.file'), 'published', 'en', 'everything'],
  ] as const)('$uid, %s, %j: %s', (schema, status, locale, text) => {
    expect(conditionText(scope.visible(schema, { status, locale }, context))).toBe(text);
  });
});
