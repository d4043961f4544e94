import { StrapiError } from '../../src/basics.ts';

/** What is wrong with files that changed, while the double from before the change keeps running. */
export interface BrokenFiles {
  /** May have several lines. */
  readonly message: string;
  /** The files that changed, as absolute paths. */
  readonly files: readonly string[];
}

const MAX_LISTENERS = 50;

/** In ms. Proxies close connections on which nothing is sent. */
const KEEP_ALIVE = 15_000;

type Listener = (text: string) => void;

/** Tells pages when the double of a server was replaced, as server-sent events. */
export class ServerEvents {
  readonly #start = crypto.randomUUID().slice(0, 8);
  readonly #listeners = new Set<Listener>();
  #count = 1;
  #broken: BrokenFiles | null = null;
  watching = false;

  /** Names the double that answers now. It differs after each reload and each start of the server. */
  get version(): string {
    return `${this.#start}-${this.#count}`;
  }

  /** Tells that another double answers from now on. */
  reloaded(files: readonly string[]): void {
    this.#count += 1;
    this.#broken = null;
    this.#send('reloaded', { version: this.version, files });
  }

  /** Tells that files changed and can't be used. */
  broken(broken: BrokenFiles): void {
    this.#broken = broken;
    this.#send('broken', { version: this.version, ...broken });
  }

  /**
   * Returns a response that goes on until the client has gone.
   *
   * @throws {StrapiError} 503 for more than 50 listeners
   */
  stream(signal: AbortSignal): Response {
    if (this.#listeners.size >= MAX_LISTENERS)
      throw new StrapiError(
        503,
        'ServiceUnavailableError',
        `${MAX_LISTENERS} pages listen to the double already. Close some of them.`,
        {},
      );
    const encoder = new TextEncoder();
    const state = { version: this.version, watching: this.watching, broken: this.#broken };
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const listener: Listener = (text) => controller.enqueue(encoder.encode(text));
        const timer = setInterval(() => listener(': keep-alive\n\n'), KEEP_ALIVE);
        this.#listeners.add(listener);
        listener(`retry: 1000\n${eventText('state', state)}`);
        signal.addEventListener(
          'abort',
          () => {
            clearInterval(timer);
            this.#listeners.delete(listener);
            controller.close();
          },
          { once: true },
        );
      },
    });
    return new Response(body, {
      headers: { 'content-type': EVENT_STREAM, 'cache-control': 'no-store' },
    });
  }

  #send(name: string, data: object): void {
    for (const listener of this.#listeners) listener(eventText(name, data));
  }
}

/** The type of responses that have no end. */
export const EVENT_STREAM = 'text/event-stream';

const eventText = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
