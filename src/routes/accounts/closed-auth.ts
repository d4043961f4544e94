import { refuse } from '../request-body.ts';
import type { RouteRequest } from '../route-request.ts';

/** Answers `GET /api/connect/github`: no service is switched on. @throws {Refusal} always */
export const refuseProvider = (): never => refuse('provider-disabled');

/** Answers `GET /api/connect/github` of Strapi 5. @throws {Refusal} always */
export function connect({ path, context }: RouteRequest): never {
  const [, provider] = path.split('/');
  const isKnown = provider === 'email' && context.accounts.emailProvider;
  return refuse(isKnown ? 'unknown-provider' : 'provider-disabled');
}
