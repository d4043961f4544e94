// Strapi 4.26: packages/core/database/src/query/helpers/join.ts
import { isOperator } from '../database/operators.ts';
import { internalError } from '../errors/strapi-error.ts';
import { attributeByKey } from '../model/look-up.ts';
import type { Schema } from '../model/model.ts';
import { isPlainObject } from '../objects.ts';
import { schemaBelow } from '../query/check/check-names.ts';
import type { QueryTraits } from '../query/query-traits.ts';
import type { VersionChange, Dialect } from '../dialect/dialect.ts';

/** How older minor versions of Strapi 4 answer. */
export const changes: readonly VersionChange<Dialect>[] = [
  {
    since: 24,
    before(dialect) {
      const { query } = dialect;
      return {
        ...dialect,
        query: { ...query, check: { ...query.check, filters: failingAtMedia(query.check) } },
      };
    },
  },
];

/** Strapi does not join the table of media, so the database does not know its columns. */
const failingAtMedia =
  (check: QueryTraits['check']): QueryTraits['check']['filters'] =>
  (filters, schema, context, position) => {
    check.filters(filters, schema, context, position);
    if (asksMedia(filters, schema)) throw internalError();
  };

function asksMedia(filters: unknown, schema: Schema | undefined): boolean {
  if (Array.isArray(filters)) return filters.some((filter) => asksMedia(filter, schema));
  if (!isPlainObject(filters) || !schema) return false;
  return Object.entries(filters).some(([key, value]) => {
    const attribute = attributeByKey(schema, key);
    if (attribute?.kind === 'media')
      return isPlainObject(value) && Object.keys(value).some((name) => name !== 'id' && !isOperator(name));
    return asksMedia(value, attribute ? (schemaBelow(attribute) ?? undefined) : schema);
  });
}
