import { all, type Condition } from '../../database/condition.ts';
import { Refusal } from '../../errors/refusal.ts';
import { isGiven } from '../../query/parse/parse-query.ts';
import type { ScopeTraits } from '../../query/query-traits.ts';

/**
 * The scope of Strapi 4: `locale` and `publicationState`. Lists and single types see published entries
 * of the default locale; an entry by its id is read whatever its locale and state.
 */
export const scope: ScopeTraits = {
  ofRequest(query, type, { defaultLocale }) {
    const asked = { publicationState: 'live', ...query };
    if (!type.localized) return [{ status: 'any', locale: null }, asked];
    const { locale, ...rest } = asked as { readonly [parameter: string]: unknown };
    if (locale === 'all') return [{ status: 'any', locale: null }, rest];
    const wanted = Object.hasOwn(query, 'locale') ? locale : defaultLocale;
    const filters = [rest.filters || []].flat();
    if (typeof wanted === 'string') {
      return [
        { status: 'any', locale: wanted },
        { ...rest, filters: { $and: filters } },
      ];
    }
    // Strapi reads any other value as a filter: a list of locales, or operators.
    return [
      { status: 'any', locale: null },
      { ...rest, filters: { $and: [{ locale: wanted }, ...filters] } },
    ];
  },

  ofEntry: { status: 'any', locale: null },

  convert({ publicationState: state }) {
    if (!isGiven(state)) return {};
    if (state === 'live') return { status: 'published' };
    if (state === 'preview') return { status: 'any' };
    throw new Refusal('invalid-publication-state', {
      clause: 'scope',
      name: 'publicationState',
      value: state,
    });
  },

  /** Linked rows may have any locale. */
  below: ({ status }) => ({ status, locale: null }),
  /** A fragment does not hear of the publication state above it. */
  inFragment: () => ({ status: 'any', locale: null }),

  visible(schema, { status, locale }, context) {
    const conditions: Condition[] = [];
    const publishedAt = schema.attributes.get('publishedAt');
    if (status === 'published' && publishedAt?.kind === 'scalar') {
      conditions.push({ kind: 'not', of: { kind: 'null', column: publishedAt } });
    }
    const column = schema.attributes.get('locale');
    if (locale !== null && column?.kind === 'scalar') {
      const value = context.database.bind(locale, column);
      conditions.push({ kind: 'compare', column, operator: '$eq', value });
    }
    return all(conditions);
  },
};
