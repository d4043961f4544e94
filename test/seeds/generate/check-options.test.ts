import { expect, test } from 'vitest';
import type { EntryRecord } from '../../../src/model/entry-record.ts';
import { generate, SeedError } from '../../../seeds/index.ts';
import { newsroom } from '../../fixtures/newsroom.ts';
import { open } from './open.ts';

test.each<[string, object, string]>([
  ['a seed', { seed: true }, 'seed must be a number or a string, not true.'],
  ['a seed that is no number', { seed: Number.NaN }, 'seed must be a number or a string, not NaN.'],
  [
    'entries',
    { entries: 'many' },
    'entries must be a whole number from 0 on, or numbers by type such as { article: 20 }, not "many".',
  ],
  [
    'entries in quotes',
    { entries: '20' },
    'entries must be a whole number from 0 on, or numbers by type such as { article: 20 }, not "20". Write 20 without quotes.',
  ],
  [
    'the number of a type in quotes',
    { entries: { tag: '20' } },
    'entries.tag must be a whole number from 0 on, not "20". Write 20 without quotes.',
  ],
  [
    'a number below zero',
    { entries: -1 },
    'entries must be a whole number from 0 on, or numbers by type such as { article: 20 }, not -1.',
  ],
  [
    'options that are a number',
    20 as never,
    'the options must be an object such as { entries: 20 }, not 20.',
  ],
  [
    'a locale as a faker',
    { faker: { de: 'de' } },
    'faker must be a faker such as fakerDE of @faker-js/faker, or fakers by locale: { de: fakerDE }, not an object with de.',
  ],
  ['a fraction', { entries: { tag: 1.5 } }, 'entries.tag must be a whole number from 0 on, not 1.5.'],
  ['overrides', { overrides: [] }, 'overrides must be an object of overrides by type, not an empty list.'],
  [
    'the overrides of a type',
    { overrides: { tag: 5 } },
    'overrides.tag must be an object of values by attribute, not 5.',
  ],
  ['records', { records: { tag: { name: 'a' } } }, 'records.tag must be a list, not an object with name.'],
  [
    'a record',
    { records: { tag: ['a'] } },
    'records.tag[0] must be an object of values by attribute, not "a".',
  ],
  [
    'a reference date',
    { referenceDate: 'soon' },
    'referenceDate must be an ISO date, milliseconds, a Date or "now", not "soon".',
  ],
  [
    'faker',
    { faker: 'de' },
    'faker must be a faker such as fakerDE of @faker-js/faker, or fakers by locale: { de: fakerDE }, not "de".',
  ],
])('%s of the wrong form', (_, options, problem) => {
  expect(() => generate(options)).toThrow(new SeedError([problem]));
});

test('all wrong options are in one error', () => {
  expect(() => generate({ seed: {}, entries: -1, seeds: 3 } as object)).toThrow(
    new SeedError([
      'seed must be a number or a string, not an object with nothing in it.',
      'entries must be a whole number from 0 on, or numbers by type such as { article: 20 }, not -1.',
      "generate() has no option 'seeds'. Did you mean seed? It takes seed, entries, overrides, records, profile, fill, referenceDate, faker.",
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
