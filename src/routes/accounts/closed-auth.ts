import { Refusal } from '../../errors/refusal.ts';
import { refuse } from '../request-body.ts';
import type { RouteRequest } from '../route.ts';

/** Answers `GET /api/auth/github/callback` where no service is switched on. @throws {Refusal} always */
export const refuseProvider = (): never => refuse('provider-disabled');

/** Answers `GET /api/connect/github`, which the double does not serve. @throws {Refusal} always */
export function refuseConnect({ method, path }: RouteRequest): never {
  throw new Refusal('not-modelled', { clause: 'request', name: method, path });
}

/** Answers `GET /api/connect/github` of Strapi 5. @throws {Refusal} always */
export function connect({ path }: RouteRequest): never {
  const [, provider] = path.split('/');
  return refuse(provider === 'email' ? 'unknown-provider' : 'provider-disabled');
}
