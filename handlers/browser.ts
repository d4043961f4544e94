import type { RequestHandler } from 'msw';
import { setupWorker } from 'msw/browser';
import type { Double } from './double/create-double.ts';
import { refuseMountedTwice } from './http/mounted.ts';
import { doublesOf, refuseOtherOptions, sharedOptions } from './double/check-setup.ts';
import { onUnhandled, type Unhandled } from './http/unhandled.ts';

export interface StartOptions {
  /** Your own, asked before the double. */
  readonly handlers?: readonly RequestHandler[];
  /** Where MSW's worker file is served; `/mockServiceWorker.js` unless given. */
  readonly workerUrl?: string;
  /** What happens to requests that nothing answers; `bypass` unless given: a page has many of its own. */
  readonly onUnhandled?: Unhandled;
  /** Whether MSW keeps its messages from the console; `false` unless given. */
  readonly quiet?: boolean;
}

export interface StartedDouble {
  readonly worker: ReturnType<typeof setupWorker>;
  /** Ends the interception. */
  stop(): Promise<void>;
}

type Mountable = Pick<Double, 'handlers'>;

/** On the page, so that two bundles on it know of each other. */
const started = Symbol.for('msw-strapi.started');
const page = globalThis as { [started]?: StartedDouble | undefined };

/**
 * Lets doubles answer the requests of a page, through MSW's service worker. Await it before the first request.
 *
 * @param doubles one, or several with different `baseUrl`
 * @throws an error that says what to do: where the worker file is missing or the page has started one
 *   already, for doubles of one place, for handlers given twice
 */
export async function startDouble(
  doubles: Mountable | readonly Mountable[],
  options: StartOptions = {},
): Promise<StartedDouble> {
  if (page[started]) {
    throw new Error(
      'startDouble was called twice on this page. Pass several doubles to one call, startDouble([one, other]), ' +
        'or stop() what the first call returned.',
    );
  }
  const all = doublesOf('startDouble', doubles);
  refuseOtherOptions('startDouble', options, {
    ...sharedOptions,
    workerUrl: [(value) => typeof value === 'string' && value !== '', "a path like '/mockServiceWorker.js'"],
    quiet: [(value) => typeof value === 'boolean', 'true or false'],
  });
  const handlers = [...(options.handlers ?? []), ...all.flatMap((double) => double.handlers)];
  refuseMountedTwice(handlers);
  const worker = setupWorker(...handlers);
  const running: StartedDouble = {
    worker,
    async stop() {
      page[started] = undefined;
      await worker.stop();
    },
  };
  page[started] = running;
  const { workerUrl = '/mockServiceWorker.js', quiet = false } = options;
  try {
    await worker.start({
      ...onUnhandled(options.onUnhandled ?? 'bypass'),
      serviceWorker: { url: workerUrl },
      quiet,
    });
  } catch (error) {
    page[started] = undefined;
    throw new Error(`The double can't answer this page: ${await whyNot(workerUrl, error)}`, { cause: error });
  }
  return running;
}

/** A development server answers its page for files that are not there, so that only the type tells. */
async function whyNot(workerUrl: string, error: unknown): Promise<string> {
  const file = await fetch(workerUrl).catch(() => undefined);
  if (file?.ok && file.headers.get('content-type')?.includes('javascript')) {
    return `MSW's worker at ${workerUrl} did not start. ${error instanceof Error ? error.message : String(error)}`;
  }
  return (
    `there is no worker file at ${workerUrl}. Put it into the folder that is served at /: npx msw init public --save; ` +
    "with Vite and MSW 3 add msw({ mode: 'worker-only' }) of msw/vite to its plugins; or give workerUrl."
  );
}
