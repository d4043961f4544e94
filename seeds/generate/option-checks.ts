import type { Faker } from '@faker-js/faker';
import { isPlainObject, rules } from '../../src/basics.ts';
import { PROFILES } from '../../src/store/index.ts';
import { SeedError } from '../context/left-out.ts';
import type { GenerateOptions } from '../context/generate-options.ts';

/** Returns the advice about a number in quotes: ` Write 20 without quotes.` */
const withoutQuotes = (value: unknown): string =>
  typeof value === 'string' && /^\d{1,6}$/.test(value) ? ` Write ${value} without quotes.` : '';

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

const isShare = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1;

const isDate = (value: unknown): boolean =>
  value === 'now' ||
  ((typeof value === 'string' || typeof value === 'number' || value instanceof Date) &&
    !Number.isNaN(new Date(value).getTime()));

export const isFaker = (value: unknown): value is Faker =>
  isPlainObject(value) && isPlainObject(value['rawDefinitions']);

function isFakerOption(value: unknown): boolean {
  return isPlainObject(value) && (isFaker(value) || Object.values(value).every(isFaker));
}

/** Returns the rule of all options. A function, so that bundles without `generate` have none of it. */
function optionsRule(): rules.Rule {
  const count = rules.valueOf('a whole number from 0 on', isCount, withoutQuotes);
  const countOrCounts = rules.valueOf(
    'a whole number from 0 on, or numbers by type such as { article: 20 }',
    isCount,
    withoutQuotes,
  );
  const countsByType = rules.recordOf(count);
  const valuesByAttribute = rules.valueOf('an object of values by attribute', isPlainObject);
  return rules.optionsOf(
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
}

/**
 * Checks the options of `generate()` without the model.
 *
 * @throws {SeedError} that names every wrong option
 */
export function checkOptions(options: GenerateOptions): void {
  const problems = rules.problemsOf('generate()', optionsRule(), options);
  if (problems.length > 0) throw new SeedError(problems);
}

/** Fixed, so that entries are the same a year later. */
const REFERENCE_DATE = '2025-06-01T12:00:00.000Z';

/** Returns the reference date in ms: of `now` the noon of the day (UTC), so that a day has one set of data. */
export function referenceTimeOf(date: GenerateOptions['referenceDate']): number {
  if (date !== 'now') return new Date(date ?? REFERENCE_DATE).getTime();
  return new Date().setUTCHours(12, 0, 0, 0);
}

/** Checks whether entries need all of faker: a function of the user may use any part, and so may another language. */
export const needsWholeFaker = ({ faker, overrides = {} }: GenerateOptions): boolean =>
  faker !== undefined ||
  Object.values(overrides).some((values) =>
    Object.values(values).some((value) => typeof value === 'function'),
  );
