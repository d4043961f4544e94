import type { QueryTraits } from '../../../query/query-traits.ts';
import { inDocumentService } from './document-service.ts';
import { fields } from './fields.ts';
import { filters, sort } from './names.ts';
import { pagination, parameters } from './parameters.ts';
import { populate } from './populate.ts';

/** How Strapi 5 checks a query: it refuses every name that it does not know. */
export const check: QueryTraits['check'] = {
  parameters,
  filters,
  sort,
  fields,
  populate,
  pagination,
  inDocumentService,
};
