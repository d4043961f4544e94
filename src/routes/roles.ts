import type { Role } from '../access/roles.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors/refusal.ts';
import type { ContentType } from '../model/model.ts';
import { byId, entryTexts, select } from './run-query.ts';
import { notModelled, type Method, type Route, type RouteAnswer, type RouteRequest } from './route.ts';

const ROLE = 'plugin::users-permissions.role';

const route = (method: Method, path: string, verb: string, answer: Route['answer']): Route => ({
  method,
  path: `users-permissions/${path}`,
  type: ROLE,
  action: `${ROLE}.${verb}`,
  answer,
});

/** The endpoints of roles and their permissions. */
export const roleRoutes: readonly Route[] = [
  route('GET', 'roles', 'find', findRoles),
  route('POST', 'roles', 'createRole', notModelled),
  route('GET', 'roles/:id', 'findOne', findRole),
  route('PUT', 'roles/:id', 'updateRole', notModelled),
  route('DELETE', 'roles/:id', 'deleteRole', notModelled),
  {
    method: 'GET',
    path: 'users-permissions/permissions',
    action: 'plugin::users-permissions.permissions.getPermissions',
    answer: notModelled,
  },
];

/** Answers `GET /api/users-permissions/roles`: all roles with the number of their users. The query has no effect. */
function findRoles({ context, type }: RouteRequest): RouteAnswer {
  const page = select({}, type, context);
  const users = type.attributes.get('users');
  const links = users && users.kind !== 'scalar' ? context.store.links(type, users) : undefined;
  const roles = entryTexts(page, context, 'plugin').map((text, i) => {
    const count = links?.of(page.nodes[i]!.id).length ?? 0;
    return `${text.slice(0, -1)},"nb_users":${count}}`;
  });
  return `{"roles":[${roles.join()}]}`;
}

/** Answers `GET /api/users-permissions/roles/1`: a role with all actions. The query has no effect. @throws {Refusal} */
function findRole({ context, type, id }: RouteRequest): RouteAnswer {
  const page = select(byId({}, id), type, context);
  const role = context.roles.find((each) => each.id === page.nodes[0]?.id);
  const [text] = entryTexts(page, context, 'plugin');
  if (!role || text === undefined) throw new Refusal('role-not-found', { clause: 'request', name: id });
  return `{"role":${text.slice(0, -1)},"permissions":${JSON.stringify(permissionTree(role, context))}}}`;
}

/** Actions by controller, and these by API or plugin. */
interface PermissionTree {
  [origin: string]: { controllers: { [controller: string]: { [action: string]: Permission } } };
}

interface Permission {
  readonly enabled: boolean;
  readonly policy: '';
}

/** Returns all known actions and those that the role names, each with whether the role permits it. */
function permissionTree(role: Role, { model }: Context): PermissionTree {
  const types = [...model.contentTypes.values()].filter(({ uid }) => uid.startsWith('api::'));
  const actions = [
    ...types.toSorted((a, b) => (a.uid < b.uid ? -1 : 1)).flatMap(actionsOfType),
    ...PLUGIN_ACTIONS.flatMap(([controller, verbs]) => verbs.map((verb) => `${controller}.${verb}`)),
    ...(model.i18n ? ['plugin::i18n.locales.listLocales'] : []),
  ];
  const tree: PermissionTree = {};
  for (const action of new Set([...actions, ...role.actions])) {
    const [origin = '', controller = '', verb = ''] = action.split('.');
    const { controllers } = (tree[origin] ??= { controllers: {} });
    (controllers[controller] ??= {})[verb] = { enabled: role.may(action), policy: '' };
  }
  return tree;
}

function actionsOfType({ uid, kind, localized }: ContentType): string[] {
  const verbs =
    kind === 'singleType' ? ['find', 'update', 'delete'] : ['find', 'findOne', 'create', 'update', 'delete'];
  return [...verbs, ...(localized ? ['createLocalization'] : [])].map((verb) => `${uid}.${verb}`);
}

/** The actions of Strapi's plugins, in the order of its code. */
const PLUGIN_ACTIONS: readonly (readonly [controller: string, verbs: readonly string[]])[] = [
  ['plugin::content-type-builder.components', ['getComponents', 'getComponent']],
  ['plugin::content-type-builder.content-types', ['getContentTypes', 'getContentType']],
  ['plugin::email.email', ['send']],
  ['plugin::upload.content-api', ['find', 'findOne', 'destroy', 'upload']],
  [
    'plugin::users-permissions.auth',
    [
      'callback',
      'changePassword',
      'resetPassword',
      'connect',
      'forgotPassword',
      'register',
      'emailConfirmation',
      'sendEmailConfirmation',
    ],
  ],
  ['plugin::users-permissions.user', ['create', 'update', 'find', 'findOne', 'count', 'destroy', 'me']],
  ['plugin::users-permissions.role', ['createRole', 'findOne', 'find', 'updateRole', 'deleteRole']],
  ['plugin::users-permissions.permissions', ['getPermissions']],
];
