import { describe, expect, test } from 'vitest';
import { linked, links, load } from '../../fixtures/warehouse.ts';

const product = 'api::product.product';
const brand = 'api::brand.brand';
const label = 'api::label.label';
const note = 'api::note.note';
const file = 'plugin::upload.file';
const picture = {
  name: 'a.png',
  hash: 'a',
  mime: 'image/png',
  size: 1,
  url: '/uploads/a.png',
  provider: 'local',
};

describe('a relation can be given at either side', () => {
  test.each([[1], ['1'], [[1]], [{ id: 1 }], [[{ id: '1' }]]])('as %o', (given) => {
    const store = load({ [brand]: [{}], [product]: [{ id: 9, brand: given }] });
    expect(linked(store, product, 9, 'brand')).toEqual([1]);
    expect(linked(store, brand, 1, 'products')).toEqual([9]);
  });

  test('the given side keeps its order, the other side is in the order of ids', () => {
    const store = load({
      [label]: [{ id: 1 }, { id: 2 }, { id: 3 }],
      [product]: [
        { id: 20, labels: [3, 1, 3] },
        { id: 10, labels: [1, 2] },
      ],
    });
    expect(linked(store, product, 20, 'labels')).toEqual([3, 1]);
    expect(linked(store, label, 1, 'products')).toEqual([10, 20]);
    expect(linked(store, label, 2, 'products')).toEqual([10]);
  });

  test('each given side keeps its order, followed by the links given only at the other side', () => {
    const store = load({
      [label]: [{ id: 1, products: [30, 10] }],
      [product]: [{ id: 10, labels: [1] }, { id: 20, labels: [1] }, { id: 30 }],
    });
    expect(linked(store, label, 1, 'products')).toEqual([30, 10, 20]);
    expect(linked(store, product, 30, 'labels')).toEqual([1]);
    expect(linked(store, product, 10, 'labels')).toEqual([1]);
  });

  test('of a type to itself', () => {
    const store = load({
      [brand]: [{ id: 1, children: [3, 2] }, { id: 2 }, { id: 3 }, { id: 4, parent: 1 }],
      [product]: [{ id: 1, similar: [2, 1] }, { id: 2 }],
    });
    expect(linked(store, brand, 1, 'children')).toEqual([3, 2, 4]);
    expect(linked(store, brand, 2, 'parent')).toEqual([1]);
    expect(linked(store, product, 1, 'similar')).toEqual([2, 1]);
    expect(linked(store, product, 2, 'similarTo')).toEqual([1]);
    expect(linked(store, product, 1, 'similarTo')).toEqual([1]);
    expect(linked(store, product, 2, 'similar')).toEqual([]);
  });

  test('of components, which have no other side', () => {
    const store = load({ [brand]: [{}], [product]: [{ parts: [{ from: 1 }] }] });
    expect(linked(store, 'product.part', 1, 'from')).toEqual([1]);
  });
});

describe('morph relations and media', () => {
  test('links have a type, and the inverse side has them too', () => {
    const store = load({
      [product]: [{ id: 5, notes: [3] }],
      [label]: [{ id: 5 }],
      [note]: [
        { id: 1, about: { __type: product, id: 5 } },
        { id: 2, about: [{ __type: label, id: 5 }] },
        {
          id: 3,
          pins: [
            { __type: label, id: 5 },
            { __type: product, id: 5 },
          ],
        },
      ],
    });
    expect(linked(store, note, 1, 'about')).toEqual([`${product} 5`]);
    expect(linked(store, note, 2, 'about')).toEqual([`${label} 5`]);
    expect(linked(store, note, 3, 'about')).toEqual([`${product} 5`]);
    expect(linked(store, note, 3, 'pins')).toEqual([`${label} 5`, `${product} 5`]);
    expect(linked(store, product, 5, 'notes')).toEqual([3, 1]);
  });

  test('media are ids of files, whose related lists the entries', () => {
    const store = load({
      [file]: [picture, picture],
      [product]: [{ photo: 2, gallery: [2, 1], parts: [{ picture: { id: 1 } }] }],
    });
    expect(linked(store, product, 1, 'photo')).toEqual([2]);
    expect(linked(store, product, 1, 'gallery')).toEqual([2, 1]);
    expect(fileUses(store, 1)).toEqual(['api::product.product 1', 'product.part 1']);
    // Once as photo, once in the gallery: two links.
    expect(fileUses(store, 2)).toEqual(['api::product.product 1', 'api::product.product 1']);
  });

  test('a file can list its entries, with field if an entry has several attributes for it', () => {
    const related = (field?: string) => [{ ...picture, related: [{ __type: product, id: 1, field }] }];
    const store = load({ [file]: related('gallery'), [product]: [{}] });
    expect(linked(store, product, 1, 'gallery')).toEqual([1]);
    expect(linked(store, product, 1, 'photo')).toEqual([]);
    expect(() => load({ [file]: related(), [product]: [{}] })).toThrow(
      /upload\.file 1: related .* could belong to photo or gallery\. Choose one with field: 'photo'/,
    );
  });
});

