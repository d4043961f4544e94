// Strapi 5.54: packages/plugins/users-permissions/server/src/controllers/auth.js
// Strapi 4.26: packages/plugins/users-permissions/server/controllers/auth.js
import * as service from '../../service/accounts.ts';
import type { Context } from '../../context.ts';
import { refuse } from '../../service/check-body.ts';
import { contextAfter } from '../../write/changeset.ts';
import { bodyValue } from '../request-body.ts';
import { parsedQuery } from '../request-query.ts';
import type { RouteAnswer, RouteRequest } from '../route-request.ts';
import { userText } from './user-text.ts';

/** @param context logins answer the user as before the request */
function withUser(
  { user, ...effects }: service.AccountEffects,
  context: Context,
  populatesRole = false,
): RouteAnswer {
  return { text: `{"user":${userText(context, user, populatesRole)}}`, ...effects };
}

/** Answers `POST /api/auth/local` with a JWT and the user. @throws {Refusal} */
export const login = (request: RouteRequest): RouteAnswer =>
  withUser(service.login(request, bodyValue(request)), request.context);

/** Answers `POST /api/auth/local/register` with a JWT and the new user. @throws {Refusal} */
export function register(request: RouteRequest): RouteAnswer {
  const registered = service.register(request, bodyValue(request));
  return withUser(registered, contextAfter(request), true);
}

/** Answers `POST /api/auth/forgot-password`, also for unknown addresses. @throws {Refusal} */
export const forgotPassword = (request: RouteRequest): RouteAnswer => ({
  text: '{"ok":true}',
  ...service.forgotPassword(request, bodyValue(request)),
});

/** Answers `POST /api/auth/reset-password` with a JWT. @throws {Refusal} */
export const resetPassword = (request: RouteRequest): RouteAnswer =>
  withUser(service.resetPassword(request, bodyValue(request)), request.context);

/** Answers `POST /api/auth/change-password` with a new JWT. @throws {Refusal} */
export const changePassword = (request: RouteRequest): RouteAnswer =>
  withUser(service.changePassword(request, bodyValue(request)), request.context);

/** Answers `GET /api/auth/email-confirmation?confirmation=…` with a redirect. @throws {Refusal} */
export function confirmEmail(request: RouteRequest): RouteAnswer {
  service.confirmEmail(request, parsedQuery(request));
  return { text: '', location: request.context.accounts.confirmationRedirect || '/' };
}

/** Answers `POST /api/auth/send-email-confirmation`, also for unknown addresses. @throws {Refusal} */
export function sendConfirmation(request: RouteRequest): RouteAnswer {
  const { email, ...effects } = service.sendConfirmation(request, bodyValue(request));
  return { text: JSON.stringify({ email, sent: true }), ...effects };
}

/** Answers `GET /api/auth/github/callback`. @throws {Refusal} */
export const returnFromProvider = (request: RouteRequest): RouteAnswer =>
  withUser(service.returnFromProvider(request, request.id), request.context);

/** Answers `GET /api/connect/github`: no login provider is enabled. @throws {Refusal} always */
export function connect({ path, context }: RouteRequest): never {
  const [, provider] = path.split('/');
  const isKnown = provider === 'email' && context.accounts.emailProvider;
  return refuse(isKnown ? 'unknown-provider' : 'provider-disabled');
}
