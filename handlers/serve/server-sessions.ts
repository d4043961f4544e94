import { print, printable } from '../http/print.ts';

/** The request header with which a client chooses its session. */
export const SESSION_HEADER = 'x-double-session';

/** How many sessions a server keeps, and for how long. */
export interface SessionOptions {
  /** Sessions end after this many ms without a request. Default: ten minutes. */
  readonly idle?: number;
  /** How many sessions there can be at once. Another one ends the one that is idle for longest. Default: 100. */
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
  /** In the order of their last use. */
  readonly #open = new Map<string, Session<Fork>>();
  #hasWarned = false;

  constructor(root: Fork, { idle = 10 * 60_000, max = 100, clock = Date.now }: SessionOptions = {}) {
    this.#root = root;
    this.#idle = idle;
    this.#max = max;
    this.#clock = clock;
  }

  /**
   * Calls a function with the double of a session, which is a new fork when the name is new. Without a
   * name it is the original double. A session is not idle while the function runs.
   */
  async with<Result>(name: string | null, work: (double: Fork) => Promise<Result>): Promise<Result> {
    if (name === null) return work(this.#root);
    const now = this.#clock();
    for (const [other, { lastUse, running }] of this.#open)
      if (running === 0 && now - lastUse > this.#idle) this.#open.delete(other);
    const session = this.#open.get(name) ?? this.#start();
    this.#use(name, session);
    session.running += 1;
    try {
      return await work(session.double);
    } finally {
      session.running -= 1;
      if (this.#open.get(name) === session) this.#use(name, session);
    }
  }

  /** Returns the names of the sessions, the one that was used last first, and for how many ms each is idle. */
  list(): { name: string; idleMs: number }[] {
    const now = this.#clock();
    return [...this.#open]
      .map(([name, { lastUse, running }]) => ({ name, idleMs: running > 0 ? 0 : now - lastUse }))
      .filter(({ idleMs }) => idleMs <= this.#idle)
      .toReversed();
  }

  /** Ends a session. The next request with its name starts a new one. */
  end(name: string): void {
    this.#open.delete(name);
  }

  #start(): Session<Fork> {
    if (this.#open.size >= this.#max) this.#endOldest();
    return { double: this.#root.fork(), lastUse: 0, running: 0 };
  }

  #use(name: string, session: Session<Fork>): void {
    session.lastUse = this.#clock();
    this.#open.delete(name);
    this.#open.set(name, session);
  }

  /** Ends the session that is idle for longest. Where all are answering, it is the one that began first. */
  #endOldest(): void {
    const names = [...this.#open.keys()];
    const oldest = names.find((name) => this.#open.get(name)!.running === 0) ?? names[0]!;
    this.end(oldest);
    if (this.#hasWarned) return;
    this.#hasWarned = true;
    print('warn', [
      `msw-strapi: there are ${this.#max} sessions, so the one that was idle for longest has ended: ` +
        `'${printable(oldest)}'. Its next request starts with the first data. ` +
        'End sessions with DELETE /__double/sessions/NAME, or raise sessions.max of startServer.',
    ]);
  }
}
