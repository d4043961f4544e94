import { notModelled, type Route } from './route.ts';

const AUTH = 'plugin::users-permissions.auth';

const post = (path: string, verb: string): Route => ({
  method: 'POST',
  path: `auth/${path}`,
  action: `${AUTH}.${verb}`,
  answer: notModelled,
});

/** The endpoints of logins and passwords. */
export const authRoutes: readonly Route[] = [
  post('local', 'callback'),
  post('local/register', 'register'),
  post('forgot-password', 'forgotPassword'),
  post('reset-password', 'resetPassword'),
  post('change-password', 'changePassword'),
  {
    method: 'GET',
    path: 'auth/email-confirmation',
    action: `${AUTH}.emailConfirmation`,
    answer: notModelled,
  },
  post('send-email-confirmation', 'sendEmailConfirmation'),
  { method: 'GET', path: 'auth/:id/callback', action: `${AUTH}.callback`, answer: notModelled },
  { method: 'GET', path: 'connect/*', action: `${AUTH}.connect`, answer: notModelled },
];
