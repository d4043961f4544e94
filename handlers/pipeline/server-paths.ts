import { responses } from '../../src/strapi.ts';
import { isRead, publicFolderError } from '../http/request-path.ts';
import { answerHealth, createResponse, redirectedOr, toResponse } from '../http/response.ts';
import type { LiveState } from '../state/live-state.ts';
import { loadPart } from '../http/load-part.ts';
import type { Step } from './incoming.ts';

/** Whether a path is the server's own although the API has no prefix. A content type of that name comes first. */
export const isServerPath = (pathname: string, { prefix, router }: LiveState['settings']): boolean =>
  prefix === '/' &&
  /^\/(_health\/?|favicon\.ico|uploads\/.*)?$/i.test(pathname) &&
  !router(pathname.slice(1));

/** Answers the paths of the server itself: those that it refuses, its health check, its home and its icon. */
export const answerServerPath: Step = ({ request, pathname, live }, next) => {
  const reads = isRead(request);
  const refused = reads ? publicFolderError(pathname) : undefined;
  if (refused) return toResponse(responses.errorResponse(refused));
  const health = answerHealth(pathname);
  if (health) return health;
  const { home, hasIcon } = live.settings.dialect.server;
  if (pathname === '/favicon.ico' && (hasIcon || !reads)) return answerIcon(request.method);
  if (!reads || pathname !== '/') return next();
  return home === null ? answerWelcome(request) : redirectedOr(responses.redirect(home), request);
};

/** Answers with the page that Strapi 4 has at its root: clients ask it whether the server is up. */
function answerWelcome({ method }: Request): Response {
  const page = '<!doctype html>\n<title>Welcome to your Strapi app</title>\n';
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return createResponse(method === 'HEAD' ? '' : page, { headers });
}

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

/** Answers with the bytes of an uploaded file, or with a file made for it. */
export const serveUpload: Step = async ({ request, pathname, live }, next) => {
  if (!isRead(request)) return next();
  const { model, options } = live.settings;
  const { assets = {}, pictureText = 'on', upload: { providerOptions } = {} } = options;
  const { maxage = 0 } = providerOptions?.localServer ?? {};
  const { store, uploads } = live.now;
  const files = store.table(model.contentTypes.get('plugin::upload.file')!);
  const { answerUpload } = await loadPart('uploads', () => import('../uploads/answer-upload.ts'));
  const upload = await answerUpload(request, pathname, files, { uploads, assets, pictureText, maxage });
  if (upload) return createResponse(upload.body, upload);
  const response = await next();
  if (pathname.startsWith('/uploads/') && response.status === 404)
    response.headers.set('accept-ranges', 'bytes');
  return response;
};
