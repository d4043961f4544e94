import type { Mail } from '../src/api.ts';
import { parsedUrl, rules } from '../src/basics.ts';
import { previewScript } from './page/client/app/preview-script.ts';
import type { Explanation } from '../src/explain/index.ts';
import type { WithOptions } from './options/double-options.ts';
import type { PreviewQuery } from './own-code/preview.ts';
import type { FaultRule } from './faults/fault-rule.ts';
import type { RequestRecord } from './requests/request-record.ts';
import type { Overrides } from './state/overrides/type-override.ts';

export * from '../src/errors/wrong-place.ts';

/** The fork of the double behind a server that belongs to one test. */
export interface DoubleSession {
  /** The value of `x-double-session`. */
  readonly name: string;
  /** Sends a request to the server in this session: `double.fetch('/api/articles')`. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Changes entries, caller or locale, with the arguments of `double.with`. */
  with(overrides: Overrides, options?: WithOptions): Promise<void>;
  /** Makes matching requests fail, until the test ends or `reset`. */
  fault(rule: FaultRule): Promise<void>;
  /** Returns the requests of this session to the API, as `double.requests()` does, with the explanations if asked. */
  requests(options?: { readonly explain?: boolean }): Promise<SessionRequest[]>;
  /** Returns the mails that Strapi would have sent, such as those about lost passwords, each with the `code` of its link. */
  mails(): Promise<Mail[]>;
  /** Restores the first data, removes all faults and forgets the requests. */
  reset(): Promise<void>;
}

/** A request that a session has received. */
export interface SessionRequest extends Omit<RequestRecord, 'explain'> {
  /** What is most likely wrong with it. Only with `explain`. */
  readonly explanations?: readonly Explanation[];
}

/**
 * The preview of an entry, as Strapi's admin panel shows it: the app in a frame, which gets the messages of the panel.
 * `page.frameLocator('iframe')` is the app.
 */
export interface LivePreview {
  /**
   * Opens the preview of an entry in `page`: the URL that the option `preview` returns for it.
   *
   * @param documentId undefined for a single type
   * @throws {Error} where the handler returns nothing
   */
  open(type: string, documentId?: string, query?: PreviewQuery): Promise<void>;
  /**
   * Sends `strapiFieldChange`, as when an editor types: before anything is saved.
   *
   * @param field its path: `title`, `seo.metaTitle`
   * @param type that of the attribute. Default: `blocks` for a list, else `string`
   * @throws {Error} where the app has no live preview
   */
  change(field: string, value: unknown, type?: string): Promise<void>;
  /**
   * Changes the entry, as an editor does with Save and, as `published`, with Publish. Sends `strapiUpdate`.
   *
   * @throws {Error} for data that Strapi refuses, and where the app has no live preview
   */
  save(data: object, query?: PreviewQuery): Promise<void>;
  /** Sends `strapiUpdate`: the app reads its data again. */
  update(): Promise<void>;
}

/** The part of a page of Playwright that a preview needs. */
export interface PreviewPage {
  goto(url: string): Promise<PreviewAnswer | null>;
  evaluate(code: string): Promise<unknown>;
}

export interface PreviewAnswer {
  json(): Promise<unknown>;
}

