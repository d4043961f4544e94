import type { Caller } from './caller.ts';

/** An API token of the options, as in Strapi's settings. */
export interface ApiToken {
  readonly type: 'read-only' | 'full-access' | 'custom';
  /** The actions of a `custom` token, such as `api::article.article.find`. */
  readonly permissions?: readonly string[];
}

/** The caller who may do everything. */
export const FULL_ACCESS: Caller = { may: () => true, permissions: 'full-access' };

/**
 * Returns the caller of requests with an API token. `full-access` may do everything, `read-only` every
 * `find` and `findOne`, `custom` the listed actions.
 *
 * @param closed actions that a `custom` token may not do, also if they are listed. Default: none
 */
export function tokenCaller(token: ApiToken, closed: ReadonlySet<string> = new Set()): Caller {
  switch (token.type) {
    case 'full-access':
      return FULL_ACCESS;
    case 'read-only':
      return { may: (action) => /\.find(One)?$/.test(action), permissions: 'read-only' };
    case 'custom': {
      const actions = new Set(token.permissions?.filter((action) => !closed.has(action)));
      return { may: (action) => actions.has(action), permissions: `custom ${[...actions].join()}` };
    }
  }
}
