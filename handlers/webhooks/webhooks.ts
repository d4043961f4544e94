import { loadPart } from '../http/load-part.ts';
import { print } from '../http/print.ts';
import type { WebhookRunner } from './webhook-runner.ts';
import type { SentWebhook, WebhookSetup, WriteEvent } from './webhook-options.ts';

// Kept now, because tests replace timers.
const { setTimeout: later, clearTimeout: cancel } = globalThis;

/** Longer than a receiver may take, in ms. */
const LONG = 2 ** 30;

/** The webhooks of a double and of those that its `with` makes. Their code is loaded with the first event. */
export class Webhooks {
  readonly #setup: WebhookSetup;
  readonly #clock: () => number;
  #loaded: Promise<WebhookRunner> | undefined;
  #sent: readonly SentWebhook[] = [];
  /** Settles after the events so far are handed to the runner. */
  #handedOver: Promise<unknown> = Promise.resolve();

  constructor(setup: WebhookSetup, clock: () => number) {
    this.#setup = setup;
    this.#clock = clock;
  }

  /** Calls webhooks after the answer to the write. */
  emit(events: readonly WriteEvent[]): void {
    this.#handedOver = this.#handOver(events, this.#handedOver, this.#runner());
  }

  async #handOver(
    events: readonly WriteEvent[],
    earlier: Promise<unknown>,
    loading: Promise<WebhookRunner>,
  ): Promise<void> {
    try {
      await earlier;
      await new Promise<void>((resolve) => {
        later(resolve);
      });
      (await loading).emit(events);
    } catch (error) {
      // The next event tries again.
      this.#loaded = undefined;
      print('error', ['msw-strapi could not call webhooks.'], error);
    }
  }

  list(): readonly SentWebhook[] {
    return this.#sent;
  }

  async settled(): Promise<void> {
    // Node ends a process that waits for connections of webhooks only, but not while somebody awaits them.
    const waiting = later(() => undefined, LONG);
    try {
      let handedOver: unknown;
      while (handedOver !== this.#handedOver) {
        handedOver = this.#handedOver;
        await handedOver;
        await (await this.#loaded)?.settled();
      }
    } finally {
      cancel(waiting);
    }
  }

  /** Forgets the calls, drops those that wait, and breaks off the others. */
  clear(): void {
    this.#sent = [];
    const loaded = this.#loaded;
    this.#loaded = undefined;
    this.#handedOver = Promise.resolve();
    loaded?.then(
      (runner) => runner.stop(),
      () => undefined,
    );
  }

  #runner(): Promise<WebhookRunner> {
    return (this.#loaded ??= this.#load());
  }

  async #load(): Promise<WebhookRunner> {
    const { WebhookRunner: Runner } = await loadPart('webhooks', () => import('./webhook-runner.ts'));
    const times = { clock: this.#clock, later, cancel };
    const runner: WebhookRunner = new Runner(this.#setup, times, (sent) => {
      this.#sent = sent;
    });
    return runner;
  }
}
