import type { RequestHandler } from 'msw';
import { setupWorker } from 'msw/browser';
import { type Double, LIVE, LOAD } from './double/double.ts';
import type { Ask } from './page/client/app/connection.ts';
import { answerOtherTabs } from './page/in-browser/channel.ts';
import type { Served } from './control/control.ts';
import { rules } from '../src/basics.ts';
import { loadPart, MissingPartError } from './http/load-part.ts';
import { loadMsw } from './msw/mount.ts';
import { checkMountConflicts } from './msw/mount-conflict.ts';
import { checkMsw } from './double/supported-versions.ts';
import { isLate } from './state/initial-data.ts';
import { onUnhandled, readDoubles, sharedOptions, type Unhandled } from './double/setup-options.ts';

export * from '../src/errors/wrong-place.ts';

/** The options of {@link startDouble}. */
export interface StartOptions {
  /** Your own handlers. MSW asks them before the double. */
  readonly handlers?: readonly RequestHandler[];
  /** The URL of MSW's worker file. Default: `/mockServiceWorker.js`. */
  readonly workerUrl?: string;
  /** What happens to requests without a handler. Default: `bypass`, because a page has many of them. */
  readonly onUnhandled?: Unhandled;
  /** `session` keeps what requests write when this tab is reloaded, until the model or its data change. */
  readonly persist?: 'session';
  /** Whether to hide MSW's messages in the console. Default: `false`. */
  readonly quiet?: boolean;
}

/** What {@link startDouble} returns. */
export interface StartedDouble {
  /** MSW's worker, for handlers of a test: `worker.use(…)`. */
  readonly worker: ReturnType<typeof setupWorker>;
  /** Ends the interception. */
  stop(): Promise<void>;
}

type Mountable = Pick<Double, 'handlers' | typeof LIVE | typeof LOAD> & Partial<Served>;

const startOptions = rules.optionsOf(
  {
    ...sharedOptions,
    workerUrl: rules.text,
    quiet: rules.flag,
    persist: rules.oneOf(['session']),
  } satisfies rules.Shape<StartOptions>,
  { example: "{ onUnhandled: 'warn' }" },
);

/** A property of the page, so that two bundles on it see each other's. */
const started = Symbol.for('msw-strapi.started');
const page = globalThis as { [started]?: StartedDouble | undefined };

