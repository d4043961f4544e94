import { expect, test } from 'vitest';
import type { Row } from '../../../src/store/store.ts';
import { open } from '../generate/open.ts';

/** Generates ten entries of a type with these attributes. */
function rowsOf(owner: string, attributes: Record<string, object>): Row[] {
  const uid = `api::${owner}.${owner}`;
  const info = { singularName: owner, pluralName: `${owner}s`, displayName: owner };
  const model = {
    contentTypes: { [uid]: { kind: 'collectionType', collectionName: owner, info, attributes } },
  };
  return open(model as never, { entries: 10, seed: 7, profile: 'maximal' }).rows(uid);
}

const STRING = { type: 'string' };
const STATUS = /^(?:[a-z]+|[A-Z][a-z]+)(?: [a-z]+)?$/;

test('the estado of an address is a region, that of an order its status', () => {
  const regions = rowsOf('direccion', { estado: STRING }).map(({ estado }) => String(estado));
  const statuses = rowsOf('pedido', { estado: STRING }).map(({ estado }) => String(estado));
  expect(regions.filter((region) => statuses.includes(region))).toEqual([]);
  for (const status of statuses) expect(status).toMatch(STATUS);
});

test('the number of an address is that of a house', () => {
  const numbers = rowsOf('direccion', { numero: STRING }).map(({ numero }) => String(numero));
  for (const number of numbers) expect(number).toMatch(/^\d{1,3}[a-c]?$/);
  expect(numbers.some((number) => /^\d{3}|[a-c]$/.test(number))).toBe(true);
});

test('the estado of an order with other words is its status as well', () => {
  for (const { estadoFactura } of rowsOf('direccion', { estadoFactura: STRING }))
    expect(estadoFactura).toMatch(STATUS);
});

test('the matricula of a vehicle is its number plate, that of a student a number', () => {
  for (const { matricula } of rowsOf('vehiculo', { matricula: STRING }))
    expect(matricula).toMatch(/^[A-Z]-[A-Z]{2} \d{4}$/);
  for (const { matricula } of rowsOf('alumno', { matricula: STRING }))
    expect(matricula).toMatch(/^[A-Z]{2}-\d{4}$/);
});

test.each(['property', 'villas', 'real-estate', 'imovel', 'mieszkanie'])(
  '%s costs what houses cost',
  (owner) => {
    const prices = {
      price: { type: 'integer' },
      pricePerNight: { type: 'integer' },
      cleaningFee: { type: 'integer' },
    };
    for (const row of rowsOf(owner, prices)) {
      expect(row['price']).toBeGreaterThan(90_000);
      expect(row['pricePerNight']).toBeLessThan(1000);
      expect(row['cleaningFee']).toBeLessThan(1000);
    }
  },
);

test.each(['dog', 'chien', 'katze', 'pet'])('a %s is as old and heavy as an animal', (owner) => {
  for (const row of rowsOf(owner, { age: { type: 'integer' }, weight: { type: 'integer' } })) {
    expect(row['age']).toBeLessThanOrEqual(15);
    expect(row['weight']).toBeLessThanOrEqual(60);
  }
});

test('a car costs as much as a car, for a day as much as a day', () => {
  for (const row of rowsOf('car', { price: { type: 'integer' }, price_per_day: { type: 'integer' } })) {
    expect(row['price']).toBeGreaterThan(3000);
    expect(row['price_per_day']).toBeLessThan(1000);
  }
});

test('gardens and airports are named as such', () => {
  for (const [owner, word] of [
    ['garden', /Garden|Park/],
    ['airport', /Airport$/],
  ] as const)
    for (const { name } of rowsOf(owner, { name: STRING })) expect(name).toMatch(word);
});

test('people are as tall and heavy as people', () => {
  for (const row of rowsOf('patient', { heightCm: { type: 'integer' }, weight_kg: { type: 'decimal' } })) {
    expect(row['heightCm']).toBeGreaterThanOrEqual(150);
    expect(row['heightCm']).toBeLessThanOrEqual(200);
    expect(row['weight_kg']).toBeGreaterThanOrEqual(48);
    expect(row['weight_kg']).toBeLessThanOrEqual(110);
  }
});

test.each([
  ['weightG', 20, 2500],
  ['living_area_sqft', 400, 4800],
  ['timeoutMs', 20, 5000],
  ['priceCents', 199, 24_900],
  ['fileSizeMb', 0, 80],
  ['lengthMm', 5, 2400],
])('%s is a number in its unit', (name, low, high) => {
  const values = rowsOf('thing', { [name]: { type: 'integer' } }).map((row) => Number(row[name]));
  for (const value of values) {
    expect(value).toBeGreaterThanOrEqual(low);
    expect(value).toBeLessThanOrEqual(high);
  }
  expect(Math.max(...values)).toBeGreaterThan(high / 8);
});

test('the position of a person is a job', () => {
  for (const { position } of rowsOf('team-member', { position: STRING }))
    expect(position).toMatch(/^\p{L}[\p{L} ]+$/u);
});

test('unknown names get a few words, sentences or a number', () => {
  const rows = rowsOf('thing', {
    xyzzy: STRING,
    qwertz: { type: 'text' },
    asdfg: { type: 'integer' },
    yxcvb: { type: 'boolean' },
  });
  for (const row of rows) {
    expect(row['xyzzy']).toMatch(/^[A-Z][a-z]+(?: [a-z]+){1,3}$/);
    expect(row['qwertz']).toMatch(/^[A-Z].{20,}\.$/s);
    expect(row['asdfg']).toBeGreaterThanOrEqual(1);
    expect(row['asdfg']).toBeLessThanOrEqual(1000);
    expect(typeof row['yxcvb']).toBe('boolean');
  }
  expect(new Set(rows.map(({ xyzzy }) => xyzzy)).size).toBeGreaterThan(3);
});
