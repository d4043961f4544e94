import { describe, expect, test } from 'vitest';
import type { EdgeAttribute } from '../../../../src/model/attribute.ts';
import { addRecords } from '../../../../src/store/overlay/add-records.ts';
import { dropEntries } from '../../../../src/store/overlay/drop-entries.ts';
import type { Store } from '../../../../src/store/store.ts';
import { linked, load, now, table, warehouse } from '../../../fixtures/warehouse.ts';

const product = 'api::product.product';
const brand = 'api::brand.brand';
const label = 'api::label.label';
const manual = 'api::manual.manual';
const note = 'api::note.note';
const file = 'plugin::upload.file';
const picture = { name: 'a.png', hash: 'a', mime: 'image/png', size: 1, url: '/a.png', provider: 'local' };

const first = () =>
  load({
    [file]: [{ id: 1, ...picture }],
    [brand]: [
      { id: 1, name: 'Kiel' },
      { id: 2, name: 'Oslo', parent: 1 },
    ],
    [label]: [{ id: 1, name: 'new' }],
    [manual]: [{ id: 1 }, { id: 2 }],
    [product]: [
      {
        id: 1,
        name: 'Rope',
        brand: 1,
        labels: [1],
        manual: 1,
        photo: 1,
        size: { id: 5, width: 1 },
        parts: [{ id: 7, title: 'end', size: { id: 9, width: 2 }, picture: 1 }],
      },
      { id: 2, name: 'Sail', brand: 1, labels: [1], locale: 'en', localizations: [3] },
      { id: 3, name: 'Segel', locale: 'de', labels: [1] },
    ],
    [note]: [
      { id: 1, text: 'frays', about: { __type: product, id: 1 } },
      {
        id: 2,
        text: 'two',
        pins: [
          { __type: product, id: 1 },
          { __type: brand, id: 1 },
        ],
      },
    ],
  });

const without = (store: Store, uid: string, ...ids: number[]) =>
  dropEntries(warehouse, store, new Map([[uid, (id: number) => ids.includes(id)]]));
const plus = (store: Store, entries: Parameters<typeof addRecords>[2]) =>
  addRecords(warehouse, store, entries, { now, defaultLocale: 'en' });

describe('entries dropped', () => {
  test('are in no table, and no link points to them', () => {
    const store = without(first(), product, 1);
    expect(table(store, product).ids).toEqual([2, 3]);
    expect(table(store, product).has(1)).toBe(false);
    expect(linked(store, brand, 1, 'products')).toEqual([2]);
    expect(linked(store, label, 1, 'products')).toEqual([2, 3]);
    expect(linked(store, manual, 1, 'product')).toEqual([]);
    expect(linked(store, note, 1, 'about')).toEqual([]);
    expect(linked(store, note, 2, 'pins')).toEqual([`${brand} 1`]);
  });

  test('lose their components too, at any depth', () => {
    expect(linked(first(), file, 1, 'related')).toEqual([`${product} 1`, 'product.part 7']);
    const store = without(first(), product, 1);
    expect(linked(store, file, 1, 'related')).toEqual([]);
    expect(table(store, 'product.part').ids).toEqual([]);
    expect(table(store, 'product.size').has(9)).toBe(false);
  });

  test('are no longer translations of others', () => {
    const store = without(first(), product, 3);
    expect(linked(store, product, 2, 'localizations')).toEqual([]);
  });

  test('leave gaps between the positions of the links that are left', () => {
    const store = without(first(), product, 1);
    const labels = warehouse.contentTypes.get(label)!;
    const products = labels.attributes.get('products') as EdgeAttribute;
    const links = (of: Store) =>
      of
        .links(labels, products)
        .of(1)
        .map(({ id, pos }) => [id, pos]);
    expect(links(first())).toEqual([
      [1, undefined],
      [2, undefined],
      [3, undefined],
    ]);
    expect(links(store)).toEqual([
      [2, 2],
      [3, 3],
    ]);
    expect(links(without(store, product, 2))).toEqual([[3, 3]]);
  });

  test('stay in the store below', () => {
    const below = first();
    without(below, product, 1, 2, 3);
    expect(table(below, product).ids).toEqual([1, 2, 3]);
    expect(linked(below, brand, 1, 'products')).toEqual([1, 2]);
  });
});

