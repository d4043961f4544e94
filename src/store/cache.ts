/** A kind of value that a cache keeps for each table or schema. */
export interface Slot<Value> {
  /** Makes the first value. */
  readonly empty: () => Value;
  /**
   * Returns the value of a table from that of the table before a write. Default: the next table starts anew.
   *
   * @param changed the ids of new, changed and removed rows
   * @param isShared whether the table before still uses the value: then it must stay as it is
   */
  carry?(value: Value, changed: ReadonlySet<number>, isShared: boolean): Value;
}

/** Returns a new kind of cached value. */
export const slot = <Value>(empty: () => Value, carry?: Slot<Value>['carry']): Slot<Value> => ({
  empty,
  ...(carry && { carry }),
});

/** A value of the table before, and what has changed since. */
interface Carried {
  readonly value: unknown;
  readonly changed: Set<number>;
  readonly isShared: boolean;
}

/**
 * Keeps values computed from tables and schemas (columns, orders, texts) as long as these are in use.
 * Tables and schemas never change, so the values stay valid. A double shares one cache with its forks.
 */
export class Cache {
  readonly #values = new WeakMap<object, Map<Slot<unknown>, unknown>>();
  readonly #carried = new WeakMap<object, Map<Slot<unknown>, Carried>>();

  /** Returns the value of a table or schema in a slot. The first call carries it over, or makes it with `empty`. */
  of<Value>(key: object, kind: Slot<Value>): Value {
    let slots = this.#values.get(key);
    if (!slots) this.#values.set(key, (slots = new Map()));
    let value = slots.get(kind) as Value | undefined;
    if (value === undefined) slots.set(kind, (value = this.#take(key, kind) ?? kind.empty()));
    return value;
  }

  /**
   * Lets a table use what was computed for the table before a write. If that table is itself the result of a
   * write, it loses its values: it is hardly ever asked again.
   *
   * @param changed the ids of new, changed and removed rows
   */
  carry(from: object, to: object, changed: readonly number[]): void {
    const before = this.#carried.get(from);
    // Nobody else has these sets, so each write adds only what it changed.
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

  /** Returns the value that was carried over to a table, and forgets that it was. */
  #take<Value>(key: object, kind: Slot<Value>): Value | undefined {
    const carried = this.#carried.get(key);
    const item = carried?.get(kind);
    if (!item) return undefined;
    carried!.delete(kind);
    return kind.carry!(item.value as Value, item.changed, item.isShared);
  }
}

/**
 * Keeps texts by what they were made from: a table, a store. Together they have a limit, so that many sessions take no
 * more memory than one. Beyond it, everything is forgotten.
 */
export class KeptTexts<Texts> {
  readonly #most: number;
  readonly #empty: () => Texts;
  #texts = new WeakMap<object, Texts>();
  /** In characters. */
  #size = 0;

  /**
   * @param most how many characters are kept
   * @param empty makes what the texts of one origin are put into
   */
  constructor(most: number, empty: () => Texts) {
    this.#most = most;
    this.#empty = empty;
  }

  /** Returns the texts that were made from a table or store. */
  of(origin: object): Texts {
    let texts = this.#texts.get(origin);
    if (!texts) this.#texts.set(origin, (texts = this.#empty()));
    return texts;
  }

  /** Counts a text before it is put to the others. If it is too much, the others are forgotten. */
  makeRoom(characters: number): void {
    if (this.#size + characters > this.#most) {
      this.#texts = new WeakMap();
      this.#size = 0;
    }
    this.#size += characters;
  }
}
