import { isOperator } from '../../../database/operators.ts';
import { filtersCheck } from '../../../query/check/check-filters.ts';
import { hiddenPassword, morph, privateName, schemaBelow, zone } from '../../../query/check/check-names.ts';

/** Checks the names in `filters`. */
export const filters = filtersCheck({
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
