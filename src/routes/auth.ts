import { Refusal } from '../errors/refusal.ts';
import type { Method, Route, RouteRequest } from './route.ts';

const AUTH = 'plugin::users-permissions.auth';

/** Answers for an endpoint of logins. @throws {Refusal} always */
const loginNotModelled = ({ method, path }: RouteRequest): never => {
  throw new Refusal('login-not-modelled', { clause: 'request', name: method, path });
};

const route = (method: Method, path: string, verb: string): Route => ({
  method,
  path,
  action: `${AUTH}.${verb}`,
  // A 401 or 403 would read as a wrong password.
  public: true,
  answer: loginNotModelled,
});

/** The endpoints of logins and passwords. */
export const authRoutes: readonly Route[] = [
  route('POST', 'auth/local', 'callback'),
  route('POST', 'auth/local/register', 'register'),
  route('POST', 'auth/forgot-password', 'forgotPassword'),
  route('POST', 'auth/reset-password', 'resetPassword'),
  route('POST', 'auth/change-password', 'changePassword'),
  route('GET', 'auth/email-confirmation', 'emailConfirmation'),
  route('POST', 'auth/send-email-confirmation', 'sendEmailConfirmation'),
  route('GET', 'auth/:id/callback', 'callback'),
  route('GET', 'connect/*', 'connect'),
];
