import type { Schema } from '../model/model.ts';
import { isObject } from '../objects.ts';

/**
 * Keeps what was worked out for a part of a query and a schema, for one request. The components of a
 * zone are asked the same, and may lead to the same zone again: without it, zones in zones would cost
 * a power of their number.
 */
export class PartCache<Result> {
  readonly #results = new Map<object, Map<Schema | undefined, Result>>();

  /** Returns the known result, or makes one. Parts that are not objects are not kept. */
  get(part: unknown, schema: Schema | undefined, make: () => Result): Result {
    if (!isObject(part)) return make();
    let results = this.#results.get(part);
    if (!results) this.#results.set(part, (results = new Map()));
    if (!results.has(schema)) results.set(schema, make());
    return results.get(schema)!;
  }
}
