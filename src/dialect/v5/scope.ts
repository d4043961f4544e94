import { all, type Condition } from '../../database/condition.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { ContentType, Schema } from '../../model/model.ts';
import { isPlainObject } from '../../objects.ts';
import { isGiven } from '../../query/parse/parse-query.ts';
import type { ScopeTraits } from '../../query/query-traits.ts';
import { checkStrictPagination } from './check/parameters.ts';
import { publicationCondition, publicationOf } from './check/publication.ts';

/**
 * The scope of Strapi 5: `status` and `locale`. Each document has up to two rows in each locale, a draft and
 * a published one, and a request sees the rows of one status.
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
    const asked = locale || defaultLocale;
    if (!type.localized || asked === '*') return [{ ...base, locale: null }, rest, {}];
    const isFiltered = isPlainObject(filters) && isGiven(filters['locale']);
    if (typeof asked === 'string' && !isFiltered) return [{ ...base, locale: asked }, rest, {}];
    // What is left of a filter with the name takes the place of the parameter.
    return [{ ...base, locale: null }, rest, { locale: asked }];
  },

  ofEntry: { status: 'any', locale: null },
  /** The queries of plugins, which see every row without the parameter. */
  convert: ({ status }) => (isGiven(status) ? { status: status === 'draft' ? 'draft' : 'published' } : {}),
  /** Linked rows may have any locale. */
  below: ({ status, publication }) => ({ status, locale: null, ...(publication && { publication }) }),
  /** Those of a morph relation are seen whatever their status, where nothing is asked of their type. */
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
