import { didYouMean } from '../../src/errors/did-you-mean.ts';
import type { Double } from './create-double.ts';
import { isPlainObject, showValue } from '../../src/errors/show-value.ts';

/**
 * The doubles that `setupDouble` or `startDouble` was given: one, or a list.
 *
 * @param methods what the call needs of them beside `handlers`
 * @throws an error that says what to pass instead
 */
export function doublesOf<Needed extends Pick<Double, 'handlers'>>(
  call: string,
  given: Needed | readonly Needed[],
  methods: readonly (keyof Needed & string)[] = [],
): readonly Needed[] {
  const all: readonly unknown[] = [given].flat();
  if (all.length === 0) throw new Error(`${call} was given an empty list. Give it one double at least.`);
  for (const each of all) {
    if (isDouble(each, methods)) continue;
    throw new Error(`${call} takes a double, or a list of doubles; ${whatElse(call, each)}`);
  }
  return all as readonly Needed[];
}

function isDouble(value: unknown, methods: readonly string[]): boolean {
  if (!isPlainObject(value)) return false;
  const members = value as Readonly<Record<string, unknown>>;
  return Array.isArray(members.handlers) && methods.every((name) => typeof members[name] === 'function');
}

function whatElse(call: string, given: unknown): string {
  if (isPlainObject(given) && 'model' in given) {
    return `it was given the options of one. Make it: ${call}(createDouble({ model, data })).`;
  }
  if (isPlainObject(given) && 'info' in given) {
    return `it was given handlers of MSW. Pass the double itself, ${call}(double), and your own handlers as ${call}(double, { handlers }).`;
  }
  return `it was given ${showValue(given)}. Pass what createDouble returns.`;
}

/** What an option takes, and in words. */
export type OptionCheck = readonly [fits: (value: unknown) => boolean, takes: string];

/** The checks of the options that `setupDouble` and `startDouble` share. */
export const sharedOptions = {
  handlers: [Array.isArray, 'a list of handlers of MSW'],
  onUnhandled: [
    (value) => value === 'warn' || value === 'error' || value === 'bypass',
    "'warn', 'error' or 'bypass'",
  ],
} satisfies Record<string, OptionCheck>;

/** @throws an error that names the option and what it takes, for one that is not there or mistyped */
export function refuseOtherOptions(
  call: string,
  options: object,
  checks: Readonly<Record<string, OptionCheck>>,
): void {
  const known = Object.keys(checks);
  if (!isPlainObject(options)) {
    throw new Error(
      `${call}(double, options) takes an object of ${known.join(', ')}; it was given ${showValue(options)}.`,
    );
  }
  for (const [key, value] of Object.entries(options)) {
    const check = Object.hasOwn(checks, key) ? checks[key] : undefined;
    if (!check) {
      const start = known.find((name) => key.startsWith(name));
      const hint = start === undefined ? didYouMean(key, known) : ` Did you mean ${start}?`;
      throw new Error(`${call} has no option '${key}'.${hint} It takes ${known.join(', ')}.`);
    }
    const [fits, takes] = check;
    if (value === undefined || fits(value)) continue;
    throw new Error(`The option ${key} of ${call} takes ${takes}; it was given ${showValue(value)}.`);
  }
}
