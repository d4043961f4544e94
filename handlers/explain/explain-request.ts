import parse from 'qs/lib/parse.js';
import type { ApiRequest, RequestBody } from '../../src/api.ts';
import { StrapiError } from '../../src/basics.ts';
import { type ExplainOptions, type Explanation, explain } from '../../src/explain/index.ts';
import type { Identities } from '../callers/identities.ts';
import { readCaller, sessionRequestOf } from '../callers/read-caller.ts';
import { readBody } from '../http/body.ts';
import { readForm } from '../http/form.ts';
import { isForm, apiPath, queryOf } from '../http/request-path.ts';

/**
 * Explains the answer of a request below the prefix. Nothing is written by it.
 *
 * @param request one whose body was not read
 * @param path the path behind the prefix
 */
export async function explainRequest(
  request: Request,
  path: string,
  identities: Identities,
  options: ExplainOptions,
): Promise<Explanation[]> {
  const caller = await readCaller(request.headers, identities);
  const body = await bodyOf(request, identities);
  if (body instanceof StrapiError) return [brokenBody(body)];
  const responseFormat = request.headers.get('strapi-response-format') ?? undefined;
  const { method, url } = request;
  const sessionRequest = await sessionRequestOf(request, body, identities);
  const asked = {
    method,
    path,
    query: queryOf(url),
    caller,
    responseFormat,
    authorization: request.headers.get('authorization') ?? undefined,
    ...(body && { body }),
    ...(sessionRequest && { sessionRequest }),
  };
  return explainAsked(asked, identities, options);
}

/** Explains the answer of a request that was read already. */
export function explainAsked(
  asked: ApiRequest,
  { context }: Identities,
  options: ExplainOptions,
): Explanation[] {
  try {
    return explain(asked, context, options);
  } catch (error) {
    if ((error as Error).name !== 'OwnCodeError') throw error;
    return [failedCode(error as Error)];
  }
}

const failedCode = ({ message }: Error): Explanation => ({
  path: '',
  reason: 'refused',
  message: `The answer is 500, because code of your own failed: ${message}`,
});

async function bodyOf(
  request: Request,
  { context, bodySettings }: Identities,
): Promise<RequestBody | StrapiError | undefined> {
  if (!request.body || request.bodyUsed) return undefined;
  return isForm(request)
    ? readForm(request, context.dialect.server, bodySettings)
    : readBody(request, context.dialect.server, bodySettings);
}

const brokenBody = ({ status, message }: StrapiError): Explanation => ({
  path: '',
  reason: 'refused',
  message: `Strapi answers ${status} "${message}". The body of the request is not valid.${
    message.includes('"[object ')
      ? ' An object was put into it as text: write body: JSON.stringify({ data: … }).'
      : ''
  }`,
});

/** Explains a request to any path. One that is not in the API may have forgotten its prefix. */
export async function explainInput(
  request: Request,
  identities: Identities,
  options: ExplainOptions,
): Promise<Explanation[]> {
  const { prefix } = options;
  const { pathname, search } = new URL(request.url);
  const inApi = apiPath(pathname, prefix);
  if (inApi !== undefined) return explainRequest(request, inApi, identities, options);
  const path = pathname.replace(/^\/+/, '');
  if (!identities.context.router(path)) return [];
  return [
    {
      path: '',
      reason: 'refused',
      message: `${pathname} is not in the API, so Strapi answers 404. Did you mean ${prefix}${path}?`,
      fix: { url: `${prefix}${path}${search}`, query: parse(search, { ignoreQueryPrefix: true }) },
    },
  ];
}
