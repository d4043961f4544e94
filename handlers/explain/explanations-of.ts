import type { Explanation } from '../../src/explain/findings/explanation.ts';
import type { Service } from '../http/answer.ts';
import type { ExplainOptions } from './explain-request.ts';

/**
 * Keeps what a request below the prefix is explained from, and returns a function that does it: afterwards its body is
 * gone, and the data may be other ones. Nothing is written by it.
 *
 * @param path the path behind the prefix
 */
export function explanationsOf(
  request: Request,
  path: string,
  service: Service,
  options: ExplainOptions,
): () => Promise<Explanation[]> {
  const kept = unread(request);
  return async () => {
    const { explainRequest } = await service.code.use('explainRequest');
    return explainRequest(kept, path, service, options);
  };
}

/** Returns a request whose body can be read, while that of the given one stays. */
export const unread = (request: Request): Request =>
  request.body && !request.bodyUsed ? request.clone() : request;
