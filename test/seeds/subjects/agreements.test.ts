import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ModelInput } from '../../../src/model/model-input.ts';
import occupations from '../../../seeds/words/occupations.json' with { type: 'json' };
import { propertyOptions } from '../../fixtures/property-options.ts';
import { SIX_MODELS } from '../../fixtures/six-models.ts';
import { open } from '../generate/open.ts';

type Attributes = Readonly<Record<string, string>>;

/** Opens a model of one type. */
const opened = (name: string, attributes: Attributes, seed: number) =>
  open(
    {
      contentTypes: {
        [`api::${name}.${name}`]: {
          info: { singularName: name, pluralName: `${name}-list` },
          attributes: Object.fromEntries(Object.entries(attributes).map(([key, type]) => [key, { type }])),
        },
      },
    },
    { seed },
  ).rows(name);

const MORE = ['note', 'email', 'sku', 'stock', 'summary', 'startsAt'];

/** Returns a property over 50 models: a type of one of some names, with some more attributes. */
function inModels(
  names: readonly string[],
  attributes: Attributes,
  check: (rows: ReturnType<typeof opened>, name: string) => void,
): void {
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.subarray(MORE), fc.integer(), (name, more, seed) => {
      const others = Object.fromEntries(more.map((key) => [key, key === 'stock' ? 'integer' : 'string']));
      check(opened(name, { ...others, ...attributes }, seed), name);
    }),
    propertyOptions(50, 31),
  );
}

describe('what is said of a row agrees', () => {
  test('homes: type, area, rooms and price, in 50 models', () => {
    const attributes = {
      title: 'string',
      propertyType: 'string',
      livingArea: 'decimal',
      rooms: 'integer',
      bathrooms: 'integer',
      bedrooms: 'integer',
      price: 'decimal',
    };
    inModels(['property', 'house', 'wohnung', 'vivienda', 'imovel'], attributes, (rows) => {
      for (const { title, propertyType, livingArea, rooms, bathrooms, bedrooms, price } of rows) {
        const [area, all] = [Number(livingArea ?? 0), Number(rooms ?? 99)];
        expect(Number(bathrooms ?? 0)).toBeLessThanOrEqual(all);
        expect(Number(bedrooms ?? 0)).toBeLessThanOrEqual(all);
        if (livingArea !== null && rooms !== null) expect(area / all).toBeGreaterThan(12);
        if (livingArea !== null && price !== null) expect(Number(price) / area).toBeGreaterThan(2000);
        if (propertyType === null) continue;
        const isFlat = /apartment|flat/i.test(String(title));
        expect([title, propertyType === 'Flat']).toEqual([title, isFlat]);
        expect(String(propertyType)).not.toMatch(/Office|Shop|Plot/);
      }
    });
  });

  test('people: title, specialty and department, in 50 models', () => {
    const pairs = Object.values(occupations).flatMap(({ fields }) => fields.join(', ').split(', '));
    const attributes = { name: 'string', title: 'string', specialty: 'string', department: 'string' };
    inModels(['doctor', 'arzt', 'medico', 'lawyer', 'teacher', 'coach', 'artist'], attributes, (rows) => {
      for (const { title, specialty, department } of rows) {
        if (specialty === null) continue;
        expect([null, specialty]).toContain(department);
        if (title !== null) expect(pairs).toContain(`${String(specialty)}: ${String(title)}`);
      }
    });
  });

  test('a coupon and its code, in 50 models', () => {
    inModels(['coupon', 'voucher', 'gutschein'], { code: 'string', discount: 'integer' }, (rows) => {
      for (const { code, discount } of rows)
        if (code !== null && discount !== null) expect(String(code)).toMatch(new RegExp(`\\D${discount}$`));
    });
  });

  test('an address has the number of the house once, in 50 models', () => {
    const attributes = { street: 'string', houseNumber: 'string' };
    inModels(['address', 'office', 'member', 'shop'], attributes, (rows) => {
      for (const { street } of rows) expect(String(street)).not.toMatch(/\d/);
    });
  });
});

test('the people and departments of a clinic are those of one', () => {
  const { rows, links } = open(SIX_MODELS['clinic'] as ModelInput);
  const names = rows('department').map(({ name }) => name);
  expect(names).toContain('Cardiology');
  const matching = rows('doctor').filter((doctor, at) => {
    const [link = ''] = links('doctor', 'department', at + 1);
    return names[Number(link.split(' ')[1]) - 1] === doctor['specialty'];
  });
  expect(matching.length).toBeGreaterThan(3);
});

test('a person that a film is directed by works in films', () => {
  for (const { job } of open(SIX_MODELS['film festival'] as ModelInput).rows('person'))
    expect([null, ...occupations.filmmaker.fields.join(', ').split(', ')]).toContainEqual(
      job === null ? null : expect.stringContaining(`: ${String(job)}`),
    );
});
