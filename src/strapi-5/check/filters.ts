// Strapi 5.54: packages/core/utils/src/validate/validators.ts
// Strapi 5.54: packages/core/utils/src/traverse/query-filters.ts
import { isOperator } from '../../database/operators.ts';
import type { Attribute } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import { isPlainObject } from '../../objects.ts';
import { type FilterRules, filtersCheck } from '../../query/check/check-filters.ts';
import {
  hiddenPassword,
  type Mention,
  morph,
  type NameRule,
  privateName,
  schemaBelow,
  zone,
} from '../../query/check/check-names.ts';

/**
 * Strapi 5 accepts names of attributes only, not of columns. It accepts `documentId` everywhere, even in components,
 * whose table has no such column. Its look-up also finds inherited names, which have no effect later.
 */
const isAttribute = ({ key, attribute }: Mention): boolean =>
  attribute?.name === key || key === 'id' || key === 'documentId' || key in Object.prototype;

/** Refuses names that are not attributes, except known ones. */
export const unknownName = (isKnown: (mention: Mention) => boolean): NameRule => ({
  reason: 'unknown-name',
  refuses: (mention) => !isAttribute(mention) && !isKnown(mention),
});

/** Operands are checked only if they have names. `$not` always has. */
function schemaOf(
  key: string,
  attribute: Attribute | undefined,
  schema: Schema,
  value: unknown,
): Schema | null {
  // The documentId is not an attribute for Strapi.
  const isScalar = attribute?.kind === 'scalar' && key !== 'documentId';
  if (isScalar) return isPlainObject(value) ? schema : null;
  if (attribute && attribute.kind !== 'scalar') return schemaBelow(attribute) ?? null;
  const hasNames =
    !isPlainObject(value) ||
    Object.keys(value).some(
      (name) => isOperator(name) || (name !== 'documentId' && schema.attributes.has(name)),
    );
  return isOperator(key) && key !== '$not' && !hasNames ? null : schema;
}

const rules = {
  rules: [unknownName(({ key }) => isOperator(key)), zone, morph, hiddenPassword, privateName],
  schemaOf,
  isInPath: ({ name }) => name !== 'documentId',
  checksPermissionInside: false,
} satisfies FilterRules;

export const filters = filtersCheck(rules);

/** The same without a check of operands of scalars, such as `$bogus`. */
export const looseFilters = filtersCheck({
  ...rules,
  schemaOf: (key, attribute, schema, value) =>
    attribute?.kind === 'scalar' ? null : schemaOf(key, attribute, schema, value),
});
