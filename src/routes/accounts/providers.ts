import { refuse } from '../request-body.ts';
import { notModelled, type Route, type RouteAnswer, type RouteRequest, routesOf } from '../route.ts';
import { login } from './auth.ts';

const route = routesOf('plugin::users-permissions.auth');

/** The endpoints of logins by other services. None of them is switched on. */
export const closedProviderRoutes: readonly Route[] = [
  route('GET', 'auth/:id/callback', 'callback', () => refuse('provider-disabled')),
  route('GET', 'connect/*', 'connect', notModelled),
];

/** The same in Strapi 5, where `local` and `email` have a meaning. */
export const providerRoutes: readonly Route[] = [
  route('GET', 'auth/:id/callback', 'callback', returnFromProvider),
  route('GET', 'connect/*', 'connect', connect),
];

/** Answers `GET /api/auth/github/callback`: the path of a login without a service is a login, too. @throws {Refusal} */
function returnFromProvider(request: RouteRequest): RouteAnswer {
  if (request.id === 'local') return login({ ...request, body: { value: {} } });
  return refuse(request.id === 'email' ? 'no-provider-session' : 'provider-disabled');
}

/** Answers `GET /api/connect/github`. @throws {Refusal} always */
function connect({ path }: RouteRequest): never {
  const [, provider] = path.split('/');
  return refuse(provider === 'email' ? 'unknown-provider' : 'provider-disabled');
}
