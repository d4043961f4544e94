import { didYouMean, didYouMeanOption } from './did-you-mean.ts';
import { showValue } from './show-value.ts';
import { isPlainObject } from '../objects.ts';

/** Returns what is wrong with the value of an option (`must be true or false, not 5.`), or undefined. */
export type OptionRule = (given: unknown) => string | undefined;

/** Accepts `true` and `false`. */
export const flag: OptionRule = (given) => mustBe('true or false', given, typeof given === 'boolean');

/** Accepts any text that is not empty. */
export const text: OptionRule = (given) =>
  mustBe('a text that is not empty', given, typeof given === 'string' && given !== '');

/** Accepts whole numbers from 0 on. */
export const count: OptionRule = (given) =>
  mustBe('a whole number from 0 on', given, Number.isSafeInteger(given) && (given as number) >= 0);

/** Returns a rule that accepts one of some words. */
export const oneOf =
  (words: readonly string[]): OptionRule =>
  (given) =>
    words.includes(given as string)
      ? undefined
      : `must be ${quoted(words, 'or')}, not ${wrongWord(given, words)}`;

/** Returns a rule that accepts a list of some words. */
export const listOf =
  (words: readonly string[]): OptionRule =>
  (given) => {
    const description = `a list of ${quoted(words, 'and')}`;
    if (!Array.isArray(given)) return mustBe(description, given, false);
    const wrong = given.findIndex((each) => !words.includes(each as string));
    return wrong < 0 ? undefined : `must be ${description}, not of ${wrongWord(given[wrong], words)}`;
  };

/**
 * Checks the options that a function was called with. Options that are undefined count as missing.
 *
 * @param call the function as the reader wrote it: `media()`
 * @throws {TypeError} that names each wrong option, the value it was given and the values it takes
 */
export function checkOptions(
  call: string,
  given: unknown,
  rules: Readonly<Record<string, OptionRule>>,
): void {
  const names = Object.keys(rules);
  const example = `{ ${names.join(', ')} }`;
  if (!isPlainObject(given) || given instanceof Promise)
    throw new TypeError(`${call} takes options such as ${example}, but got ${showValue(given)}.`);
  const problems = Object.entries(given).flatMap(([name, value]) => {
    if (!Object.hasOwn(rules, name))
      return [
        `${call} has no option '${name}'.${didYouMeanOption(name, names)} It takes ${names.join(', ')}.`,
      ];
    const problem = value === undefined ? undefined : rules[name]!(value);
    return problem === undefined ? [] : [`${call}: ${name} ${problem}`];
  });
  if (problems.length > 0) throw new TypeError(problems.join('\n'));
}

const mustBe = (description: string, given: unknown, isRight: boolean): string | undefined =>
  isRight ? undefined : `must be ${description}, not ${showValue(given)}.`;

const wrongWord = (given: unknown, words: readonly string[]): string =>
  `${showValue(given)}.${typeof given === 'string' ? didYouMean(given, words) : ''}`;

function quoted(words: readonly string[], conjunction: 'and' | 'or'): string {
  const all = words.map((word) => `'${word}'`);
  const last = all.pop() ?? '';
  return all.length === 0 ? last : `${all.join(', ')} ${conjunction} ${last}`;
}