/** A promise that knows whether somebody waits for it. `await` calls `then`, as the class is not `Promise` itself. */
class AwaitedPromise<Value> extends Promise<Value> {
  isAwaited = false;

  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  // oxlint-disable-next-line unicorn/no-thenable -- a promise has it
  override then<Fulfilled = Value, Rejected = never>(
    onFulfilled?: ((value: Value) => Fulfilled | PromiseLike<Fulfilled>) | null,
    onRejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<Fulfilled | Rejected> {
    this.isAwaited = true;
    return super.then(onFulfilled, onRejected);
  }
}

/** How many ms after the start somebody may still begin to wait. */
const GRACE = 1000;

/**
 * Starts MSW's service worker, so that doubles answer the requests of a page. Await it before the first request.
 *
 * Load it and the double with `import()` inside `if (import.meta.env.DEV)`. Otherwise they become part of
 * the production bundle.
 *
 * In a tab at `/__double` it shows a page to look at the first double instead, and never returns: see docs/page.md.
 *
 * @param doubles one, or several with different `baseUrl`
 * @throws an error that says what to do, for a missing worker file, a second call on the page, wrong
 *   options, two doubles at one URL, and generated entries that do not fit the model
 */
export function startDouble(
  doubles: Mountable | readonly Mountable[],
  options: StartOptions = {},
): Promise<StartedDouble> {
  const running = start(doubles, options);
  const awaited = new AwaitedPromise<StartedDouble>((resolve) => resolve(running));
  const warn = (): void => {
    if (!awaited.isAwaited)
      console.warn(
        'msw-strapi: startDouble was called without await, so requests that the app sends before the worker is ready ' +
          'go to the network. Write await startDouble(double) before the app renders.',
      );
  };
  running.then(
    () =>
      setTimeout(() => {
        warn();
        loadMsw().then(reportIfOld, () => undefined);
      }, GRACE),
    () => undefined,
  );
  return awaited;
}

/** Reports an MSW that asks no handlers of doubles. It is looked at late, because a page needs no `http` of it. */
function reportIfOld({ http }: Awaited<ReturnType<typeof loadMsw>>): void {
  const handler = (http as typeof http | undefined)?.all('*', () => undefined) ?? {};
  try {
    checkMsw('startDouble', 'kind' in handler || '__kind' in handler);
  } catch (error) {
    console.error(`msw-strapi: ${(error as Error).message}`);
  }
}

async function start(
  doubles: Mountable | readonly Mountable[],
  options: StartOptions,
): Promise<StartedDouble> {
  if (page[started]) {
    throw new Error(
      'startDouble was called twice on this page. Pass several doubles to one call, startDouble([one, other]), ' +
        'or call stop() of what the first call returned. If the module accepts hot updates, it runs ' +
        'again after each: ' +
        'add import.meta.hot?.dispose(stop) to it.',
    );
  }
  const all = readDoubles('startDouble', doubles);
  rules.check('startDouble', startOptions, options);
  const [shown] = all.filter(hasPage);
  if (shown && /\/__double\/?$/.test(globalThis.location?.pathname ?? '')) return showPage(shown);
  const handlers = [...(options.handlers ?? []), ...all.flatMap((double) => double.handlers)];
  checkMountConflicts(handlers);
  const worker = setupWorker(...handlers);
  const endPage = shown && answerPages(shown);
  let stopKeeping: (() => void) | undefined;
  const end = (): void => {
    endPage?.();
    stopKeeping?.();
    page[started] = undefined;
  };
  const running: StartedDouble = {
    worker,
    async stop() {
      end();
      await worker.stop();
    },
  };
  page[started] = running;
  // While the worker starts.
  const loading = loadDoubles(all);
  const { workerUrl = '/mockServiceWorker.js', quiet = false } = options;
  try {
    if (options.persist) stopKeeping = await keepOverReloads(all, loading);
    await worker.start({
      ...onUnhandled(options.onUnhandled ?? 'bypass'),
      serviceWorker: { url: workerUrl },
      quiet,
    });
  } catch (error) {
    end();
    if (error instanceof MissingPartError || error === (await loading)) throw error;
    throw new Error(`The double can't answer this page: ${await whyNot(workerUrl, error)}`, { cause: error });
  }
  const failure = await loading;
  if (failure === undefined) return running;
  await running.stop();
  throw failure;
}

/**
 * Loads what answers requests, and waits for generated entries. Returns what is wrong with them. If a part could not be
 * loaded, the first request tries again and says so.
 */
async function loadDoubles(doubles: readonly Mountable[]): Promise<Error | undefined> {
  const failures = await Promise.all(
    doubles.map(async ({ [LIVE]: live, [LOAD]: load }) => {
      const isWaiting = live && isLate(live.now.store);
      const failure = load?.().then(
        () => undefined,
        (error: Error) => error,
      );
      return isWaiting ? failure : undefined;
    }),
  );
  return failures.find((error) => error && !(error instanceof MissingPartError));
}

const hasPage = (double: Mountable): double is Mountable & Served => typeof double.snapshot === 'function';

/** Keeps the data of doubles in the storage of this tab. Returns a function that ends it. */
async function keepOverReloads(
  doubles: readonly Mountable[],
  loading: Promise<Error | undefined>,
): Promise<() => void> {
  const [{ keepState }, failure] = await Promise.all([
    loadPart('kept data', () => import('./state/kept-state.ts')),
    loading,
  ]);
  if (failure) throw failure;
  const ends = doubles.map(({ [LIVE]: live }) => live && keepState(live, () => sessionStorage));
  return () => ends.forEach((end) => end?.());
}

/** Shows the page in place of the app. The app waits forever, so it draws nothing over it. */
async function showPage(double: Served): Promise<never> {
  const { showInTab } = await import('./page/in-browser/show-in-tab.ts');
  await showInTab(double);
  return new Promise(() => undefined);
}

/** Answers pages in other tabs. Its code is loaded once one asks. Returns a function that ends it. */
function answerPages(double: Served): (() => void) | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  let answer: Ask | undefined;
  return answerOtherTabs(async (path, init) => {
    const { answerHere } = await import('./page/page-control.ts');
    answer ??= answerHere(double);
    return answer(path, init);
  });
}

/**
 * Says why the worker did not start. Development servers answer missing files with the page, so only the
 * content type shows it.
 */
async function whyNot(workerUrl: string, error: unknown): Promise<string> {
  const file = await fetch(workerUrl).catch(() => undefined);
  if (file?.ok && file.headers.get('content-type')?.includes('javascript')) {
    return `MSW's worker at ${workerUrl} did not start. ${error instanceof Error ? error.message : String(error)}`;
  }
  return (
    `there is no worker file at ${workerUrl}. Put it into the folder that is served at /: ` +
    'npx msw init public --save. ' +
    'With Vite and MSW 3, add msw() of msw/vite to the plugins. Or set workerUrl.'
  );
}
