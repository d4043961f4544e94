import { describe, expect, test } from 'vitest';
import { setupOf } from '../../../../src/dialect/dialects.ts';
import { readVersion } from '../../../../src/dialect/strapi-version.ts';
import { MAX_BRACKETS, parseQuery } from '../../../../src/query/parse/parse-query.ts';
import { refusalOf } from '../../../fixtures/refusal-of.ts';

const parse = (text: string, depth = 20, mendsBrackets = true) =>
  parseQuery(text, { depth, mendsBrackets, strictMerge: true, limitsIndexes: false });

describe('parseQuery', () => {
  test('a list has up to 100 members; an index of 100 and more makes an object', () => {
    const parsed = (last: number) => parse(`fields[0]=a&fields[${last}]=b`).fields;
    expect(parsed(99)).toEqual(['a', 'b']);
    expect(parsed(101)).toEqual({ 0: 'a', 101: 'b' });
  });

  test('the first 1,000 parameters count', () => {
    const text = Array.from({ length: 1002 }, (_, i) => `p${i}=${i}`).join('&');
    const names = Object.keys(parse(text));
    expect(names).toHaveLength(1000);
    expect(names.at(-1)).toBe('p999');
  });

  test('brackets beyond the depth become one key', () => {
    expect(parse('a[b][c][d]=1', 2)).toEqual({ a: { b: { c: { '[d]': '1' } } } });
    expect(parse('a[b][c]=1', 2)).toEqual({ a: { b: { c: '1' } } });
  });
});

describe('a bracket without its end', () => {
  test.each([
    [
      'after a group',
      'filters[title][$eq',
      { filters: { title: null } },
      { filters: { title: { '[$eq': null } } },
    ],
    ['after a name', 'filters[title=1', { 'filters[title': '1' }, { filters: { '[title': '1' } }],
    ['encoded', 'a%5Bb=1', { 'a[b': '1' }, { a: { '[b': '1' } }],
    ['around a group', 'a[[1]]=b', { 'a[': ['b'] }, { a: { '[1]': 'b' } }],
    ['in a value', 'a[b]=[c', { a: { b: '[c' } }, { a: { b: '[c' } }],
    ['beside whole ones', 'a[b=1&c[d]=2', { 'a[b': '1', c: { d: '2' } }, { a: { '[b': '1' }, c: { d: '2' } }],
  ])('%s', (_rule, text, mended, plain) => {
    expect(parse(text)).toEqual(mended);
    expect(parse(text, 20, false)).toEqual(plain);
  });
});

describe('too many levels are refused', () => {
  const tooDeep = { reason: 'too-deep', clause: 'request', limit: 500 };
  const nested = (brackets: number) => `populate${'[a]'.repeat(brackets)}=1`;
  const dotted = (levels: number) => `populate=${Array(levels).fill('a').join('.')}`;

  test.each([
    ['1,000 brackets are read', nested(MAX_BRACKETS - 1), undefined],
    ['1,001 are too many', nested(MAX_BRACKETS), tooDeep],
    ['a path of 500 names is read', dotted(500), undefined],
    ['each path of a list of paths', `${dotted(500)},${dotted(500)}`, undefined],
    ['a path of 501 names is too long', dotted(501), tooDeep],
    ['a path of 501 names in a list', dotted(501).replace('=', '[0]='), tooDeep],
  ])('%s', (_rule, text, refusal) => {
    expect(refusalOf(() => parse(text, MAX_BRACKETS + 1))).toEqual(refusal);
  });
});

/** What these versions of qs answered, with Strapi's settings. */
const PARSED: readonly (readonly [
  text: string,
  qs611: object,
  qs6142: object,
  qs6150: object,
  qs6153: object,
])[] = [
  [
    'populate[a]=*&populate=b',
    { populate: { a: '*', b: true } },
    { populate: { a: '*', b: true } },
    { populate: [{ a: '*' }, 'b'] },
    { populate: [{ a: '*' }, 'b'] },
  ],
  [
    'populate[a]=*&populate=b&populate[c]=*',
    { populate: { a: '*', b: true, c: '*' } },
    { populate: { a: '*', b: true, c: '*' } },
    { populate: { 0: { a: '*' }, 1: 'b', c: '*' } },
    { populate: { 0: { a: '*' }, 1: 'b', c: '*' } },
  ],
  [
    'sort[a]=asc&sort=toString',
    { sort: { a: 'asc' } },
    { sort: { a: 'asc' } },
    { sort: [{ a: 'asc' }, 'toString'] },
    { sort: [{ a: 'asc' }, 'toString'] },
  ],
  [
    'filters[a][$eq=1',
    { filters: { a: '1' } },
    { filters: { a: '1' } },
    { filters: { a: '1' } },
    { filters: { a: { '[$eq': '1' } } },
  ],
  ['a[100]=x', { a: ['x'] }, { a: { 100: 'x' } }, { a: { 100: 'x' } }, { a: { 100: 'x' } }],
  [
    'a%5B150%5D=[150]&a=b',
    { a: { 150: '[150]', b: true } },
    { a: { 150: '[150]', 151: 'b' } },
    { a: { 150: '[150]', 151: 'b' } },
    { a: { 150: '[150]', 151: 'b' } },
  ],
];

describe('queries are parsed as by the qs of the version', () => {
  const asOf = (version: string, text: string) => {
    const { major, parser } = readVersion(version)!;
    return parseQuery(text, setupOf(`v${major}`, parser).parser);
  };

  test.each(PARSED)('%s', (text, qs611, qs6142, qs6150, qs6153) => {
    for (const version of ['4.15', '4.26.1', '5.0', '5.32', '5.36'])
      expect(asOf(version, text)).toEqual(qs611);
    expect(asOf('5.38', text)).toEqual(qs6142);
    for (const version of ['4.26', '4.26.2', '5.39', '5.47.1']) expect(asOf(version, text)).toEqual(qs6150);
    for (const version of ['5.48', '5.54']) expect(asOf(version, text)).toEqual(qs6153);
  });

  test('lists without indexes had no limit', () => {
    const list = Array.from({ length: 101 }, (_, i) => `a[]=${i}`).join('&');
    expect(asOf('5.32', list)['a']).toHaveLength(101);
    expect(Array.isArray(asOf('5.38', list)['a'])).toBe(false);
  });
});
