// Strapi 5.54: packages/core/upload/server/src/routes/content-api.ts
// Strapi 5.54: packages/plugins/users-permissions/server/src/routes/content-api/role.js
// Strapi 5.54: packages/plugins/users-permissions/server/src/routes/content-api/permissions.js
// Strapi 5.54: packages/core/content-type-builder/server/src/routes/content-api.ts
// Strapi 5.54: packages/plugins/i18n/server/src/routes/content-api.ts
// Strapi 5.54: packages/core/email/server/src/routes/content-api.ts
// Strapi 4.26: packages/core/upload/server/routes/content-api.js
// Strapi 4.26: packages/plugins/users-permissions/server/routes/content-api/role.js
// Strapi 4.26: packages/plugins/users-permissions/server/routes/content-api/permissions.js
import { type Route, routesOf } from '../route.ts';

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
