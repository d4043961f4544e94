import type { Attribute } from '../../model/attribute.ts';
import { isPlainObject } from '../../objects.ts';
import type { AccountTraits } from '../../routes/route-traits.ts';
import { userType } from '../../routes/accounts/accounts.ts';
import { accountShapes } from '../../routes/accounts/shapes.ts';
import { createEntry, updateEntry } from '../../write/entry/write-entry.ts';
import { isWritable } from '../../write/entry/entry-input.ts';

/** What a visitor may not set about the new account, whatever its schema says. */
const NOT_REGISTERED = new Set([
  'confirmed',
  'blocked',
  'confirmationToken',
  'resetPasswordToken',
  'provider',
  'role',
  'publishedAt',
  'createdBy',
  'updatedBy',
]);

/** Returns whether a visitor may set an attribute of the new account. */
const mayRegister = (attribute: Attribute): boolean =>
  ['username', 'password', 'email'].includes(attribute.name) ||
  (isWritable(attribute) && !attribute.private && !NOT_REGISTERED.has(attribute.name));

/** How Strapi 4 takes accounts. */
export const accounts: AccountTraits = {
  shapes: accountShapes,
  /** What a visitor may not set is left out. */
  readRegistration(body, { context }) {
    const { attributes } = userType(context);
    const given = Object.entries(isPlainObject(body) ? body : {});
    return Object.fromEntries(
      given.filter(([name]) => {
        const attribute = attributes.get(name);
        return attribute !== undefined && mayRegister(attribute);
      }),
    );
  },
  create: createEntry,
  update: updateEntry,
};
