import { showValue } from '../../src/errors/show-value.ts';
import type { Double } from './double.ts';
import { oneOf, valueOf } from '../../src/errors/option-rules.ts';
import { isPlainObject } from '../../src/objects.ts';

/** What MSW does with a request that no handler takes. */
export type Unhandled = 'warn' | 'error' | 'bypass';

/** Returns the option of MSW's `listen` and `start` under the names of both major versions. */
export const onUnhandled = (strategy: Unhandled): object => ({
  onUnhandledRequest: strategy,
  onUnhandledFrame: strategy,
});

/**
 * Returns whether a version of MSW asks handlers that are not of its own classes. Others leave them out silently. An
 * unknown version is taken for one that does.
 */
export function asksAnyHandler(version = '3.0'): boolean {
  const [major, minor] = version.split('.').map(Number);
  return major! > 2 || (major === 2 && minor! >= 12);
}

/**
 * Checks that MSW asks the handlers of a double.
 *
 * @param asks whether it does
 * @throws {Error} that says what to install
 */
export function checkMsw(call: string, asks: boolean): void {
  if (asks) return;
  throw new Error(
    `${call} needs MSW 2.12 or later, but this project has an older one: npm install --save-dev msw@latest`,
  );
}

/**
 * Checks that the runtime is new enough, where older ones fail at a method that they do not have.
 *
 * @throws {Error} that says which is needed
 */
export function checkRuntime(): void {
  if ('toSorted' in Array.prototype) return;
  const node = globalThis.process?.versions?.node;
  throw new Error(
    node === undefined
      ? 'This browser is too old for msw-strapi. Use one from 2023 on.'
      : `Node ${node} is too old for msw-strapi. Use Node 20.12 or later.`,
  );
}

/** The options that `setupDouble` and `startDouble` share. */
export const sharedOptions = {
  handlers: valueOf('a list of MSW handlers', Array.isArray),
  onUnhandled: oneOf(['warn', 'error', 'bypass']),
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
