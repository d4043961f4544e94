import { parsedUrl, rules } from '../../src/basics.ts';
import { LOOPBACK } from '../http/base-url.ts';
import type { ApiResponse, DialectSetup } from '../../src/strapi.ts';

/** An event of a write. */
export type WriteEvent = NonNullable<ApiResponse['events']>[number];

/** The events of a webhook. Those of releases and review workflows never happen in a double. */
export type WebhookEvent = WriteEvent['event'] | 'releases.publish' | 'review-workflows.updateEntryStage';

/** A webhook, as in Settings → Webhooks of the admin panel. */
export interface WebhookOption {
  /** Default: its URL. */
  readonly name?: string;
  /** Where it is called: `http://localhost:3000/api/revalidate`. */
  readonly url: string;
  /** What it is called for. Default: every event. */
  readonly events?: readonly WebhookEvent[];
  readonly headers?: { readonly [name: string]: string };
  /** Default: `true`. */
  readonly enabled?: boolean;
  /** Takes the call in place of the URL, such as a route handler of the app. An answer of nothing counts as 200. */
  readonly deliver?: (request: Request) => Response | void | Promise<Response | void>;
}

/** Strapi's settings of webhooks, in `webhooks` of `config/server`, and what the double may call. */
export interface WebhookSettings {
  /** Headers of every webhook, which its own may replace. Default: none. */
  readonly defaultHeaders?: { readonly [name: string]: string };
  /**
   * Whether an event of the admin panel has the related entries. Otherwise it has their number. Strapi 4 only. Default:
   * `true`.
   */
  readonly populateRelations?: boolean;
  /**
   * The hosts that may be called besides this machine and the origin of the page, such as `hooks.example.com`. `*` is
   * any host. Default: none, so that an export calls nobody.
   */
  readonly allowedHosts?: readonly string[];
}

/** What calls need from the options. */
export interface WebhookSetup {
  /** The enabled ones, in the order of the options. */
  readonly hooks: readonly WebhookOption[];
  readonly settings: WebhookSettings;
  readonly traits: DialectSetup['server']['webhooks'];
  /** The failures that were printed, each once. Undefined: none is printed. */
  readonly reported: Set<string> | undefined;
}

/** A call of a webhook. */
export interface SentWebhook {
  readonly id: number;
  /** The name of the webhook. */
  readonly name: string;
  readonly url: string;
  readonly event: WriteEvent['event'];
  /** In the order and spelling in which they were sent. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The body: the entry or file as the event shows it. */
  readonly body: WebhookBody;
  /** The status of the answer. 0 while there is none, and where the receiver was not reached. */
  readonly status: number;
  /** The body of an answer that is not 2xx, or why the receiver was not reached. */
  readonly message?: string;
  /** How long the receiver took. Undefined while it has not answered. */
  readonly ms?: number;
  /** Calls the webhook again, with the entry as it was. Resolves when it has answered. */
  sendAgain(): Promise<void>;
}

/** The body of a webhook. */
export interface WebhookBody {
  readonly event: WriteEvent['event'];
  readonly createdAt: string;
  /** The singular name of the type. */
  readonly model?: string;
  readonly uid?: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- An entry of any type.
  readonly entry?: any;
  // oxlint-disable-next-line typescript/no-explicit-any -- A file as the upload answers it.
  readonly media?: any;
}

const EVENTS = Object.keys({
  'entry.create': true,
  'entry.update': true,
  'entry.delete': true,
  'entry.publish': true,
  'entry.unpublish': true,
  'entry.draft-discard': true,
  'media.create': true,
  'media.update': true,
  'media.delete': true,
  'releases.publish': true,
  'review-workflows.updateEntryStage': true,
} satisfies Record<WebhookEvent, true>) as WebhookEvent[];

const webhookUrl = rules.valueOf(
  "the URL of a webhook, such as 'http://localhost:3000/api/revalidate'",
  (given) => typeof given === 'string' && /^https?:$/.test(parsedUrl(given)?.protocol ?? ''),
);

const webhookEvents = rules.listOf(rules.oneOf(EVENTS));

const headers = rules.recordOf(rules.anyText, "an object such as { Authorization: 'Bearer secret' }");

/** The rule of `webhooks`. */
export const webhooksRule = rules.listOf(
  rules.optionsOf(
    {
      name: rules.anyText,
      url: webhookUrl,
      events: webhookEvents,
      headers,
      enabled: rules.flag,
      deliver: rules.valueOf('a function that takes a Request', rules.isFunction),
    } satisfies rules.Shape<WebhookOption>,
    { example: "{ url: 'http://localhost:3000/api/revalidate' }", required: ['url'] },
  ),
);

/** Whether a URL is of this machine, of the app's page, or allowed by the settings. */
export function isCallable({ hostname, host, origin }: URL, { allowedHosts = [] }: WebhookSettings): boolean {
  const page = (globalThis as { location?: { origin?: string } }).location?.origin;
  if (LOOPBACK.has(hostname) || hostname.endsWith('.localhost') || hostname.startsWith('127.')) return true;
  return origin === page || [hostname, host, '*'].some((name) => allowedHosts.includes(name));
}

/** Whether a text is a host as URLs write it, with or without a port, or `*`. */
const isHost = (given: unknown): boolean =>
  given === '*' || (typeof given === 'string' && parsedUrl(`http://${given}`)?.host === given);

/** The rule of `webhookSettings`. */
export const webhookSettingsRule = rules.optionsOf({
  defaultHeaders: headers,
  populateRelations: rules.flag,
  allowedHosts: rules.listOf(
    rules.valueOf("a host without scheme and path, such as 'hooks.example.com', or '*'", isHost),
  ),
} satisfies rules.Shape<WebhookSettings>);
