import { readFileSync } from 'node:fs';
import nodeModule from 'node:module';
import { dirname, join } from 'node:path';
import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { type Double, LOAD } from './double/double.ts';
import { rules } from '../src/basics.ts';
import { testWatch, type Watched } from './double/test-watch.ts';
import { checkMountConflicts, doublesOf, inApiOf } from './msw/mount-conflict.ts';
import { askedHeaders, askedLine, isGraphqlPath } from './requests/repeatable-request.ts';
import { asksAnyHandler, checkMsw, checkRuntimeOfMsw } from './double/supported-versions.ts';
import { onUnhandled, readDoubles, sharedOptions, type Unhandled } from './double/setup-options.ts';

export * from '../src/errors/wrong-place.ts';

// Vitest makes a process for each test file. What one has compiled, the next ones read, from Node 22 on.
if (process.env['VITEST']) nodeModule.enableCompileCache?.();

/** The hooks of a test runner such as Vitest or Jest. */
export interface TestHooks {
  /** Runs a function before the first test of the file, and waits for its promise. */
  readonly beforeAll: (run: () => void | Promise<void>) => unknown;
  /** Runs a function after each test. */
  readonly afterEach: (run: () => void) => unknown;
  /** Runs a function after the last test of the file, and waits for its promise. */
  readonly afterAll: (run: () => void | Promise<void>) => unknown;
}

/** The options of {@link setupDouble}. */
export interface SetupOptions {
  /** The hooks to use: `hooks: vitest` after `import * as vitest from 'vitest'`. Default: the global ones. */
  readonly hooks?: TestHooks;
  /** Your own handlers. MSW asks them before the double. */
  readonly handlers?: readonly RequestHandler[];
  /** What happens to requests without a handler. Default: `warn`. */
  readonly onUnhandled?: Unhandled;
  /**
   * A file to which the reads of the tests are added, each once, without tokens: `requests.jsonl`. `msw-strapi verify`
   * and `msw-strapi record` ask a running Strapi the same. Default: none.
   */
  readonly requestsFile?: string;
}

type Mountable = Pick<Double, 'handlers' | 'reset' | typeof LOAD>;

/**
 * Starts MSW for a test file, so that doubles answer its requests. Before the first test MSW listens, and what answers
 * is loaded. After each test, the handlers of `server.use` are removed and the doubles reset, and a warning names what
 * the test did with a double that did not answer. After the last test MSW stops.
 *
 * @param doubles one, or several with different `baseUrl`
 * @returns MSW's server: `server.use(...double.with({ article: [] }).handlers)` overrides one test
 * @throws an error that says what to do, for missing hooks, wrong options, and two doubles at one URL
 */
export function setupDouble(
  doubles: Mountable | readonly Mountable[],
  options: SetupOptions = {},
): { readonly server: ReturnType<typeof setupServer> } {
  const all = readDoubles('setupDouble', doubles, ['reset']);
  rules.check('setupDouble', setupOptions, options);
  const hooks = options.hooks ?? globalHooks();
  const handlers = [...(options.handlers ?? []), ...all.flatMap((double) => double.handlers)];
  checkMountConflicts(handlers);
  const version = mswVersion();
  checkMsw('setupDouble', asksAnyHandler(version));
  checkRuntimeOfMsw('setupDouble', version);
  const server = setupServer(...handlers);
  const addNoted =
    options.requestsFile === undefined ? undefined : noteRequests(server, all, options.requestsFile);
  let hasBegun = false;
  hooks.beforeAll(async () => {
    testWatch.begin(() => doublesOf(server.listHandlers()) as Watched[]);
    hasBegun = true;
    server.listen(onUnhandled(options.onUnhandled ?? 'warn'));
    // A failure is that of the first request, which tries again.
    await Promise.allSettled(all.map(async (double) => double[LOAD]?.()));
  });
  hooks.afterEach(() => {
    server.resetHandlers();
    for (const double of all) double.reset();
    testWatch.endTest();
  });
  hooks.afterAll(() => {
    if (!hasBegun) return undefined;
    testWatch.end();
    server.close();
    return addNoted?.();
  });
  return { server };
}

/** Notes the reads that reach the APIs of doubles. Returns a function that adds them to a file. */
function noteRequests(
  { events }: Pick<ReturnType<typeof setupServer>, 'events'>,
  doubles: readonly Mountable[],
  file: string,
): () => Promise<void> {
  const lines = new Set<string>();
  const reading: Promise<void>[] = [];
  const isInApi = inApiOf(doubles.flatMap(({ handlers }) => handlers));
  events.on('request:start', ({ request }) => {
    const { method, url } = request;
    if (!isInApi(new URL(url))) return;
    const headers = askedHeaders(request.headers);
    const as = request.headers.has('authorization') ? 'token' : 'public';
    const note = (body?: string) => {
      const line = askedLine({ method, url, headers, body, as });
      if (line !== undefined) lines.add(line);
    };
    if (isGraphqlPath(url)) reading.push(request.clone().text().then(note));
    else note();
  });
  return async () => {
    await Promise.all(reading);
    const { addRequests } = await import('./live/read-requests.ts');
    await addRequests(file, lines);
  };
}

/**
 * Returns the version of the MSW that files of the current folder import, without importing it: `msw/node` does not
 * need the rest. `require` would take four milliseconds for each test file.
 */
function mswVersion(folder = process.cwd()): string | undefined {
  try {
    const manifest = readFileSync(join(folder, 'node_modules/msw/package.json'), 'utf8');
    return /"version": *"([^"]+)"/.exec(manifest)?.[1];
  } catch {
    const above = dirname(folder);
    return above === folder ? undefined : mswVersion(above);
  }
}

const areHooks = (given: unknown): boolean =>
  ['beforeAll', 'afterEach', 'afterAll'].every(
    (name) => typeof (given as Readonly<Record<string, unknown>> | null)?.[name] === 'function',
  );

const setupOptions = rules.optionsOf(
  {
    ...sharedOptions,
    hooks: rules.valueOf(
      'an object with the functions beforeAll, afterEach and afterAll, such as vitest of import * as ' +
        "vitest from 'vitest'",
      areHooks,
    ),
    requestsFile: rules.valueOf(
      "the path of a file, such as 'requests.jsonl'",
      (given) => typeof given === 'string' && given !== '',
    ),
  } satisfies rules.Shape<SetupOptions>,
  { example: '{ hooks: vitest }' },
);

function globalHooks(): TestHooks {
  const hooks = globalThis as Partial<TestHooks>;
  if (hooks.beforeAll && hooks.afterEach && hooks.afterAll) return hooks as TestHooks;
  throw new Error(
    'setupDouble finds no global beforeAll, afterEach and afterAll. With Vitest: ' +
      "import * as vitest from 'vitest', then " +
      'setupDouble(double, { hooks: vitest }). With another runner, pass its hooks. Or use ' +
      'setupServer(...double.handlers) of msw/node.',
  );
}
