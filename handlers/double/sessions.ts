import { StrapiError } from '../../src/errors/strapi-error.ts';

export interface SessionOptions {
  /** A session that was not asked for so many ms is dropped; ten minutes unless given. */
  readonly idle?: number;
  /** The most sessions at once; 100 unless given. */
  readonly max?: number;
  /** The time in ms; the real time unless given. */
  readonly clock?: () => number;
}

interface Session<Fork> {
  readonly double: Fork;
  lastUse: number;
  /** Requests that are being answered. */
  running: number;
}

/** Named forks of one double, for tests that run at once against one server. */
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
   * Does work for a session, with the double that is forked from the root when its name is new; with
   * the root itself without a name. A session is not idle while it works.
   *
   * @throws {StrapiError} 429 for one session too many
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

  end(name: string): void {
    this.#open.delete(name);
  }

  #start(name: string): Session<Fork> {
    if (this.#open.size >= this.#max) {
      throw new StrapiError(
        429,
        'TooManySessionsError',
        `There are ${this.#max} sessions already, and '${name}' would be one more. End those that are done with ` +
          `DELETE /__double/sessions/NAME, wait until some were idle for ${this.#idle / 1000} seconds, or raise sessions.max of the server.`,
        {},
      );
    }
    const session = { double: this.#root.fork(), lastUse: 0, running: 0 };
    this.#open.set(name, session);
    return session;
  }
}
