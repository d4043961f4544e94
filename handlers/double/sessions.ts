import { StrapiError } from '../../src/errors/strapi-error.ts';

export interface SessionOptions {
  /** Sessions end after this many ms without a request. Default: ten minutes. */
  readonly idle?: number;
  /** How many sessions there can be at once. Default: 100. */
  readonly max?: number;
  /** Returns the time in ms. Default: `Date.now`. */
  readonly clock?: () => number;
}

interface Session<Fork> {
  readonly double: Fork;
  lastUse: number;
  /** How many of its requests are being answered. */
  running: number;
}

/** Keeps named forks of one double, for tests that run at once against one server. */
export class Sessions<Fork extends { fork(): Fork }> {
  readonly #root: Fork;
  readonly #idle: number;
  readonly #max: number;
  readonly #clock: () => number;
  readonly #open = new Map<string, Session<Fork>>();

  constructor(root: Fork, { idle = 10 * 60_000, max = 100, clock = Date.now }: SessionOptions = {}) {
    this.#root = root;
    this.#idle = idle;
    this.#max = max;
    this.#clock = clock;
  }

  /**
   * Calls a function with the double of a session, which is a new fork when the name is new. Without a
   * name it is the original double. A session is not idle while the function runs.
   *
   * @throws {StrapiError} 429 for more sessions than `max`
   */
  async with<Result>(name: string | null, work: (double: Fork) => Promise<Result>): Promise<Result> {
    if (name === null) return work(this.#root);
    const now = this.#clock();
    for (const [other, { lastUse, running }] of this.#open)
      if (running === 0 && now - lastUse > this.#idle) this.#open.delete(other);
    const session = this.#open.get(name) ?? this.#start(name);
    session.running += 1;
    try {
      return await work(session.double);
    } finally {
      session.running -= 1;
      session.lastUse = this.#clock();
    }
  }

  /** Ends a session. The next request with its name starts a new one. */
  end(name: string): void {
    this.#open.delete(name);
  }

  #start(name: string): Session<Fork> {
    if (this.#open.size >= this.#max) {
      throw new StrapiError(
        429,
        'TooManySessionsError',
        `There are already ${this.#max} sessions, so '${name}' can't start. End a session with ` +
          `DELETE /__double/sessions/NAME, wait until one has been idle for ${this.#idle / 1000} seconds, or raise sessions.max of startServer.`,
        {},
      );
    }
    const session = { double: this.#root.fork(), lastUse: 0, running: 0 };
    this.#open.set(name, session);
    return session;
  }
}
