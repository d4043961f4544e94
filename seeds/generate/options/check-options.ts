import * as z from 'zod/v4';
import { didYouMean } from '../../../src/errors/did-you-mean.ts';
import { isPlainObject, showValue } from '../../../src/errors/show-value.ts';
import type { Profile } from '../../../src/store/data-source.ts';
import type { GenerateOptions } from './options.ts';

type Issue = z.core.$ZodRawIssue;

const PROFILES = ['natural', 'minimal', 'maximal', 'longText'] as const satisfies readonly Profile[];

/** Returns an error that names the option by its path: `"records.article[0]" is 5. Use an object.` */
const wrong = (advice: string) => ({
  error: ({ path = [], input }: Issue) => `"${optionName(path)}" is ${showValue(input)}. Use ${advice}.`,
});

const count = {
  error: ({ path = [], input }: Issue) =>
    `"entries" asks for ${showValue(input)} of ${String(path.at(-1))}. Use a whole number, 0 or more.`,
};

const objectOf = (member: z.ZodType, advice: string) =>
  z.record(z.string(), member, wrong(advice)).optional();

/** Accepts class instances too, unlike `z.record`. */
const anyObject = (advice: string) => z.custom(isPlainObject, wrong(advice));

const shape = {
  seed: z.union([z.number(), z.string()], wrong('a number or a string')).optional(),
  entries: z.preprocess(
    (value) => (typeof value === 'number' ? { default: value } : value),
    objectOf(z.int(count).min(0, count), 'a number, or numbers by type'),
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
  faker: anyObject('a faker, or fakers by locale').optional(),
} satisfies Record<keyof GenerateOptions, z.ZodType>;

const names = Object.keys(shape);

const schema = z.strictObject(shape, {
  error: (issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys
          .map(
            (key) =>
              `generate has no option "${key}".${didYouMean(key, names)} It takes ${names.join(', ')}.`,
          )
          .join(' ')
      : 'generate takes an object of options.',
});

/** Checks the options of `generate()` without the model. Returns a sentence per problem. */
export function optionProblems(options: GenerateOptions): string[] {
  return schema.safeParse(options).error?.issues.map(({ message }) => message) ?? [];
}

function optionName(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (name, key) => (typeof key === 'number' ? `${name}[${key}]` : `${name}${name && '.'}${String(key)}`),
    '',
  );
}
