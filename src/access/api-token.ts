import type { Caller } from './caller.ts';

export interface ApiToken {
  readonly type: 'read-only' | 'full-access' | 'custom';
  readonly permissions?: readonly string[];
}

/** The caller behind an API token: everything, every find and findOne, or the listed actions. */
export function tokenCaller(token: ApiToken): Caller {
  switch (token.type) {
    case 'full-access':
      return { may: () => true, permissions: 'full-access' };
    case 'read-only':
      return { may: (action) => /\.find(One)?$/.test(action), permissions: 'read-only' };
    case 'custom': {
      const actions = new Set(token.permissions);
      return { may: (action) => actions.has(action), permissions: `custom ${[...actions].join()}` };
    }
  }
}
