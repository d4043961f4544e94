// Strapi 5.54: packages/core/utils/src/validate/index.ts
import type { QueryTraits } from '../../query/query-traits.ts';
import { documentServiceCheck } from './document-service.ts';
import { fields } from './fields.ts';
import { filters } from './filters.ts';
import { sort } from './sort.ts';
import { pagination } from './pagination.ts';
import { parameters } from './parameters.ts';
import { populateCheck } from './check-populate.ts';

/** How Strapi 5 checks a query: it refuses every unknown name. */
export const check: QueryTraits['check'] = {
  parameters,
  filters,
  sort,
  fields,
  populate: populateCheck(true),
  pagination,
  inDocumentService: documentServiceCheck(true),
};
