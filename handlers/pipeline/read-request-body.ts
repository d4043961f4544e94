import { StrapiError } from '../../src/errors/strapi-error.ts';
import { errorResponse } from '../../src/routes/api-response.ts';
import { readCaller } from '../callers/read-caller.ts';
import { readBody } from '../http/body.ts';
import { toResponse } from '../http/response.ts';
import { isRead } from '../http/request-path.ts';
import type { Incoming, Step } from './incoming.ts';

/** Reads the body before the path is known, as Strapi does. */
export const readRequestBody: Step = (incoming, next) =>
  isRead(incoming.request) ? next() : withBody(incoming, next);

async function withBody(incoming: Incoming, next: Parameters<Step>[1]): Promise<Response> {
  const { request, path, live, identities, entry } = incoming;
  const body = await readBody(request, live.settings.dialect.server, identities.bodySettings);
  if (body instanceof StrapiError) {
    if (path !== undefined) entry.caller = await readCaller(request.headers, identities);
    return toResponse(errorResponse(body));
  }
  incoming.body = body;
  entry.body = body;
  return next();
}
