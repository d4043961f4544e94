import { type Test, valueCheck } from '../../write/validate/checks.ts';
import { validEmail } from '../../write/validate/email.ts';
import { writeFailed } from '../../write/write-failed.ts';
import { list, object, only, required, type Shape, shortest, text } from '../../write/validate/shapes.ts';

const needed = text({ converts: false, tests: [required] });
const email = text({ converts: false, tests: [validEmail, required] });

const form = (members: { readonly [name: string]: Shape }, tests: readonly Test<unknown>[] = []): Shape =>
  object(members, tests, false);

export const loginShape = form({ identifier: needed, password: needed });
export const registerShape = form({ email, username: needed, password: needed });
export const emailShape = form({ email });
export const forgotPasswordShape = form({ email }, [only('email')]);
export const confirmationShape = form({ confirmation: needed });
export const resetPasswordShape = form({ password: needed, passwordConfirmation: needed, code: needed }, [
  only('password', 'passwordConfirmation', 'code'),
]);

const passwordNames = ['password', 'passwordConfirmation', 'currentPassword'];

/** The two new passwords are compared before anything else. */
export const changePasswordShape: Shape = (given, path, scope) => {
  const password = Object(given).password as unknown;
  const same = text({
    converts: false,
    tests: [required],
    oneOf: [password],
    oneOfMessage: 'Passwords do not match',
  });
  const shape = form({ password: needed, passwordConfirmation: same, currentPassword: needed }, [
    only(...passwordNames),
  ]);
  return shape(given, path, scope);
};

/** An id: a text or a whole number from 0. */
const isId = (value: unknown): boolean =>
  typeof value === 'string' || (Number.isInteger(value) && (value as number) >= 0);

const id = (tests: readonly Test<unknown>[]): Shape => valueCheck({ type: 'strapiID', isType: isId, tests });

/** A role is an id, or an object that connects and disconnects. */
const role =
  (whole: Shape, single: Shape): Shape =>
  (given, path, scope) =>
    (typeof given === 'object' ? whole : single)(given, path, scope);

const connected = list(
  form({ id: id([required]) }),
  [(value) => (Array.isArray(value) && value.length < 1 ? 'Users must have a role' : undefined), required],
  false,
);

export const newUserShape = form({
  email,
  username: text({ converts: false, tests: [shortest(1), required] }),
  password: text({ converts: false, tests: [shortest(1), required] }),
  role: role(form({ connect: connected }, [required]), id([required])),
});

/** The test that a user keeps a role. @throws {Refusal} without a list in `connect`, at which Strapi fails */
const keepsRole =
  ({ connect }: { readonly connect?: unknown }): Test<unknown> =>
  (disconnect) => {
    if (connect === undefined || connect === null) throw writeFailed('a role without connect');
    if (!Array.isArray(connect) || connect.length > 0) return undefined;
    if (!Array.isArray(disconnect)) throw writeFailed('a role without disconnect');
    return disconnect.length > 0 ? 'Cannot remove role' : undefined;
  };

const changedRole: Shape = (given, path, scope) => {
  const shape = form({
    connect: list(form({ id: id([required]) }), [required], false),
    disconnect: list(valueCheck({}), [keepsRole(Object(given)), required], false),
  });
  return shape(given, path, scope);
};

export const changedUserShape = form({
  email: text({ converts: false, tests: [validEmail, shortest(1)] }),
  username: text({ converts: false, tests: [shortest(1)] }),
  password: text({ converts: false, tests: [shortest(1)] }),
  role: role(changedRole, id([])),
});