describe('records added', () => {
  test('link to entries below and to each other, at both sides', () => {
    const store = plus(first(), {
      [product]: [{ name: 'Oar', brand: 1, labels: [1, 2], parts: [{ title: 'blade', size: { width: 3 } }] }],
      [label]: [{ name: 'wood' }],
    });
    expect(table(store, product).ids).toEqual([1, 2, 3, 4]);
    expect(table(store, product).row(4).name).toBe('Oar');
    expect(linked(store, product, 4, 'brand')).toEqual([1]);
    expect(linked(store, brand, 1, 'products')).toEqual([1, 2, 4]);
    expect(linked(store, label, 2, 'products')).toEqual([4]);
    expect(linked(store, product, 4, 'parts')).toEqual([8]);
    expect(linked(store, 'product.part', 8, 'size')).toEqual([10]);
    expect(linked(store, 'product.part', 7, 'size')).toEqual([9]);
  });

  test('replace the link of an attribute that holds one, at both sides', () => {
    const store = plus(first(), { [product]: [{ name: 'Oar', manual: 1 }] });
    expect(linked(store, manual, 1, 'product')).toEqual([4]);
    expect(linked(store, product, 1, 'manual')).toEqual([]);
    const from = plus(first(), { [brand]: [{ name: 'Riga', products: [1] }] });
    expect(linked(from, product, 1, 'brand')).toEqual([3]);
    expect(linked(from, brand, 1, 'products')).toEqual([2]);
    expect(linked(from, brand, 3, 'products')).toEqual([1]);
  });

  test('become translations of all translations of an entry', () => {
    const store = plus(first(), { [product]: [{ id: 9, name: 'Voile', locale: 'fr', localizations: [2] }] });
    expect(linked(store, product, 9, 'localizations')).toEqual([2, 3]);
    expect(linked(store, product, 2, 'localizations')).toEqual([3, 9]);
    expect(linked(store, product, 3, 'localizations')).toEqual([2, 9]);
  });

  test('with the id of a dropped entry get none of its values and links', () => {
    const store = plus(without(first(), product, 1, 2, 3), {
      [product]: [{ name: 'Oar', brand: 2, parts: [{ id: 7, title: 'new' }] }],
    });
    expect(table(store, product).ids).toEqual([1]);
    expect(linked(store, product, 1, 'labels')).toEqual([]);
    expect(linked(store, product, 1, 'size')).toEqual([]);
    expect(linked(store, 'product.part', 7, 'size')).toEqual([]);
    expect(linked(store, brand, 1, 'products')).toEqual([]);
    expect(linked(store, brand, 2, 'products')).toEqual([1]);
  });

  test('with the id of a dropped entry get none of its lists, however the overlays are merged', () => {
    const base = load({ [product]: [{ page: [{ __component: 'page.text' }], parts: [{ title: 'a' }] }] });
    const store = plus(without(base, product, 1), { [product]: [{ id: 1, name: 'Oar' }] });
    expect(linked(store, product, 1, 'page')).toEqual([]);
    expect(linked(store, product, 1, 'parts')).toEqual([]);
  });

  test('replace one of two links to the same file', () => {
    const base = load({ [file]: [{ id: 1, ...picture }], [product]: [{ photo: 1, gallery: [1] }] });
    const related = [{ __type: product, id: 1, field: 'photo' }];
    const store = plus(base, { [file]: [{ id: 2, ...picture, related }] });
    expect(linked(store, product, 1, 'photo')).toEqual([2]);
    expect(linked(store, product, 1, 'gallery')).toEqual([1]);
    expect(linked(store, file, 1, 'related')).toEqual([`${product} 1`]);
    expect(linked(store, file, 2, 'related')).toEqual([`${product} 1`]);
  });

  test('do not change the store below', () => {
    const below = first();
    plus(below, { [product]: [{ name: 'Oar', brand: 1, manual: 1, localizations: [2], locale: 'fr' }] });
    expect(table(below, product).ids).toEqual([1, 2, 3]);
    expect(linked(below, brand, 1, 'products')).toEqual([1, 2]);
    expect(linked(below, manual, 1, 'product')).toEqual([1]);
    expect(linked(below, product, 2, 'localizations')).toEqual([3]);
  });

  test.each([
    [
      { [product]: [{ id: 1 }] },
      `${product} 1 already exists. Give the record another id, leave the id out, or drop`,
    ],
    [{ [product]: [{ parts: [{ id: 7 }] }] }, 'parts[0] (product.part) already exists'],
    [{ [product]: [{ brand: 5 }] }, `brand refers to ${brand} 5, which does not exist`],
    [{ [product]: [{ locale: 'de', localizations: [2] }] }, 'but both have the locale "de"'],
    [{ [product]: [{ nmae: 'x' }] }, 'Did you mean name?'],
    [{ [product]: [{ manual: 1 }, { manual: 1 }] }, `${manual} 1: product holds one entry`],
  ])('are refused if they do not fit: %o', (entries, message) => {
    expect(() => plus(first(), entries)).toThrow(message);
  });
});

