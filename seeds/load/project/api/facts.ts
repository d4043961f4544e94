/** What the code of an API says. */
export type Fact =
  /** A type has endpoints of some core actions. */
  | { readonly kind: 'endpoints'; readonly uid: string; readonly endpoints: readonly Endpoint[] }
  /** The project has an endpoint that Strapi does not make. */
  | {
      readonly kind: 'own-route';
      readonly method: string;
      readonly path: string;
      /** The core action that is its handler, if one is. */
      readonly action: { readonly uid: string; readonly name: string } | undefined;
      /** Whether the action is of an API in another folder. */
      readonly isOfOtherApi: boolean;
      /** `open` is `auth: false`, `unknown` what is computed, a prefix, and a scope. */
      readonly config: 'plain' | 'open' | 'unknown';
      readonly file: string;
    }
  /** Own code changes what an action answers. */
  | { readonly kind: 'changed'; readonly uid: string; readonly action: string }
  /** Own code hears of what is written. */
  | { readonly kind: 'lifecycles'; readonly uid: string }
  /** Own code changes a plugin. */
  | { readonly kind: 'extension'; readonly file: string }
  /** A file is neither JavaScript nor TypeScript. */
  | {
      readonly kind: 'not-read';
      readonly file: string;
      /** The API whose routes it has, if it has routes. */
      readonly routesOf?: string;
    }
  /** A file computes routes, which may be those of any type of its API. */
  | { readonly kind: 'unknown-routes'; readonly api: string; readonly file: string }
  /** A sentence about what can't be read. */
  | { readonly kind: 'note'; readonly text: string };

/** The endpoint of a core action. */
export interface Endpoint {
  readonly action: string;
  /** Whether its `config` has `auth: false`. */
  readonly isOpen: boolean;
}

export type FactOf<Kind extends Fact['kind']> = Extract<Fact, { readonly kind: Kind }>;
