// Strapi 5.54: packages/core/utils/src/convert-query-params.ts
// Strapi 5.54: packages/core/core/src/services/document-service/draft-and-publish.ts
// Strapi 5.54: packages/core/core/src/services/document-service/internationalization.ts
// Strapi 5.54: packages/core/database/src/query/helpers/populate/apply.ts
// Strapi 5.54: packages/core/database/src/fields/number.ts
import { type Cast, cast as castLoosely } from '../database/cast.ts';
import { type Condition, all } from '../database/condition.ts';
import { Refusal } from '../errors/refusal.ts';
import {
  type MorphAttribute,
  type ZoneAttribute,
  isInverseOfMorph,
  isInverseOfMorphToOne,
  isSameDocument,
} from '../model/attribute.ts';
import type { ContentType, Schema } from '../model/model.ts';
import { isObject, isPlainObject } from '../objects.ts';
import { convertFragments } from '../query/convert/convert-populate.ts';
import { isGiven, strictSwitch } from '../query/parse/parse-query.ts';
import type { QueryParams } from '../query/query-params.ts';
import type {
  Conversion,
  ConvertTraits,
  PopulateTraits,
  QueryTraits,
  ScopeTraits,
} from '../query/query-traits.ts';
import { check } from './check/index.ts';
import { checkStrictPagination, publicationCondition, publicationOf } from './check/parameters.ts';
import { convertSort } from './check/sort-form.ts';

/** Casts as Strapi 5: invalid numbers are refused, and texts of JSON stay texts. */
const cast: Cast = (value, attribute, clause = 'filters', timeZone) => {
  const { type, name } = attribute;
  switch (type) {
    case 'integer':
    case 'float':
    case 'decimal':
    case 'biginteger': {
      if (value === null) return null;
      const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
      if (type === 'biginteger' && /^[+-]?\d+$/.test(text)) return String(BigInt(text.replace(/^\+/, '')));
      if (type !== 'biginteger' && text !== '' && Number.isFinite(Number(text))) return Number(text);
      throw new Refusal('invalid-number', { clause, name, value });
    }
    case 'json':
    case 'blocks':
      return isObject(value) ? JSON.stringify(value) : castLoosely(value, { ...attribute, type: 'string' });
    case 'time':
      if (typeof value === 'string' && /\d[^\d:.]/.test(value))
        throw new Refusal('invalid-time', { clause, name, value });
      return castLoosely(value, attribute, clause);
    default:
      return castLoosely(value, attribute, clause, timeZone);
  }
};

/** How Strapi 5 converts a query. */
const convert: ConvertTraits = {
  order: convertSort,
  bareNames: new Set(['id', 'documentId']),
  alwaysSelected: (schema) => (schema?.modelType === 'contentType' ? ['id', 'documentId'] : ['id']),
  refusesFragments: true,
  manyTypes: (attribute, value, schema, conversion) =>
    attribute.kind === 'zone'
      ? zoneOptions(attribute, value, schema, conversion)
      : morphOptions(attribute, value, schema, conversion),
};

/** Reads the populate of a zone: everything one level deeper, or parameters by type. */
function zoneOptions(
  { name }: ZoneAttribute,
  value: unknown,
  schema: Schema,
  conversion: Conversion,
): QueryParams | boolean {
  const asSwitch = strictSwitch(value);
  if (asSwitch !== undefined) return asSwitch;
  if (value === '') throw emptyText(name);
  const options = membersOf(value);
  if (!isObject(value) || hasOthers(options)) throw refuseOthers(name, value, schema);
  return {
    ...(options['populate'] === '*' && { populate: true }),
    // An empty text lists no type.
    ...(isGiven(options['on']) && { on: convertFragments(options['on'], conversion) }),
  };
}

const OPTIONS = new Set(['populate', 'on', 'count']);

const hasOthers = (options: object): boolean => Object.keys(options).some((option) => !OPTIONS.has(option));

/** Strapi names what it found. */
const refuseOthers = (name: string, value: unknown, { uid, json }: Schema): Refusal =>
  new Refusal('options-of-many-types', {
    clause: 'populate',
    path: uid,
    message: json.info?.singularName ?? 'undefined',
    name,
    value,
  });

/** Reads the populate of a morph relation: everything, parameters by type, or a count. Otherwise it is left out. */
function morphOptions(
  { name }: MorphAttribute,
  value: unknown,
  schema: Schema,
  conversion: Conversion,
): QueryParams | boolean {
  if (value === true || value === 'true') return true;
  if (value === '') throw emptyText(name);
  const options = membersOf(value);
  const { on, count } = options;
  const counts = count === true || count === 'true';
  if ((isObject(on) || counts) && hasOthers(options)) throw refuseOthers(name, value, schema);
  if (isObject(on)) return { on: convertFragments(on, conversion), ...(counts && { count: true }) };
  return counts && { count: true };
}

