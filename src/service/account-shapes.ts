// Strapi 5.54: packages/plugins/users-permissions/server/src/controllers/validation/auth.js
// Strapi 5.54: packages/plugins/users-permissions/server/src/controllers/validation/user.js
// Strapi 4.26: packages/plugins/users-permissions/server/controllers/validation/auth.js
// Strapi 4.26: packages/plugins/users-permissions/server/controllers/validation/user.js
import { once } from 'es-toolkit/function/once';
import { type Test, valueCheck } from '../write/validate/yup-check.ts';
import {
  filled,
  list,
  object,
  only,
  required,
  type ValueCheck,
  shortest,
  text,
  validEmail,
} from '../write/validate/yup-types.ts';
import { writeFailed } from '../errors/refusal.ts';
import type { AccountTraits } from './account-traits.ts';

const needed = text({ converts: false, tests: [filled] });
const email = text({ converts: false, tests: [validEmail, filled] });

const form = (
  members: { readonly [name: string]: ValueCheck },
  tests: readonly Test<unknown>[] = [],
): ValueCheck => object(members, tests, false);

export const loginShape = form({ identifier: needed, password: needed });
export const emailShape = form({ email });
export const forgotPasswordShape = form({ email }, [only('email')]);
export const confirmationShape = form({ confirmation: needed });

/** Compares the two new passwords before anything else. */
const withConfirmation =
  (password: ValueCheck, other: 'currentPassword' | 'code'): ValueCheck =>
  (value, path, scope) => {
    const confirmation = text({
      converts: false,
      tests: [filled],
      oneOf: [Object(value).password as unknown],
      oneOfMessage: 'Passwords do not match',
    });
    const check = form({ password, passwordConfirmation: confirmation, [other]: needed }, [
      only('password', 'passwordConfirmation', other),
    ]);
    return check(value, path, scope);
  };

/** An id: a text, or a whole number of at least 0. */
const isId = (value: unknown): boolean =>
  typeof value === 'string' || (Number.isInteger(value) && (value as number) >= 0);

const id = (tests: readonly Test<unknown>[]): ValueCheck =>
  valueCheck({ type: 'strapiID', isType: isId, tests });

/** A role: an id, or an object with `connect` and `disconnect`. */
const role =
  (whole: ValueCheck, single: ValueCheck): ValueCheck =>
  (value, path, scope) =>
    (typeof value === 'object' ? whole : single)(value, path, scope);

const someRole: Test<unknown> = (value) =>
  Array.isArray(value) && value.length < 1 ? 'Users must have a role' : undefined;

const newUser = (relation: ValueCheck): ValueCheck =>
  form({
    email,
    username: text({ converts: false, tests: [shortest(1), filled] }),
    password: text({ converts: false, tests: [shortest(1), filled] }),
    role: role(form({ connect: list(relation, [someRole, required], false) }, [required]), id([required])),
  });

const changedUser = (password: ValueCheck, changedRole: ValueCheck): ValueCheck =>
  form({
    email: text({ converts: false, tests: [validEmail, shortest(1)] }),
    username: text({ converts: false, tests: [shortest(1)] }),
    password,
    role: role(changedRole, id([])),
  });

/** Tests that a user keeps a role. @throws {Refusal} without lists, where Strapi 4 fails */
const keepsRole =
  ({ connect }: { readonly connect?: unknown }): Test<unknown> =>
  (disconnect) => {
    if (connect === undefined || connect === null) throw writeFailed('a role without connect');
    if (!Array.isArray(connect) || connect.length > 0) return undefined;
    if (!Array.isArray(disconnect)) throw writeFailed('a role without disconnect');
    return disconnect.length > 0 ? 'Cannot remove role' : undefined;
  };

const withId = form({ id: id([required]) });

/** The checks of accounts in Strapi 4. */
export const accountShapes: AccountTraits['shapes'] = once(() => ({
  register: form({ email, username: needed, password: needed }),
  resetPassword: form({ password: needed, passwordConfirmation: needed, code: needed }, [
    only('password', 'passwordConfirmation', 'code'),
  ]),
  changePassword: withConfirmation(needed, 'currentPassword'),
  newUser: newUser(withId),
  changedUser: changedUser(text({ converts: false, tests: [shortest(1)] }), (value, path, scope) => {
    const check = form({
      connect: list(withId, [required], false),
      disconnect: list(valueCheck({}), [keepsRole(Object(value)), required], false),
    });
    return check(value, path, scope);
  }),
}));

/** bcrypt truncates longer ones. */
const fewBytes: Test<unknown> = (value) =>
  typeof value === 'string' && new TextEncoder().encode(value).length > 72
    ? 'Password must be less than 73 bytes'
    : undefined;

const newPassword = text({ converts: false, tests: [filled, fewBytes] });

/** A role in `connect`, by its id or documentId. */
const withAnyId = form({ id: id([]), documentId: id([]) }, [
  (entry) => {
    const { id: row, documentId } = Object(entry) as { readonly id?: unknown; readonly documentId?: unknown };
    return (row ?? documentId ?? null) === null
      ? 'Relation entry must include an id or documentId'
      : undefined;
  },
]);

/** Tests that a role is left. A role without lists changes nothing. */
const leavesRole =
  ({ connect }: { readonly connect?: unknown }): Test<unknown> =>
  (disconnect) => {
    const isEmpty = (value: unknown): boolean =>
      !value || (value as { readonly length: unknown }).length === 0;
    return isEmpty(connect) && !isEmpty(disconnect) ? 'Cannot remove role' : undefined;
  };

/** The checks of accounts in Strapi 5. */
export const documentAccountShapes: AccountTraits['shapes'] = once(() => ({
  register: form({ email, username: needed, password: newPassword }),
  resetPassword: withConfirmation(newPassword, 'code'),
  changePassword: withConfirmation(newPassword, 'currentPassword'),
  newUser: newUser(withAnyId),
  changedUser: changedUser(
    valueCheck({
      tests: [
        (value) =>
          (value ?? '') === '' || typeof value === 'string'
            ? undefined
            : 'Password must be at least 1 character',
      ],
    }),
    (value, path, scope) => {
      const check = form({
        connect: list(withAnyId, [], false),
        disconnect: list(withAnyId, [leavesRole(Object(value))], false),
      });
      return check(value, path, scope);
    },
  ),
}));