describe('translations', () => {
  test('named by one entry, are linked to each other', () => {
    const store = load({
      [product]: [
        { id: 1, locale: 'en', localizations: [3, 2] },
        { id: 2, locale: 'fr' },
        { id: 3, locale: 'de' },
        { id: 4 },
      ],
    });
    expect(linked(store, product, 1, 'localizations')).toEqual([3, 2]);
    expect(linked(store, product, 2, 'localizations')).toEqual([1, 3]);
    expect(linked(store, product, 3, 'localizations')).toEqual([1, 2]);
    expect(linked(store, product, 4, 'localizations')).toEqual([]);
  });

  test('are linked over several steps', () => {
    const store = load({
      [product]: [
        { id: 1, locale: 'en' },
        { id: 2, locale: 'fr', localizations: 1 },
        { id: 3, locale: 'de', localizations: [2] },
      ],
    });
    expect(linked(store, product, 1, 'localizations')).toEqual([2, 3]);
    expect(linked(store, product, 3, 'localizations')).toEqual([2, 1]);
  });

  test('with the same locale are refused', () => {
    expect(() => load({ [product]: [{ id: 1, localizations: [2] }, { id: 2 }] })).toThrow(
      /product 1 and 2 are translations of the same entry, but both have the locale "en"/,
    );
  });
});

test.each([
  [
    { [product]: [{ id: 1, brand: 4 }] },
    /product 1: brand refers to api::brand\.brand 4, which does not exist\. Add that record/,
  ],
  [{ [product]: [{ id: 1, gallery: [7] }] }, /gallery refers to plugin::upload\.file 7/],
  [
    { [product]: [{ id: 1, parts: [{ from: 4 }] }] },
    /product 1, parts\[0\] \(product\.part\): from refers to/,
  ],
  [
    { [note]: [{ about: { __type: 'api::lable.label', id: 1 } }] },
    /no such type\. Did you mean api::label\.label\?/,
  ],
  [{ [note]: [{ about: 1 }] }, /about contains 1, which does not name an entry\. Give \{ __type:/],
  [
    { [product]: [{ labels: ['red'] }] },
    /labels contains "red", which does not name an entry\. Give the id of an entry of api::label\.label, such as 1 or \{ id: 1 \}, or a list/,
  ],
  [{ [product]: [{ labels: { connect: [1] } }] }, /labels contains an object/],
  [{ [product]: [{ brand: [1, 2] }], [brand]: [{}, {}] }, /brand is a list of 2 entries, but holds only one/],
  [
    { [brand]: [{ products: [5] }, { products: [5] }], [product]: [{ id: 5 }] },
    /product 5: brand holds one entry, but the data links it to api::brand\.brand 1 and api::brand\.brand 2/,
  ],
  [
    { [product]: [{ manual: 1 }, { manual: 1 }], 'api::manual.manual': [{}] },
    /manual 1: product holds one entry/,
  ],
])('impossible links are refused: %o', (entries, message) => {
  expect(() => load(entries as never)).toThrow(message);
});

test('lists of links are frozen, and empty ones are shared', () => {
  const store = load({ [brand]: [{}, {}], [product]: [{ brand: 1 }] });
  expect(Object.isFrozen(links(store, product, 1, 'brand'))).toBe(true);
  expect(links(store, brand, 2, 'products')).toBe(links(store, product, 1, 'labels'));
});

function fileUses(store: ReturnType<typeof load>, id: number) {
  return linked(store, file, id, 'related');
}
