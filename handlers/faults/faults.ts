import type { ContentType, Model } from '../../src/model/model.ts';
import { typeByName } from '../../src/model/look-up.ts';
import { faultPath } from './path.ts';
import { type FaultRule, readFaultRule } from './rule.ts';
import type { Router } from '../../src/routes/router.ts';

/** A request as the rules see it. */
export interface Target {
  readonly method: string;
  /** As it is sent. */
  readonly pathname: string;
  /** The path behind the prefix of the API; undefined elsewhere. */
  readonly path: string | undefined;
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
  readonly #router: Router;
  #entries: readonly Entry[] = [];

  /** `prefix`: the path of the API, as `/api/`. */
  constructor(model: Model, prefix: string, router: Router) {
    this.#model = model;
    this.#prefix = prefix;
    this.#router = router;
  }

  /**
   * Adds a rule.
   *
   * @returns what takes it away again
   * @throws an error that says what is wrong with it: a type that is not there, nothing that fails,
   *   a path that no request has
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
    const pattern = path === undefined ? undefined : faultPath(path, this.#prefix);
    if (wanted !== undefined && path !== undefined) this.#refuseOtherType(wanted, path);
    return (target) =>
      (method === undefined || method.toUpperCase() === target.method) &&
      (wanted === undefined || this.#uidOf(target.path) === wanted.uid) &&
      (pattern === undefined || pattern.test(target.pathname));
  }

  /** The uid of the type whose route a path is. */
  #uidOf(path: string | undefined): string | undefined {
    return path === undefined ? undefined : this.#router(path)?.type?.uid;
  }

  /** Of a path with `*` only the part before it tells, and that only up to its last slash. */
  #refuseOtherType(wanted: ContentType, path: string): void {
    const [known = ''] = path.split('*');
    const isWhole = known === path;
    const below = known.slice(this.#prefix.length);
    const [first = '', ...more] = below.split('/');
    if (!isWhole && more.length === 0) return;
    const uid = this.#uidOf(isWhole ? below : first);
    if (uid === wanted.uid || (!isWhole && uid === undefined)) return;
    throw new Error(
      `The fault rule matches nothing: '${path}' is ${uid === undefined ? 'no path' : `a path of ${uid}, not`} of ${wanted.uid}. ` +
        'Give the type or the path, not both.',
    );
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
