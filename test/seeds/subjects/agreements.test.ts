import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ModelInput } from '../../../src/model/model-input.ts';
import occupations from '../../../seeds/words/rare-occupations.json' with { type: 'json' };
import { propertyOptions } from '../../fixtures/property-options.ts';
import { SIX_MODELS } from '../../fixtures/six-models.ts';
import { open } from '../generate/open.ts';
import { inModelsWith, type Rows } from './in-models.ts';

/** The reference date. */
const NOW = Date.parse('2025-06-01T12:00:00.000Z');

const inModels = inModelsWith(
  {
    note: 'string',
    email: 'string',
    sku: 'string',
    stock: 'integer',
    summary: 'string',
    startsAt: 'string',
  },
  31,
);

describe('what is said of a row agrees', () => {
  test('a unique title of another name is that of the entry, without its number', () => {
    const attributes = { internal_name: 'string unique=true', metadata_title: 'string unique=true' };
    inModels(
      ['event', 'event-page', 'course'],
      attributes,
      (row) => row['metadata_title'] !== row['internal_name'],
    );
  });

  test('a date begins what the one beside it ends, in many models', () => {
    const attributes = { name: 'string', date_event: 'date', date_event_end: 'date' };
    inModels(['event', 'event-page', 'course', 'veranstaltung'], attributes, (row) => {
      const [start, end] = [row['date_event'], row['date_event_end']].map((day) => Date.parse(String(day)));
      return end! < start! || end! - start! > 400 * 86_400_000;
    });
  });

  test('homes: type, area, rooms and price, in many models', () => {
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

  test('people: title, specialty and department, in many models', () => {
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

  test('a coupon and its code, in many models', () => {
    const absurd = ({ code, discount }: Rows[number]): boolean =>
      code !== null && discount !== null && String(Number(/\d+$/.exec(String(code)))) !== String(discount);
    inModels(['coupon', 'voucher', 'gutschein'], { code: 'string', discount: 'integer' }, absurd);
  });

  test('an address has the number of the house once, in many models', () => {
    const attributes = { street: 'string', houseNumber: 'string' };
    inModels(['address', 'office', 'member', 'shop'], attributes, ({ street }) => /\d/.test(String(street)));
  });
});

const anySeed = propertyOptions(50, 37);

describe('what happens agrees', () => {
  test('a game is called after its teams and has no result before it was played, in many models', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { rows, links } = open(SIX_MODELS['club'] as ModelInput, { seed });
        const teams = rows('team').map(({ name }) => name);
        const nameOf = (attribute: string, at: number) =>
          links('match', attribute, at + 1).map((link) => teams[Number(link.split(' ')[1]) - 1])[0];
        const absurd = rows('match').filter(({ title, kickoff, result }, at) => {
          const [home, away] = [nameOf('homeTeam', at), nameOf('awayTeam', at)].map(String);
          // Where only one of the first teams is published, the other side is open.
          const isNamed = away === 'undefined' || title === `${home} – ${away}`;
          return !isNamed || home === away || (Date.parse(String(kickoff)) > NOW && result !== null);
        });
        expect(absurd).toEqual([]);
      }),
      anySeed,
    );
  });

  test('a duration is the time from start to end, in many models', () => {
    const attributes = { startsAt: 'datetime', endsAt: 'datetime', duration: 'integer' };
    inModels(['event', 'appointment', 'viewing', 'lesson', 'meeting'], attributes, (row) => {
      const lasts = (Date.parse(String(row['endsAt'])) - Date.parse(String(row['startsAt']))) / 60_000;
      return !(lasts > 0) || (row['duration'] !== null && lasts < 1440 && row['duration'] !== lasts);
    });
  });

  test('a screening lasts as long as its film, and a film is of the year of its release, in many models', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { rows, links } = open(SIX_MODELS['film festival'] as ModelInput, { seed });
        const films = rows('film');
        const short = rows('screening').filter(({ startsAt, endsAt }, at) => {
          const [link = ''] = links('screening', 'film', at + 1);
          const runtime = Number(films[Number(link.split(' ')[1]) - 1]?.['runtime'] ?? 0);
          return (Date.parse(String(endsAt)) - Date.parse(String(startsAt))) / 60_000 < runtime;
        });
        const odd = films.filter(
          ({ year, releaseDate }) =>
            year !== null && releaseDate !== null && String(releaseDate).slice(0, 4) !== String(year),
        );
        expect([short, odd]).toEqual([[], []]);
      }),
      anySeed,
    );
  });

  test('what a season names is in that season, in many models', () => {
    const months = { Spring: '03 04 05', Summer: '06 07 08', Autumn: '09 10 11', Winter: '12 01 02' };
    inModels(['event'], { title: 'string', startsAt: 'datetime' }, ({ title, startsAt }) => {
      const [season = ''] = String(title).split(' ');
      return (
        season in months && !months[season as keyof typeof months].includes(String(startsAt).slice(5, 7))
      );
    });
  });

  test('nobody joins before the age of six, in many models', () => {
    inModels(['member', 'employee', 'player'], { birthDate: 'date', joinedAt: 'date' }, (row) => {
      const [born, joined] = [row['birthDate'], row['joinedAt']].map((date) => Date.parse(String(date)));
      return joined! - born! < 6 * 365 * 86_400_000;
    });
  });

  test('the days of opening hours have one set of hours, and none is missing but Sunday', () => {
    const day = {
      attributes: { day: { type: 'string' }, opens: { type: 'time' }, closes: { type: 'time' } },
    };
    const place = {
      info: { singularName: 'shop', pluralName: 'shops' },
      attributes: { hours: { type: 'component', component: 'shop.opening-hours', repeatable: true } },
    };
    const model = { contentTypes: { 'api::shop.shop': place }, components: { 'shop.opening-hours': day } };
    const { store, model: read, type, links } = open(model);
    const component = read.components.get('shop.opening-hours')!;
    const weeks = store
      .table(type('shop'))
      .ids.map((id) =>
        links('shop', 'hours', id).map((link) => store.table(component).row(Number(link.split(' ')[1]))),
      );
    const absurd = weeks.filter((week) => {
      const working = week.slice(0, 5).map(({ opens, closes }) => `${String(opens)} ${String(closes)}`);
      return new Set(working).size > 1 || week.slice(0, 6).some(({ opens, closes }) => !opens || !closes);
    });
    expect(absurd).toEqual([]);
    expect(weeks.some((week) => week.length === 7)).toBe(true);
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
