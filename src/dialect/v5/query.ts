import { all, type Condition } from '../../database/condition.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { ContentType, Schema } from '../../model/model.ts';
import { isObject, isPlainObject } from '../../objects.ts';
import type { ZoneAttribute } from '../../model/attribute.ts';
import type { Conversion, QueryParams } from '../../query/convert/query.ts';
import { convertFragments } from '../../query/convert/populate.ts';
import { isGiven, strictSwitch } from '../../query/parse/parse-query.ts';
import type { ConvertTraits, PopulateTraits, ScopeTraits } from '../dialect.ts';
import { convertSort } from './sort.ts';
import { publicationCondition, publicationOf } from './publication.ts';

/**
 * The scope of Strapi 5: `status` and `locale`. Each document has up to two rows in each locale, a draft and
 * a published one, and a request sees the rows of one status.
 */
export const scope: ScopeTraits = {
  ofRequest(query, type, { defaultLocale }) {
    const { status = 'published', locale, publicationFilter, hasPublishedVersion, ...rest } = query;
    const publication = publicationOf(publicationFilter, hasPublishedVersion);
    const base = {
      status: status === 'published' ? ('published' as const) : ('draft' as const),
      ...(publication && { publication }),
    };
    const { filters } = rest;
    const asked = locale || defaultLocale;
    if (!type.localized || asked === '*') return [{ ...base, locale: null }, rest, {}];
    // A filter with the name takes the place of the parameter.
    if (isPlainObject(filters) && isGiven(filters['locale'])) return [{ ...base, locale: null }, rest, {}];
    if (typeof asked === 'string') return [{ ...base, locale: asked }, rest, {}];
    return [{ ...base, locale: null }, rest, { locale: asked }];
  },

  ofEntry: { status: 'any', locale: null },
  /** The queries of plugins, which see every row without the parameter. */
  convert: ({ status }) => (isGiven(status) ? { status: status === 'draft' ? 'draft' : 'published' } : {}),
  /** Linked rows may have any locale. Those of a morph relation are seen whatever their status. */
  below: ({ status, publication }, { kind }) =>
    kind === 'morph'
      ? { status: 'any', locale: null }
      : { status, locale: null, ...(publication && { publication }) },
  inFragment: (above, attribute, hasOptions) =>
    hasOptions ? { ...above, locale: null } : scope.below(above, attribute),

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
      conditions.push({ kind: 'compare', column, operator: '$eq', value: locale });
    }
    return all(conditions);
  },
};

const hasDrafts = (schema: Schema): schema is ContentType =>
  schema.modelType === 'contentType' && (schema as ContentType).draftAndPublish;

/** How Strapi 5 populates. */
export const populate: PopulateTraits = {
  answersFirst: 'quickest',
  fragmentUids: (_zone, key) => [key],
  unlisted: () => null,
  opensLinks: () => false,
  opensRows: () => false,
  linkHolder: (attribute) => (attribute.kind === 'morph' && !attribute.many ? 'row' : null),
  canCount: (attribute) =>
    attribute.kind === 'morph' ||
    attribute.kind === 'component' ||
    (attribute.kind === 'relation' && !attribute.sameDocument && !attribute.relation.startsWith('morph')),
  morphTypes: ({ contentTypes }) => contentTypes.values(),
  empty: () => [],
};

/** How Strapi 5 converts a query. */
export const convert: ConvertTraits = {
  sort: convertSort,
  alwaysSelected: (schema) => (schema?.modelType === 'contentType' ? ['id', 'documentId'] : ['id']),
  manyTypes: (attribute, value, schema, conversion) =>
    attribute.kind === 'zone'
      ? zoneOptions(attribute, value, schema, conversion)
      : morphOptions(value, conversion),
};

/** What a zone takes: everything one level deeper, or parameters by type. */
function zoneOptions(
  { name }: ZoneAttribute,
  value: unknown,
  schema: Schema,
  conversion: Conversion,
): QueryParams | boolean {
  const asSwitch = strictSwitch(value);
  if (asSwitch !== undefined) return asSwitch;
  // Strapi looks for members in a text, which fails; for others it names what it found.
  if (value === '') throw new Refusal('malformed-populate', { clause: 'populate', path: name });
  const options = membersOf(value);
  if (!isObject(value) || Object.keys(options).some((option) => !OPTIONS.has(option))) {
    const message = schema.json.info?.singularName ?? 'undefined';
    throw new Refusal('options-of-many-types', {
      clause: 'populate',
      path: schema.uid,
      message,
      name,
      value,
    });
  }
  return {
    ...(options['populate'] === '*' && { populate: true }),
    ...(isObject(options['on']) && { on: convertFragments(options['on'], conversion) }),
  };
}

const OPTIONS = new Set(['populate', 'on', 'count']);

/** What a morph relation takes: everything, parameters by type, or a count. Anything else leaves it out. */
function morphOptions(value: unknown, conversion: Conversion): QueryParams | boolean {
  if (value === true || value === 'true') return true;
  const { on, count } = membersOf(value);
  const counts = count === true || count === 'true';
  if (isObject(on)) return { on: convertFragments(on, conversion), ...(counts && { count: true }) };
  return counts && { count: true };
}

const membersOf = (value: unknown): { readonly [name: string]: unknown } => Object(value);
