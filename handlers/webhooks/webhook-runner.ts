// Strapi 5.54: packages/core/core/src/services/webhook-runner.ts
// Strapi 5.54: packages/core/core/src/services/worker-queue.ts
import { print } from '../http/print.ts';
import { fetchInit, OF_CONNECTION, type Receipt, receiptOf, send } from './send-webhook.ts';
import {
  isCallable,
  type SentWebhook,
  type WebhookBody,
  type WebhookOption,
  type WebhookSetup,
  type WriteEvent,
} from './webhook-options.ts';

/** How many events are under way at once. */
const MAX_RUNNING = 5;

/** How long a receiver may take, in ms. */
const PATIENCE = 10_000;

/** How many calls are kept, and how many characters their bodies may have together. */
const MAX_SENT = 500;
const MAX_CHARACTERS = 5_000_000;

/** The time of the double, and the timers of the platform. */
interface Timers {
  readonly clock: () => number;
  readonly later: typeof setTimeout;
  readonly cancel: typeof clearTimeout;
}

interface SentCall {
  readonly call: { -readonly [Name in keyof SentWebhook]: SentWebhook[Name] };
  /** The characters of its body. */
  readonly size: number;
}

/** Calls webhooks as Strapi does: five events at a time, the hooks of an event one after another, without retries. */
export class WebhookRunner {
  readonly #setup: WebhookSetup;
  readonly #timers: Timers;
  readonly #onSent: (sent: readonly SentWebhook[]) => void;
  readonly #waiting: WriteEvent[] = [];
  readonly #underWay = new Set<Promise<void>>();
  readonly #stop = new AbortController();
  #running = 0;
  #sent: readonly SentCall[] = [];
  #lastId = 0;

  constructor(setup: WebhookSetup, timers: Timers, onSent: (sent: readonly SentWebhook[]) => void) {
    this.#setup = setup;
    this.#timers = timers;
    this.#onSent = onSent;
  }

