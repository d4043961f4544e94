/** A kind of value that a cache keeps for each table or schema. */
export interface Slot<Value> {
  /** Makes the first value. */
  readonly empty: () => Value;
}

/** Returns a new kind of cached value. */
export const slot = <Value>(empty: () => Value): Slot<Value> => ({ empty });

/**
 * Keeps values computed from tables and schemas (columns, orders, texts) as long as these are in use.
 * Tables and schemas never change, so the values stay valid. A double shares one cache with its forks.
 */
export class Cache {
  readonly #owners = new WeakMap<object, Map<Slot<unknown>, unknown>>();

  /** Returns the value of a table or schema in a slot. The first call makes it with `empty`. */
  of<Value>(owner: object, of: Slot<Value>): Value {
    let slots = this.#owners.get(owner);
    if (!slots) this.#owners.set(owner, (slots = new Map()));
    let value = slots.get(of) as Value | undefined;
    if (value === undefined) slots.set(of, (value = of.empty()));
    return value;
  }
}
