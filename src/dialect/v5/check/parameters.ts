import { Refusal } from '../../../errors/refusal.ts';
import type { QueryTraits } from '../../../query/query-traits.ts';
import { publicationOf } from '../parameters/publication.ts';

/** The parameters that Strapi 5 knows. */
const PARAMETERS: ReadonlySet<string> = new Set([
  'filters',
  'sort',
  'fields',
  'populate',
  'status',
  'locale',
  'page',
  'pageSize',
  'start',
  'limit',
  '_q',
  'publicationFilter',
  'hasPublishedVersion',
  'pagination',
  'count',
  'ordering',
]);

/** The value of `publicationFilter` counts for every type, also for those without drafts. */
export const parameters: QueryTraits['check']['parameters'] = (query, isStrict) => {
  publicationOf(query['publicationFilter'], undefined);
  if (!isStrict) return;
  const unknown = Object.keys(query).find((name) => !PARAMETERS.has(name));
  if (unknown !== undefined) throw new Refusal('unknown-parameter', { clause: 'request', name: unknown });
};
