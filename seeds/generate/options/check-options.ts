import * as z from 'zod/v4';
import { didYouMean, didYouMeanOption } from '../../../src/errors/did-you-mean.ts';
import { showValue } from '../../../src/errors/show-value.ts';
import type { Profile } from '../../../src/store/data-source.ts';
import { SeedError } from '../../context/seed-error.ts';
import type { GenerateOptions } from '../../context/options.ts';
import { isPlainObject } from '../../../src/objects.ts';

type Issue = z.core.$ZodRawIssue;

const PROFILES = ['natural', 'minimal', 'maximal', 'longText'] as const satisfies readonly Profile[];

/** Returns an error that names the option by its path: `"records.article[0]" is 5. Use an object.` */
const wrong = (advice: string) => ({
  error: ({ path = [], input }: Issue) => `"${optionName(path)}" is ${showValue(input)}. Use ${advice}.`,
});

/** Names the number by its type, or not at all where one number is for all types. */
const count = {
  error: ({ path = [], input }: Issue) => {
    const type = String(path.at(-1));
    return `"entries${type === 'default' ? '' : `.${type}`}" is ${showValue(input)}. Use a whole number, 0 or more${exampleOf(input)}.`;
  },
};

/** Returns the number that a text contains: `, such as 20`. */
const exampleOf = (input: unknown): string =>
  typeof input === 'string' && /^\d{1,6}$/.test(input) ? `, such as ${input} without quotes` : '';

const entriesText = {
  error: ({ input }: Issue) =>
    typeof input === 'string'
      ? `"entries" is ${showValue(input)}, a text. Use a number${exampleOf(input)}, or numbers by type: { article: 20 }.`
      : `"entries" is ${showValue(input)}. Use a number, or numbers by type: { article: 20 }.`,
};

const objectOf = (member: z.ZodType, advice: string) =>
  z.record(z.string(), member, wrong(advice)).optional();

/** Accepts class instances too, unlike `z.record`. */
const anyObject = (advice: string) => z.custom(isPlainObject, wrong(advice));

function isFakerOption(given: unknown): boolean {
  const isFaker = (value: unknown) => isPlainObject(value) && isPlainObject(value['rawDefinitions']);
  return isPlainObject(given) && (isFaker(given) || Object.values(given).every(isFaker));
}

const shape = {
  seed: z.union([z.number(), z.string()], wrong('a number or a string')).optional(),
  entries: z.preprocess(
    (value) => (typeof value === 'number' ? { default: value } : value),
    z.record(z.string(), z.int(count).min(0, count), entriesText).optional(),
  ),
  overrides: objectOf(anyObject('an object of values by attribute'), 'an object of overrides by type'),
  records: objectOf(
    z.array(anyObject('an object of values by attribute'), wrong('a list of records')),
    'an object of lists by type',
  ),
  profile: z
    .enum(PROFILES, {
      error: ({ input }) =>
        `"profile" is ${showValue(input)}.${didYouMean(String(input), PROFILES)} Use one of ${PROFILES.join(', ')}.`,
    })
    .optional(),
  referenceDate: z
    .custom(
      (value) =>
        (typeof value === 'string' || typeof value === 'number' || value instanceof Date) &&
        !Number.isNaN(new Date(value).getTime()),
      wrong('an ISO date, milliseconds or a Date'),
    )
    .optional(),
  faker: z
    .custom(
      isFakerOption,
      wrong('a faker such as fakerDE of @faker-js/faker, or fakers by locale: { de: fakerDE }'),
    )
    .optional(),
} satisfies Record<keyof GenerateOptions, z.ZodType>;

const names = Object.keys(shape);

const schema = z.strictObject(shape, {
  error: (issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys
          .map(
            (key) =>
              `generate has no option "${key}".${didYouMeanOption(key, names)} It takes ${names.join(', ')}.`,
          )
          .join(' ')
      : `generate takes an object of options, but got ${showValue(issue.input)}. Write generate({ entries: ${typeof issue.input === 'number' ? issue.input : 20} }).`,
});

/**
 * Checks the options of `generate()` without the model.
 *
 * @throws {SeedError} that names every wrong option
 */
export function checkOptions(options: GenerateOptions): void {
  const { error } = schema.safeParse(options);
  if (error) throw new SeedError(error.issues.map(({ message }) => message));
}

function optionName(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (name, key) => (typeof key === 'number' ? `${name}[${key}]` : `${name}${name && '.'}${String(key)}`),
    '',
  );
}
