import { describe, expect, test } from 'vitest';
import type { Column, Condition } from '../../../src/database/condition.ts';
import { lookUps } from '../../../src/database/look-up.ts';
import type { ScalarAttribute } from '../../../src/model/attribute.ts';
import { createModel } from '../../fixtures/create-model.ts';

const { attributes } = createModel({
  contentTypes: { 'api::page.page': { attributes: { title: { type: 'string' }, slug: { type: 'uid' } } } },
}).contentTypes.get('api::page.page')!;

const columns: { [name: string]: Column } = {
  id: 'id',
  slug: attributes.get('slug') as ScalarAttribute,
  title: attributes.get('title') as ScalarAttribute,
};

/** Reads a condition of a test: `slug > a`, `id in`, `slug between`, `slug null`, `a | b`, `a & b`. */
function condition(text: string): Condition {
  for (const [sign, kind] of [
    [' | ', 'any'],
    [' & ', 'all'],
  ] as const)
    if (text.includes(sign)) return { kind, of: text.split(sign).map(condition) };
  const [name = '', operator = ''] = text.split(' ');
  const column = columns[name]!;
  if (operator === 'in') return { kind: 'in', column, values: ['a', 'b'] };
  if (operator === 'between') return { kind: 'between', column, low: 'a', high: 'b' };
  if (operator === 'null') return { kind: 'null', column };
  const names = { '=': '$eq', '>': '$gt', '<': '$lt', '~': '$contains' } as const;
  return { kind: 'compare', column, operator: names[operator as keyof typeof names], value: 'a' };
}

const hasIndex = (column: Column): column is ScalarAttribute => column === columns['slug'];
const found = (...texts: string[]) => lookUps(texts.map(condition), hasIndex, null);
const ways = (...texts: string[]): string[] => found(...texts).map(({ way }) => way);

describe('the cheapest look-up comes first', () => {
  test.each([
    ['slug in', 'id > ', 'values'],
    ['slug in', 'id in', 'ids'],
    ['slug = ', 'id in', 'value'],
    ['slug > ', 'id > ', 'range of ids'],
    ['slug > ', 'id = ', 'id'],
    ['slug between', 'id > ', 'between'],
    ['slug between', 'id between', 'ids between'],
    ['id > ', 'id =  | slug = ', 'either value'],
    ['slug between', 'id =  | slug = ', 'either value'],
    ['id > ', 'slug between | id = ', 'either between'],
    ['id > ', 'id >  | slug = ', 'range of ids'],
    ['slug > ', 'id >  | id < ', 'range'],
    ['slug > ', 'id >  | slug in', 'either range of ids'],
    ['title = ', 'slug > ', 'range'],
  ])('%s and %s: %s', (one, other, way) => {
    expect(ways(one, other)[0]).toBe(way);
    expect(ways(other, one)[0]).toBe(way);
  });

  test('two open ranges make a closed one', () => {
    expect(ways('slug > ', 'slug < ', 'id > ')[0]).toBe('between');
    expect(ways('slug > ', 'id > ', 'id < ')[0]).toBe('ids between');
    expect(ways('slug > ', 'slug > ')).toEqual(['range', 'range']);
  });
});

test('an index that holds all that is read makes ranges cheaper', () => {
  const covered = (...texts: string[]) =>
    lookUps(texts.map(condition), hasIndex, columns['slug']!).map(({ way }) => way);
  expect(covered('id > ', 'slug > ')).toEqual(['covered range', 'range of ids']);
  expect(covered('id > ', 'id < ', 'slug > ')[0]).toBe('ids between');
  expect(covered('slug >  | slug <  | id < ')).toEqual(['either range']);
  expect(covered('id >  | id <  | id >  | id < ')).toEqual([]);
});

describe('an $or', () => {
  const orders = (text: string) => {
    const order = found(text)[0]?.order;
    if (!Array.isArray(order)) return order && (order as ScalarAttribute).name;
    return order.map((group) => (group.order === null ? 'id' : group.order.name));
  };

  test.each([
    ['slug =  | slug = ', 'slug'],
    ['id =  | id = ', null],
    ['slug =  | slug in', ['slug', 'slug']],
    ['id =  | id in', ['id', 'id']],
    ['slug >  | slug < ', ['slug', 'slug']],
    ['id >  | id < ', ['id', 'id']],
    ['slug =  | id = ', ['slug', 'id']],
    ['slug =  | slug null', ['slug', 'id']],
    ['slug null & slug ~  | id > ', ['id', 'id']],
    ['slug =  | slug >  & id > ', ['slug', 'id']],
    ['slug =  | title =  & slug between', ['slug', 'slug']],
  ])('%s', (text, expected) => {
    expect(orders(text)).toEqual(expected);
  });

  test.each(['slug =  | title = ', 'slug ~  | slug = ', 'id null | slug = '])(
    'is not looked up if a part is not: %s',
    (text) => {
      expect(ways(text)).toEqual([]);
    },
  );

  test.each([
    ['slug >  | slug <  | slug > ', []],
    ['id >  | slug <  | slug > ', []],
    ['id >  | slug = ', ['either range of ids']],
    ['id >  | id <  | id > ', ['either range']],
    ['id >  | id <  | id >  | id < ', []],
    ['slug >  | slug <  | slug =  | slug = ', ['either range']],
    ['slug between | slug between | slug between', ['either between']],
  ])('is not looked up with many open ranges: %s', (text, expected) => {
    expect(ways(text)).toEqual(expected);
  });
});
