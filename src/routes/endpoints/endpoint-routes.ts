// Strapi 5.54: packages/core/core/src/core-api/routes/index.ts
// Strapi 4.26: packages/core/strapi/src/core-api/routes/index.ts
// Strapi 4.26: packages/plugins/i18n/server/src/services/core-api.ts
// Strapi 5.54: packages/plugins/users-permissions/server/src/routes/content-api/user.js
// Strapi 5.54: packages/plugins/users-permissions/server/src/routes/content-api/auth.js
// Strapi 4.26: packages/plugins/users-permissions/server/routes/content-api/user.js
// Strapi 4.26: packages/plugins/users-permissions/server/routes/content-api/auth.js
// Strapi 5.54: packages/core/upload/server/src/routes/content-api.ts
// Strapi 5.54: packages/plugins/users-permissions/server/src/routes/content-api/role.js
// Strapi 5.54: packages/plugins/users-permissions/server/src/routes/content-api/permissions.js
// Strapi 5.54: packages/core/content-type-builder/server/src/routes/content-api.ts
// Strapi 5.54: packages/plugins/i18n/server/src/routes/content-api.ts
// Strapi 5.54: packages/core/email/server/src/routes/content-api.ts
// Strapi 4.26: packages/core/upload/server/routes/content-api.js
// Strapi 4.26: packages/plugins/users-permissions/server/routes/content-api/role.js
// Strapi 4.26: packages/plugins/users-permissions/server/routes/content-api/permissions.js
import type { ContentType, Model } from '../../model/model.ts';
import { type EditorAct, type Route, routesOf } from '../route.ts';

const isLocalized = (_model: Model, type: ContentType | undefined): boolean => type?.localized === true;

/** The endpoints of the project's own collection and single types. */
export const contentRoutes: readonly Route[] = [
  { method: 'GET', path: ':plural', action: 'find', answer: 'findMany' },
  { method: 'GET', path: ':plural/:id', action: 'findOne', answer: 'findOne' },
  { method: 'POST', path: ':plural', action: 'create', answer: 'createOne' },
  { method: 'PUT', path: ':plural/:id', action: 'update', answer: 'updateOne' },
  { method: 'DELETE', path: ':plural/:id', action: 'delete', answer: 'deleteOne' },
  { method: 'GET', path: ':singular', action: 'find', answer: 'findSingle' },
  { method: 'PUT', path: ':singular', action: 'update', answer: 'updateSingle' },
  { method: 'DELETE', path: ':singular', action: 'delete', answer: 'deleteSingle' },
];

/** The endpoints that create translations, which only Strapi 4 has. */
export const translationRoutes: readonly Route[] = [':plural/:id', ':singular'].map((path) => ({
  method: 'POST',
  path: `${path}/localizations`,
  action: 'createLocalization',
  exists: isLocalized,
  answer: 'createTranslation',
}));

const USER = 'plugin::users-permissions.user';
const user = routesOf(USER, USER);
const auth = routesOf('plugin::users-permissions.auth');

export const userRoutes: readonly Route[] = [
  user('GET', 'users/count', 'count', 'countUsers'),
  user('GET', 'users', 'find', 'findUsers'),
  user('POST', 'users', 'create', 'createUser'),
  user('GET', 'users/me', 'me', 'findMe'),
  user('GET', 'users/:id', 'findOne', 'findUser'),
  user('PUT', 'users/:id', 'update', 'updateUser'),
  user('DELETE', 'users/:id', 'destroy', 'deleteUser'),
];

export const authRoutes: readonly Route[] = [
  auth('POST', 'auth/local', 'callback', 'login'),
  auth('POST', 'auth/local/register', 'register', 'register'),
  auth('POST', 'auth/forgot-password', 'forgotPassword', 'forgotPassword'),
  auth('POST', 'auth/reset-password', 'resetPassword', 'resetPassword'),
  auth('POST', 'auth/change-password', 'changePassword', 'changePassword'),
  auth('GET', 'auth/email-confirmation', 'emailConfirmation', 'confirmEmail'),
  auth('POST', 'auth/send-email-confirmation', 'sendEmailConfirmation', 'sendConfirmation'),
];

export const providerRoutes: readonly Route[] = [
  auth('GET', 'auth/:id/callback', 'callback', 'returnFromProvider'),
  auth('GET', 'connect/*', 'connect', 'connect'),
];

/** The endpoints of refresh tokens. */
export const sessionRoutes: readonly Route[] = [
  auth('POST', 'auth/refresh', 'refresh', 'refresh'),
  auth('POST', 'auth/logout', 'logout', 'logout'),
  auth('GET', 'auth/sessions', 'getSessions', 'listSessions'),
  auth('DELETE', 'auth/sessions/:id', 'revokeSession', 'revokeSession'),
];

const FILE = 'plugin::upload.file';
const ROLE = 'plugin::users-permissions.role';
const file = routesOf('plugin::upload.content-api', FILE);
const role = routesOf(ROLE, ROLE);
const permission = routesOf('plugin::users-permissions.permissions');
const builder = routesOf('plugin::content-type-builder');

/** The endpoints of the media library. */
export const fileRoutes: readonly Route[] = [
  file('POST', 'upload', 'upload', 'upload'),
  file('GET', 'upload/files', 'find', 'findFiles'),
  file('GET', 'upload/files/:id', 'findOne', 'findFile'),
  file('DELETE', 'upload/files/:id', 'destroy', 'deleteFile'),
];

/** The endpoint of the media library that only Strapi 5 has. */
export const filePageRoute: Route = file('GET', 'upload/files/page', 'findPage', 'findFilePage');

export const roleRoutes: readonly Route[] = [
  role('GET', 'users-permissions/roles', 'find', 'findRoles'),
  role('POST', 'users-permissions/roles', 'createRole', 'createRole'),
  role('GET', 'users-permissions/roles/:id', 'findOne', 'findRole'),
  role('PUT', 'users-permissions/roles/:id', 'updateRole', 'updateRole'),
  role('DELETE', 'users-permissions/roles/:id', 'deleteRole', 'deleteRole'),
  permission('GET', 'users-permissions/permissions', 'getPermissions', 'findPermissions'),
];

export const builderRoutes: readonly Route[] = [
  builder('GET', 'content-type-builder/components', 'components.getComponents', 'listComponents'),
  builder('GET', 'content-type-builder/components/:id', 'components.getComponent', 'showComponent'),
  builder('GET', 'content-type-builder/content-types', 'content-types.getContentTypes', 'listTypes'),
  builder('GET', 'content-type-builder/content-types/:id', 'content-types.getContentType', 'showType'),
];

export const localeRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: 'i18n/locales',
    type: 'plugin::i18n.locale',
    action: 'plugin::i18n.locales.listLocales',
    exists: ({ i18n }) => i18n,
    answer: 'listLocales',
  },
];

export const emailRoutes: readonly Route[] = [
  routesOf('plugin::email.email')('POST', 'email', 'send', 'sendMail'),
];

const EDITOR_ACTS: readonly EditorAct[] = ['publish', 'unpublish', 'discardDraft'];

/** What the admin panel does with drafts. No server has these paths below `/api`: only `double.publish` asks them. */
export const editorRoutes: readonly Route[] = EDITOR_ACTS.flatMap((action) =>
  [':plural/:id', ':singular'].map((path): Route => ({
    method: 'POST',
    path: `${path}/actions/${action.toLowerCase()}`,
    action,
    answer: action,
  })),
);
