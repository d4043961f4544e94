import { expect, test } from 'vitest';
import type { LinkRecord } from '../../../../../src/store/dataset.ts';
import { linked, load, table } from '../../../../fixtures/warehouse.ts';

const product = 'api::product.product';
const brand = 'api::brand.brand';
const label = 'api::label.label';
const note = 'api::note.note';
const file = 'plugin::upload.file';

const link = (
  relation: string,
  left: [type: string, field: string, ref: number, pos?: number | undefined],
  right: [type: string, field: string | undefined, ref: number, pos?: number | undefined],
): LinkRecord => ({ kind: 'relation.basic', relation, left: end(left), right: end(right) });

function end([type, field, ref, pos]: [string, string | undefined, number, (number | undefined)?]) {
  return { type, ref, ...(field !== undefined && { field }), ...(pos !== undefined && { pos }) };
}

const entries = {
  [product]: [{ id: 1 }, { id: 2 }, { id: 3 }],
  [label]: [{ id: 1 }, { id: 2 }, { id: 3 }],
  [brand]: [{ id: 1 }, { id: 2 }],
  [note]: [{ id: 1 }, { id: 2 }],
  [file]: [{ id: 1 }, { id: 2 }],
};

test('left.pos orders the left side, right.pos the right side', () => {
  const tag = (left: number, leftPos: number, right: number, rightPos: number) =>
    link('manyToMany', [product, 'labels', left, leftPos], [label, 'products', right, rightPos]);
  const store = load(entries, [tag(1, 2, 1, 3), tag(1, 1, 3, 1), tag(2, 1, 1, 1.5), tag(3, 1, 1, 2)]);
  expect(linked(store, product, 1, 'labels')).toEqual([3, 1]);
  expect(linked(store, label, 1, 'products')).toEqual([2, 3, 1]);
});

test('links without a pos come first, links with equal ones are in the order of the archive', () => {
  const own = (left: number, pos?: number) =>
    link('manyToOne', [product, 'brand', left], [brand, 'products', 1, pos]);
  expect(linked(load(entries, [own(3, 1), own(2, 1), own(1)]), brand, 1, 'products')).toEqual([1, 3, 2]);
});

test('relations of a type to itself', () => {
  const store = load(entries, [
    link('manyToOne', [brand, 'parent', 2], [brand, 'children', 1, 1]),
    link('manyToMany', [product, 'similar', 1, 2], [product, 'similarTo', 3, 1]),
    link('manyToMany', [product, 'similar', 1, 1], [product, 'similarTo', 2, 1]),
    link('oneToMany', [product, 'localizations', 1, 1], [product, undefined, 2]),
    link('oneToMany', [product, 'localizations', 2, 1], [product, undefined, 1]),
  ]);
  expect(linked(store, brand, 1, 'children')).toEqual([2]);
  expect(linked(store, brand, 2, 'parent')).toEqual([1]);
  expect(linked(store, product, 1, 'similar')).toEqual([2, 3]);
  expect(linked(store, product, 3, 'similarTo')).toEqual([1]);
  expect(linked(store, product, 2, 'localizations')).toEqual([1]);
});

test('morph links: media in their order, by the field they name; morphToOne from both ends', () => {
  const use = (ref: number, field: string, pos: number) =>
    link('morphToMany', [file, 'related', ref], [product, field, 1, pos]);
  const store = load(entries, [
    use(2, 'gallery', 2),
    use(1, 'gallery', 1),
    use(2, 'photo', 1),
    link('morphToOne', [note, 'about', 2], [product, undefined, 1]),
    link('morphToOne', [note, 'about', 1], [product, undefined, 1]),
  ]);
  expect(linked(store, product, 1, 'gallery')).toEqual([1, 2]);
  expect(linked(store, product, 1, 'photo')).toEqual([2]);
  expect(linked(store, file, 2, 'related')).toEqual([`${product} 1`, `${product} 1`]);
  expect(linked(store, product, 1, 'notes')).toEqual([1, 2]);
});

test('links to missing entries and unknown types and attributes are skipped', () => {
  const store = load(
    {
      ...entries,
      'admin::api-token': [{ id: 1 }],
      [product]: [{ id: 1, gone: 'x', stock: 'many', page: [{ __component: 'x.y' }] }],
    },
    [
      link('manyToOne', [product, 'brand', 1], [brand, 'products', 99, 1]),
      link('manyToOne', [product, 'brand', 99], [brand, 'products', 1, 1]),
      link('manyToOne', [product, 'nothing', 1], [brand, 'products', 1, 1]),
      link('manyToOne', ['admin::api-token', 'x', 1], [brand, 'products', 1, 1]),
    ],
  );
  expect(linked(store, product, 1, 'brand')).toEqual([]);
  expect(linked(store, brand, 1, 'products')).toEqual([]);
  expect(linked(store, product, 1, 'page')).toEqual([]);
  expect(table(store, product).value(1, 'stock')).toBe('many');
});

test('two entries may share a component, as in a database', () => {
  const size = { id: 4, width: 1 };
  const store = load(
    {
      [product]: [
        { id: 1, size },
        { id: 2, size },
      ],
    },
    [],
  );
  expect(linked(store, product, 1, 'size')).toEqual([4]);
  expect(linked(store, product, 2, 'size')).toEqual([4]);
  expect(table(store, 'product.size').ids).toEqual([4]);
});

test('links in a record replace those of the export', () => {
  const store = load({ ...entries, [product]: [{ id: 1, brand: 2 }, { id: 2 }] }, [
    link('manyToOne', [product, 'brand', 1], [brand, 'products', 1, 1]),
    link('manyToOne', [product, 'brand', 2], [brand, 'products', 2, 1]),
  ]);
  expect(linked(store, product, 1, 'brand')).toEqual([2]);
  expect(linked(store, brand, 1, 'products')).toEqual([]);
  expect(linked(store, brand, 2, 'products')).toEqual([1, 2]);
});
