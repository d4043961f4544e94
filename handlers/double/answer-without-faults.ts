import { answerByMethod, errorResponse, redirect } from '../../src/api.ts';
import { notFound, StrapiError } from '../../src/errors/strapi-error.ts';
import type { RequestBody } from '../../src/routes/request-body.ts';
import { answerRequest, redirectedOr, type RequestNotes, toResponse } from '../http/answer.ts';
import { type Identity, readCaller } from '../http/caller.ts';
import { publicFolderError } from '../http/public-folder.ts';
import type { Calls } from '../data/calls.ts';
import type { LiveState } from './live-state.ts';

/**
 * Answers a request to any path: the API, uploaded files, the health check, and nothing else.
 *
 * @param path the path behind the prefix of the API; undefined for a path elsewhere
 * @param from the caller of a request without credentials. Default: that of the double
 * @param notes take what is learned about the request
 */
export async function answerWithoutFaults(
  request: Request,
  path: string | undefined,
  parts: { readonly live: LiveState; readonly calls: Calls },
  from: Identity | undefined,
  notes: RequestNotes,
): Promise<Response> {
  const { live } = parts;
  const { pathname } = new URL(request.url);
  const reads = request.method === 'GET' || request.method === 'HEAD';
  const traits = live.settings.dialect.server;
  let body: RequestBody | undefined;
  if (!reads) {
    const { readBody } = await live.settings.code.use('bodies');
    const read = await readBody(request, traits);
    if (read instanceof StrapiError) {
      if (path !== undefined) notes.caller = await readCaller(request.headers, live.serviceFor(from));
      return toResponse(errorResponse(read));
    }
    body = read;
  }
  const refused = reads ? publicFolderError(pathname) : undefined;
  if (path !== undefined) {
    const service = { ...live.serviceFor(from), notes, ...(refused && { notFound: refused }) };
    return answerRequest(request, path, service, parts, body);
  }
  if (refused) return toResponse(errorResponse(refused));
  if (/^\/_health\/?$/i.test(pathname)) return new Response(null, { status: 204 });
  const refusedMethod = answerByMethod(request.method, []);
  if (refusedMethod) return toResponse(refusedMethod);
  if (pathname === '/' && traits.home !== null)
    return redirectedOr(redirect(traits.home), request, live.settings.code);
  return serveUpload(pathname, live);
}

async function serveUpload(pathname: string, { now, settings }: LiveState): Promise<Response> {
  const { model, options, code } = settings;
  const { assets = {}, pictureText = 'on' } = options;
  const files = now.store.table(model.contentTypes.get('plugin::upload.file')!);
  const { answerUpload } = await code.use('uploads');
  const upload = await answerUpload(pathname, files, { uploads: now.uploads, assets, pictureText });
  return upload ? new Response(upload.body, upload) : toResponse(errorResponse(notFound()));
}
