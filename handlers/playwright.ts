import type { WithOptions } from './double/state.ts';
import type { FaultRule } from './faults/rule.ts';
import type { Overrides } from './double/overrides.ts';

/** One test's own fork of the double behind a server. */
export interface DoubleSession {
  /** The value of `x-double-session`; forward that header in server-side fetches. */
  readonly name: string;
  /** Asks the server in this session: `double.fetch('/api/articles')`. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Other entries, caller or locale from now on, as `double.with`; `drop` takes ids. */
  with(overrides: Overrides, options?: WithOptions): Promise<void>;
  /** Lets requests fail, until the test ends or `reset`. */
  fault(rule: FaultRule): Promise<void>;
  /** Back to the first data, without faults. */
  reset(): Promise<void>;
}

export interface DoubleFixtures {
  readonly double: DoubleSession;
}

type HeaderValues = { [name: string]: string };

/**
 * Fixtures that give each test a fork of the double behind `url`: `base.extend<DoubleFixtures>(doubleFixtures())`.
 *
 * All requests of the test's pages and of `request` carry `x-double-session`. A server that renders the
 * pages has to forward it to the double.
 *
 * @param options `url`: where the double answers; `http://localhost:1337` unless given
 * @throws (in the test) an error that says what to do where no double answers
 */
export function doubleFixtures({ url = 'http://localhost:1337' }: { readonly url?: string } = {}) {
  return {
    double: [
      // Playwright wants to see which fixtures one asks for: none.
      // oxlint-disable-next-line no-empty-pattern
      async ({}: object, use: (double: DoubleSession) => Promise<void>): Promise<void> => {
        const session = openSession(url.replace(/\/$/, ''), crypto.randomUUID());
        await session.start();
        await use(session);
        await session.end();
      },
      { auto: true },
    ] as [(fixtures: object, use: (double: DoubleSession) => Promise<void>) => Promise<void>, { auto: true }],
    extraHTTPHeaders: async (
      { extraHTTPHeaders, double }: { extraHTTPHeaders?: HeaderValues | undefined } & DoubleFixtures,
      use: (headers: HeaderValues) => Promise<void>,
    ): Promise<void> => use({ ...extraHTTPHeaders, 'x-double-session': double.name }),
  };
}

function openSession(url: string, name: string) {
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('x-double-session', name);
    return fetch(url + path, { ...init, headers });
  };
  const order = async (method: string, path: string, body?: object): Promise<void> => {
    const response = await ask(path, { method, ...(body && { body: toJson(body) }) });
    if (response.ok) return;
    const { error } = (await response.json().catch(() => ({}))) as { error?: { message: string } };
    throw new Error(error?.message ?? `${method} ${url}${path} was answered with ${response.status}.`);
  };
  return {
    name,
    fetch: ask,
    with: (overrides: Overrides, options: WithOptions = {}) =>
      order('POST', '/__double/with', { overrides, options }),
    fault: (rule: FaultRule) => order('POST', '/__double/faults', rule),
    reset: () => order('POST', '/__double/reset'),
    async start(): Promise<void> {
      const response = await ask('/_health').catch(() => undefined);
      if (response?.status === 204) return;
      throw new Error(
        `No double answers at ${url}. Start one before the tests, as webServer of playwright.config.ts: ` +
          "{ command: 'npx msw-strapi serve', url: 'http://localhost:1337/_health' }; or give doubleFixtures its url.",
      );
    },
    end: () => order('DELETE', `/__double/sessions/${name}`),
  };
}

function toJson(body: object): string {
  return JSON.stringify(body, (key, value: unknown) => {
    if (typeof value !== 'function') return value;
    throw new Error(
      `'${key}' is a function, which can't be sent to the double. Give data instead, as drop: [1, 2].`,
    );
  });
}
