import { StrapiError } from '../../src/errors/strapi-error.ts';
import type { ApiRequest } from '../../src/api.ts';
import { explain } from '../../src/explain/explain.ts';
import type { Explanation } from '../../src/explain/findings/explanation.ts';
import type { RequestBody } from '../../src/routes/request-body.ts';
import { isForm, queryOf, type Service } from '../http/answer.ts';
import { readBody } from '../http/body.ts';
import { readCaller, sessionRequestOf } from '../callers/caller.ts';
import { readForm } from '../http/form.ts';

/** What explanations are about. */
export interface ExplainOptions {
  /** The field that is missing. Default: what is wrong with the request. */
  readonly field?: string | undefined;
  /** The path of the API: `/api/`. */
  readonly prefix: string;
  /** Whether to leave out what may well be meant. Default: no. */
  readonly isSparing?: boolean;
}

/**
 * Explains the answer of a request below the prefix. Nothing is written by it.
 *
 * @param request one whose body was not read
 * @param path the path behind the prefix
 */
export async function explainRequest(
  request: Request,
  path: string,
  service: Service,
  options: ExplainOptions,
): Promise<Explanation[]> {
  const caller = await readCaller(request.headers, service);
  const body = await bodyOf(request, service);
  if (body instanceof StrapiError) return [brokenBody(body)];
  const responseFormat = request.headers.get('strapi-response-format') ?? undefined;
  const { method, url } = request;
  const sessionRequest = await sessionRequestOf(request, body, service);
  const asked = {
    method,
    path,
    query: queryOf(url),
    caller,
    responseFormat,
    ...(body && { body }),
    ...(sessionRequest && { sessionRequest }),
  };
  return explainAsked(asked, service, options);
}

/** Explains the answer of a request that was read already. */
export async function explainAsked(
  asked: ApiRequest,
  { code, context }: Service,
  options: ExplainOptions,
): Promise<Explanation[]> {
  await code.loadAll();
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
  { context }: Service,
): Promise<RequestBody | StrapiError | undefined> {
  if (!request.body || request.bodyUsed) return undefined;
  return isForm(request)
    ? readForm(request, context.dialect.server)
    : readBody(request, context.dialect.server);
}

const brokenBody = ({ status, message }: StrapiError): Explanation => ({
  path: '',
  reason: 'refused',
  message: `Strapi answers ${status} "${message}". The body of the request is not valid.`,
});
