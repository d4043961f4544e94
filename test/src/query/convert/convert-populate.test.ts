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
