import {
  listOf,
  oneOf,
  optionsOf,
  problemsOf,
  recordOf,
  type Shape,
  valueOf,
} from '../../../src/errors/option-rules.ts';
import { isPlainObject } from '../../../src/objects.ts';
import type { Profile } from '../../../src/store/dataset.ts';
import type { GenerateOptions } from '../../context/options.ts';
import { SeedError } from '../../context/seed-error.ts';

const PROFILES = ['natural', 'minimal', 'maximal', 'longText'] as const satisfies readonly Profile[];

/** Returns the advice about a number in quotes: ` Write 20 without quotes.` */
const withoutQuotes = (given: unknown): string =>
  typeof given === 'string' && /^\d{1,6}$/.test(given) ? ` Write ${given} without quotes.` : '';

const isCount = (given: unknown): boolean => Number.isSafeInteger(given) && (given as number) >= 0;

const count = valueOf('a whole number from 0 on', isCount, withoutQuotes);
const countOrCounts = valueOf(
  'a whole number from 0 on, or numbers by type such as { article: 20 }',
  isCount,
  withoutQuotes,
);
const countsByType = recordOf(count);

const valuesByAttribute = valueOf('an object of values by attribute', isPlainObject);

const isDate = (given: unknown): boolean =>
  (typeof given === 'string' || typeof given === 'number' || given instanceof Date) &&
  !Number.isNaN(new Date(given).getTime());

function isFakerOption(given: unknown): boolean {
  const isFaker = (value: unknown) => isPlainObject(value) && isPlainObject(value['rawDefinitions']);
  return isPlainObject(given) && (isFaker(given) || Object.values(given).every(isFaker));
}

const generateOptions = optionsOf(
  {
    seed: valueOf('a number or a string', (given) => Number.isFinite(given) || typeof given === 'string'),
    entries: (given, option) => (isPlainObject(given) ? countsByType : countOrCounts)(given, option),
    overrides: recordOf(valuesByAttribute, 'an object of overrides by type'),
    records: recordOf(listOf(valuesByAttribute), 'an object of lists by type'),
    profile: oneOf(PROFILES),
    referenceDate: valueOf('an ISO date, milliseconds or a Date', isDate),
    faker: valueOf(
      'a faker such as fakerDE of @faker-js/faker, or fakers by locale: { de: fakerDE }',
      isFakerOption,
    ),
  } satisfies Shape<GenerateOptions>,
  { example: '{ entries: 20 }' },
);

/**
 * Checks the options of `generate()` without the model.
 *
 * @throws {SeedError} that names every wrong option
 */
export function checkOptions(options: GenerateOptions): void {
  const problems = problemsOf('generate()', generateOptions, options);
  if (problems.length > 0) throw new SeedError(problems);
}
