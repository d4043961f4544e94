import type { Caller } from '../../src/access/caller.ts';
import type { Refusal } from '../../src/errors/refusal.ts';
import type { Explanation } from '../../src/explain/explanation.ts';
import type { Service } from '../http/answer.ts';
import { queryOf } from '../http/answer.ts';
import { readCaller } from '../http/caller.ts';

/** What explanations are about. */
export interface ExplainOptions {
  /** The field that is missing. Default: what is wrong with the request. */
  readonly field?: string | undefined;
  /** The path of the API: `/api/`. */
  readonly prefix: string;
}

/**
 * Explains the answer of a request below the prefix. Nothing is written by it.
 *
 * @param path the path behind the prefix
 */
export async function explainRequest(
  request: Request,
  path: string,
  service: Service,
  options: ExplainOptions,
): Promise<Explanation[]> {
  const caller = await readCaller(request.headers, service);
  return explainAsked(request, path, caller, service, options);
}

/** Explains the answer of a request whose caller is known. */
export async function explainAsked(
  { method, url }: Pick<Request, 'method' | 'url'>,
  path: string,
  caller: Caller | Refusal,
  { context }: Service,
  options: ExplainOptions,
): Promise<Explanation[]> {
  const { explain } = await import('../../src/explain/explain.ts');
  return explain({ method, path, query: queryOf(url), caller }, context, options);
}
