import type * as z from 'zod/v4';
import { didYouMean } from '../../src/errors/did-you-mean.ts';
import { showValue } from '../../src/errors/show-value.ts';

/**
 * Checks what a function was called with.
 *
 * @param of what the options belong to, the first words of the message: `setupDouble`, `A story`
 * @throws {TypeError} that names each wrong option, the value it was given and the values it takes
 */
export function check(of: string, schema: z.ZodType, value: unknown): void {
  const problems = findProblems(schema, value);
  const [first] = problems;
  if (first === undefined) return;
  if (problems.length > 1)
    throw new TypeError(`${of}:${problems.map((each) => `\n  ${text(each)}`).join('')}`);
  throw new TypeError(first.option === '' ? `${of} ${first.message}` : `${of}: ${text(first)}`);
}

/** Returns the words for a value that is not of the described kind: `must be a string, not 5.` */
export const mustBe = (description: string, value: unknown, suggestion = ''): string =>
  `must be ${description}, ${value === undefined ? 'but got nothing' : `not ${shown(value)}`}.${suggestion}`;

interface Problem {
  /** The path of the option, such as `auth.users[0].role`; empty for a key that is not an option. */
  readonly option: string;
  readonly message: string;
}

const text = ({ option, message }: Problem): string => `${option || 'it'} ${message}`;

function findProblems(schema: z.ZodType, value: unknown): Problem[] {
  const { error } = schema.safeParse(value, { error: describe });
  return (error?.issues ?? []).map(({ code, path, message }) => ({
    option: pathText(path) || (code === 'unrecognized_keys' ? '' : 'the options'),
    message,
  }));
}

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (start, key) => (typeof key === 'number' ? `${start}[${key}]` : `${start}${start && '.'}${String(key)}`),
    '',
  );
}

const KINDS: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a string',
};

/** Describes the issues of schemas without a description of their own. */
function describe(issue: z.core.$ZodRawIssue): string | undefined {
  const { input } = issue;
  switch (issue.code) {
    case 'invalid_type':
      return mustBe(KINDS[issue.expected] ?? issue.expected, input);
    case 'invalid_value': {
      const suggestion = typeof input === 'string' ? didYouMean(input, issue.values.map(String)) : '';
      return mustBe(either(issue.values), input, suggestion);
    }
    case 'too_small':
      return issue.origin === 'array' || issue.origin === 'string'
        ? 'must not be empty.'
        : mustBe(`${issue.minimum} or more`, input);
    default:
      return undefined;
  }
}

/** Returns `'one', 'two' or 3`. */
export function either(values: readonly unknown[]): string {
  const quoted = values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value)));
  const last = quoted.pop() ?? '';
  return quoted.length === 0 ? last : `${quoted.join(', ')} or ${last}`;
}

function shown(value: unknown): string {
  if (['bigint', 'number', 'symbol'].includes(typeof value)) return String(value);
  const isShort = Array.isArray(value) && value.length > 0 && value.length <= 5;
  if (isShort && value.every((each) => typeof each === 'number' || typeof each === 'string'))
    return JSON.stringify(value);
  const words = showValue(value);
  return words.length > 80 ? `${words.slice(0, 80)}…` : words;
}