/** The fixtures that {@link doubleFixtures} returns. */
export interface DoubleFixtures {
  /** The preview of an entry in the page of the test. */
  readonly preview: LivePreview;
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
 * pages sends it on to the double if it runs with `NODE_OPTIONS='--import msw-strapi/sessions'`.
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
    preview: async (
      { page, double }: { page: PreviewPage } & Pick<DoubleFixtures, 'double'>,
      use: (preview: LivePreview) => Promise<void>,
    ): Promise<void> => use(livePreview(page, double, url.replace(/\/$/, ''))),
    extraHTTPHeaders: async (
      {
        extraHTTPHeaders,
        double,
      }: { extraHTTPHeaders?: HeaderValues | undefined } & Pick<DoubleFixtures, 'double'>,
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
  const list = async <Item>(path: string): Promise<Item[]> => {
    const response = await ask(`/__double/${path}`);
    if (response.ok) return (await response.json()) as Item[];
    throw new Error((await messageOf(response)) ?? `${url} answered ${response.status}.`);
  };
  return {
    name,
    fetch: ask,
    with: (overrides: Overrides, options: WithOptions = {}) =>
      command('POST', '/__double/with', { overrides, options }),
    fault: (rule: FaultRule) => command('POST', '/__double/faults', rule),
    requests: ({ explain = false }: { readonly explain?: boolean } = {}) =>
      list<SessionRequest>(`requests${explain ? '?explain=1' : ''}`),
    mails: () => list<Mail>('mails'),
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

/** How long an app may take to send `previewReady`, in ms. */
const PATIENCE = 5000;

/** @param origin of the double, which has the place of the admin panel */
function livePreview(page: PreviewPage, double: DoubleSession, origin: string): LivePreview {
  let opened: { readonly type: string; readonly documentId: string | undefined } & PreviewQuery;
  let address = '';
  const send = async (type: string, payload?: object): Promise<void> => {
    if (address === '') throw new Error('Open a preview first: await preview.open(type, documentId).');
    const isReady = await page.evaluate(`window.preview.send(${JSON.stringify([type, payload])})`);
    if (isReady) return;
    throw new Error(
      `The page ${address} did not send previewReady within ${PATIENCE / 1000} seconds, so it has no live preview. ` +
        "Call window.parent.postMessage({ type: 'previewReady' }, '*') in it. A page that may not be framed is empty: " +
        'look at its headers Content-Security-Policy and X-Frame-Options.',
    );
  };
  return {
    async open(type, documentId, query = {}) {
      opened = { type, documentId, ...query };
      const search = new URLSearchParams({ type, ...(documentId !== undefined && { documentId }), ...query });
      // A page of the double: browsers do not let one that Playwright makes up show a page of this machine in a frame.
      const response = await page.goto(`${origin}/__double/preview?${search}`);
      const { url, error } = (await response!.json()) as {
        readonly url?: string | null;
        readonly error?: { readonly message: string };
      };
      if (error) throw new Error(error.message);
      if (!url) throw new Error(`The handler of the option preview returned nothing for ${search}.`);
      address = new URL(url, origin).href;
      const script = `(${previewScript.toString()})(${JSON.stringify(origin)})`;
      await page.evaluate(hostScript({ address, script }));
    },
    change: (field, value, type = Array.isArray(value) ? 'blocks' : 'string') =>
      send('strapiFieldChange', { field, value, type }),
    async save(data, query = {}) {
      const body = JSON.stringify({ ...opened, status: 'draft', ...query, data });
      const headers = { 'content-type': 'application/json' };
      const response = await double.fetch('/__double/save', { method: 'POST', headers, body });
      if (!response.ok) throw new Error((await messageOf(response)) ?? `Strapi answers ${response.status}.`);
      await send('strapiUpdate');
    },
    update: () => send('strapiUpdate'),
  };
}

/** Returns the code of the page that has the app in a frame. */
function hostScript(options: { readonly address: string; readonly script: string }): string {
  const code = ({ address, script, patience }: typeof options & { readonly patience: number }): void => {
    const frame = document.createElement('iframe');
    const { origin } = new URL(address);
    let isReady: (value: boolean) => void;
    const ready = new Promise<boolean>((resolve) => (isReady = resolve));
    const post = (type: string, payload?: object): void =>
      frame.contentWindow!.postMessage({ type, ...(payload && { payload }) }, origin);
    window.addEventListener('message', (event) => {
      const { type } = Object(event.data) as { type?: string };
      if (event.source !== frame.contentWindow || event.origin !== origin || type !== 'previewReady') return;
      post('strapiScript', { script });
      isReady(true);
    });
    Object.assign(window, {
      preview: {
        send: async ([type, payload]: [string, object | undefined]): Promise<boolean> => {
          setTimeout(() => isReady(false), patience);
          const is = await ready;
          if (is) post(type, payload);
          return is;
        },
      },
    });
    frame.src = address;
    frame.style.cssText = 'border: 0; width: 100vw; height: 100vh; display: block';
    document.body.style.margin = '0';
    document.body.replaceChildren(frame);
  };
  return `(${code.toString()})(${JSON.stringify({ ...options, patience: PATIENCE })})`;
}

/** Returns the message of Strapi's error body. */
async function messageOf(response: Response): Promise<string | undefined> {
  const { error } = (await response.json().catch(() => ({}))) as { error?: { message?: string } };
  return error?.message;
}
