import type { Schema } from '../model/model.ts';
import { isObject } from '../objects.ts';

/**
 * Merges parts of one query: objects and lists member by member; other values are replaced. Each pair is merged once,
 * because parts are shared and zones merge them on every level.
 */
export class DeepMerge {
  readonly #results = new Map<object, Map<object, object>>();
  /** The first base of each result. */
  readonly #first = new Map<object, object>();

  /** Returns `base` with `over` merged into it. */
  merge(base: unknown, over: unknown): unknown {
    if (over === undefined || base === over) return base;
    if (!isObject(base) || !isObject(over) || Array.isArray(base) !== Array.isArray(over)) return over;
    // `over` was merged from this base before.
    if (this.#first.get(over) === base) return over;
    let results = this.#results.get(base);
    if (!results) this.#results.set(base, (results = new Map()));
    let merged = results.get(over);
    if (!merged) {
      results.set(over, (merged = this.#mergeMembers(base, over)));
      this.#first.set(merged, this.#first.get(base) ?? base);
    }
    return merged;
  }

  #mergeMembers(base: object, over: object): object {
    if (Array.isArray(base) && Array.isArray(over)) {
      const length = Math.max(base.length, over.length);
      return Array.from({ length }, (_, i) => this.merge(base[i], over[i]));
    }
    const members: Record<string, unknown> = { ...base };
    for (const [key, value] of Object.entries(over)) {
      members[key] = Object.hasOwn(members, key) ? this.merge(members[key], value) : value;
    }
    return members;
  }
}

/**
 * Caches results for a part of a query and a schema, for one request. The components of a zone share parts, and may
 * contain the same zone: without the cache, nested zones would take exponential time.
 */
export class PartCache<Result> {
  readonly #results = new Map<object, Map<Schema | undefined, Result>>();

  /** Returns the cached result, or makes one. Parts that are not objects are not cached. */
  get(part: unknown, schema: Schema | undefined, make: () => Result): Result {
    if (!isObject(part)) return make();
    let results = this.#results.get(part);
    if (!results) this.#results.set(part, (results = new Map()));
    if (!results.has(schema)) results.set(schema, make());
    return results.get(schema)!;
  }
}
