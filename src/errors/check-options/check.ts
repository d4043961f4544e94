import { showValue } from '../show-value.ts';

/** What is wrong with an option. */
export interface Problem {
  /** The path of the option, such as `auth.users[0].role`; empty for a key that is not an option. */
  readonly option: string;
  readonly message: string;
}

/** Returns what is wrong with the value of an option. @param option its path; empty for the options themselves */
export type Rule = (given: unknown, option: string) => readonly Problem[];

/**
 * Checks what a function was called with.
 *
 * @param of what the options belong to, the first words of the message: `setupDouble`, `A story`
 * @throws {TypeError} that names each wrong option, the value it was given and the values it takes
 */
export function check(of: string, rule: Rule, value: unknown): void {
  const problems = rule(value, '');
  const [first] = problems;
  if (first === undefined) return;
  if (problems.length > 1)
    throw new TypeError(`${of}:${problems.map((each) => `\n  ${text(each)}`).join('')}`);
  throw new TypeError(first.option === '' ? `${of} ${first.message}` : `${of}: ${text(first)}`);
}

/** Returns a sentence for each wrong option: `entries must be a number, not null.` */
export const problemsOf = (of: string, rule: Rule, value: unknown): string[] =>
  rule(value, '').map((each) => (each.option === '' ? `${of} ${each.message}` : text(each)));

/** Returns the words for a value that is not of the described kind: `must be a string, not 5.` */
export const mustBe = (description: string, value: unknown, suggestion = ''): string =>
  `must be ${description}, ${value === undefined ? 'but got nothing' : `not ${shown(value)}`}.${suggestion}`;

const text = ({ option, message }: Problem): string => `${option || 'it'} ${message}`;

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