describe('overlays of overlays', () => {
  const adds = (store: Store, count: number): Store =>
    Array.from({ length: count }).reduce<Store>((below) => plus(below, { [label]: [{ name: 'x' }] }), store);

  test('are merged, so that a thousand changes do not make a thousand layers', () => {
    const base = first();
    let depth = 0;
    const counting: Store = {
      links: (schema, attribute) => base.links(schema, attribute),
      table(schema) {
        const below = base.table(schema);
        const row = (id: number) => {
          depth = new Error('depth')
            .stack!.split('\n')
            .filter((line) => /OverlayTable\.row/.test(line)).length;
          return below.row(id);
        };
        return {
          ids: below.ids,
          has: (id) => below.has(id),
          value: (id, name) => below.value(id, name),
          values: (id, names) => below.values(id, names),
          row,
        };
      },
    };
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = Infinity;
    const store = adds(counting, 1000);
    expect(table(store, label).ids).toHaveLength(1001);
    expect(table(store, label).row(1).name).toBe('new');
    Error.stackTraceLimit = stackTraceLimit;
    expect(depth).toBeGreaterThan(0);
    expect(depth).toBeLessThanOrEqual(12);
  });

  test('hold the same as one overlay after the other', () => {
    const one = plus(first(), { [product]: [{ name: 'Oar', brand: 1, manual: 1, labels: [1] }] });
    const two = without(one, product, 4);
    const three = plus(two, { [product]: [{ id: 4, name: 'Rudder', labels: [1] }] });
    expect(table(three, product).row(4).name).toBe('Rudder');
    expect(linked(three, product, 4, 'brand')).toEqual([]);
    expect(linked(three, brand, 1, 'products')).toEqual([1, 2]);
    expect(linked(three, manual, 1, 'product')).toEqual([]);
    expect(linked(three, label, 1, 'products')).toEqual([1, 2, 3, 4]);
    expect(linked(adds(three, 40), label, 1, 'products')).toEqual([1, 2, 3, 4]);
  });

  test('a link that is replaced twice belongs to the last entry', () => {
    const one = plus(first(), { [product]: [{ name: 'Oar', manual: 1 }] });
    const two = plus(one, { [product]: [{ name: 'Rudder', manual: 1 }] });
    expect(linked(two, manual, 1, 'product')).toEqual([5]);
    expect(linked(two, product, 4, 'manual')).toEqual([]);
    expect(linked(two, product, 5, 'manual')).toEqual([1]);
    expect(linked(one, product, 4, 'manual')).toEqual([1]);
  });

  test('more new rows than a call can have arguments', () => {
    const many = plus(first(), { [label]: Array.from({ length: 130_000 }, (_, i) => ({ name: `${i}` })) });
    expect(table(many, label).ids.length).toBe(130_001);
    expect(table(many, label).ids.at(-1)).toBe(130_001);
  });

  test('do not change earlier states', () => {
    const states = [first()];
    for (let i = 0; i < 50; i++) states.push(plus(states.at(-1)!, { [label]: [{ name: `${i}` }] }));
    expect(states.map((state) => table(state, label).ids.length)).toEqual(states.map((_, i) => i + 1));
  });
});
