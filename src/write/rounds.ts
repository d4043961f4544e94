/**
 * Runs steps in the order in which a database answers queries that were asked side by side: one after the
 * other, each when all before it are answered.
 */
export class Rounds {
  readonly #asked: (() => void)[] = [];

  /** Asks a number of queries one after the other, and runs a step with the answer to the last one. */
  ask(queries: number, step: () => void): void {
    this.#asked.push(queries > 1 ? () => this.ask(queries - 1, step) : step);
  }

  /** Runs everything that was asked, and what that asks. */
  run(): void {
    for (let step = this.#asked.shift(); step; step = this.#asked.shift()) step();
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

/** Does something for all items at once. */
export function sideBySide<Item>(
  items: readonly Item[],
  each: (item: Item, index: number, ready: () => void) => void,
  done: () => void,
): void {
  let left = items.length;
  if (left === 0) return done();
  const ready = (): void => {
    if (--left === 0) done();
  };
  for (const [index, item] of items.entries()) each(item, index, ready);
}
