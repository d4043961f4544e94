/** A kind of cached value, kept for each table or schema. */
export interface Slot<Value> {
  /** Makes the first value. */
  readonly empty: () => Value;
  /**
   * Carries a value over to the table after a write. Default: the next table starts anew.
   *
   * @param changed the ids of new, changed and removed rows
   * @param isShared whether the table before still uses the value. Then it must not be changed
   */
  carry?(value: Value, changed: ReadonlySet<number>, isShared: boolean): Value;
}

/** Returns a new kind of cached value. */
export const slot = <Value>(empty: () => Value, carry?: Slot<Value>['carry']): Slot<Value> => ({
  empty,
  ...(carry && { carry }),
});

/** A value of the table before, and the changes since. */
interface Carried {
  readonly value: unknown;
  readonly changed: Set<number>;
  readonly isShared: boolean;
}

/**
 * Keeps values computed from tables and schemas (columns, orders, texts) while these are in use. Tables and schemas
 * never change, so the values stay valid. A double and its forks share a cache.
 */
export class Cache {
  readonly #values = new WeakMap<object, Map<Slot<unknown>, unknown>>();
  readonly #carried = new WeakMap<object, Map<Slot<unknown>, Carried>>();

  /** Returns the value of a table or schema in a slot. The first call carries it over, or calls `empty`. */
  of<Value>(key: object, kind: Slot<Value>): Value {
    let slots = this.#values.get(key);
    if (!slots) this.#values.set(key, (slots = new Map()));
    let value = slots.get(kind) as Value | undefined;
    if (value === undefined) slots.set(kind, (value = this.#take(key, kind) ?? kind.empty()));
    return value;
  }

  /**
   * Lets a table use the values of the table before a write. If that table is itself the result of a write, it loses
   * its values, because it is rarely read again.
   *
   * @param changed the ids of new, changed and removed rows
   */
  carry(from: object, to: object, changed: readonly number[]): void {
    const before = this.#carried.get(from);
    // These sets are not shared, so each write adds only its changes.
    for (const { changed: earlier } of before?.values() ?? []) for (const id of changed) earlier.add(id);
    const carried = before ?? new Map<Slot<unknown>, Carried>();
    for (const [kind, value] of this.#values.get(from) ?? []) {
      if (kind.carry) carried.set(kind, { value, changed: new Set(changed), isShared: !before });
    }
    if (before) {
      this.#values.delete(from);
      this.#carried.delete(from);
    }
    this.#carried.set(to, carried);
  }

  /** Takes the value that was carried over to a table. */
  #take<Value>(key: object, kind: Slot<Value>): Value | undefined {
    const carried = this.#carried.get(key);
    const item = carried?.get(kind);
    if (!item) return undefined;
    carried!.delete(kind);
    return kind.carry!(item.value as Value, item.changed, item.isShared);
  }
}

/**
 * Keeps texts by their origin: a table, a store. One limit for all keeps the memory bounded with many sessions. Beyond
 * it, everything is forgotten.
 */
export class KeptTexts<Texts> {
  readonly #most: number;
  readonly #empty: () => Texts;
  #texts = new WeakMap<object, Texts>();
  /** In characters. */
  #size = 0;

  /**
   * @param most how many characters are kept
   * @param empty makes the container for the texts of one origin
   */
  constructor(most: number, empty: () => Texts) {
    this.#most = most;
    this.#empty = empty;
  }

  of(origin: object): Texts {
    let texts = this.#texts.get(origin);
    if (!texts) this.#texts.set(origin, (texts = this.#empty()));
    return texts;
  }

  /** Counts a text before it is added. If it is too much, the others are forgotten. */
  makeRoom(characters: number): void {
    if (this.#size + characters > this.#most) {
      this.#texts = new WeakMap();
      this.#size = 0;
    }
    this.#size += characters;
  }
}
