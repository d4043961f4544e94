import { isObject } from '../objects.ts';

/** The most levels of objects and lists in data. Beyond it, engines overflow their stack at different depths. */
const MAX_DEPTH = 1000;

/** An error about data that are nested too deep, or contain themselves. */
export class DepthError extends Error {
  override readonly name = 'DepthError';

  constructor(what: string) {
    super(
      `${what} nests more than ${MAX_DEPTH.toLocaleString('en')} levels, or contains itself. Make it flatter.`,
    );
  }
}

/** Checks how deep a value is, level by level, without recursion. @throws {DepthError} */
export function checkDepth(what: string, value: unknown): void {
  let level = new Set([value]);
  for (let depth = 0; level.size > 0; depth += 1) {
    if (depth >= MAX_DEPTH) throw new DepthError(what);
    const next = new Set<unknown>();
    for (const each of level) {
      if (!isObject(each)) continue;
      for (const member of Object.values(each) as unknown[]) if (isObject(member)) next.add(member);
    }
    level = next;
  }
}

/** Runs a function over a value, and checks how deep the value is only if the stack overflows. @throws {DepthError} */
export function withinDepth<Result>(what: string, value: unknown, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    // Firefox throws an InternalError.
    if (error instanceof RangeError || (error as Error).name === 'InternalError') checkDepth(what, value);
    throw error;
  }
}
