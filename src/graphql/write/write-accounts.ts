import { isRestricted } from '../../access/caller.ts';
import * as accounts from '../../service/accounts.ts';
import * as roles from '../../service/write-roles.ts';
import * as users from '../../service/write-users.ts';
import type { Context } from '../../context.ts';
import { userType } from '../../service/stored-users.ts';
import type { Value } from '../../store/store.ts';
import { contextAfter } from '../../write/changeset.ts';
import { meOf } from '../read/find-entries.ts';
import {
  entryOf,
  goneEntry,
  inputData,
  type MutationRequest,
  type Mutations,
  type Written,
} from './mutation.ts';

export const accountMutations: Mutations = {
  login(request) {
    const input = inputOf(request);
    const provider = String(input['provider'] || 'local');
    const signedIn =
      provider === 'local' ? accounts.login(request, input) : accounts.returnFromProvider(request, provider);
    return payload(request, signedIn, request.context);
  },
  register(request) {
    const registered = accounts.register(request, inputOf(request));
    const { value, ...effects } = payload(request, registered, contextAfter(request));
    const answered = value as { readonly user: object };
    return {
      ...effects,
      value: { ...answered, user: { ...answered.user, role: roleShown(request, registered.user) } },
    };
  },
  resetPassword: (request) =>
    payload(request, accounts.resetPassword(request, { ...request.args }), request.context),
  changePassword: (request) =>
    payload(request, accounts.changePassword(request, { ...request.args }), request.context),
  forgotPassword: (request) => ({
    value: { ok: true },
    ...accounts.forgotPassword(request, request.args),
  }),
  confirmEmail(request) {
    const user = accounts.confirmEmail(request, { confirmation: request.args['confirmation'] });
    return payload(request, { user, jwtFor: user }, request.context);
  },
  createUser(request) {
    const id = users.createUser(request, inputData(request));
    return { value: { entries: entryOf(userType(request.context), id, request) }, status: 201 };
  },
  updateUser(request) {
    const id = users.updateUser(request, idOf(request), inputData(request));
    return { value: { entries: entryOf(userType(request.context), id, request) }, status: 200 };
  },
  deleteUser(request) {
    const type = userType(request.context);
    const id = Number(request.args['id']);
    const gone = request.changes.has(type, id) ? goneEntry(type, id, request) : null;
    const removed = users.deleteUser(request, idOf(request));
    if (!removed) return { value: { entries: gone }, status: 204 };
    const { user: _user, ...effects } = removed;
    return { value: { entries: gone }, status: 200, ...effects };
  },
  createRole: (request) => done(roles.createRole(request, inputData(request))),
  updateRole: (request) =>
    done(roles.updateRole(request, idOf(request), { ...inputData(request), role: request.args['id'] })),
  deleteRole: (request) => done(roles.deleteRole(request, idOf(request))),
};

const idOf = ({ args }: MutationRequest): string => String(args['id']);

const inputOf = ({ args }: MutationRequest): { readonly [name: string]: unknown } => ({
  ...Object(args['input']),
});

const done = (effects: Omit<Written, 'value'>): Written => ({ value: { ok: true }, ...effects });

/** Strapi reads the role of a new user, and shows it to callers that may read roles. */
function roleShown(request: MutationRequest, user: number): unknown {
  const type = userType(request.context);
  const role = type.attributes.get('role');
  if (role?.kind !== 'relation' || isRestricted(role, type, request.context.caller)) return null;
  return meOf(user, contextAfter(request))['role'];
}

/**
 * Answers with a JWT and the user, without the role.
 *
 * @param context the data with the user
 */
function payload(
  { jwtFor: placeholderOf }: MutationRequest,
  { user, jwtFor, tokens, ...effects }: accounts.AccountEffects,
  context: Context,
): Written {
  const signedIn = jwtFor ?? tokens?.session.user;
  const jwt = signedIn === undefined ? null : placeholderOf(signedIn);
  return { value: { jwt, user: { ...visibleValues(context, user), role: null } }, ...effects };
}

function visibleValues(context: Context, id: number): { readonly [name: string]: Value } {
  const type = userType(context);
  const row = context.store.table(type).row(id);
  const names = [...type.columns.values()].filter((attribute) => !attribute.private && !attribute.hidden);
  return { id, ...Object.fromEntries(names.map(({ name }) => [name, row[name] ?? null])) };
}
