import parse from 'qs/lib/parse.js';
import type { ExplainOptions, Explanation } from '../../src/explain/index.ts';
import type { Identities } from '../callers/identities.ts';
import { apiPath } from '../http/request-path.ts';
import { explainRequest } from './explain-request.ts';

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
