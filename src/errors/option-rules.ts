import { showValue } from './show-value.ts';
import { didYouMean, didYouMeanOption } from './did-you-mean.ts';
import { isPlainObject, isRecord } from '../objects.ts';

export interface Problem {
  /** The path of the option, such as `auth.users[0].role`; empty for a key that is not an option. */
  readonly option: string;
  readonly message: string;
}

/** Returns what is wrong with the value of an option. @param option its path; empty for the options themselves */
export type Rule = (value: unknown, option: string) => readonly Problem[];

/**
 * Checks the options of a function.
 *
 * @param of what the options belong to, the first words of the message: `setupDouble`, `A story`
 * @throws {TypeError} with each wrong option, its value and the values it takes
 */
export function check(of: string, rule: Rule, value: unknown): void {
  const problems = rule(value, '');
  const [first] = problems;
  if (first === undefined) return;
  if (problems.length > 1)
    throw new TypeError(`${of}:${problems.map((each) => `\n  ${sentence(each)}`).join('')}`);
  throw new TypeError(first.option === '' ? `${of} ${first.message}` : `${of}: ${sentence(first)}`);
}

/** Writes a sentence for each wrong option: `entries must be a number, not null.` */
export const problemsOf = (of: string, rule: Rule, value: unknown): string[] =>
  rule(value, '').map((each) => (each.option === '' ? `${of} ${each.message}` : sentence(each)));

/** Says that a value is not of the described kind: `must be a string, not 5.` */
const mustBe = (description: string, value: unknown, suggestion = ''): string =>
  `must be ${description}, ${value === undefined ? 'but got nothing' : `not ${shown(value)}`}.${suggestion}`;

const sentence = ({ option, message }: Problem): string => `${option || 'it'} ${message}`;

/** Writes `'one', 'two' or 3`. */
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

export type Shape<Options> = { readonly [Name in keyof Options]-?: Rule };

interface ObjectText<Name> {
  /** An example for the message about a value that is not an object: `{ hooks: vitest }`. Default: the options. */
  readonly example?: string;
  /** Returns the advice about an unknown option. Default: the suggestion of the nearest option. */
  readonly advice?: (name: string, suggestion: string) => string;
  /** Default: none. */
  readonly required?: readonly Name[];
}

/**
 * Makes the rule of an object of options. Any other key is a problem that suggests the nearest option.
 *
 * @param rules the rules by option. A function is called when there is an object to check
 */
/* @__NO_SIDE_EFFECTS__ */
export function optionsOf<Options extends { readonly [name: string]: Rule }>(
  rules: Options | (() => Options),
  { example, advice = (_, suggestion) => suggestion, required = [] }: ObjectText<keyof Options> = {},
): Rule {
  return (value, option) => {
    const byName = typeof rules === 'function' ? rules() : rules;
    const names = Object.keys(byName);
    if (!isPlainObject(value))
      return wrong(option, mustBe(`an object such as ${example ?? `{ ${names.join(', ')} }`}`, value));
    const problems = names.flatMap((name) =>
      value[name] === undefined && !required.includes(name)
        ? []
        : byName[name]!(value[name], below(option, name)),
    );
    const unknown = Object.keys(value).filter((name) => !Object.hasOwn(byName, name));
    if (unknown.length === 0) return problems;
    const words = unknown.map(
      (name) => `has no option '${name}'.${advice(name, didYouMeanOption(name, names))}`,
    );
    return [...problems, { option, message: `${words.join(' It also ')} It takes ${names.join(', ')}.` }];
  };
}

/** Makes the rule of an object whose keys are names of the user. @param description the object, for the message */
/* @__NO_SIDE_EFFECTS__ */
export const recordOf =
  (rule: Rule, description = 'an object'): Rule =>
  (value, option) =>
    isRecord(value)
      ? Object.entries(value).flatMap(([name, member]) => rule(member, below(option, name)))
      : wrong(option, mustBe(description, value));

/* @__NO_SIDE_EFFECTS__ */
export const listOf =
  (rule: Rule): Rule =>
  (value, option) =>
    Array.isArray(value)
      ? // A list may have holes, which most methods leave out.
        Array.from(value, (item, at) => rule(item, `${option}[${at}]`)).flat()
      : wrong(option, mustBe('a list', value));

/**
 * Makes a rule from a function.
 *
 * @param description what the function accepts: `a whole number from 400 to 599`
 * @param advice returns more words about a wrong value. Default: none
 */
/* @__NO_SIDE_EFFECTS__ */
export const valueOf =
  (
    description: string,
    accepts: (value: unknown) => boolean,
    advice: (value: unknown) => string = () => '',
  ): Rule =>
  (value, option) =>
    accepts(value) ? [] : wrong(option, mustBe(description, value, advice(value)));

/** Accepts one of some words. The message about any other suggests the nearest. */
/* @__NO_SIDE_EFFECTS__ */
export const oneOf =
  (words: readonly string[]): Rule =>
  (value, option) =>
    words.includes(value as string) ? [] : wrong(option, mustBe(either(words), value, nearest(value, words)));

export const oneOfOr =
  (words: readonly string[], description: string, accepts: (value: unknown) => boolean): Rule =>
  (value, option) =>
    words.includes(value as string) || accepts(value)
      ? []
      : wrong(option, mustBe(`${description}, or ${either(words)}`, value, nearest(value, words)));

/** Makes the rule of a whole number, at least `min`. */
/* @__NO_SIDE_EFFECTS__ */
export const wholeNumber = (min: number): Rule =>
  valueOf(
    `a whole number from ${min} on`,
    (value) => Number.isSafeInteger(value) && (value as number) >= min,
  );

/** Accepts anything. It is checked later, or never. */
export const anything: Rule = () => [];

export const anyText = valueOf('a string', (value) => typeof value === 'string');

/** Accepts any finite number. */
export const anyNumber = valueOf('a number', Number.isFinite);

export const flag = valueOf('true or false', (value) => typeof value === 'boolean');

export const isTrue = valueOf('true', (value) => value === true);

/** Accepts any non-empty text. */
export const text = nonEmpty(anyText);

/* @__NO_SIDE_EFFECTS__ */
export function nonEmpty(rule: Rule): Rule {
  return (value, option) => {
    const problems = rule(value, option);
    const isEmpty = problems.length === 0 && (value as string | unknown[]).length === 0;
    return isEmpty ? wrong(option, 'must not be empty.') : problems;
  };
}

/** Accepts any function. Its arguments and what it returns are not checked. */
export const isFunction = (value: unknown): boolean => typeof value === 'function';

const wrong = (option: string, message: string): Problem[] => [{ option: option || 'the options', message }];

const below = (option: string, name: string): string => (option === '' ? name : `${option}.${name}`);

function nearest(value: unknown, words: readonly string[]): string {
  if (typeof value !== 'string') return '';
  const same = words.find((word) => word.toLowerCase() === value.toLowerCase());
  return same === undefined ? didYouMean(value, words) : ` Did you mean ${same}?`;
}
