import { cast } from '../../database/cast.ts';
import type { QueryTraits, ReadingPart } from '../dialect.ts';
import { check } from './check.ts';
import { convert } from './convert.ts';
import { populate, scope } from './query.ts';

export { reply } from './reply.ts';

/** How Strapi 4 reads a query. */
export const query: QueryTraits = {
  parameters: ['fields', 'filters', 'populate', 'sort', 'pagination', 'locale', 'publicationState', '_q'],
  check,
  convert,
  cast,
  joinedSort: 'repeats',
  sortByStatus: 'attribute',
  scope,
  populate,
};

/** The header `Strapi-Response-Format` has no effect. */
export const otherReplies: Readonly<ReadingPart['otherReplies']> = {};
