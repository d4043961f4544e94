import { expect, test } from 'vitest';
import { DataError } from '../../../src/store/data-problems.ts';
import { linked, load, table } from '../../fixtures/warehouse.ts';

const product = 'api::product.product';
const label = 'api::label.label';

test('a missing id is the next number after the record before', () => {
  const store = load({ [label]: [{}, { id: 7 }, {}, { id: 3 }, {}, { id: '9' }] });
  expect(table(store, label).ids).toEqual([1, 3, 4, 7, 8, 9]);
  expect(table(store, label).has(3)).toBe(true);
  expect(table(store, label).has(5)).toBe(false);
});

test('a missing id is never one that a later record has', () => {
  const store = load({ [label]: [{ name: 'a' }, { id: 1, name: 'b' }] });
  expect(table(store, label).value(2, 'name')).toBe('a');
  expect(table(store, label).value(1, 'name')).toBe('b');
});

test('records before and after a given id get different ids', () => {
  const store = load({ [label]: [{ name: 'a' }, { id: 1, name: 'b' }, { name: 'c' }] });
  expect(table(store, label).ids).toEqual([1, 2, 3]);
  expect(table(store, label).value(2, 'name')).toBe('a');
});

test('a type without records has an empty table', () => {
  const store = load({});
  expect(table(store, product).ids).toEqual([]);
  expect(table(store, product).value(1, 'name')).toBeNull();
  expect(linked(store, product, 1, 'labels')).toEqual([]);
});

test('components have tables of their own, wherever they are used', () => {
  const store = load({
    [product]: [
      {
        size: { width: 1 },
        parts: [
          { title: 'a', size: { id: 5, width: 2 } },
          { id: 4, title: 'b' },
        ],
      },
      {
        page: [
          { __component: 'product.part', title: 'c' },
          { __component: 'page.text', text: 'd' },
        ],
      },
    ],
  });
  expect(linked(store, product, 1, 'size')).toEqual([1]);
  expect(linked(store, product, 1, 'parts')).toEqual([1, 4]);
  expect(linked(store, 'product.part', 1, 'size')).toEqual([5]);
  expect(linked(store, product, 2, 'page')).toEqual(['product.part 5', 'page.text 1']);
  expect(linked(store, product, 2, 'size')).toEqual([]);
  expect(table(store, 'product.part').row(4)).toEqual({ title: 'b' });
  expect(table(store, 'product.size').row(5)).toEqual({ width: 2, unit: null });
});

test.each([
  [{ [label]: [{ id: 2 }, { id: 2 }] }, /Two records of api::label\.label have the id 2/],
  [{ [label]: [{ id: 0 }] }, /record 1 of api::label\.label has the id 0\. Give a positive whole number/],
  [{ [label]: [{ id: -1 }] }, /has the id -1/],
  [{ [label]: [{ id: 1.5 }] }, /has the id 1\.5/],
  [{ [label]: [{ id: 'abc' }] }, /has the id "abc"/],
  [{ [label]: ['x'] }, /record 1 of api::label\.label is "x"\. Give an object/],
  [{ [label]: { name: 'x' } }, /The data for api::label\.label is an object with name\. Give a list/],
  [
    { 'api::lable.label': [] },
    /The data can't be read\. The model has no type 'api::lable\.label'\. Did you mean api::label\.label\?/,
  ],
  [
    { label: [], [label]: [] },
    /'label' and 'api::label\.label' both name the type api::label\.label\. Keep one of them\./,
  ],
  [
    { [label]: [{ id: 4, nmae: 'x' }] },
    /api::label\.label 4: there is no attribute "nmae"\. Did you mean name\?/,
  ],
  [{ [product]: [{ size: [] }] }, /size is an empty list\. Give one component, or null/],
  [{ [product]: [{ parts: {} }] }, /parts is an object with nothing in it\. Give a list/],
  [{ [product]: [{ parts: ['x'] }] }, /parts\[0\] \(product\.part\) is "x"/],
  [
    { [product]: [{ id: 3, page: [{ text: 'x' }] }] },
    /product 3: page\[0\] has no __component\. Give one of page\.text, product\.part/,
  ],
  [
    { [product]: [{ page: [{ __component: 'page.txt' }] }] },
    /__component "page\.txt".*Did you mean page\.text\?/,
  ],
  [
    { [product]: [{ id: 3, page: [{ __component: 'page.text', txt: 'x' }] }] },
    /product 3, page\[0\] \(page\.text\): there is no attribute "txt"\. Did you mean text\? The attributes of page\.text are id, text\./,
  ],
  [
    {
      [product]: [
        { id: 1, size: { id: 2 } },
        { id: 3, size: { id: 2 } },
      ],
    },
    /product 1, size \(product\.size\) and api::product\.product 3, size .* both have the id 2/,
  ],
])('records that do not fit are refused with advice: %o', (entries, message) => {
  expect(() => load(entries as never)).toThrow(DataError);
  expect(() => load(entries as never)).toThrow(message);
});
