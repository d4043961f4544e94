import { describe, expect, test } from 'vitest';
import { createModel } from '../../fixtures/create-model.ts';
import { loadDataset } from '../../../src/store/load/load-dataset.ts';
import { load, now, table } from '../../fixtures/warehouse.ts';

const product = 'api::product.product';
const reference = '2026-01-02T03:04:05.006Z';

const value = (name: string, given: unknown) =>
  table(load({ [product]: [{ id: 1, [name]: given }] }), product).value(1, name);

describe('values have the form of the answers', () => {
  test.each([
    ['name', 'Lamp', 'Lamp'],
    ['name', '', ''],
    ['stock', 0, 0],
    ['sold', 9007199254740991, '9007199254740991'],
    ['sold', '-12345678901234567890', '-12345678901234567890'],
    ['sold', 12345678901234567890n, '12345678901234567890'],
    ['price', 11.49, 11.49],
    ['onSale', false, false],
    ['releasedOn', '2024-02-29', '2024-02-29'],
    ['releasedOn', '2024-02-29T23:30:00-05:00', '2024-02-29'],
    ['releasedOn', new Date('2024-02-29T12:00:00Z'), '2024-02-29'],
    ['opensAt', '09:30', '09:30:00.000'],
    ['opensAt', '09:30:15.25', '09:30:15.250'],
    ['soldOutAt', '2024-01-02T03:04:05+02:00', '2024-01-02T01:04:05.000Z'],
    ['soldOutAt', '2024-01-02', '2024-01-02T00:00:00.000Z'],
    ['soldOutAt', '2024-01-02 03:04:05', '2024-01-02T03:04:05.000Z'],
    ['soldOutAt', 1704164645006, '2024-01-02T03:04:05.006Z'],
    ['soldOutAt', new Date(1704164645006), '2024-01-02T03:04:05.006Z'],
    ['scannedAt', '2024-01-02T03:04:05.006Z', '1704164645006'],
    ['scannedAt', '1704164645006', '1704164645006'],
    [
      'extra',
      { a: [1, { b: null }], at: new Date(0) },
      { a: [1, { b: null }], at: '1970-01-01T00:00:00.000Z' },
    ],
    ['extra', 'text', 'text'],
    ['extra', false, false],
    ['story', [{ type: 'paragraph', children: [] }], [{ type: 'paragraph', children: [] }]],
    ['price', null, null],
    ['price', undefined, null],
  ])('%s: %o is %o', (name, given, answer) => {
    expect(value(name, given)).toEqual(answer);
  });

  test.each([
    ['stock', 1.5],
    ['stock', '12'],
    ['name', 7],
    ['price', '11.50'],
    ['onSale', 'true'],
    ['onSale', 0],
    ['stock', 'many'],
    ['sold', 1.5],
    ['price', ''],
    ['price', Number.NaN],
    ['onSale', 'perhaps'],
    ['releasedOn', '2024-02-30'],
    ['releasedOn', 'yesterday'],
    ['opensAt', '25:00'],
    ['soldOutAt', '2024-13-01T00:00:00Z'],
    ['soldOutAt', new Date(Number.NaN)],
    ['name', { en: 'Lamp' }],
    ['story', 'text'],
    ['extra', () => 1],
  ])('%s: %o is refused with the record, the attribute and the type', (name, given) => {
    expect(() => value(name, given)).toThrow(
      new RegExp(`api::product\\.product 1: ${name} is .*, which does not fit the type \\w+\\. Give `),
    );
  });
});

test.each([
  ['name', 7, '7'],
  ['stock', '12', 12],
  ['stock', 'many', 'many'],
  ['price', '11.50', 11.5],
  ['onSale', 'true', true],
  ['onSale', 0, false],
])('of an export, %s: %o is %o', (name, given, answer) => {
  expect(table(load({ [product]: [{ id: 1, [name]: given }] }, []), product).value(1, name)).toEqual(answer);
});

test('a row has every scalar of the schema in its order, and null if the record has no value', () => {
  const row = table(load({ [product]: [{ price: 1, name: 'Lamp' }] }), product).row(1);
  expect(Object.keys(row).join(' ')).toBe(
    'name stock sold price onSale releasedOn opensAt soldOutAt scannedAt extra story ' +
      'createdAt updatedAt publishedAt locale',
  );
  expect(row.stock).toBeNull();
});

test('missing dates and locales are the reference date and the default locale', () => {
  const store = load({
    [product]: [{}, { createdAt: '2020-01-01', locale: 'fr' }, { publishedAt: null }],
    'api::label.label': [{}],
  });
  expect(table(store, product).row(1)).toMatchObject({
    createdAt: reference,
    updatedAt: reference,
    publishedAt: reference,
    locale: 'en',
  });
  expect(table(store, product).row(2)).toMatchObject({
    createdAt: '2020-01-01T00:00:00.000Z',
    updatedAt: reference,
    publishedAt: '2020-01-01T00:00:00.000Z',
    locale: 'fr',
  });
  expect(table(store, product).value(3, 'publishedAt')).toBeNull();
  expect(Object.keys(table(store, 'api::label.label').row(1))).toEqual(['name', 'createdAt', 'updatedAt']);
  expect(new Date(now).toISOString()).toBe(reference);
});

test('types without drafts or locales get publishedAt and locale if the dialect has them', () => {
  const uid = 'api::label.label';
  const model = createModel(
    { contentTypes: { [uid]: { attributes: { name: { type: 'string' } } } } },
    'documented',
  );
  const label = model.contentTypes.get(uid);
  if (!label) throw new Error('no labels');
  const entries = { [uid]: [{ createdAt: '2020-01-01' }] };
  expect(loadDataset(model, { entries }, { now, defaultLocale: 'de' }).table(label).row(1)).toMatchObject({
    publishedAt: '2020-01-01T00:00:00.000Z',
    locale: 'de',
  });
});

test('rows are frozen copies: neither the double nor the caller can change the other', () => {
  const extra = { list: [1] };
  const store = load({ [product]: [{ extra }] });
  extra.list.push(2);
  const row = table(store, product).row(1);
  expect(row.extra).toEqual({ list: [1] });
  expect(Object.isFrozen(row)).toBe(true);
  expect(Object.isFrozen((row.extra as { list: unknown }).list)).toBe(true);
  expect(Object.isFrozen(table(store, product).ids)).toBe(true);
  expect(Object.isFrozen(extra)).toBe(false);
});

test('names of prototype properties are ordinary keys', () => {
  const extra = JSON.parse('{"__proto__":{"polluted":true},"constructor":1}') as unknown;
  expect(JSON.stringify(value('extra', extra))).toBe('{"__proto__":{"polluted":true},"constructor":1}');
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  const record = JSON.parse('{"__proto__":{"name":"x"}}') as Record<string, unknown>;
  expect(() => load({ [product]: [record] })).toThrow(/no attribute "__proto__"/);
  expect(
    table(load({ [product]: [Object.create({ name: 'inherited' }) as object as never] }), product).value(
      1,
      'name',
    ),
  ).toBeNull();
});
