import { describe, expect, test } from 'vitest';
import { readArguments } from '../../../handlers/cli/arguments.ts';
import { describeCounts } from '../../../handlers/cli/entry-counts.ts';

const read = (line: string) => readArguments(line.split(' '));
const flagsOf = (line: string) => (read(line) as { flags: object }).flags;

describe('--entries', () => {
  test.each([
    ['50', 50],
    ['order=5', { order: 5 }],
    ['20 --entries order=5', { default: 20, order: 5 }],
    ['20,order=5,api::page.page=0', { default: 20, order: 5, 'api::page.page': 0 }],
  ])('%s', (value, entries) => {
    expect(flagsOf(`serve --entries ${value}`)).toMatchObject({ entries });
  });

  test.each([
    ['order', '--entries order is not a count.'],
    ['order=many', '--entries order=many is not a count.'],
    [
      '=5',
      '--entries =5 is not a count. Use the number of entries for each collection, 0 or more, such as --entries 50, or for one type, such as --entries order=5.',
    ],
    ['5 --entries 6', '--entries has two counts for each collection.'],
    ['order=5 --entries order=6', '--entries has two counts for order.'],
  ])('%s is refused', (value, message) => {
    expect(() => read(`serve --entries ${value}`)).toThrow(message);
  });

  test('a note says them', () => {
    expect(describeCounts(7)).toBe('7 in each collection');
    expect(describeCounts()).toBe('20 in each collection');
    expect(describeCounts(7, ['tag'])).toBe('7 in each collection');
    expect(describeCounts(undefined, ['category', 'tag'])).toBe(
      '20 in each collection, but 6 of category, tag',
    );
    expect(describeCounts({ order: 5, tags: 9 }, ['category'])).toBe(
      '20 in each collection, but 6 of category, 5 of order, and 9 of tags',
    );
    expect(describeCounts({ default: 3, order: 5, page: 1, tag: 0 })).toBe(
      '3 in each collection, but 5 of order, 1 of page, and 0 of tag',
    );
  });
});

describe('--locales', () => {
  test.each([
    ['de', ['de']],
    ['de,en-GB,zh-Hans', ['de', 'en-GB', 'zh-Hans']],
  ])('%s', (value, locales) => {
    expect(flagsOf(`serve --locales ${value}`)).toMatchObject({ locales });
    expect(flagsOf(`init --locales ${value}`)).toMatchObject({ locales });
  });

  test.each([
    ['de_DE', "'de_DE' is not the code of a locale, or appears twice. Write codes as Strapi does"],
    ['EN', "'EN' is not the code of a locale"],
    ['en,,de', "'' is not the code of a locale"],
    ['en,de,en', "'en' is not the code of a locale, or appears twice."],
    ['german', "'german' is not the code of a locale"],
    ['en de', 'serve takes flags only, not de.'],
  ])('%s is refused', (value, message) => {
    expect(() => read(`serve --locales ${value}`)).toThrow(message);
  });

  test('an export has its own', () => {
    expect(() => read('serve --export e.tar --locales de')).toThrow('an export has its own locales');
  });
});

test('serve has entries for today, which --reference-date changes', () => {
  expect(flagsOf('serve')).toMatchObject({ standardDate: 'now' });
  expect(flagsOf('serve --reference-date 2025-06-01')).toMatchObject({ referenceDate: '2025-06-01' });
  expect(flagsOf('snapshot --project a --out b')).not.toHaveProperty('standardDate');
});

describe('--profile and --user', () => {
  test('are read', () => {
    expect(flagsOf('serve --profile maximal --user mia:a:b --user tom:c')).toMatchObject({
      profile: 'maximal',
      users: [
        { username: 'mia', password: 'a:b' },
        { username: 'tom', password: 'c' },
      ],
    });
  });

  test.each([
    ['--profile max', 'There is no profile max. Use one of natural, minimal, maximal, longText.'],
    ['--profile minimal --export e.tar', '--profile is for generated entries'],
    ['--user mia', '--user mia is not a user. Write the name and the password: --user mia:Secret123.'],
  ])('%s is refused', (flags, message) => {
    expect(() => read(`serve ${flags}`)).toThrow(message);
  });
});

describe('--public and --token', () => {
  test('are read', () => {
    const flags = 'serve --public a.b.find --public c.d.find,e.f.find --token one --token two';
    expect(flagsOf(flags)).toMatchObject({
      publicActions: ['a.b.find', 'c.d.find', 'e.f.find'],
      tokens: ['one', 'two'],
    });
  });
});

describe('--webhook', () => {
  const url = 'http://localhost:3000/api/revalidate';

  test('may appear several times, and has the events of --webhook-events', () => {
    expect(flagsOf(`serve --webhook ${url} --webhook ${url}?b=1,2`)).toMatchObject({
      webhooks: [{ url }, { url: `${url}?b=1,2` }],
    });
    expect(flagsOf(`serve --webhook ${url} --webhook-events entry.publish,media.create`)).toMatchObject({
      webhooks: [{ url, events: ['entry.publish', 'media.create'] }],
    });
  });

  test.each([
    ['--webhook localhost:3000', '--webhook must be the URL of a webhook'],
    ['--webhook-events entry.publish', '--webhook-events needs a webhook.'],
    [`--webhook ${url} --webhook-events publish`, "--webhook-events must be 'entry.create',"],
  ])('%s is refused', (line, message) => {
    expect(() => read(`serve ${line}`)).toThrow(message);
  });
});
