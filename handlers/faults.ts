import type { ContentType, Model } from '../src/model/model.ts';
import { typeByName } from '../src/model/type-by-name.ts';
import { type FaultRule, readFaultRule } from './fault-rule.ts';
import type { Endpoint } from './route.ts';

/** A request as the rules see it. */
export interface Target {
  readonly method: string;
  /** As it is sent. */
  readonly pathname: string;
  /** The route's, where there is one. */
  readonly endpoint: Endpoint | undefined;
}

/** What is to go wrong now. `delay` is drawn already. */
export type Fault = Pick<
  FaultRule,
  'status' | 'message' | 'timeout' | 'networkError' | 'malformed' | 'truncated'
> & {
  readonly delay?: number;
};

interface Entry {
  readonly rule: FaultRule;
  readonly matches: (target: Target) => boolean;
  readonly chance: () => number;
  left: number;
}

/** The fault rules of one double. Of several that match, the one added last counts. */
export class Faults {
  readonly #model: Model;
  readonly #prefix: string;
  #entries: readonly Entry[] = [];

  /** `prefix`: the path of the API, as `/api/`. */
  constructor(model: Model, prefix: string) {
    this.#model = model;
    this.#prefix = prefix;
  }

  /**
   * Adds a rule.
   *
   * @returns what takes it away again
   * @throws an error that says what is wrong with it: a type that is not there, nothing that fails
   */
  add(given: FaultRule): () => void {
    const rule = readFaultRule(given);
    const left = rule.once ? 1 : (rule.times ?? Infinity);
    const entry: Entry = { rule, matches: this.#matcher(rule), chance: chanceFrom(rule.seed ?? 1), left };
    this.#entries = [entry, ...this.#entries];
    return () => {
      this.#entries = this.#entries.filter((other) => other !== entry);
    };
  }

  clear(): void {
    this.#entries = [];
  }

  /** The fault of a request, which counts as one of its rule's `times`; undefined where all goes well. */
  take(target: Target): Fault | undefined {
    for (const entry of this.#entries) {
      const { rule } = entry;
      if (!entry.matches(target)) continue;
      if (rule.share !== undefined && entry.chance() >= rule.share) continue;
      entry.left -= 1;
      if (entry.left <= 0) this.#entries = this.#entries.filter((other) => other !== entry);
      const { delay, ...rest } = rule;
      if (delay === undefined) return rest;
      if (typeof delay === 'number') return { ...rest, delay };
      return { ...rest, delay: Math.round(delay[0] + entry.chance() * (delay[1] - delay[0])) };
    }
    return undefined;
  }

  #matcher({ method, type, path }: FaultRule): Entry['matches'] {
    const wanted = type === undefined ? undefined : typeByName(this.#model, type);
    const pattern = path === undefined ? undefined : this.#pattern(path);
    return (target) =>
      (method === undefined || method.toUpperCase() === target.method) &&
      (wanted === undefined || uidOf(target.endpoint) === wanted.uid) &&
      (pattern === undefined || pattern.test(target.pathname));
  }

  #pattern(path: string): RegExp {
    const starts = [this.#prefix, '/uploads/'];
    const lower = `${path.toLowerCase()}/`;
    if (!path.includes('*') && !starts.some((start) => lower.startsWith(start.toLowerCase()))) {
      throw new Error(
        `The fault rule's path '${path}' matches nothing: the API is below ${this.#prefix}. Write the whole path, ` +
          `as '${this.#prefix}${path.replace(/^\//, '')}'.`,
      );
    }
    const parts = path.split('*').map((part) => part.replaceAll(/[\\^$.|?+()[\]{}]/g, '\\$&'));
    return new RegExp(`^${parts.join('.*')}/?$`, 'i');
  }
}

/** The uid of the type whose route this is. */
function uidOf(endpoint: Endpoint | undefined): ContentType['uid'] | undefined {
  switch (endpoint?.kind) {
    case 'collection':
    case 'entry':
    case 'single':
      return endpoint.type.uid;
    case 'users':
    case 'user':
    case 'user-count':
    case 'me':
      return 'plugin::users-permissions.user';
    case 'files':
    case 'file':
      return 'plugin::upload.file';
    case 'locales':
      return 'plugin::i18n.locale';
    default:
      return undefined;
  }
}

/** Numbers from 0 to below 1, the same ones for a seed (mulberry32). */
function chanceFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}
