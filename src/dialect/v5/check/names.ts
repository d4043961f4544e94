import { isOperator } from '../../../database/operators.ts';
import type { Attribute } from '../../../model/attribute.ts';
import type { Schema } from '../../../model/model.ts';
import { isPlainObject } from '../../../objects.ts';
import { filtersCheck } from '../../../query/check/filters.ts';
import {
  hiddenPassword,
  type Mention,
  morph,
  type NameRule,
  privateName,
  schemaBelow,
  zone,
} from '../../../query/check/names.ts';
import type { QueryTraits } from '../../dialect.ts';
import { emptySort, sortCheck } from '../../../query/check/sort.ts';

/** Names are those of attributes: Strapi 5 does not take the names of columns. */
const isAttribute = ({ key, attribute }: Mention): boolean => attribute?.name === key || key === 'id';

const unknownName = (isKnown: (mention: Mention) => boolean): NameRule => ({
  reason: 'unknown-name',
  refuses: (mention) => !isAttribute(mention) && !isKnown(mention),
});

/**
 * What an operator is compared with is looked into only if it has names. `$not` always has.
 */
function schemaOf(
  key: string,
  attribute: Attribute | undefined,
  schema: Schema,
  value: unknown,
): Schema | null {
  if (attribute?.kind === 'scalar') return isPlainObject(value) ? schema : null;
  if (attribute) return schemaBelow(attribute) ?? null;
  const hasNames =
    !isPlainObject(value) ||
    Object.keys(value).some((name) => isOperator(name) || schema.attributes.has(name));
  return isOperator(key) && key !== '$not' && !hasNames ? null : schema;
}

/** Checks the names in `filters`. */
export const filters = filtersCheck({
  rules: [unknownName(({ key }) => isOperator(key)), zone, morph, hiddenPassword, privateName],
  order: ['other', 'relation', 'component', 'media', 'scalar'],
  schemaOf,
  checksPermissionInside: false,
});

/** `status` is a name of types with drafts, and has no effect. */
const isStatus = ({ key, schema }: Mention): boolean =>
  key === 'status' && schema !== undefined && 'draftAndPublish' in schema && schema.draftAndPublish === true;

const checkSort = sortCheck({
  rules: [unknownName(isStatus), zone, morph, hiddenPassword, privateName, emptySort],
  checksPermissionInside: false,
});

/** Checks the names in `sort`. Undefined is returned for a sort that asks for nothing. */
export const sort: QueryTraits['check']['sort'] = (given, schema, context, position) => {
  const checked = meaningful(checkSort(given, schema, context, position), schema);
  return asksSort(checked) ? checked : undefined;
};

/** Leaves out the parts of texts that name no field, and `status`. */
function meaningful(given: unknown, schema: Schema | undefined): unknown {
  if (Array.isArray(given)) return given.map((item) => meaningful(item, schema));
  if (typeof given !== 'string') return given;
  const parts = given.split(',').map((part) => part.trim());
  const fields = parts.filter((part) => {
    const [field = ''] = part.split(':');
    return field.trim() !== '' && !(field === 'status' && !schema?.attributes.has(field));
  });
  return fields.join(',');
}

function asksSort(given: unknown): boolean {
  if (typeof given === 'string') return given !== '';
  if (Array.isArray(given)) return given.some(asksSort);
  return isPlainObject(given) && Object.values(given).some(asksSort);
}
