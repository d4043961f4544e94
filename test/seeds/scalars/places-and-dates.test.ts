import { fakerDE, fakerEL, fakerFR, fakerJA, fakerPT_BR, fakerSV, type Faker } from '@faker-js/faker';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { places, townOf, townsOfFaker } from '../../../seeds/words/towns.ts';
import { propertyOptions } from '../../fixtures/property-options.ts';
import { model } from '../../fixtures/six-models.ts';
import { open } from '../generate/open.ts';

const NOW = Date.parse('2025-06-01T12:00:00.000Z');

const owner = fc.constantFrom(
  'office',
  'venue',
  'member',
  'shop',
  'event',
  'hotel',
  'thing',
  'doctor',
  'branch',
);

/** Returns the distance of two points, in km. */
function distance(from: readonly [number, number], to: readonly [number, number]): number {
  const [lat1, lng1, lat2, lng2] = [...from, ...to].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
    number,
  ];
  const half =
    Math.sin((lat2 - lat1) / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin((lng2 - lng1) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(half));
}

describe('what says where a row is belongs together', () => {
  const cases: [string, Faker | undefined, string | undefined][] = [
    ['English', undefined, undefined],
    ['German', fakerDE, 'Deutschland'],
    ['French', fakerFR, 'France'],
    ['Brazilian', fakerPT_BR, 'Brasil'],
    ['Swedish', fakerSV, 'Sverige'],
    ['Japanese', fakerJA, '日本'],
  ];
  test.each(cases)('in %s, in many models', (_, faker, inCountry) => {
    const towns = new Map(
      [...places().map(townOf), ...(faker ? townsOfFaker(faker) : [])].map((town) => [town.name, town]),
    );
    const names = fc.subarray(['title', 'street', 'email', 'note', 'price', 'opensOn'], { minLength: 1 });
    fc.assert(
      fc.property(owner, names, fc.integer(), (type, more, seed) => {
        const attributes = {
          ...Object.fromEntries(more.map((name) => [name, name === 'price' ? 'decimal' : 'string'])),
          city: 'string',
          country: 'string',
          zip: 'string',
          phone: 'string',
          latitude: 'float',
          longitude: 'float',
          timeZone: 'string',
          currency: 'string',
        };
        const rows = open(model({ [type]: attributes }), { seed, ...(faker && { faker }) }).rows(type);
        for (const row of rows) {
          const where = ['city', 'country', 'zip', 'latitude', 'longitude', 'timeZone'].map(
            (name) => row[name] === null,
          );
          expect(new Set(where).size).toBe(1);
          if (row['city'] === null) continue;
          const town = towns.get(String(row['city']));
          expect(town).toBeDefined();
          const { latitude, longitude, timeZone, country, currency, phone, zip } = town!;
          expect(
            distance([latitude, longitude], [Number(row['latitude']), Number(row['longitude'])]),
          ).toBeLessThan(20);
          const digits = zip.replaceAll('#', '\\d').replaceAll('?', '[A-Z]');
          expect(row['zip']).toMatch(new RegExp(`^${digits}$`));
          const dial = phone.slice(0, phone.indexOf('#')).replaceAll('+', '\\+');
          expect(row['phone'] ?? dial.replaceAll('\\', '')).toMatch(new RegExp(`^${dial}`));
          expect({ country: row['country'], timeZone: row['timeZone'] }).toEqual({
            country: inCountry ?? country,
            timeZone,
          });
          expect([null, currency]).toContain(row['currency']);
        }
      }),
      propertyOptions(50, 11),
    );
  });
});

test.each([
  ['German', fakerDE],
  ['Swedish', fakerSV],
  ['Japanese', fakerJA],
  ['Greek', fakerEL],
])('titles in %s speak of the towns that addresses are in', (_, faker) => {
  const names = townsOfFaker(faker).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(23);
  const { rows } = open(model({ event: { title: 'string', city: 'string' } }), { faker, entries: 60 });
  const elsewhere = rows('event').filter(
    ({ title, city }) => city !== null && !String(title).includes(` in ${String(city)}`),
  );
  expect(elsewhere).toEqual([]);
});

test('people whose names have no Latin letters have addresses all the same', () => {
  const attributes = { name: 'string', email: 'email', username: 'string', twitterHandle: 'string' };
  for (const row of open(model({ author: attributes }), { faker: fakerJA }).rows('author')) {
    expect(row['email'] ?? 'a@b').toMatch(/^\w+(?:\.\w+)*@/);
    expect(`${String(row['username'])} ${String(row['twitterHandle'])}`).toMatch(/^\w{4,} @?\w{4,}$/);
  }
});

