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

type Rows = ReturnType<typeof opened>;

/** Checks 50 models: a type of one of some names, with some more attributes. `absurd` is what no row may be. */
function inModels(
  names: readonly string[],
  attributes: Attributes,
  absurd: (row: Rows[number], at: number, rows: Rows) => boolean,
): void {
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.subarray(MORE), fc.integer(), (name, more, seed) => {
      const others = Object.fromEntries(more.map((key) => [key, key === 'stock' ? 'integer' : 'string']));
      expect(opened(name, { ...others, ...attributes }, seed).filter(absurd)).toEqual([]);
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
    inModels(['property', 'house', 'wohnung', 'vivienda', 'imovel'], attributes, (row) => {
      const [area, rooms, price] = [Number(row['livingArea'] ?? 80), Number(row['rooms'] ?? 3), row['price']];
      const isFlat = /apartment|flat/i.test(String(row['title']));
      const type = row['propertyType'] ?? (isFlat ? 'Flat' : 'Villa');
      return (
        Math.max(Number(row['bathrooms']), Number(row['bedrooms'])) > Number(row['rooms'] ?? 9) ||
        (row['livingArea'] !== null && row['rooms'] !== null && area / rooms < 12) ||
        (row['livingArea'] !== null && price !== null && Number(price) / area < 2000) ||
        (type === 'Flat') !== isFlat
      );
    });
  });

  test('people: title, specialty and department, in 50 models', () => {
    const pairs = Object.values(occupations).flatMap(({ fields }) => fields.join(', ').split(', '));
    const attributes = { name: 'string', title: 'string', specialty: 'string', department: 'string' };
    const names = ['doctor', 'arzt', 'medico', 'lawyer', 'teacher', 'coach', 'artist'];
    inModels(names, attributes, ({ title, specialty, department }) => {
      const isOther = department !== null && department !== specialty;
      return (
        specialty !== null && (isOther || (title !== null && !pairs.includes([specialty, title].join(': '))))
      );
    });
  });

  test('a coupon and its code, in 50 models', () => {
    const absurd = ({ code, discount }: Rows[number]): boolean =>
      code !== null && discount !== null && String(Number(/\d+$/.exec(String(code)))) !== String(discount);
    inModels(['coupon', 'voucher', 'gutschein'], { code: 'string', discount: 'integer' }, absurd);
  });

  test('an address has the number of the house once, in 50 models', () => {
    const attributes = { street: 'string', houseNumber: 'string' };
    inModels(['address', 'office', 'member', 'shop'], attributes, ({ street }) => /\d/.test(String(street)));
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
  const jobs = occupations.filmmaker.fields
    .join(', ')
    .split(', ')
    .map((pair) => pair.split(': ')[1]);
  const found = open(SIX_MODELS['film festival'] as ModelInput)
    .rows('person')
    .map(({ job }) => job);
  expect(found.filter((job) => job !== null && !jobs.includes(String(job)))).toEqual([]);
});
