import { responses } from '../../src/strapi.ts';
import { answerHealth } from '../http/health.ts';
import { publicFolderError, isRead } from '../http/request-path.ts';
import { createResponse, redirectedOr, toResponse } from '../http/response.ts';
import type { Step } from './incoming.ts';

/** Answers the paths of the server itself: those that it refuses, its health check, its home and its icon. */
export const answerServerPath: Step = ({ request, pathname, live }, next) => {
  const reads = isRead(request);
  const refused = reads ? publicFolderError(pathname) : undefined;
  if (refused) return toResponse(responses.errorResponse(refused));
  const health = answerHealth(pathname);
  if (health) return health;
  const { home, hasIcon } = live.settings.dialect.server;
  if (pathname === '/favicon.ico' && (hasIcon || !reads)) return answerIcon(request.method);
  return reads && pathname === '/' && home !== null
    ? redirectedOr(responses.redirect(home), request)
    : next();
};

/** Answers for the icon, which may be any picture: it has no bytes here. It knows no other methods. */
function answerIcon(method: string): Response {
  const headers = { 'content-type': 'image/x-icon', 'cache-control': 'public, max-age=86400' };
  if (method === 'GET' || method === 'HEAD') return createResponse('', { headers });
  const isAsked = method === 'OPTIONS';
  return createResponse(isAsked ? 'OK' : 'Method Not Allowed', {
    status: isAsked ? 200 : 405,
    headers: { 'content-type': 'text/plain; charset=utf-8', allow: 'GET, HEAD, OPTIONS' },
  });
}
