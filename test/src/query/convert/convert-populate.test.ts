import { describe, expect, test } from 'vitest';
import type { ScopeTraits } from '../../../../src/query/query-traits.ts';
import { schemaByUid, typeByName } from '../../../../src/model/look-up.ts';
import { convertPopulate } from '../../../../src/query/convert/convert-populate.ts';
import { startConversion } from '../../../../src/query/convert/convert-query.ts';
import { createContext } from '../../../fixtures/create-context.ts';
import { libraryContext } from '../../../fixtures/library/context.ts';
import { refusalOf } from '../../../fixtures/refusal-of.ts';

const context = libraryContext();
const convert = (populate: unknown, type = 'book') =>
  convertPopulate(populate, typeByName(context.model, type), startConversion(context));

describe('paths', () => {
  test.each([
    ['*', '*', true],
    ['a name', 'writer', ['writer']],
    ['commas separate', 'writer, seo.link', ['writer', 'seo.link']],
    ['a list', ['writer', 'seo,cover'], ['writer', 'seo', 'cover']],
    ['each path once', ['writer', 'seo,writer'], ['writer', 'seo']],
    ['* in a list is a name', ['*'], ['*']],
    ['unknown names stay', ['x.y'], ['x.y']],
  ])('%s: %j', (_rule, populate, converted) => {
    expect(convert(populate)).toEqual(converted);
  });
});

describe('objects', () => {
  test.each([
    ['a switch', { writer: 'true' }, { writer: true }],
    ['any text is on', { writer: '*' }, { writer: true }],
    ['a switch that is off', { writer: 'false', cover: '' }, {}],
    ['parameters', { writer: { fields: 'name' } }, { writer: { select: ['id', 'name'] } }],
    ['parameters that say nothing', { writer: {} }, { writer: {} }],
    ['unknown names vanish', { x: 'true', writer: 'true' }, { writer: true }],
    ['scalars vanish', { title: 'true' }, {}],
    [
      'further down',
      { writer: { populate: { books: { limit: '1' } } } },
      { writer: { populate: { books: { limit: 1 } } } },
    ],
  ])('%s: %j', (_rule, populate, converted) => {
    expect(convert(populate)).toEqual(converted);
  });

  test('below a schema that is not known, nothing is populated', () => {
    expect(convertPopulate({ writer: 'true' }, undefined, startConversion(context))).toEqual({});
  });
});

describe('a zone', () => {
  test('merges what each of its components takes of it', () => {
    const layout = { populate: { speaker: 'true', shelves: { sort: 'label' }, x: 'true' } };
    expect(convert({ layout })).toEqual({
      layout: { populate: { speaker: true, shelves: { orderBy: [{ label: 'asc' }] } } },
    });
  });

  test.each([
    ['on', 'true', { layout: {} }],
    ['off', 'false', {}],
  ])('as a switch: %s', (_rule, layout, converted) => {
    expect(convert({ layout })).toEqual(converted);
  });

  test('with `on`, parameters by the uid of a component; what is beside `on` is dropped', () => {
    const layout = {
      on: { 'blocks.quote': { populate: { speaker: 'true' } }, 'x.y': 'true' },
      fields: 'text',
    };
    expect(convert({ layout })).toEqual({
      layout: { on: { 'blocks.quote': { populate: { speaker: true } }, 'x.y': true } },
    });
  });
});

describe('a zone in a zone', () => {
  const relation = { type: 'relation', relation: 'manyToOne', target: 'api::page.page' } as const;
  const component = { attributes: { page: relation } };
  const pages = createContext({
    model: {
      contentTypes: {
        'api::page.page': { attributes: { zone: { type: 'dynamiczone', components: ['part.a', 'part.b'] } } },
      },
      components: { 'part.a': component, 'part.b': component },
    },
  });
  const nested = (levels: number): object =>
    levels === 0 ? {} : { zone: { populate: { page: { populate: nested(levels - 1) } } } };

  /** Returns how many parameter objects are converted for a populate. */
  function conversions(levels: number): number {
    let count = 0;
    const scope: ScopeTraits = {
      ...pages.dialect.query.scope,
      convert() {
        count++;
        return {};
      },
    };
    const dialect = { ...pages.dialect, query: { ...pages.dialect.query, scope } };
    convertPopulate(
      nested(levels),
      schemaByUid(pages.model, 'api::page.page'),
      startConversion({ ...pages, dialect }),
    );
    return count;
  }

  test('costs as much on every level', () => {
    const costs = [1, 2, 3, 4].map(conversions);
    expect(costs).toEqual([1, 2, 3, 4].map((levels) => levels * costs[0]!));
  });
});

describe('a morph relation', () => {
  test.each([
    ['a switch', 'true', true],
    ['a switch that is off is on', 'false', true],
    ['parameters without a schema', { populate: { writer: 'true' } }, { populate: {} }],
    ['fragments', { on: { 'api::book.book': 'true' } }, { on: { 'api::book.book': true } }],
  ])('%s', (_rule, about, converted) => {
    expect(convert({ about }, 'remark')).toEqual({ about: converted });
  });
});

describe('what is refused', () => {
  test.each([
    ['a number', 5, 5],
    ['an object in a list', ['writer', { cover: 'true' }], { cover: 'true' }],
  ])('%s', (_rule, populate, value) => {
    expect(refusalOf(() => convert(populate))).toEqual({
      reason: 'malformed-populate',
      clause: 'populate',
      value,
    });
  });

  test.each([
    ['null for an attribute', { writer: null }, 'writer', null],
    ['no value for an attribute', { writer: undefined }, 'writer', undefined],
    ['no value for a zone', { layout: undefined }, 'layout', undefined],
  ])('%s', (_rule, populate, path, value) => {
    expect(refusalOf(() => convert(populate))).toEqual({
      reason: 'malformed-populate',
      clause: 'populate',
      path,
      value,
    });
  });

  test('a list for an attribute', () => {
    expect(refusalOf(() => convert({ writer: ['books'] }))).toEqual({
      reason: 'malformed-options',
      clause: 'populate',
      value: ['books'],
    });
  });
});