  emit(events: readonly WriteEvent[]): void {
    if (this.#stop.signal.aborted) return;
    for (const event of events) {
      if (!this.#setup.hooks.some((hook) => isFor(hook, event))) continue;
      if (this.#running === MAX_RUNNING) this.#waiting.push(event);
      else this.#start(event);
    }
  }

  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  stop(): void {
    this.#waiting.length = 0;
    this.#stop.abort();
  }

  #start(event: WriteEvent): void {
    this.#running += 1;
    void this.#watch(this.#callAll(event));
  }

  async #watch(work: Promise<void>): Promise<void> {
    this.#underWay.add(work);
    await work;
    this.#underWay.delete(work);
  }

  /** Calls the hooks of an event, and then those of the next event that waits. */
  async #callAll(first: WriteEvent): Promise<void> {
    for (let event: WriteEvent | undefined = first; event; event = this.#waiting.shift())
      for (const hook of this.#setup.hooks) if (isFor(hook, event)) await this.#call(hook, event);
    this.#running -= 1;
  }

  async #call(hook: WebhookOption, event: WriteEvent): Promise<void> {
    const { signal } = this.#stop;
    if (signal.aborted) return;
    const createdAt = new Date(this.#timers.clock()).toISOString();
    const body = `{"event":"${event.event}","createdAt":"${createdAt}",${event.members}}`;
    const headers = headersOf(hook, event, body, this.#setup);
    const { name = hook.url, url } = hook;
    const parsed = JSON.parse(body) as WebhookBody;
    const id = (this.#lastId += 1);
    const call: SentCall['call'] = {
      id,
      name,
      url,
      event: event.event,
      headers,
      body: parsed,
      status: 0,
      sendAgain: () => this.#watch(this.#call(hook, event)),
    };
    this.#keep({ call, size: body.length });
    const start = performance.now();
    const mayCall = (target: URL): boolean => isCallable(target, this.#setup.settings);
    const receipt = await withPatience(signal, this.#timers, (until) =>
      deliver(hook, { headers, body, mayCall, later: this.#timers.later }, until),
    );
    if (signal.aborted) return;
    const { status, message, problem } = receipt;
    call.status = status;
    call.ms = Math.round(performance.now() - start);
    if (problem !== undefined || message) call.message = problem ?? message!;
    this.#report(hook, receipt);
  }

  #keep(call: SentCall): void {
    const sent = [...this.#sent, call].slice(-MAX_SENT);
    let characters = sent.reduce((sum, { size }) => sum + size, 0);
    while (characters > MAX_CHARACTERS && sent.length > 1) characters -= sent.shift()!.size;
    this.#sent = sent;
    this.#onSent(sent.map((each) => each.call));
  }

  /** Says once what is wrong with a receiver. */
  #report({ name, url }: WebhookOption, { status, message = '', problem }: Receipt): void {
    const { reported } = this.#setup;
    if (!reported || (status >= 200 && status < 300 && !problem)) return;
    const said = problem ?? `answered ${status}${message && `: ${message.slice(0, 200)}`}`;
    const key = `${url} ${problem ?? status}`;
    if (reported.has(key)) return;
    reported.add(key);
    const shown = name === undefined ? `the webhook ${url}` : `the webhook '${name}', ${url},`;
    print('warn', [`msw-strapi: ${shown} ${said}${/[.!?]$/.test(said) ? '' : '.'} This is said once.`]);
  }
}

const isFor = ({ events }: WebhookOption, { event }: WriteEvent): boolean => events?.includes(event) ?? true;

/** Calls a function with a signal that ends after ten seconds, or with another one. */
async function withPatience(
  stop: AbortSignal,
  { later, cancel }: Timers,
  run: (until: AbortSignal) => Promise<Receipt>,
): Promise<Receipt> {
  const controller = new AbortController();
  const end = (): void => controller.abort();
  const timer = later(end, PATIENCE);
  // A process that has nothing else to do may end.
  (timer as { unref?: () => void }).unref?.();
  stop.addEventListener('abort', end);
  const tooLate = new Promise<Receipt>((resolve) => {
    controller.signal.addEventListener('abort', () =>
      resolve({ status: 0, problem: 'took longer than 10 seconds, so Strapi closes the connection' }),
    );
  });
  try {
    return await Promise.race([run(controller.signal), tooLate]);
  } finally {
    cancel(timer);
    stop.removeEventListener('abort', end);
  }
}

type Sending = Omit<Parameters<typeof send>[0], 'url'>;

async function deliver(
  { url, deliver: handler }: WebhookOption,
  sending: Sending,
  signal: AbortSignal,
): Promise<Receipt> {
  if (!handler) return send({ url: new URL(url), ...sending }, signal);
  try {
    const { headers, body } = sending;
    const response = await handler(new Request(url, { ...fetchInit(headers), body, signal }));
    return response ? await receiptOf(response) : { status: 200 };
  } catch (error) {
    return { status: 0, problem: `failed in its function deliver: ${String(error)}` };
  }
}

const encoder = new TextEncoder();

/** Returns the headers of a call in the order and spelling of the version. */
function headersOf(
  { url, headers = {} }: WebhookOption,
  { event }: WriteEvent,
  body: string,
  { settings: { defaultHeaders = {} }, traits }: WebhookSetup,
): (readonly [string, string])[] {
  const own = { ...defaultHeaders, ...headers, 'X-Strapi-Event': event, 'Content-Type': 'application/json' };
  const set = new Map<string, [name: string, ...values: string[]]>();
  for (const [name, value] of Object.entries(own)) {
    const before = set.get(name.toLowerCase());
    if (before) before.push(value);
    else set.set(name.toLowerCase(), [name, value]);
  }
  for (const name of OF_CONNECTION) set.delete(name);
  const ofVersion = ([name, value]: (typeof traits.headersAfter)[number]): (readonly [string, string])[] => {
    if (set.has(name.toLowerCase())) return [];
    const filled = name.toLowerCase() === 'host' ? new URL(url).host : String(encoder.encode(body).length);
    return [[name, value ?? filled]];
  };
  return [
    ...traits.headersBefore.flatMap(ofVersion),
    ...[...set.values()].flatMap(([name, ...values]) =>
      traits.joinsHeaders
        ? [[name, values.join(', ')] as const]
        : values.map((value) => [name, value] as const),
    ),
    ...traits.headersAfter.flatMap(ofVersion),
  ];
}
