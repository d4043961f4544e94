// Strapi 4.26: packages/core/utils/src/convert-query-params.ts
// Strapi 4.26: packages/plugins/i18n/server/src/services/entity-service-decorator.ts
// Strapi 4.26: packages/core/database/src/query/helpers/populate/apply.ts
import { cast } from '../database/cast.ts';
import { type Condition, all } from '../database/condition.ts';
import { Refusal } from '../errors/refusal.ts';
import { type EdgeAttribute, isInverseOfMorph, isInverseOfMorphToOne } from '../model/attribute.ts';
import { isObject } from '../objects.ts';
import { convertFragments } from '../query/convert/convert-populate.ts';
import { convertPopulateValue } from '../query/convert/convert-query.ts';
import { convertSort } from '../query/convert/convert-sort.ts';
import { isGiven } from '../query/parse/parse-query.ts';
import type { ConvertTraits, PopulateTraits, QueryTraits, ScopeTraits } from '../query/query-traits.ts';
import { check } from './check/index.ts';

/** How Strapi 4 converts a query. All components of a zone get the same populate, and keep the names they have. */
const convert: ConvertTraits = {
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

/** Whether the link of an attribute is a column of the row itself, which Strapi answers raw. */
const isMorphToOne = (attribute: EdgeAttribute): boolean => attribute.kind === 'morph' && !attribute.many;

/** How Strapi 4 populates: morph relations are peculiar. */
const populate: PopulateTraits = {
  fragmentUids: (_zone, key) => [key],
  unlisted: () => null,
  keepsUnlistedOne: true,
  opensLinks: isMorphToOne,
  // Strapi's last removal of private attributes stops at the inverse side of a morph relation.
  opensRows: (attribute) => isMorphToOne(attribute) || isInverseOfMorph(attribute),
  opensBelow: 'all',
  linkHolder(attribute) {
    if (isMorphToOne(attribute)) return 'row';
    return isInverseOfMorphToOne(attribute) ? 'target' : null;
  },
  canCount: (attribute) =>
    attribute.kind === 'component' ||
    (attribute.kind === 'relation' && !attribute.relation.startsWith('morph') && !attribute.inColumn),
  leavesOutHidden: ({ many }) => !many,
  morphTypes: ({ contentTypes, components }) => [...contentTypes.values(), ...components.values()],
  orderOfEqual: () => 'position',
  empty(attribute) {
    if (attribute.kind === 'morph') return undefined;
    return attribute.kind === 'media' || isInverseOfMorph(attribute) ? null : [];
  },
};

/**
 * The scope of Strapi 4: `locale` and `publicationState`. Lists and single types see published entries of the default
 * locale; an entry by its id is read in any locale and state.
 */
const scope: ScopeTraits = {
  ofRequest(query, type, { defaultLocale }) {
    const params = { publicationState: 'live', ...query };
    if (!type.localized) return [{ status: 'any', locale: null }, params];
    const { locale, ...rest } = params as { readonly [parameter: string]: unknown };
    if (locale === 'all') return [{ status: 'any', locale: null }, rest];
    const requestedLocale = Object.hasOwn(query, 'locale') ? locale : defaultLocale;
    const filters = [rest.filters || []].flat();
    if (typeof requestedLocale === 'string') {
      return [
        { status: 'any', locale: requestedLocale },
        { ...rest, filters: { $and: filters } },
      ];
    }
    // Strapi reads any other value as a filter: a list of locales, or operators.
    return [
      { status: 'any', locale: null },
      { ...rest, filters: { $and: [{ locale: requestedLocale }, ...filters] } },
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
  /** A fragment does not inherit the publication state. */
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

/** How Strapi 4 reads a query. */
export const query: QueryTraits = {
  parameters: ['fields', 'filters', 'populate', 'sort', 'pagination', 'locale', 'publicationState', '_q'],
  check,
  convert,
  cast,
  joinedSort: 'repeats',
  sortByStatus: 'attribute',
  scope,
  populate,
};
