import { parsedUrl, rules } from '../src/basics.ts';
import type { Explanation } from '../src/explain/index.ts';
import type { WithOptions } from './options/double-options.ts';
import type { FaultRule } from './faults/fault-rule.ts';
import type { RequestRecord } from './requests/request-record.ts';
import type { Overrides } from './state/overrides/type-override.ts';

export * from '../src/errors/wrong-place.ts';

/** The fork of the double behind a server that belongs to one test. */
export interface DoubleSession {
  /** The value of `x-double-session`; forward that header in server-side fetches. */
  readonly name: string;
  /** Sends a request to the server in this session: `double.fetch('/api/articles')`. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Changes entries, caller or locale, with the arguments of `double.with`. */
  with(overrides: Overrides, options?: WithOptions): Promise<void>;
  /** Makes matching requests fail, until the test ends or `reset`. */
  fault(rule: FaultRule): Promise<void>;
  /** Returns the requests of this session to the API, as `double.requests()` does, with the explanations if asked. */
  requests(options?: { readonly explain?: boolean }): Promise<SessionRequest[]>;
  /** Restores the first data, removes all faults and forgets the requests. */
  reset(): Promise<void>;
}

/** A request that a session has received. */
export interface SessionRequest extends Omit<RequestRecord, 'explain'> {
  /** What is most likely wrong with it. Only with `explain`. */
  readonly explanations?: readonly Explanation[];
}

/** The fixtures that {@link doubleFixtures} returns. */
export interface DoubleFixtures {
  /** The session of the test: a fork of the double that only this test sees. */
  readonly double: DoubleSession;
}

type HeaderValues = { [name: string]: string };

/** The options of {@link doubleFixtures}. */
export interface DoubleFixtureOptions {
  /** Where the double answers. Default: `http://localhost:1337`. */
  readonly url?: string;
}

const fixtureOptions = rules.optionsOf(
  {
    url: rules.valueOf(
      'an http or https URL',
      (given) => typeof given === 'string' && /^https?:/i.test(given) && parsedUrl(given) !== undefined,
    ),
  } satisfies rules.Shape<DoubleFixtureOptions>,
  { example: "{ url: 'http://localhost:1337' }" },
);

/**
 * Returns fixtures that give each test a fork of the double behind `url`:
 * `base.extend<DoubleFixtures>(doubleFixtures())`.
 *
 * All requests of the test's pages and of `request` carry `x-double-session`. A server that renders the
 * pages must forward that header to the double.
 *
 * @throws {TypeError} for wrong options, and in the test an error that says what to do where no double answers
 */
export function doubleFixtures(options: DoubleFixtureOptions = {}) {
  rules.check('doubleFixtures', fixtureOptions, options);
  const { url = 'http://localhost:1337' } = options;
  return {
    double: [
      // Playwright reads the pattern to learn which other fixtures this one uses: none.
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
  const command = async (method: string, path: string, body?: object): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const response = await ask(path, { method, ...(body && { headers, body: JSON.stringify(body) }) });
    if (response.ok) return;
    throw new Error((await messageOf(response)) ?? `${method} ${url}${path} answered ${response.status}.`);
  };
  return {
    name,
    fetch: ask,
    with: (overrides: Overrides, options: WithOptions = {}) =>
      command('POST', '/__double/with', { overrides, options }),
    fault: (rule: FaultRule) => command('POST', '/__double/faults', rule),
    requests: async ({ explain = false }: { readonly explain?: boolean } = {}) => {
      const response = await ask(`/__double/requests${explain ? '?explain=1' : ''}`);
      if (response.ok) return (await response.json()) as SessionRequest[];
      throw new Error((await messageOf(response)) ?? `${url} answered ${response.status}.`);
    },
    reset: () => command('POST', '/__double/reset'),
    async start(): Promise<void> {
      const response = await ask('/_health').catch(() => undefined);
      if (response?.status === 204) return;
      const refused = response && (await messageOf(response));
      if (response?.status === 403 && refused !== undefined) throw new Error(refused);
      throw new Error(
        `No double answers at ${url}. Start one before the tests, as webServer of playwright.config.ts: ` +
          "{ command: 'npx msw-strapi serve', url: 'http://localhost:1337/_health' }. Or pass its url to " +
          'doubleFixtures.',
      );
    },
    end: () => command('DELETE', `/__double/sessions/${name}`),
  };
}

/** Returns the message of Strapi's error body. */
async function messageOf(response: Response): Promise<string | undefined> {
  const { error } = (await response.json().catch(() => ({}))) as { error?: { message?: string } };
  return error?.message;
}
