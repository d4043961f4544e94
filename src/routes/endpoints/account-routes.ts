// Strapi 5.54: packages/plugins/users-permissions/server/src/routes/content-api/user.js
// Strapi 5.54: packages/plugins/users-permissions/server/src/routes/content-api/auth.js
// Strapi 4.26: packages/plugins/users-permissions/server/routes/content-api/user.js
// Strapi 4.26: packages/plugins/users-permissions/server/routes/content-api/auth.js
import { type Route, routesOf } from '../route.ts';

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
