import { type Route, routesOf } from '../route.ts';

const USER = 'plugin::users-permissions.user';
const user = routesOf(USER, USER);
const auth = routesOf('plugin::users-permissions.auth');

/**
 * Returns the endpoints of users.
 *
 * @param module the one that reads them
 */
export const userRoutes = (module: 'users' | 'documentUsers'): readonly Route[] => [
  user('GET', 'users/count', 'count', [module, 'countUsers']),
  user('GET', 'users', 'find', [module, 'findUsers']),
  user('POST', 'users', 'create', ['userWrites', 'createUser']),
  user('GET', 'users/me', 'me', [module, 'findMe']),
  user('GET', 'users/:id', 'findOne', [module, 'findUser']),
  user('PUT', 'users/:id', 'update', ['userWrites', 'updateUser']),
  user('DELETE', 'users/:id', 'destroy', ['userWrites', 'deleteUser']),
];

/** The endpoints of logins and passwords. */
export const authRoutes: readonly Route[] = [
  auth('POST', 'auth/local', 'callback', ['auth', 'login']),
  auth('POST', 'auth/local/register', 'register', ['auth', 'register']),
  auth('POST', 'auth/forgot-password', 'forgotPassword', ['auth', 'forgotPassword']),
  auth('POST', 'auth/reset-password', 'resetPassword', ['auth', 'resetPassword']),
  auth('POST', 'auth/change-password', 'changePassword', ['auth', 'changePassword']),
  auth('GET', 'auth/email-confirmation', 'emailConfirmation', ['auth', 'confirmEmail']),
  auth('POST', 'auth/send-email-confirmation', 'sendEmailConfirmation', ['auth', 'sendConfirmation']),
];

/** The endpoints of logins by other services. None of them is switched on. */
export const closedProviderRoutes: readonly Route[] = [
  auth('GET', 'auth/:id/callback', 'callback', ['closedAuth', 'refuseProvider']),
  auth('GET', 'connect/*', 'connect', ['closedAuth', 'refuseProvider']),
];

/** The same in Strapi 5, where `local` and `email` have a meaning. */
export const providerRoutes: readonly Route[] = [
  auth('GET', 'auth/:id/callback', 'callback', ['auth', 'returnFromProvider']),
  auth('GET', 'connect/*', 'connect', ['closedAuth', 'connect']),
];

/** The endpoints of refresh tokens. */
export const sessionRoutes: readonly Route[] = [
  auth('POST', 'auth/refresh', 'refresh', ['sessions', 'refresh']),
  auth('POST', 'auth/logout', 'logout', ['sessions', 'logout']),
  auth('GET', 'auth/sessions', 'getSessions', ['sessions', 'listSessions']),
  auth('DELETE', 'auth/sessions/:id', 'revokeSession', ['sessions', 'revokeSession']),
];
