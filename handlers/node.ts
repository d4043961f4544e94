import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { Double } from './double/create-double.ts';
import { refuseMountedTwice } from './http/mounted.ts';
import { doublesOf, refuseOtherOptions, sharedOptions } from './double/check-setup.ts';
import { onUnhandled, type Unhandled } from './http/unhandled.ts';

/** What a test runner calls around tests: those of Vitest, Jest and others. */
export interface TestHooks {
  readonly beforeAll: (run: () => void) => unknown;
  readonly afterEach: (run: () => void) => unknown;
  readonly afterAll: (run: () => void) => unknown;
}

export interface SetupOptions {
  /** `import * as vitest from 'vitest'` and `hooks: vitest`, or any others; the global ones unless given. */
  readonly hooks?: TestHooks;
  /** Your own, asked before the double. */
  readonly handlers?: readonly RequestHandler[];
  /** What happens to requests that nothing answers; `warn` unless given. */
  readonly onUnhandled?: Unhandled;
}

type Mountable = Pick<Double, 'handlers' | 'reset'>;

/**
 * Lets doubles answer the requests of a test file: MSW listens before the first test; after each, what
 * `server.use` added is gone and the doubles are reset; after the last, MSW stops.
 *
 * @param doubles one, or several with different `baseUrl`
 * @returns MSW's server: `server.use(...double.with({ article: [] }).handlers)` overrides for one test
 * @throws an error that says what to do: without hooks, for what is no double or option, for doubles of one place, for handlers given twice
 */
export function setupDouble(
  doubles: Mountable | readonly Mountable[],
  options: SetupOptions = {},
): { readonly server: ReturnType<typeof setupServer> } {
  const all = doublesOf('setupDouble', doubles, ['reset']);
  refuseOtherOptions('setupDouble', options, { ...sharedOptions, hooks: [areHooks, hooksNeeded] });
  const hooks = options.hooks ?? globalHooks();
  const handlers = [...(options.handlers ?? []), ...all.flatMap((double) => double.handlers)];
  refuseMountedTwice(handlers);
  const server = setupServer(...handlers);
  hooks.beforeAll(() => {
    server.listen(onUnhandled(options.onUnhandled ?? 'warn'));
  });
  hooks.afterEach(() => {
    server.resetHandlers();
    for (const double of all) double.reset();
  });
  hooks.afterAll(() => {
    server.close();
  });
  return { server };
}

const areHooks = (value: unknown): value is TestHooks =>
  ['beforeAll', 'afterEach', 'afterAll'].every(
    (name) => typeof (value as Readonly<Record<string, unknown>> | null)?.[name] === 'function',
  );

const hooksNeeded =
  "the functions beforeAll, afterEach and afterAll of a test runner, as import * as vitest from 'vitest' and hooks: vitest";

function globalHooks(): TestHooks {
  const hooks = globalThis as Partial<TestHooks>;
  if (hooks.beforeAll && hooks.afterEach && hooks.afterAll) return hooks as TestHooks;
  throw new Error(
    "setupDouble finds no global beforeAll, afterEach and afterAll. With Vitest: import * as vitest from 'vitest', then " +
      'setupDouble(double, { hooks: vitest }); with another runner give its own. Or use setupServer(...double.handlers) of msw/node.',
  );
}
