import type { Explanation } from '../../src/explain/explanation.ts';
import type { Service } from '../http/answer.ts';
import { queryOf } from '../http/answer.ts';
import { readCaller } from '../http/caller.ts';

/**
 * Explains the answer of a request below the prefix. Nothing is written by it.
 *
 * @param path the path behind the prefix
 * @param options.field the field that is missing. Default: what is wrong with the request
 */
export async function explainRequest(
  request: Request,
  path: string,
  service: Service,
  { field, prefix }: { readonly field?: string | undefined; readonly prefix: string },
): Promise<Explanation[]> {
  const { explain } = await import('../../src/explain/explain.ts');
  const caller = await readCaller(request.headers, service);
  const asked = { method: request.method, path, query: queryOf(request.url), caller };
  return explain(asked, service.context, { field, prefix });
}
