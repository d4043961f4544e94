import type { ApiResponse } from '../../src/routes/api-response.ts';
import type { Identities } from './identities.ts';
import { startingWith, withoutCookie, withSessionTokens } from './session-tokens.ts';
import { jwtOf } from './user-jwt.ts';

/** Puts the JWT of a user, or the tokens of a session, first into a response. */
export async function withCredentials(response: ApiResponse, identities: Identities): Promise<ApiResponse> {
  const { jwtFor, tokens, clearsCookie } = response;
  if (jwtFor !== undefined) return startingWith({ jwt: await jwtOf(jwtFor, identities) }, response);
  if (tokens) return withSessionTokens(response, tokens, identities);
  return clearsCookie ? withoutCookie(response, identities) : response;
}
