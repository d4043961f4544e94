import { join } from 'node:path';
import type { Defect } from './kind.ts';

const root = join(import.meta.dirname, '../..');

/** The errors that tell a developer what to change. */
const DEVELOPER_ERRORS = new Set(['ModelError', 'DataError', 'LoadError', 'SeedError']);

/** A `TypeError` about options comes from a file that checks them; any other is the engine's. */
const CHECKS = /\/(?:check|read-|resolve-|option-)[\w-]*(?:\/[\w-]+)*\.ts/;

/** Returns an error as a defect, or undefined for one that tells a developer what to change. */
export function asDefect(error: unknown): Defect | undefined {
  if (!(error instanceof Error)) return { message: `thrown: ${String(error)}`, place: 'unknown' };
  const place = placeOf(error);
  if (DEVELOPER_ERRORS.has(error.name)) return undefined;
  if (error.name === 'TypeError' && CHECKS.test(`/${place}`) && !isOfEngine(error.message)) return undefined;
  return { message: `${error.name}: ${error.message}`.slice(0, 300), place };
}

const isOfEngine = (message: string) =>
  /^Cannot |is not (?:a function|iterable|a constructor|defined)|^Invalid |undefined|is not an object/.test(
    message,
  );

/** Returns the first line of the stack that is in the source: `src/query/plan.ts:12`. */
function placeOf({ stack = '' }: Error): string {
  for (const line of stack.split('\n')) {
    const at = line.indexOf(`${root}/`);
    if (at === -1) continue;
    const [, place = ''] =
      /^((?:src|seeds|handlers)\/[^:]+:\d+)/.exec(line.slice(at + root.length + 1)) ?? [];
    if (place !== '') return place;
  }
  return 'unknown';
}

/**
 * Collects what the double prints as an error: a server of the double answers 500 and prints why.
 *
 * @returns a function that returns the defects since its last call
 */
export function watchConsole(): () => Defect[] {
  let defects: Defect[] = [];
  console.error = (...printed: unknown[]) => {
    const error = printed.find((value) => value instanceof Error);
    if (error) defects.push({ message: String(error).slice(0, 300), place: placeOf(error) });
    else if (printed.some((value) => String(value).includes('defect'))) {
      defects.push({ message: String(printed[0]).slice(0, 300), place: 'unknown' });
    }
  };
  return () => {
    const found = defects;
    defects = [];
    return found;
  };
}
