import { didYouMean } from '../errors/did-you-mean.ts';
import { showValue } from '../errors/show-value.ts';
import type { ScalarAttribute } from '../model/attribute.ts';
import type { Value } from './store.ts';

/** Returns what is wrong with a value that is not null, with advice. The text follows the attribute's name. */
type ScalarRule = (value: Value, isDraft: boolean) => string | undefined;

/** The form of an e-mail address. */
export const EMAIL = /^[^\s@]+@(?=[^\s@]+$)[^\s@]+\.[^\s@]+$/;
const UID = /^[\w.~-]*$/;

/**
 * Compiles the rules of the model for the values of an attribute: `enum`, `min`, `max`, `minLength`,
 * `maxLength`, `regex`, and the form of e-mail addresses and uids. As in Strapi, `minLength` does not
 * apply to drafts. Returns undefined if there are no rules.
 */
export const scalarRules = (attribute: ScalarAttribute): ScalarRule | undefined =>
  both(both(enumRule(attribute), rangeRule(attribute)), both(lengthRule(attribute), patternRule(attribute)));

const both = (first: ScalarRule | undefined, second: ScalarRule | undefined): ScalarRule | undefined =>
  first && second ? (value, isDraft) => first(value, isDraft) ?? second(value, isDraft) : (first ?? second);

function enumRule({ enum: allowed }: ScalarAttribute): ScalarRule | undefined {
  if (!allowed) return undefined;
  const values = new Set<unknown>(allowed);
  return (value) =>
    values.has(value)
      ? undefined
      : `is ${showValue(value)}, which is not in the enumeration.${didYouMean(String(value), allowed)} ` +
        `Give ${allowed.join(' or ')}.`;
}

function rangeRule({ type, min, max }: ScalarAttribute): ScalarRule | undefined {
  if (min === undefined && max === undefined) return undefined;
  const read = type === 'biginteger' ? BigInt : Number;
  const [least, most] = [
    min === undefined ? undefined : read(min),
    max === undefined ? undefined : read(max),
  ];
  return (value) => {
    const number = read(value as string | number);
    if (least !== undefined && number < least)
      return `is ${number}, but the model allows at least ${least}. Give a larger number.`;
    if (most !== undefined && number > most)
      return `is ${number}, but the model allows at most ${most}. Give a smaller number.`;
    return undefined;
  };
}

function lengthRule({ minLength: least, maxLength: most }: ScalarAttribute): ScalarRule | undefined {
  if (least === undefined && most === undefined) return undefined;
  return (value, isDraft) => {
    if (typeof value !== 'string') return undefined;
    const { length } = value;
    if (least !== undefined && length < least && !isDraft)
      return `is ${showValue(value)}, but the model requires at least ${characters(least)}. Give a longer text.`;
    if (most !== undefined && length > most)
      return `has ${characters(length)}, but the model allows at most ${most}. Shorten the text.`;
    return undefined;
  };
}

const characters = (count: number): string => (count === 1 ? '1 character' : `${count} characters`);

function patternRule({ type, regex, required }: ScalarAttribute): ScalarRule | undefined {
  const pattern = regex === undefined ? undefined : compiled(regex);
  if (pattern) {
    return (value) =>
      (value === '' && !required) || pattern.test(String(value))
        ? undefined
        : `is ${showValue(value)}, which does not match the regex ${regex} of the model. Give a text that does.`;
  }
  if (type === 'email') {
    return (value) =>
      value === '' || EMAIL.test(String(value))
        ? undefined
        : `is ${showValue(value)}, which is not an e-mail address. Give one such as ada@example.com.`;
  }
  if (type !== 'uid') return undefined;
  return (value) =>
    UID.test(String(value))
      ? undefined
      : `is ${showValue(value)}. Give a uid of the letters A to Z, digits, and the characters - _ . ~.`;
}

/** Returns a regular expression, or undefined if JavaScript can't compile it. Then it is not checked. */
export function compiled(regex: string): RegExp | undefined {
  try {
    return new RegExp(regex);
  } catch {
    return undefined;
  }
}
