/** A kind of value that is kept for each table or schema, and how an empty one is made. */
export interface Slot<Value> {
  readonly empty: () => Value;
}

/** Names a kind of value to keep. */
export const slot = <Value>(empty: () => Value): Slot<Value> => ({ empty });

/**
 * Keeps what was worked out from tables and schemas (columns, orders, texts) for as long as they live.
 * They never change, so nothing here is ever out of date. A double shares one cache with its forks.
 */
export class Cache {
  readonly #owners = new WeakMap<object, Map<Slot<unknown>, unknown>>();

  /** Returns the value of a table or schema for a slot, an empty one the first time. */
  of<Value>(owner: object, of: Slot<Value>): Value {
    let slots = this.#owners.get(owner);
    if (!slots) this.#owners.set(owner, (slots = new Map()));
    let value = slots.get(of) as Value | undefined;
    if (value === undefined) slots.set(of, (value = of.empty()));
    return value;
  }
}