describe('dates are around the reference date', () => {
  const AHEAD = [
    'startsAt',
    'endsAt',
    'deadline',
    'dueDate',
    'expiresAt',
    'validUntil',
    'availableFrom',
    'openingDate',
    'releaseDate',
    'registrationDeadline',
    'scheduledFor',
    'departure',
    'arrival',
    'checkIn',
    'checkOut',
  ];
  const BEHIND = [
    'birthDate',
    'foundedOn',
    'createdOn',
    'publishedOn',
    'reviewedAt',
    'orderedAt',
    'deliveredAt',
    'memberSince',
    'lastLogin',
    'startedAt',
    'closedAt',
  ];

  test('what may lie ahead is on both sides, what has happened behind, in many models', () => {
    const attribute = fc.tuple(fc.constantFrom(...AHEAD, ...BEHIND), fc.constantFrom('date', 'datetime'));
    fc.assert(
      fc.property(
        owner,
        fc.uniqueArray(attribute, { selector: ([name]) => name, minLength: 3, maxLength: 8 }),
        fc.integer(),
        (type, drawn, seed) => {
          const rows = open(model({ [type]: Object.fromEntries(drawn) }), { seed, entries: 40 }).rows(type);
          for (const [name] of drawn) {
            const times = rows
              .map((row) => row[name])
              .filter((value) => value !== null)
              .map((value) => Date.parse(String(value)));
            const ahead = times.filter((time) => time > NOW).length / times.length;
            const isRight = BEHIND.includes(name) ? ahead === 0 : ahead > 0.15 && ahead < 0.9;
            expect([name, ahead, isRight]).toEqual([name, ahead, true]);
          }
          const day = (row: (typeof rows)[number], name: string): string =>
            String(row[name] ?? '').slice(0, 10);
          const isLate = (row: (typeof rows)[number], first: string, last: string): boolean =>
            day(row, first) !== '' && day(row, last) !== '' && day(row, first) > day(row, last);
          expect(rows.filter((row) => isLate(row, 'startsAt', 'endsAt'))).toEqual([]);
          expect(rows.filter((row) => isLate(row, 'registrationDeadline', 'startsAt'))).toEqual([]);
        },
      ),
      propertyOptions(50, 13),
    );
  });

  test('events last hours to three days, unless their name says otherwise', () => {
    const rows = open(model({ event: { title: 'string', startsAt: 'datetime', endsAt: 'datetime' } }), {
      entries: 200,
    }).rows('event');
    for (const { title, startsAt, endsAt } of rows as Record<string, string>[]) {
      if (!startsAt || !endsAt || /week|season|exhibition/i.test(title!)) continue;
      const hours = (Date.parse(endsAt) - Date.parse(startsAt)) / 3_600_000;
      expect([title, hours >= 1, hours <= 72]).toEqual([title, true, true]);
      expect(Number(startsAt.slice(11, 13))).toBeGreaterThanOrEqual(8);
    }
  });

  test('"now" is the day: each call of one day gives the same data', () => {
    const rows = () =>
      open(model({ event: { startsAt: 'datetime' } }), { referenceDate: 'now' }).rows('event');
    expect(rows()).toEqual(rows());
    const starts = rows().map((row) => Date.parse(String(row['startsAt'])));
    expect(starts.some((time) => time > Date.now())).toBe(true);
    expect(starts.some((time) => time < Date.now())).toBe(true);
  });
});

test('what may be in some countries only is in one of their towns', () => {
  const { rows } = open(
    model({
      store: {
        name: 'string',
        city: 'string',
        country: 'enum of=Deutschland,Österreich,Schweiz',
        countryCode: 'enum of=de,at,ch',
        phone: 'string required',
      },
      event: { title: 'string', country: 'enum of=UK,USA' },
    }),
    { entries: 20 },
  );
  const CODES = { Deutschland: ['de', '+49'], Österreich: ['at', '+43'], Schweiz: ['ch', '+41'] };
  for (const { city, country, countryCode, phone } of rows('store')) {
    const [code, start] = CODES[String(country) as keyof typeof CODES];
    const codeOfTown = city === null ? code : townOf(String(city)).code.toLowerCase();
    expect([countryCode, codeOfTown, String(phone).slice(0, 3)]).toEqual([code, code, start]);
  }
  for (const { title, country } of rows('event').filter((row) => row['country'] !== null))
    expect(townOf(String(title).split(' in ')[1]!).code).toBe(country === 'UK' ? 'GB' : 'US');
});
