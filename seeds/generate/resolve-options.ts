import type { Faker, LocaleDefinition, Randomizer } from '@faker-js/faker';
import { faker as english } from '@faker-js/faker/locale/en';
import { memoize } from 'es-toolkit/function/memoize';
import { once } from 'es-toolkit/function/once';
import { type ContentType, type EntryRecord, type Model, models } from '../../src/model/index.ts';
import { slugOf } from '../../src/store/index.ts';
import { Random } from '../random.ts';
import type { SlimFaker, ValueSources } from '../subjects/row-key.ts';
import { drawNames } from '../subjects/people.ts';
import { LIBRARY_SIZE } from '../built-in/media-library.ts';
import { nameTheme } from '../names/themes.ts';
import type { GenerateOptions, Override } from '../context/generate-options.ts';
import { isFaker, referenceTimeOf } from './option-checks.ts';
import { lateWords } from '../words/late-words.ts';

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
  const codes = once(() => fakerOf(lateWords.codes.faker, lateWords.codes.faker.rawDefinitions));
  const words = english.rawDefinitions;
  const slimEnglish = once((): SlimFaker => ({
    rawDefinitions: words,
    getMetadata: () => words.metadata!,
    person: drawNames(words.person!, () => randomizer.next()),
    get location() {
      return codes().location;
    },
    get animal() {
      return codes().animal;
    },
    get commerce() {
      return codes().commerce;
    },
    get finance() {
      return codes().finance;
    },
    get string() {
      return codes().string;
    },
  }));
  const copiesOf = memoize((base: Faker) => {
    const wholeEnglish = once(() => fakerOf(base, base.rawDefinitions));
    // English fills the gaps of other languages.
    const copy = memoize(({ rawDefinitions }: Faker) => fakerOf(base, [rawDefinitions, base.rawDefinitions]));
    return (other: Faker | undefined): Faker => (other ? copy(other) : wholeEnglish());
  });
  const whole = (locale: string): Faker => copiesOf(lateWords.users.faker)(passed(locale));
  return { slim: (locale) => (passed(locale) ? whole(locale) : slimEnglish()), whole };
}
