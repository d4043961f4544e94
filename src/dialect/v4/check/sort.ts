import { hiddenPassword, morph, privateName, zone } from '../../../query/check/check-names.ts';
import { emptySort, sortCheck } from '../../../query/check/check-sort.ts';

/** Checks the names in `sort`. */
export const sort = sortCheck({
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
