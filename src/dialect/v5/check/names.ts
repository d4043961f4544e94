import { isOperator } from '../../../database/operators.ts';
import type { Attribute } from '../../../model/attribute.ts';
import type { Schema } from '../../../model/model.ts';
import { isPlainObject } from '../../../objects.ts';
import { filtersCheck } from '../../../query/check/check-filters.ts';
import {
  hiddenPassword,
  type Mention,
  morph,
  type NameRule,
  privateName,
  schemaBelow,
  zone,
} from '../../../query/check/check-names.ts';
import type { QueryTraits } from '../../../query/query-traits.ts';
import { asksSort, sortParts } from './sort.ts';
import { sortCheck } from '../../../query/check/check-sort.ts';
import { isEmpty } from '../../../query/parse/parse-query.ts';

/**
 * Names are those of attributes: Strapi 5 does not take the names of columns. It takes `documentId` everywhere,
 * also in components, whose table has no such column. Its look-up also "finds" inherited names, which mean
 * nothing later.
 */
const isAttribute = ({ key, attribute }: Mention): boolean =>
  attribute?.name === key || key === 'id' || key === 'documentId' || key in Object.prototype;

const unknownName = (isKnown: (mention: Mention) => boolean): NameRule => ({
  reason: 'unknown-name',
  refuses: (mention) => !isAttribute(mention) && !isKnown(mention),
});

/** What an operator is compared with is looked into only if it has names. `$not` always has. */
function schemaOf(
  key: string,
  attribute: Attribute | undefined,
  schema: Schema,
  value: unknown,
): Schema | null {
  // The documentId is no attribute to Strapi.
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

/** Checks the names in `filters`. */
export const filters = filtersCheck({
  rules: [unknownName(({ key }) => isOperator(key)), zone, morph, hiddenPassword, privateName],
  schemaOf,
  isInPath: ({ name }) => name !== 'documentId',
  checksPermissionInside: false,
});

/** `status` is a name of types with drafts, and has no effect. */
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

/** Checks the names in `sort`. Undefined is returned for a sort that asks for nothing. */
export const sort: QueryTraits['check']['sort'] = (given, schema, context, position) => {
  const checked = withoutStatus(checkSort(given, schema, context, position), schema);
  return asksSort(checked) ? checked : undefined;
};

/** `status` is taken and has no effect. */
function withoutStatus(given: unknown, schema: Schema | undefined): unknown {
  if (schema?.attributes.has('status')) return given;
  if (Array.isArray(given)) return given.map((item) => withoutStatus(item, schema));
  if (typeof given === 'string') {
    return sortParts(given)
      .filter((part) => part.split(/[.:]/, 1)[0] !== 'status')
      .join(',');
  }
  if (!isPlainObject(given)) return given;
  return Object.fromEntries(Object.entries(given).filter(([name]) => name !== 'status'));
}
