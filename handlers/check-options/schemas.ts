import * as z from 'zod/v4';
import { didYouMean, didYouMeanOption } from '../../src/errors/did-you-mean.ts';
import { either, mustBe } from './check.ts';

/** A schema for each option of an interface. */
export type Shape<Options> = { readonly [Name in keyof Options]-?: z.ZodType };

interface OptionsText {
  /** A whole value, for the message about one that is not an object: `{ hooks: vitest }`. */
  readonly example?: string;
  /** Returns the advice about an unknown option. Default: the suggestion of the nearest option. */
  readonly advice?: (name: string, suggestion: string) => string;
}

/** Makes the schema of an object of options. Any other key is an error that suggests the nearest option. */
export function optionsSchema<Options extends z.core.$ZodLooseShape>(
  shape: Options,
  { example, advice = (_, suggestion) => suggestion }: OptionsText = {},
) {
  const names = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code === 'unrecognized_keys')
        return `${issue.keys.map((key) => unknownOption(key, names, advice)).join(' It also ')} It takes ${names.join(', ')}.`;
      return example === undefined ? undefined : mustBe(`an object such as ${example}`, issue.input);
    },
  });
}

function unknownOption(
  name: string,
  names: readonly string[],
  advice: NonNullable<OptionsText['advice']>,
): string {
  return `has no option '${name}'.${advice(name, didYouMeanOption(name, names))}`;
}

/**
 * Makes a schema from a function.
 *
 * @param description what the function accepts: `a whole number from 400 to 599`
 */
export function valueSchema<Value = unknown>(description: string, accepts: (given: unknown) => boolean) {
  return z.custom<Value>(accepts, { error: ({ input }) => mustBe(description, input) });
}

/** Makes the schema of one of some words. Of any other word the message suggests the nearest of them. */
export const oneOf = <const Word extends string>(words: readonly Word[]) => z.enum(words);

/** Makes the schema of one of some words, or of what else a function accepts. */
export function oneOfOr(words: readonly string[], description: string, accepts: (given: unknown) => boolean) {
  return z.custom((given) => words.includes(given as string) || accepts(given), {
    error: ({ input }) => {
      const suggestion = typeof input === 'string' ? didYouMean(input, words) : '';
      return mustBe(`${description}, or ${either(words)}`, input, suggestion);
    },
  });
}

/** Makes the schema of any non-empty text. */
export const text = () => z.string().min(1);

/** Makes the schema of a whole number, at least `min`. */
export const wholeNumber = (min: number) =>
  valueSchema<number>(
    `a whole number from ${min} on`,
    (given) => Number.isSafeInteger(given) && (given as number) >= min,
  );

/** Accepts any function. Its arguments and what it returns are not checked. */
export const isFunction = (given: unknown): boolean => typeof given === 'function';
