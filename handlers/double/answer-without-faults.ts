import { answerByMethod, errorResponse, redirect } from '../../src/api.ts';
import { notFound, StrapiError } from '../../src/errors/strapi-error.ts';
import type { Model } from '../../src/model/model.ts';
import {
  type AnswerParts,
  answerRequest,
  type RequestNotes,
  type Service,
  toResponse,
} from '../http/answer.ts';
import { readBody } from '../http/body.ts';
import { type Identity, readCaller } from '../http/caller.ts';
import { publicFolderError } from '../http/public-folder.ts';
import { negotiated } from '../http/redirect.ts';
import { answerUpload } from '../uploads/answer-upload.ts';
import type { PictureText } from '../uploads/picture-text.ts';
import type { State } from './state.ts';

/** What the requests to a double are answered from. Service and state are those of now. */
export interface Server extends AnswerParts {
  readonly model: Model;
  readonly service: () => Service;
  readonly state: () => State;
  /** The option `assets` of `createDouble`. */
  readonly assets: State['uploads'];
  /** The option `pictureText` of `createDouble`. */
  readonly pictureText: PictureText;
}

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
  server: Server,
  from: Identity | undefined,
  notes: RequestNotes,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const reads = request.method === 'GET' || request.method === 'HEAD';
  const traits = server.service().context.dialect.server;
  const body = reads ? undefined : await readBody(request, traits);
  if (body instanceof StrapiError) {
    if (path !== undefined)
      notes.caller = await readCaller(request.headers, {
        ...server.service(),
        ...(from && { defaultIdentity: from }),
      });
    return toResponse(errorResponse(body));
  }
  const refused = reads ? publicFolderError(pathname) : undefined;
  if (path !== undefined) {
    const service = {
      ...server.service(),
      notes,
      ...(from && { defaultIdentity: from }),
      ...(refused && { notFound: refused }),
    };
    return answerRequest(request, path, service, server, body);
  }
  if (refused) return toResponse(errorResponse(refused));
  if (/^\/_health\/?$/i.test(pathname)) return new Response(null, { status: 204 });
  const response =
    answerByMethod(request.method, []) ??
    (pathname === '/' && traits.home !== null
      ? negotiated(redirect(traits.home), request.headers)
      : undefined);
  return response ? toResponse(response) : serveUpload(pathname, server);
}

async function serveUpload(
  pathname: string,
  { model, state, assets, pictureText }: Server,
): Promise<Response> {
  const { store, uploads } = state();
  const files = store.table(model.contentTypes.get('plugin::upload.file')!);
  const upload = await answerUpload(pathname, files, { uploads, assets, pictureText });
  return upload ? new Response(upload.body, upload) : toResponse(errorResponse(notFound()));
}
