import type { Faker, LocaleDefinition, Randomizer } from '@faker-js/faker';
import { faker as english } from '@faker-js/faker/locale/en';
import { memoize } from 'es-toolkit/function/memoize';
import { once } from 'es-toolkit/function/once';
import { isPlainObject, rules } from '../../src/basics.ts';
import { type ContentType, type EntryRecord, type Model, models } from '../../src/model/index.ts';
import { PROFILES, slugOf } from '../../src/store/index.ts';
import { Random } from '../random.ts';
import type { SlimFaker, ValueSources } from '../subjects/row-key.ts';
import { LIBRARY_SIZE } from '../built-in/media-library.ts';
import { nameTheme } from '../names/themes.ts';
import { SeedError } from '../context/left-out.ts';
import type { GenerateOptions, Override } from '../context/generate-options.ts';
import { wholeFaker } from './whole-faker.ts';

const DEFAULT_ENTRIES = 20;
const DEFAULT_CATEGORIES = 6;

/** The default numbers of rows of Strapi's own types. */
const BUILT_IN_COUNTS = new Map([
  ['plugin::upload.file', LIBRARY_SIZE],
  ['plugin::upload.folder', 0],
  ['plugin::users-permissions.user', 5],
  ['plugin::users-permissions.permission', 0],
  ['admin::role', 0],
  ['admin::permission', 0],
  ['admin::user', 3],
]);

/** The options with types by uid and with defaults. */
export interface ResolvedOptions {
  readonly count: (type: ContentType) => number;
  readonly overrides: ReadonlyMap<string, ReadonlyMap<string, Override>>;
  readonly records: ReadonlyMap<string, readonly EntryRecord[]>;
}

/** Returns whether a type is one of categories, by its name. */
const isCategory = (name: string): boolean => nameTheme(name).theme === 'category';

/** Returns how many entries a type has if nothing is asked for: fewer categories than entries that belong to them. */
const usualCount = (name: string): number => (isCategory(name) ? DEFAULT_CATEGORIES : DEFAULT_ENTRIES);

/** Finds the types that the options name. Adds a sentence to `problems` for each unknown name. */
export function resolveOptions(options: GenerateOptions, model: Model, problems: string[]): ResolvedOptions {
  const { entries = {} } = options;
  const { default: rest, ...byName } = typeof entries === 'number' ? { default: entries } : entries;
  const byUid = <T>(option: { readonly [name: string]: T }, label: string): Map<string, T> => {
    const types = models.byType(model, option, (sentences) => problems.push(`"${label}": ${sentences}`));
    return new Map([...types].map(([{ uid }, value]) => [uid, value]));
  };

  const counts = byUid(byName, 'entries');
  const records = byUid(options.records ?? {}, 'records');
  const allOverrides = Object.entries(options.overrides ?? {});
  const isComponent = ([name]: readonly [string, unknown]): boolean => model.components.has(name);
  const ofTypes = allOverrides.filter((override) => !isComponent(override));
  const overrides = new Map([
    ...byUid(Object.fromEntries(ofTypes), 'overrides'),
    ...allOverrides.filter(isComponent),
  ]);
  return {
    count: ({ uid, kind, singularName }) => {
      if (kind === 'singleType') return Math.min(1, counts.get(uid) ?? 1);
      return counts.get(uid) ?? BUILT_IN_COUNTS.get(uid) ?? rest ?? usualCount(singularName);
    },
    overrides: new Map([...overrides].map(([uid, values]) => [uid, new Map(Object.entries(values))])),
    records,
  };
}

/** Returns the advice about a number in quotes: ` Write 20 without quotes.` */
const withoutQuotes = (value: unknown): string =>
  typeof value === 'string' && /^\d{1,6}$/.test(value) ? ` Write ${value} without quotes.` : '';

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

const count = rules.valueOf('a whole number from 0 on', isCount, withoutQuotes);
const countOrCounts = rules.valueOf(
  'a whole number from 0 on, or numbers by type such as { article: 20 }',
  isCount,
  withoutQuotes,
);
const countsByType = rules.recordOf(count);

const valuesByAttribute = rules.valueOf('an object of values by attribute', isPlainObject);

const isShare = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1;

const isDate = (value: unknown): boolean =>
  value === 'now' ||
  ((typeof value === 'string' || typeof value === 'number' || value instanceof Date) &&
    !Number.isNaN(new Date(value).getTime()));

const isFaker = (value: unknown): value is Faker =>
  isPlainObject(value) && isPlainObject(value['rawDefinitions']);

