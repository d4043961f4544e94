import { all, type Condition } from '../../database/condition.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { ContentType, Schema } from '../../model/model.ts';
import { isObject, isPlainObject } from '../../objects.ts';
import { convertFragments } from '../../query/convert/populate.ts';
import { isGiven, strictSwitch } from '../../query/parse/parse-query.ts';
import type { ConvertTraits, PopulateTraits, ScopeTraits } from '../dialect.ts';
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
    // Strapi merges filters with conditions of its own by name, and a list has none.
    if (Array.isArray(filters) && filters.length > 0)
      throw new Refusal('malformed-filters', { clause: 'filters', path: '', value: filters });
    const asked = locale || defaultLocale;
    if (!type.localized || asked === '*') return [{ ...base, locale: null }, rest];
    // A filter with the name takes the place of the parameter.
    if (isPlainObject(filters) && isGiven(filters['locale'])) return [{ ...base, locale: null }, rest];
    if (typeof asked === 'string') return [{ ...base, locale: asked }, rest];
    return [{ ...base, locale: null }, rest, { locale: asked }];
  },

  ofEntry: { status: 'any', locale: null },
  convert: () => ({}),
  /** Linked rows may have any locale. Those of a morph relation are seen whatever their status. */
  below: ({ status, publication }, { kind }) =>
    kind === 'morph'
      ? { status: 'any', locale: null }
      : { status, locale: null, ...(publication && { publication }) },
  inFragment: (above) => ({ ...above, locale: null }),

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
  empty: () => [],
};

const OPTIONS = new Set(['populate', 'on', 'count']);

/** How Strapi 5 converts a query. */
export const convert: ConvertTraits = {
  alwaysSelected: (schema) => (schema?.modelType === 'contentType' ? ['id', 'documentId'] : ['id']),
  /** The options of a zone or morph relation: everything one level deeper, or parameters by type. */
  manyTypes(attribute, value, schema, conversion) {
    const asSwitch = strictSwitch(value);
    if (asSwitch !== undefined) return asSwitch;
    const options = isObject(value) ? (value as { readonly [option: string]: unknown }) : {};
    if (!isObject(value) || Object.keys(options).some((option) => !OPTIONS.has(option))) {
      throw new Refusal('options-of-many-types', {
        clause: 'populate',
        path: schema.uid,
        message: schema.json.info?.singularName ?? 'undefined',
        name: attribute.name,
        value,
      });
    }
    return {
      ...(options['populate'] === '*' && { populate: true }),
      // An empty text lists no type.
      ...(isGiven(options['on']) && { on: convertFragments(options['on'], conversion) }),
    };
  },
};
