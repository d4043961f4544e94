import type { ConvertTraits } from '../../query/query-traits.ts';
import { isObject } from '../../objects.ts';
import { convertFragments } from '../../query/convert/convert-populate.ts';
import { convertPopulateValue } from '../../query/convert/convert-query.ts';
import { convertSort } from '../../query/convert/convert-sort.ts';
import { isGiven } from '../../query/parse/parse-query.ts';

/** How Strapi 4 converts a query. Every component of a zone is asked the same, and takes the names it has. */
export const convert: ConvertTraits = {
  order: convertSort,
  bareNames: new Set(['id']),
  alwaysSelected: () => ['id'],
  refusesFragments: false,
  manyTypes(attribute, value, _schema, conversion) {
    const on = isObject(value) ? (value as { readonly on?: unknown }).on : undefined;
    if (isGiven(on)) return { on: convertFragments(on, conversion) };
    if (attribute.kind === 'morph') return convertPopulateValue(value, undefined, conversion) || true;
    const shares = attribute.components
      .map((component) => convertPopulateValue(value, component, conversion))
      .filter((share) => share !== false);
    return (
      shares.length > 0 &&
      shares.reduce<object>(
        (params, share) => conversion.zones.merge(params, share === true ? {} : share) as object,
        {},
      )
    );
  },
};