function isFakerOption(value: unknown): boolean {
  return isPlainObject(value) && (isFaker(value) || Object.values(value).every(isFaker));
}

const generateOptions = rules.optionsOf(
  {
    seed: rules.valueOf(
      'a number or a string',
      (value) => Number.isFinite(value) || typeof value === 'string',
    ),
    entries: (value, option) => (isPlainObject(value) ? countsByType : countOrCounts)(value, option),
    overrides: rules.recordOf(valuesByAttribute, 'an object of overrides by type'),
    records: rules.recordOf(rules.listOf(valuesByAttribute), 'an object of lists by type'),
    profile: rules.oneOf(PROFILES),
    fill: rules.valueOf('a number from 0 to 1', isShare),
    referenceDate: rules.valueOf('an ISO date, milliseconds, a Date or "now"', isDate),
    faker: rules.valueOf(
      'a faker such as fakerDE of @faker-js/faker, or fakers by locale: { de: fakerDE }',
      isFakerOption,
    ),
  } satisfies rules.Shape<GenerateOptions>,
  { example: '{ entries: 20 }' },
);

/**
 * Checks the options of `generate()` without the model.
 *
 * @throws {SeedError} that names every wrong option
 */
export function checkOptions(options: GenerateOptions): void {
  const problems = rules.problemsOf('generate()', generateOptions, options);
  if (problems.length > 0) throw new SeedError(problems);
}

/**
 * Returns what values are made with. Fakers are copies, so the user's faker and faker's own instance keep their state.
 */
export function valueSources(options: GenerateOptions, defaultLocale: string): ValueSources {
  const slugs = new Map<string, string>();
  // To make a faker takes long, so each value in turn lends its random numbers to them.
  let lent: Random;
  const { slim, whole } = fakersFor(options.faker, defaultLocale, {
    next: () => lent.next(),
    seed: (state) => {
      lent = new Random(typeof state === 'number' ? state : (state[0] ?? 0));
    },
  });
  const sources: ValueSources = {
    languageOf: slim,
    slugOf: (text) => slugOf(text, undefined, slugs),
    referenceTime: referenceTimeOf(options.referenceDate),
    seeded: (seed) => {
      const random = new Random(seed);
      const lending =
        <Made>(fakerOf: (locale: string) => Made) =>
        (locale: string): Made => {
          lent = random;
          return fakerOf(locale);
        };
      return { ...sources, random, faker: lending(slim), wholeFaker: lending(whole) };
    },
  };
  return sources;
}

/** Fixed, so that entries are the same a year later. */
const REFERENCE_DATE = '2025-06-01T12:00:00.000Z';

/** Returns the reference date in ms: of `now` the noon of the day (UTC), so that a day has one set of data. */
export function referenceTimeOf(date: GenerateOptions['referenceDate']): number {
  if (date !== 'now') return new Date(date ?? REFERENCE_DATE).getTime();
  return new Date().setUTCHours(12, 0, 0, 0);
}

/** Returns whether entries need all of faker: a function of the user may use any part, and so may another language. */
export const needsWholeFaker = ({ faker, overrides = {} }: GenerateOptions): boolean =>
  faker !== undefined ||
  Object.values(overrides).some((values) =>
    Object.values(values).some((value) => typeof value === 'function'),
  );

interface Fakers {
  readonly slim: (locale: string) => SlimFaker;
  readonly whole: (locale: string) => Faker;
}

function fakersFor(option: GenerateOptions['faker'], defaultLocale: string, randomizer: Randomizer): Fakers {
  const fakerOf = (base: Faker, locale: LocaleDefinition | LocaleDefinition[]): Faker =>
    new (base.constructor as typeof Faker)({ locale, randomizer });
  const byLocale = new Map(isFaker(option) ? [] : Object.entries(option ?? {}));
  // The code of the default locale is empty.
  const passed = (locale: string): Faker | undefined =>
    isFaker(option) ? option : byLocale.get(locale || defaultLocale);
  const slimEnglish = once(() => fakerOf(english, english.rawDefinitions));
  const copiesOf = memoize((base: Faker) => {
    const wholeEnglish = once(() => fakerOf(base, base.rawDefinitions));
    // English fills the gaps of other languages.
    const copy = memoize(({ rawDefinitions }: Faker) => fakerOf(base, [rawDefinitions, base.rawDefinitions]));
    return (other: Faker | undefined): Faker => (other ? copy(other) : wholeEnglish());
  });
  const whole = (locale: string): Faker => copiesOf(wholeFaker())(passed(locale));
  return { slim: (locale) => (passed(locale) ? whole(locale) : slimEnglish()), whole };
}
