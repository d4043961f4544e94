import type { Changeset } from './changeset.ts';

interface Step {
  readonly time: number;
  readonly run: () => void;
}

/** A query takes longer than anything that happens between two of them. */
const QUERY = 1000;

/**
 * Runs steps in the order in which a server gets to them that does things side by side: each after the queries
 * that it waits for. Steps at the same time come in the order in which they were planned.
 */
export class Rounds {
  readonly #steps: Step[] = [];
  readonly #changes: Pick<Changeset, 'rollBack' | 'failsAtOnce'>;
  #now = 0;

  /** @param changes what the steps do. It is taken back after one has failed */
  constructor(changes: Pick<Changeset, 'rollBack' | 'failsAtOnce'>) {
    this.#changes = changes;
  }

  /** Runs a step after a number of queries. */
  ask(queries: number, run: () => void): void {
    this.#plan(queries * QUERY, run);
  }

  /** Runs a step as soon as what is under way has come to its next query. */
  soon(run: () => void): void {
    this.#plan(1, run);
  }

  #plan(delay: number, run: () => void): void {
    const time = this.#now + delay;
    const index = this.#steps.findLastIndex((step) => step.time <= time);
    this.#steps.splice(index + 1, 0, { time, run });
  }

  /**
   * Runs all steps, and those that they plan.
   *
   * @throws the error of the first step that fails. What is under way beside it fails at once, or it goes on: two
   *   queries later the transaction is rolled back, and the rest is done outside of it, where it uses up ids
   */
  run(): void {
    try {
      this.#runUntil(Infinity);
    } catch (error) {
      if (this.#changes.failsAtOnce) throw error;
      this.#finish(this.#now + 2 * QUERY);
      this.#changes.rollBack();
      this.#finish(Infinity);
      throw error;
    }
  }

  #runUntil(end: number): void {
    while (this.#steps.length > 0 && this.#steps[0]!.time < end) {
      const step = this.#steps.shift()!;
      this.#now = step.time;
      step.run();
    }
  }

  #finish(end: number): void {
    for (let isDone = false; !isDone;) {
      try {
        this.#runUntil(end);
        isDone = true;
      } catch {
        // Only the first error is answered.
      }
    }
  }

  /** Does something for all items at once. */
  sideBySide<Item>(
    items: readonly Item[],
    each: (item: Item, index: number, ready: () => void) => void,
    done: () => void,
  ): void {
    let left = items.length;
    if (left === 0) return this.soon(done);
    const ready = (): void => {
      if (--left === 0) done();
    };
    for (const [index, item] of items.entries()) this.soon(() => each(item, index, ready));
  }
}

/** Does something for each item, one after the other. */
export function inTurn<Item>(
  [first, ...rest]: readonly Item[],
  each: (item: Item, next: () => void) => void,
  done: () => void,
): void {
  if (first === undefined) done();
  else each(first, () => inTurn(rest, each, done));
}
