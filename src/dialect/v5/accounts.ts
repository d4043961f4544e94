import { Refusal } from '../../errors/refusal.ts';
import type { AccountRules, Data } from '../../routes/accounts/account-rules.ts';
import { documentAccountShapes } from '../../routes/accounts/shapes.ts';
import { accounts as v4 } from '../v4/accounts.ts';

/** How Strapi 5 takes accounts. */
export const accounts: AccountRules = {
  ...v4,
  shapes: documentAccountShapes,
  /** What a visitor may not set is refused. */
  readRegistration(body, { context }) {
    const allowed = new Set(['username', 'password', 'email', ...context.accounts.allowedFields]);
    const data = Object(body) as Data;
    const others = Object.keys(data).filter((name) => !allowed.has(name));
    if (others.length > 0)
      throw new Refusal('unknown-registration', { clause: 'body', name: others.join(', ') });
    return data;
  },
};
