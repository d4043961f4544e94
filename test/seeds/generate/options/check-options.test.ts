import { expect, test } from 'vitest';
import type { EntryRecord } from '../../../../src/model/entry-record.ts';
import { generate, SeedError } from '../../../../seeds/index.ts';
import { newsroom } from '../../../fixtures/newsroom.ts';
import { open } from '../open.ts';

test.each<[string, object, string]>([
  ['a seed', { seed: true }, '"seed" is true. Use a number or a string.'],
  [
    'entries',
    { entries: 'many' },
    '"entries" is "many", a text. Use a number, or numbers by type: { article: 20 }.',
  ],
  [
    'entries in quotes',
    { entries: '20' },
    '"entries" is "20", a text. Use a number, such as 20 without quotes, or numbers by type: { article: 20 }.',
  ],
  ['a number below zero', { entries: -1 }, '"entries" is -1. Use a whole number, 0 or more.'],
  [
    'options that are a number',
    20 as never,
    'generate takes an object of options, but got 20. Write generate({ entries: 20 }).',
  ],
  [
    'a locale as a faker',
    { faker: { de: 'de' } },
    '"faker" is an object with de. Use a faker such as fakerDE of @faker-js/faker, or fakers by locale: { de: fakerDE }.',
  ],
  ['a fraction', { entries: { tag: 1.5 } }, '"entries.tag" is 1.5. Use a whole number, 0 or more.'],
  ['overrides', { overrides: [] }, '"overrides" is an empty list. Use an object of overrides by type.'],
  [
    'the overrides of a type',
    { overrides: { tag: 5 } },
    '"overrides.tag" is 5. Use an object of values by attribute.',
  ],
  [
    'records',
    { records: { tag: { name: 'a' } } },
    '"records.tag" is an object with name. Use a list of records.',
  ],
  ['a record', { records: { tag: ['a'] } }, '"records.tag[0]" is "a". Use an object of values by attribute.'],
  [
    'a reference date',
    { referenceDate: 'soon' },
    '"referenceDate" is "soon". Use an ISO date, milliseconds or a Date.',
  ],
  [
    'faker',
    { faker: 'de' },
    '"faker" is "de". Use a faker such as fakerDE of @faker-js/faker, or fakers by locale: { de: fakerDE }.',
  ],
])('%s of the wrong form', (_, options, problem) => {
  expect(() => generate(options)).toThrow(new SeedError([problem]));
});

test('all wrong options are in one error', () => {
  expect(() => generate({ seed: {}, entries: -1, seeds: 3 } as object)).toThrow(
    new SeedError([
      '"seed" is an object with nothing in it. Use a number or a string.',
      '"entries" is -1. Use a whole number, 0 or more.',
      'generate has no option "seeds". Did you mean seed? It takes seed, entries, overrides, records, profile, referenceDate, faker.',
    ]),
  );
});

test('records may be instances of a class', () => {
  class Tag {
    readonly name = 'Sea';
  }
  const records = { tag: [{ name: 'Sky' }, new Tag() as unknown as EntryRecord] };
  expect(open(newsroom, { records }).rows('tag')[1]).toMatchObject({ name: 'Sea' });
});

test('types are named by singular name, plural name or uid, components by uid', () => {
  const { rows } = open(newsroom, {
    entries: { tag: 1, authors: 2, 'api::profile.profile': 3 },
    overrides: { tags: { name: 'Sea' }, 'shared.seo': { metaTitle: 'Sky' } },
  });
  expect(['tag', 'author', 'profile'].map((name) => rows(name).length)).toEqual([1, 2, 3]);
  expect(rows('tag')[0]?.['name']).toBe('Sea');
});

test("a type of the project is preferred to Strapi's own type of the same name", () => {
  const role = { attributes: { name: { type: 'string' } } };
  const { rows } = open({ contentTypes: { 'api::role.role': role } }, { entries: { role: 3, default: 0 } });
  expect(rows('api::role.role')).toHaveLength(3);
  expect(rows('admin::role')).toEqual([]);
});
