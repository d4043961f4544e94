// Strapi 5.54: packages/core/utils/src/validate/validators.ts
// Strapi 5.54: packages/core/utils/src/traverse/query-sort.ts
import type { Schema } from '../../model/model.ts';
import { isPlainObject } from '../../objects.ts';
import {
  hiddenPassword,
  type Mention,
  morph,
  type NameRule,
  privateName,
  zone,
} from '../../query/check/check-names.ts';
import type { QueryTraits } from '../../query/query-traits.ts';
import { asksSort, sortParts } from './sort-form.ts';
import { sortCheck } from '../../query/check/check-sort.ts';
import { isEmpty } from '../../query/parse/parse-query.ts';

import { unknownName } from './filters.ts';

/** Types with drafts accept `status`, without effect. */
const isStatus = ({ key, schema }: Mention): boolean =>
  key === 'status' && schema !== undefined && 'draftAndPublish' in schema && schema.draftAndPublish === true;

/** A relation, media or component without a name below it. */
const emptySort: NameRule = {
  reason: 'wrong-kind',
  refuses: ({ attribute, value }) => attribute !== undefined && attribute.kind !== 'scalar' && isEmpty(value),
};

const checkSort = sortCheck({
  rules: [unknownName(isStatus), zone, morph, hiddenPassword, privateName, emptySort],
  skipsList: (list) => !asksSort(list),
  checksPermissionInside: false,
});

/** Checks the names in `sort`. Returns undefined for an empty sort. */
export const sort: QueryTraits['check']['sort'] = (value, schema, context, position) => {
  const checked = withoutStatus(checkSort(value, schema, context, position), schema);
  return asksSort(checked) ? checked : undefined;
};

/** Removes `status`, which has no effect. */
function withoutStatus(value: unknown, schema: Schema | undefined): unknown {
  if (schema?.attributes.has('status')) return value;
  if (Array.isArray(value)) return value.map((item) => withoutStatus(item, schema));
  if (typeof value === 'string') {
    return sortParts(value)
      .filter((part) => part.split(/[.:]/, 1)[0] !== 'status')
      .join(',');
  }
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== 'status'));
}
