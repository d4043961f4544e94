import { findUserBy, userText, userType } from '../../routes/accounts/stored-users.ts';
import type { AnswerName } from '../../routes/route.ts';
import type { RouteRequest } from '../../routes/route-request.ts';
import {
  type Asked,
  askRoute,
  entryOf,
  givenData,
  goneEntry,
  type Mutations,
  type Written,
} from './mutation.ts';

export const accountMutations: Mutations = {
  login(asked) {
    const { input } = asked.args as { readonly input: { readonly provider: string } };
    const provider = input.provider || 'local';
    return provider === 'local'
      ? login('login', asked, input)
      : login('returnFromProvider', { ...asked, id: provider }, input);
  },
  register: (asked) => login('register', asked, asked.args['input']),
  resetPassword: (asked) => login('resetPassword', asked, asked.args),
  changePassword: (asked) => login('changePassword', asked, asked.args),
  forgotPassword(asked) {
    const { body, effects } = askRoute('forgotPassword', asked, { body: { value: asked.args } });
    return { value: body, ...effects };
  },
  confirmEmail(asked) {
    const { confirmation } = asked.args;
    const user = findUserBy(asked.context, (row) => row['confirmationToken'] === confirmation);
    const about = user && JSON.parse(userText(asked, user.id, false));
    askRoute('confirmEmail', asked, { query: { confirmation } });
    return { value: payload(asked, user!.id, about) };
  },
  createUser: (asked) => changeUser('createUser', asked),
  updateUser: (asked) => changeUser('updateUser', asked),
  deleteUser(asked) {
    const type = userType(asked.context);
    const id = Number(asked.args['id']);
    const gone = asked.changes.has(type, id) ? goneEntry(type, id, asked) : null;
    const { status, effects } = askRoute('deleteUser', asked, { type, id: String(asked.args['id']) });
    return { value: { entries: gone }, status, ...effects };
  },
  createRole: (asked) => changeRole('createRole', asked, givenData(asked)),
  updateRole: (asked) => changeRole('updateRole', asked, { ...givenData(asked), role: asked.args['id'] }),
  deleteRole: (asked) => changeRole('deleteRole', asked, {}),
};

function login(name: AnswerName, asked: Asked, value: unknown): Written {
  const { body, effects } = askRoute(name, asked, { body: { value: { ...Object(value) } } });
  const { jwtFor, tokens, ...others } = effects;
  return { value: payload(asked, jwtFor ?? tokens?.session.user, body['user']), ...others };
}

/** Logins show no role. */
const payload = ({ jwtFor }: Asked, user: number | undefined, about: unknown): object => ({
  jwt: user === undefined ? null : jwtFor(user),
  user: { ...Object(about), role: null },
});

function changeUser(name: 'createUser' | 'updateUser', asked: Asked): Written {
  const type = userType(asked.context);
  const request: Partial<RouteRequest> = {
    type,
    id: String(asked.args['id']),
    body: { value: givenData(asked) },
  };
  const { body, status, effects } = askRoute(name, asked, request);
  return { value: { entries: entryOf(type, Number(body['id']), asked) }, status, ...effects };
}

function changeRole(name: AnswerName, asked: Asked, value: object): Written {
  const type = asked.context.model.contentTypes.get('plugin::users-permissions.role')!;
  const { effects } = askRoute(name, asked, { type, id: String(asked.args['id']), body: { value } });
  return { value: { ok: true }, ...effects };
}
