import type { ApiResponse } from '../../src/api.ts';
import type { Identities } from './caller.ts';

/** Puts the JWT of a user, or the tokens of a session, first into a response. */
export async function withCredentials(response: ApiResponse, identities: Identities): Promise<ApiResponse> {
  const { jwtFor, tokens, clearsCookie } = response;
  if (jwtFor !== undefined) {
    const { jwtOf } = await identities.code.use('userJwt');
    const jwt = await jwtOf(jwtFor, identities);
    return startingWith({ jwt }, response);
  }
  if (!tokens && !clearsCookie) return response;
  const { withoutCookie, withSessionTokens } = await identities.code.use('sessionTokens');
  return tokens ? withSessionTokens(response, tokens, identities) : withoutCookie(response, identities);
}

/** Returns a response with further members at the start of its body, which is an object. */
export function startingWith(members: object, response: ApiResponse): ApiResponse {
  const rest = response.body!.slice(1);
  const start = JSON.stringify(members).slice(0, -1);
  return { ...response, body: `${start}${rest === '}' ? '' : ','}${rest}` };
}
