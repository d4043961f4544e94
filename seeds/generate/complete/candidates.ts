/** Entries that a link may go to, in their order. Those that were found taken are never looked at again. */
export class Candidates {
  readonly #ids: readonly number[];
  /** For each index the first one from there on that may be free. */
  readonly #next: number[];

  constructor(ids: readonly number[]) {
    this.#ids = ids;
    this.#next = [...ids.keys(), ids.length];
  }

  /**
   * Returns the first free entry from a place on, in a circle; undefined if there is none.
   *
   * @param isFree returns whether an entry is free. Those that are not must stay so
   */
  nextFree(place: number, isFree: (id: number) => boolean): number | undefined {
    const start = place % this.#ids.length;
    return this.#freeIn(start, this.#ids.length, isFree) ?? this.#freeIn(0, start, isFree);
  }

  #freeIn(from: number, end: number, isFree: (id: number) => boolean): number | undefined {
    for (let index = this.#skip(from); index < end; index = this.#skip(index)) {
      const id = this.#ids[index]!;
      if (isFree(id)) return id;
      this.#next[index] = index + 1;
    }
    return undefined;
  }

  #skip(from: number): number {
    let found = from;
    while (this.#next[found]! > found) found = this.#next[found]!;
    for (let index = from; index < found;) {
      const next = this.#next[index]!;
      this.#next[index] = found;
      index = next;
    }
    return found;
  }
}
