import { isPlainObject } from '../../../../src/basics.ts';
import type { ownCode } from '../../../../src/strapi.ts';

/** What the code of an API says. */
export type Fact =
  /** A file has routes. */
  | {
      readonly kind: 'routes';
      readonly file: string;
      /** The uid of its API: `api::article`. */
      readonly api: string;
      /** Whether all of them are known. Others may be those of any type of its API. */
      readonly isWhole: boolean;
    }
  /** A type has endpoints of some core actions. */
  | {
      readonly kind: 'endpoints';
      readonly uid: string;
      readonly endpoints: readonly CoreEndpoint[];
      /** The path in front of them. */
      readonly prefix?: string;
    }
  /** The project has an endpoint that Strapi does not make. */
  | {
      readonly kind: 'own-route';
      readonly method: string;
      readonly path: string;
      /** The core action that is its handler, if one is. */
      readonly action: { readonly uid: string; readonly name: string } | undefined;
      /** Whether Strapi asks for a permission that no role can have: the action is of an API in another folder. */
      readonly isRefused: boolean;
      /** `open` is `auth: false`, `unknown` what is computed, a prefix, and a scope. */
      readonly config: 'plain' | 'open' | 'unknown';
      readonly file: string;
      /** The uid of the type that it is about, if that is known. */
      readonly type?: string;
    }
  /** Own code changes what an action answers. */
  | { readonly kind: 'changed'; readonly uid: string; readonly action: string }
  /** Own code sets parameters of the query of an action. */
  | {
      readonly kind: 'query';
      readonly uid: string;
      readonly action: string;
      readonly rules: ownCode.QueryRules;
      /** The attribute that is compared with the id in the path. */
      readonly id?: string;
    }
  /** Own code hears of what is written. */
  | { readonly kind: 'lifecycles'; readonly uid: string }
  /** Own code stands between types and the database. */
  | { readonly kind: 'document-middlewares'; readonly file: string }
  /** Own code stands between all requests and their answers. */
  | { readonly kind: 'middleware'; readonly name: string }
  /** Own code changes a plugin. */
  | { readonly kind: 'extension'; readonly file: string }
  /** A file can't be parsed. */
  | { readonly kind: 'not-read'; readonly file: string }
  /** A sentence about what can't be read. */
  | { readonly kind: 'note'; readonly text: string };

export interface CoreEndpoint {
  readonly action: string;
  /** Whether its `config` has `auth: false`. */
  readonly isOpen: boolean;
}

export type FactOf<Kind extends Fact['kind']> = Extract<Fact, { readonly kind: Kind }>;

export const ofKind = <Kind extends Fact['kind']>(facts: readonly Fact[], kind: Kind): FactOf<Kind>[] =>
  facts.filter((fact): fact is FactOf<Kind> => fact.kind === kind);

/** Returns the rules of two changes, one after the other. Undefined where one object can't say both. */
export function combined(
  first: ownCode.QueryRules,
  then: ownCode.QueryRules,
): ownCode.QueryRules | undefined {
  // What stays of parameters that were set before is not said by rules.
  if (then.keep && Object.keys(first).length > 0) return undefined;
  const { keep } = { ...first, ...then };
  const set: Record<string, unknown> = { ...first.set, ...then.set };
  const standard: Record<string, unknown> = { ...first.default };
  const merge: Record<string, object> = { ...first.merge };
  for (const name of Object.keys(then.set ?? {})) {
    delete standard[name];
    delete merge[name];
  }
  for (const [name, members] of Object.entries(then.merge ?? {})) {
    if (Object.hasOwn(standard, name)) return undefined;
    const before = set[name] ?? merge[name] ?? {};
    if (!isPlainObject(before)) return undefined;
    (Object.hasOwn(set, name) ? set : merge)[name] = { ...before, ...members };
  }
  for (const [name, value] of Object.entries(then.default ?? {}))
    if (![set, merge, standard].some((rules) => Object.hasOwn(rules, name))) standard[name] = value;
  const parts = Object.entries({ set, default: standard, merge });
  const stated = parts.filter(([, rules]) => Object.keys(rules).length > 0);
  return { ...(keep && { keep }), ...Object.fromEntries(stated) };
}
