import { type Route, routesOf } from '../route.ts';

const FILE = 'plugin::upload.file';
const ROLE = 'plugin::users-permissions.role';
const file = routesOf('plugin::upload.content-api', FILE);
const role = routesOf(ROLE, ROLE);
const permission = routesOf('plugin::users-permissions.permissions');
const builder = routesOf('plugin::content-type-builder');

/** The endpoints of the media library. */
export const fileRoutes: readonly Route[] = [
  file('POST', 'upload', 'upload', ['fileWrites', 'upload']),
  file('GET', 'upload/files', 'find', ['files', 'findFiles']),
  file('GET', 'upload/files/:id', 'findOne', ['files', 'findFile']),
  file('DELETE', 'upload/files/:id', 'destroy', ['fileWrites', 'deleteFile']),
];

/** The same in Strapi 5. */
export const mediaRoutes: readonly Route[] = [
  file('POST', 'upload', 'upload', ['mediaWrites', 'uploadMedia']),
  file('GET', 'upload/files', 'find', ['media', 'findFiles']),
  file('GET', 'upload/files/page', 'findPage', ['media', 'findPage']),
  file('GET', 'upload/files/:id', 'findOne', ['media', 'findFile']),
  file('DELETE', 'upload/files/:id', 'destroy', ['mediaWrites', 'deleteMedia']),
];

/** The endpoints of roles and their permissions. */
export const roleRoutes: readonly Route[] = [
  role('GET', 'users-permissions/roles', 'find', ['roles', 'findRoles']),
  role('POST', 'users-permissions/roles', 'createRole', ['roleWrites', 'createRole']),
  role('GET', 'users-permissions/roles/:id', 'findOne', ['roles', 'findRole']),
  role('PUT', 'users-permissions/roles/:id', 'updateRole', ['roleWrites', 'updateRole']),
  role('DELETE', 'users-permissions/roles/:id', 'deleteRole', ['roleWrites', 'deleteRole']),
  permission('GET', 'users-permissions/permissions', 'getPermissions', ['roles', 'findPermissions']),
];

/** The endpoints that describe content types and components. */
export const builderRoutes: readonly Route[] = [
  builder('GET', 'content-type-builder/components', 'components.getComponents', [
    'builder',
    'listComponents',
  ]),
  builder('GET', 'content-type-builder/components/:id', 'components.getComponent', [
    'builder',
    'showComponent',
  ]),
  builder('GET', 'content-type-builder/content-types', 'content-types.getContentTypes', [
    'builder',
    'listTypes',
  ]),
  builder('GET', 'content-type-builder/content-types/:id', 'content-types.getContentType', [
    'builder',
    'showType',
  ]),
];

/** The endpoint of the locales. */
export const localeRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: 'i18n/locales',
    type: 'plugin::i18n.locale',
    action: 'plugin::i18n.locales.listLocales',
    exists: ({ i18n }) => i18n,
    answer: ['locales', 'listLocales'],
  },
];

/** The endpoint that sends mails. */
export const emailRoutes: readonly Route[] = [
  routesOf('plugin::email.email')('POST', 'email', 'send', ['email', 'sendMail']),
];
