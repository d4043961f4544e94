import { Refusal } from '../../errors/refusal.ts';
import { type Route, routesOf } from '../route.ts';

const route = routesOf('plugin::users-permissions.auth');

/** The endpoints of refresh tokens. A project that does not turn them on (`jwtManagement`) has nothing there. */
export const sessionRoutes: readonly Route[] = [
  route('POST', 'auth/refresh', 'refresh', nothing),
  route('POST', 'auth/logout', 'logout', nothing),
  route('GET', 'auth/sessions', 'getSessions', nothing),
  route('DELETE', 'auth/sessions/:id', 'revokeSession', nothing),
];

function nothing(): never {
  throw new Refusal('not-found', { clause: 'request' });
}
