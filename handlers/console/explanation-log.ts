import type { Explanation } from '../../src/explain/index.ts';
import { print, printable } from '../http/print.ts';
import { withoutSecrets } from '../requests/repeatable-request.ts';

type Asked = Pick<Request, 'method' | 'url'>;

/** Prints what is most likely wrong with requests, each explanation once. A double shares it with its forks. */
export interface ExplanationLog {
  /**
   * Explains and prints a request soon, but not before its answer is sent. The same read of the same data is explained
   * once.
   */
  add(request: Request, data: object, explain: () => Promise<Explanation[]>): void;
  /** Explains and prints a refused request at once, each URL once: after a test, nobody reads the console. */
  addRefused(request: Asked, explain: () => Promise<Explanation[]>): Promise<void>;
}

/** How many explanations, and how many requests to the same data, are remembered. After that, no more are printed. */
const MAX_EXPLANATIONS = 200;
const MAX_REQUESTS = 1000;

/** Returns a log that prints to the console. */
export function explanationLog(): ExplanationLog {
  const printed = new Set<string>();
  const known = new WeakMap<object, Set<string>>();
  const isNew = (request: string, data: object): boolean => {
    const requests = known.get(data) ?? new Set();
    known.set(data, requests);
    if (requests.has(request) || requests.size >= MAX_REQUESTS) return false;
    requests.add(request);
    return true;
  };
  const explained = (request: string, { message, fix }: Explanation): void => {
    if (printed.has(message) || printed.size >= MAX_EXPLANATIONS) return;
    printed.add(message);
    const lines = [`msw-strapi: ${printable(readableUrl(withoutSecrets(request)))}`, `  ${message}`];
    print('warn', [...lines, ...(fix ? [`  Try ${printable(readableUrl(withoutSecrets(fix.url)))}`] : [])]);
  };
  const explainNow = async ({ method, url }: Asked, explain: () => Promise<Explanation[]>): Promise<void> => {
    const { pathname, search } = new URL(url);
    try {
      for (const explanation of await explain()) explained(`${method} ${pathname}${search}`, explanation);
    } catch {
      // A request that cannot be explained has failed, and that was printed.
    }
  };
  const refused = new Set<string>();
  const later = whenIdle();
  return {
    async addRefused(request, explain) {
      if (printed.size >= MAX_EXPLANATIONS || refused.size >= MAX_REQUESTS || refused.has(request.url))
        return;
      refused.add(request.url);
      await explainNow(request, explain);
    },
    add(request, data, explain) {
      const { method, url, headers } = request;
      if (printed.size >= MAX_EXPLANATIONS) return;
      const isRead = method === 'GET' || method === 'HEAD';
      if (isRead && !isNew(`${url} ${headers.get('authorization') ?? ''}`, data)) return;
      later(() => void explainNow(request, explain));
    },
  };
}

/** How long nothing is asked before it counts as a pause, in ms, and how many jobs wait for one. */
const PAUSE = 50;
const MAX_JOBS = 1000;

/**
 * Returns a function that does a job when requests pause. While they don't, it does one job now and then, so that
 * they never wait for it for long.
 */
function whenIdle(): (job: () => void) => void {
  const jobs: (() => void)[] = [];
  let isPause = true;
  const next = (): void => {
    jobs.shift()?.();
    if (jobs.length > 0) setTimeout(next, isPause ? 0 : PAUSE);
    isPause = true;
  };
  return (job) => {
    isPause = false;
    if (jobs.length >= MAX_JOBS) return;
    jobs.push(job);
    if (jobs.length === 1) setTimeout(next, PAUSE);
  };
}

/** Shows a URL as people write it. */
export function readableUrl(text: string): string {
  try {
    return decodeURI(text).replaceAll(/%(5B|5D|3A|24|2C|2F)/gi, decodeURIComponent);
  } catch {
    return text;
  }
}
