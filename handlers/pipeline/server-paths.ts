import { errorResponse, redirect } from '../../src/routes/api-response.ts';
import { answerHealth } from '../http/health.ts';
import { publicFolderError, isRead } from '../http/request-path.ts';
import { redirectedOr, toResponse } from '../http/response.ts';
import type { Step } from './incoming.ts';

/** Answers the paths of the server itself: those that it refuses, its health check and its home. */
export const answerServerPath: Step = ({ request, pathname, live }, next) => {
  const reads = isRead(request);
  const refused = reads ? publicFolderError(pathname) : undefined;
  if (refused) return toResponse(errorResponse(refused));
  const health = answerHealth(pathname);
  if (health) return health;
  const { home } = live.settings.dialect.server;
  return reads && pathname === '/' && home !== null ? redirectedOr(redirect(home), request) : next();
};
