import type { Explanation } from '../../src/explain/findings/explanation.ts';
import type { FaultRule } from '../faults/fault-rule.ts';

/** A request that a double has received. */
export interface RequestRecord {
  /** Counts up from 1, also across `reset`. */
  readonly id: number;
  /** When it came, in ms by the clock of the double. */
  readonly at: number;
  /** In capital letters. */
  readonly method: string;
  /** The path as it was sent, without the query: `/api/articles`. */
  readonly path: string;
  /** The whole URL. Of one that is longer than 10,000 characters, the start with `…`. */
  readonly url: string;
  /** The query, parsed as Strapi does. Empty where Strapi refuses to parse it. */
  readonly query: { readonly [parameter: string]: unknown };
  /** Who asked. */
  readonly caller: RequestCaller;
  /** The status of the answer. `0` while there is none, and for a broken connection. */
  readonly status: number;
  /** How long the answer took. */
  readonly ms: number;
  /** The fault rule that answered or delayed it. */
  readonly fault?: FaultRule;
  /** The path of the endpoint of the option `routes` that answered: `/articles/featured`. */
  readonly ownRoute?: string;
  /**
   * Explains the answer, as `double.explain` does: by the data at that time for the last 100 requests, and by the
   * present data for older ones. There are none for a URL that was cut, a body with files, and an older write.
   */
  explain(options?: { readonly field?: string }): Promise<Explanation[]>;
}

/** Who sent a request. */
export interface RequestCaller {
  /** `role` is a role other than public without a user. `refused`: the credentials are not valid. */
  readonly kind: 'public' | 'role' | 'user' | 'token' | 'refused';
  /** The type of the role, the name of the user, or the name of the API token. */
  readonly name?: string;
}
