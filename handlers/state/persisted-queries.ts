/** The most that the queries of a double and its forks take, in characters. */
const MAX_SIZE = 4_000_000;

/** The queries that clients have sent with their hash, of a double and its forks: they share the room. */
export class PersistedQueries {
  /** By owner and hash. Those that were used last come last. */
  readonly #kept = new Map<string, string>();
  #size = 0;
  #owners = 0;

  /** Returns the queries of one double. */
  open(): OpenQueries {
    let owner = (this.#owners += 1);
    const keyOf = (hash: string): string => `${owner} ${hash}`;
    return {
      get: (hash) => {
        const query = this.#kept.get(keyOf(hash));
        if (query !== undefined) this.#set(keyOf(hash), query);
        return query;
      },
      set: (hash, query) => this.#set(keyOf(hash), query),
      // Those of before have no owner, and go when others need their room.
      clear: () => (owner = this.#owners += 1),
    };
  }

  /** Forgets those that nobody used for the longest time if there is no room. */
  #set(key: string, query: string): void {
    if (key.length + query.length > MAX_SIZE / 4) return;
    this.#remove(key);
    this.#kept.set(key, query);
    this.#size += key.length + query.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= MAX_SIZE) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const query = this.#kept.get(key);
    if (query === undefined) return;
    this.#kept.delete(key);
    this.#size -= key.length + query.length;
  }
}

/** The queries of one double, by hash. */
export interface OpenQueries {
  get(hash: string): string | undefined;
  set(hash: string, query: string): void;
  clear(): void;
}
