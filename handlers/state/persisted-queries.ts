/** The most that the queries of all doubles take, in characters. */
const MAX_SIZE = 4_000_000;

/** The queries of all doubles, by double and hash. Those that were used last come last. */
const kept = new Map<string, string>();
let size = 0;
let owners = 0;

/** The GraphQL queries that clients of a double have sent with their hash. All doubles share their room. */
export class PersistedQueries {
  #owner = (owners += 1);

  get(hash: string): string | undefined {
    const query = kept.get(`${this.#owner} ${hash}`);
    if (query !== undefined) this.set(hash, query);
    return query;
  }

  /** Forgets those that nobody used for the longest time if there is no room. */
  set(hash: string, query: string): void {
    const key = `${this.#owner} ${hash}`;
    if (key.length + query.length > MAX_SIZE / 4) return;
    remove(key);
    kept.set(key, query);
    size += key.length + query.length;
    for (const oldest of kept.keys()) {
      if (size <= MAX_SIZE) break;
      remove(oldest);
    }
  }

  /** The queries of before have no owner, and go when others need their room. */
  clear(): void {
    this.#owner = owners += 1;
  }
}

function remove(key: string): void {
  const query = kept.get(key);
  if (query === undefined) return;
  kept.delete(key);
  size -= key.length + query.length;
}
