import { mix, toFraction } from '../../src/basics.ts';
import { type ContentType, type Model, models } from '../../src/model/index.ts';
import type { Route, Router } from '../../src/strapi.ts';
import { pathPattern } from './path-pattern.ts';
import { type FaultRule, readFaultRule } from './fault-rule.ts';

export interface FaultTarget {
  readonly method: string;
  readonly pathname: string;
  readonly path: string | undefined;
  /** The names of the operations of a GraphQL request. Default: none. */
  readonly operations?: readonly string[];
}

/** What goes wrong with one request. `delay` is one number. */
export type Fault = Pick<
  FaultRule,
  'operation' | 'status' | 'message' | 'timeout' | 'networkError' | 'malformed' | 'truncated'
> & {
  readonly delay?: number;
};

/** A fault rule that still applies. */
export interface ActiveFault {
  /** Counts up from 1. */
  readonly id: number;
  readonly rule: FaultRule;
  /** How many more requests it applies to. `Infinity` without `once` and `times`. */
  readonly left: number;
  end(): void;
}

interface ActiveRule {
  readonly id: number;
  readonly rule: FaultRule;
  readonly matches: (target: FaultTarget) => boolean;
  /** Returns a number from 0 to below 1. */
  readonly random: () => number;
  /** How many more requests it applies to. One with 0 stays until the next is added: it may be given back. */
  left: number;
}

/** What tells which type a path is about. */
interface Api {
  /** Its path: `/api/`. */
  readonly prefix: string;
  readonly router: Router;
  readonly ownRoutes: readonly Route[];
  /** The path of GraphQL. Default: none. */
  readonly endpoint?: string | undefined;
}

/** How many rules a double has at most. Each request is compared with all of them. */
const MAX_RULES = 1000;

/** Keeps the fault rules of one double. If several rules match, the newest applies. */
export class Faults {
  readonly #model: Model;
  readonly #api: Api;
  readonly #base: Faults | undefined;
  readonly #ids: { last: number };
  #rules: readonly ActiveRule[] = [];
  #waiting = new AbortController();

  /** @param base those of the double whose `with` made this one, which apply here, too */
  constructor(model: Model, api: Api, base?: Faults) {
    this.#model = model;
    this.#api = api;
    this.#base = base;
    this.#ids = base ? base.#ids : { last: 0 };
  }

  /**
   * Adds a rule.
   *
   * @returns a function that removes it
   * @throws an error that says what is wrong with the rule, such as an unknown type or a path that no request has,
   *   and for more than 1,000 rules
   */
  add(given: FaultRule): () => void {
    const rule = readFaultRule(given);
    const rules = this.#rules.filter((active) => active.left > 0);
    if (rules.length >= MAX_RULES) {
      throw new Error(
        `The double has ${MAX_RULES} fault rules already. Call reset(), end rules with the function that ` +
          'fault() returns, or add rules with once or times.',
      );
    }
    const left = rule.once ? 1 : (rule.times ?? Infinity);
    this.#ids.last += 1;
    const added: ActiveRule = {
      id: this.#ids.last,
      rule,
      matches: this.#matcher(rule),
      random: drawnFrom(rule.seed ?? 1),
      left,
    };
    this.#rules = [added, ...rules];
    return () => this.#remove(added);
  }

  /** Returns the rules that still apply, the newest first. */
  list(): ActiveFault[] {
    return this.#all
      .filter(({ left }) => left > 0)
      .map((active) => ({
        id: active.id,
        rule: active.rule,
        left: active.left,
        end: () => this.#remove(active),
      }));
  }

  /** Whether a rule is about operations of GraphQL. */
  get namesOperations(): boolean {
    return this.#all.some(({ rule, left }) => left > 0 && rule.operation !== undefined);
  }

  /** Aborted by {@link clear}: requests that wait because of a fault then end. */
  get waiting(): readonly AbortSignal[] {
    return [this.#waiting.signal, ...(this.#base?.waiting ?? [])];
  }

  get #all(): readonly ActiveRule[] {
    if (!this.#base) return this.#rules;
    return [...this.#rules, ...this.#base.#all].toSorted((one, other) => other.id - one.id);
  }

  clear(): void {
    this.#rules = [];
    this.#waiting.abort();
    this.#waiting = new AbortController();
  }

  #remove(rule: ActiveRule): void {
    this.#rules = this.#rules.filter((other) => other !== rule);
    if (this.#base) this.#base.#remove(rule);
  }

  /** Takes the fault of a request and counts it for `once` and `times`. Returns undefined where no rule applies. */
  take(target: FaultTarget): Fault | undefined {
    for (const active of this.#all) {
      const { rule, random } = active;
      if (active.left === 0 || !active.matches(target)) continue;
      if (rule.share !== undefined && random() >= rule.share) continue;
      active.left -= 1;
      return faultOf(rule, random);
    }
    return undefined;
  }

  #matcher({ method, type, path, operation }: FaultRule): ActiveRule['matches'] {
    const wanted = type === undefined ? undefined : models.typeByName(this.#model, type);
    const pattern = path === undefined ? undefined : pathPattern(path, this.#api.prefix, this.#api.endpoint);
    if (wanted !== undefined && path !== undefined) this.#checkTypeOfPath(wanted, path);
    return (target) =>
      (method === undefined || method.toUpperCase() === target.method) &&
      (wanted === undefined || this.#uidOf(target) === wanted.uid) &&
      (pattern === undefined || pattern(target.pathname)) &&
      (operation === undefined || target.operations?.includes(operation) === true);
  }

  #uidOf({ path, method }: FaultTarget): string | undefined {
    const match = path === undefined ? undefined : this.#api.router(path);
    return match?.target(method).type?.uid;
  }

  /**
   * Checks that a path can belong to a type. Of a path with `*`, only the first segment below the prefix
   * is known, and only where a slash follows it. Own routes about the type may have any path.
   */
  #checkTypeOfPath(wanted: ContentType, path: string): void {
    const [known = ''] = path.split('*');
    const isWhole = known === path;
    const { prefix, router, ownRoutes } = this.#api;
    const below = known.slice(prefix.length);
    const [first = '', ...more] = below.split('/');
    if (!isWhole && (more.length === 0 || ownRoutes.some(({ type }) => type === wanted.uid))) return;
    const match = router(isWhole ? below : first);
    const uid = match?.type?.uid;
    const isTarget = Object.values(match?.targets ?? {}).some(({ type }) => type === wanted);
    if (isTarget || uid === wanted.uid || (!isWhole && uid === undefined)) return;
    const what = uid === undefined ? 'not a path' : `a path of ${uid}, not`;
    throw new Error(
      `The fault rule matches nothing: '${path}' is ${what} of ${wanted.uid}. Leave out the type or the path.`,
    );
  }
}

/** Returns what goes wrong with one request. @param random decides about a range of `delay` */
function faultOf({ delay, ...rest }: FaultRule, random: () => number): Fault {
  if (delay === undefined) return rest;
  if (typeof delay === 'number') return { ...rest, delay };
  return { ...rest, delay: Math.round(delay[0] + random() * (delay[1] - delay[0])) };
}

/** Draws numbers from 0 to below 1, the same ones for the same seed. */
function drawnFrom(seed: number): () => number {
  let count = 0;
  return () => toFraction(mix(seed, (count += 1)));
}
