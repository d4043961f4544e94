import { answerByMethod, errorResponse, redirect } from '../../src/api.ts';
import { notFound, StrapiError } from '../../src/errors/strapi-error.ts';
import type { RequestBody } from '../../src/routes/request-body.ts';
import type { Write } from '../data/write.ts';
import { answerRequest, type RequestNotes } from '../http/answer.ts';
import { type Identity, readCaller } from '../callers/caller.ts';
import { createResponse } from '../http/create-response.ts';
import { answerHealth } from '../http/health.ts';
import { redirectedOr, toResponse } from '../http/response.ts';
import { publicFolderError } from '../http/public-folder.ts';
import type { Calls } from '../data/calls.ts';
import { answerUpload, type UploadAnswer } from '../uploads/answer-upload.ts';
import type { LiveState } from './live-state.ts';

/** The methods of requests with a body. */
const SENDING: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

/** A request and where it goes. */
export interface Addressed {
  readonly request: Request;
  readonly pathname: string;
  /** The path behind the prefix of the API; undefined for a path elsewhere. */
  readonly path: string | undefined;
  /** Keeps what it changes. */
  readonly write: Write;
}

/**
 * Answers a request to any path: the API, uploaded files, the health check, and nothing else.
 *
 * @param from the caller of a request without credentials. Default: that of the double
 * @param notes take what is learned about the request
 */
export async function answerWithoutFaults(
  { request, pathname, path, write }: Addressed,
  { live, calls }: { readonly live: LiveState; readonly calls: Calls },
  from: Identity | undefined,
  notes: RequestNotes,
): Promise<Response> {
  const { settings } = live;
  const { method } = request;
  const { code, dialect } = settings;
  let body: RequestBody | undefined;
  if (SENDING.has(method)) {
    const { readBody } = await code.use('bodies');
    const read = await readBody(request, dialect.server);
    if (read instanceof StrapiError) {
      if (path !== undefined) notes.caller = await readCaller(request.headers, live.serviceFor(from));
      return toResponse(errorResponse(read));
    }
    body = read;
  }
  const reads = method === 'GET' || method === 'HEAD';
  const refused = reads ? publicFolderError(pathname) : undefined;
  if (path !== undefined) {
    const service = { ...live.serviceFor(from), notes, ...(refused && { notFound: refused }) };
    return answerRequest(request, path, service, { write, settings, calls }, body);
  }
  if (refused) return toResponse(errorResponse(refused));
  const health = answerHealth(pathname);
  if (health) return health;
  const { home } = dialect.server;
  if (reads && pathname === '/' && home !== null) return redirectedOr(redirect(home), request, code);
  const upload = reads ? await findUpload(request, pathname, live) : undefined;
  if (upload) return createResponse(upload.body, upload);
  await live.service.warnUnknownRoute?.(method, pathname);
  return toResponse(answerByMethod(method, []) ?? errorResponse(notFound()));
}

async function findUpload(
  request: Request,
  pathname: string,
  { now, settings }: LiveState,
): Promise<UploadAnswer | undefined> {
  const { model, options } = settings;
  const { assets = {}, pictureText = 'on' } = options;
  const files = now.store.table(model.contentTypes.get('plugin::upload.file')!);
  return answerUpload(request, pathname, files, { uploads: now.uploads, assets, pictureText });
}
