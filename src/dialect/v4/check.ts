import { isOperator } from '../../database/operators.ts';
import { checkFields } from '../../query/check/check-fields.ts';
import { filtersCheck } from '../../query/check/check-filters.ts';
import { hiddenPassword, morph, privateName, schemaBelow, zone } from '../../query/check/check-names.ts';
import { checkPagination } from '../../query/check/check-pagination.ts';
import { checkPopulate } from '../../query/check/check-populate.ts';
import { emptySort, sortCheck } from '../../query/check/check-sort.ts';
import type { QueryTraits } from '../../query/query-traits.ts';

const filters = filtersCheck({
  rules: [
    {
      reason: 'unknown-name',
      refuses: ({ key, attribute }) => key !== 'id' && !attribute && !isOperator(key),
    },
    zone,
    morph,
    hiddenPassword,
    privateName,
  ],
  schemaOf: (_key, attribute, schema) => (attribute ? (schemaBelow(attribute) ?? null) : schema),
  isInPath: () => true,
  checksPermissionInside: true,
});

const sort = sortCheck({
  rules: [
    {
      reason: 'unknown-name',
      refuses: ({ key, attribute }) => key !== 'id' && !attribute && !(key in Object.prototype),
    },
    zone,
    morph,
    privateName,
    hiddenPassword,
    emptySort,
  ],
  skipsList: () => false,
  checksPermissionInside: true,
});

/** How Strapi 4 checks a query. */
export const check: QueryTraits['check'] = {
  parameters() {},
  filters,
  sort,
  fields: checkFields,
  populate: checkPopulate,
  pagination: checkPagination,
};