/** Strapi fails when it reads members of an empty text. */
const emptyText = (path: string): Refusal => new Refusal('malformed-populate', { clause: 'populate', path });

const membersOf = (value: unknown): { readonly [name: string]: unknown } => Object(value);

/** How Strapi 5 populates. */
const populate: PopulateTraits = {
  fragmentUids: (_zone, key) => [key],
  unlisted: () => null,
  keepsUnlistedOne: false,
  opensLinks: () => false,
  opensRows: isInverseOfMorph,
  opensBelow: 'paths',
  linkHolder(attribute) {
    if (attribute.kind === 'morph' && !attribute.many) return 'row';
    return isInverseOfMorphToOne(attribute) ? 'target' : null;
  },
  canCount: (attribute) =>
    attribute.kind === 'morph' ||
    attribute.kind === 'component' ||
    (attribute.kind === 'relation' &&
      !isSameDocument(attribute) &&
      !attribute.relation.startsWith('morph') &&
      !attribute.inColumn),
  // Populated by type, Strapi does not read rows that the caller may not find. Otherwise it drops them from the
  // answer.
  leavesOutHidden: (_morph, isByType) => !isByType,
  morphTypes: ({ contentTypes, components }) => [...contentTypes.values(), ...components.values()],
  // Elsewhere a sort replaces the positions.
  orderOfEqual: (attribute) =>
    attribute.kind === 'media' || isInverseOfMorph(attribute) ? 'position' : 'id',
  empty: () => [],
};

/**
 * The scope of Strapi 5: `status` and `locale`. A document has up to two rows in each locale, a draft and a published
 * one. A request sees the rows of one status.
 */
export const scope: ScopeTraits = {
  ofRequest(query, type, { defaultLocale, documents }) {
    // Strapi sets a parameter of this name itself.
    if (query['lookup']) throw new Refusal('reserved-parameter', { clause: 'request', name: 'lookup' });
    if (documents.strictParams) checkStrictPagination(query);
    const { status = 'published', locale, publicationFilter, hasPublishedVersion, ...rest } = query;
    const publication = publicationOf(publicationFilter, hasPublishedVersion);
    const base = {
      status: status === 'published' ? ('published' as const) : ('draft' as const),
      ...(publication && { publication }),
    };
    const { filters } = rest;
    const requestedLocale = locale || defaultLocale;
    if (!type.localized || requestedLocale === '*') return [{ ...base, locale: null }, rest, {}];
    const isFiltered = isPlainObject(filters) && isGiven(filters['locale']);
    if (typeof requestedLocale === 'string' && !isFiltered)
      return [{ ...base, locale: requestedLocale }, rest, {}];
    // A remaining filter on the locale replaces the parameter.
    return [{ ...base, locale: null }, rest, { locale: requestedLocale }];
  },

  ofEntry: { status: 'any', locale: null },
  /** For queries of plugins, which see every row without the parameter. */
  convert: ({ status }) => (isGiven(status) ? { status: status === 'draft' ? 'draft' : 'published' } : {}),
  /** Linked rows may have any locale. */
  below: ({ status, publication }) => ({ status, locale: null, ...(publication && { publication }) }),
  /** Rows of a morph relation are visible in any status, if `on` has no options for their type. */
  inFragment: (above, attribute, hasOptions) =>
    !hasOptions && attribute.kind === 'morph' ? { status: 'any', locale: null } : scope.below(above),

  visible(schema, { status, locale, publication }, context) {
    const conditions: (Condition | null)[] = [];
    const publishedAt = schema.attributes.get('publishedAt');
    if (status !== 'any' && hasDrafts(schema) && publishedAt?.kind === 'scalar') {
      const isDraft: Condition = { kind: 'null', column: publishedAt };
      conditions.push(status === 'draft' ? isDraft : { kind: 'not', of: isDraft });
      if (publication) conditions.push(publicationCondition(schema, status, publication, context));
    }
    const column = schema.attributes.get('locale');
    if (locale !== null && column?.kind === 'scalar') {
      const value = context.database.bind(locale, column);
      conditions.push({ kind: 'compare', column, operator: '$eq', value });
    }
    return all(conditions);
  },
};

const hasDrafts = (schema: Schema): schema is ContentType =>
  schema.modelType === 'contentType' && (schema as ContentType).draftAndPublish;

/** How Strapi 5 reads a query. */
export const query: QueryTraits = {
  parameters: [
    'fields',
    'filters',
    'populate',
    'sort',
    'pagination',
    'locale',
    'status',
    '_q',
    'publicationFilter',
    'hasPublishedVersion',
  ],
  check,
  convert,
  cast,
  joinedSort: 'once',
  sortByStatus: 'publication',
  scope,
  populate,
};
