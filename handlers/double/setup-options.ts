import { isPlainObject, rules, showValue } from '../../src/basics.ts';
import type { Double } from './double.ts';

/** What MSW does with a request that no handler takes. */
export type Unhandled = 'warn' | 'error' | 'bypass';

/** Returns the option of MSW's `listen` and `start` under the names of both major versions. */
export const onUnhandled = (strategy: Unhandled): object => ({
  onUnhandledRequest: strategy,
  onUnhandledFrame: strategy,
});

/** The options that `setupDouble` and `startDouble` share. */
export const sharedOptions = {
  handlers: rules.valueOf('a list of MSW handlers', Array.isArray),
  onUnhandled: rules.oneOf(['warn', 'error', 'bypass']),
};

/**
 * Returns the doubles that `setupDouble` or `startDouble` was called with, as a list.
 *
 * @param methods the methods of a double that the call needs, besides `handlers`
 * @throws {TypeError} that says what to pass instead
 */
export function readDoubles<Needed extends Pick<Double, 'handlers'>>(
  call: string,
  given: Needed | readonly Needed[],
  methods: readonly (keyof Needed & string)[] = [],
): readonly Needed[] {
  const all: readonly unknown[] = [given].flat();
  if (all.length === 0)
    throw new TypeError(`${call} was called with an empty list. Pass at least one double.`);
  for (const each of all) {
    if (isDouble(each, methods)) continue;
    throw new TypeError(`${call} takes a double or a list of doubles, but got ${insteadOf(call, each)}`);
  }
  return all as readonly Needed[];
}

function isDouble(given: unknown, methods: readonly string[]): boolean {
  if (!isPlainObject(given)) return false;
  return Array.isArray(given['handlers']) && methods.every((name) => typeof given[name] === 'function');
}

function insteadOf(call: string, given: unknown): string {
  if (isPlainObject(given) && 'model' in given)
    return `the options of one. Create it first: ${call}(createDouble({ model, data })).`;
  if (isPlainObject(given) && 'info' in given)
    return (
      `MSW handlers. Pass the double itself, ${call}(double), and your own handlers as ` +
      `${call}(double, { handlers }).`
    );
  return `${showValue(given)}. Pass what createDouble returns.`;
}
