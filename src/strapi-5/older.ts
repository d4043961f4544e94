// Strapi 5.54: packages/core/utils/src/convert-query-params.ts
// Strapi 5.54: packages/core/utils/src/validate/validators.ts
// Strapi 5.54: packages/core/utils/src/pagination.ts
// Strapi 5.54: packages/core/database/src/query/helpers/where.ts
import { omit } from 'es-toolkit/object/omit';
import { toNumber } from '../database/cast.ts';
import { type Reason, Refusal } from '../errors/refusal.ts';
import { internalError } from '../errors/strapi-error.ts';
import { isPlainObject } from '../objects.ts';
import { isGiven } from '../query/parse/parse-query.ts';
import { databasesOf } from '../database/sqlite.ts';
import type { ConvertTraits, QueryTraits } from '../query/query-traits.ts';
import type { SourceMapTraits } from '../reply/row-writers.ts';
import { parsedQuery } from '../routes/request-query.ts';
import type { Dialect, LaterChange, VersionChange } from '../dialect/dialect.ts';
import { validationError } from '../strapi-4/refusals.ts';
import { documentServiceCheck } from './check/document-service.ts';
import { looseFilters } from './check/filters.ts';
import { populateCheck } from './check/check-populate.ts';

type Before = (dialect: Dialect) => Dialect;

/** How older minor versions of Strapi 5 answer. */
export const changes: readonly VersionChange<Dialect>[] = [
  { since: 54, before: withSourceMaps({ marksBlocks: false }) },
  { since: 53, before: (dialect) => ({ ...dialect, answers: countingAll(dialect.answers) }) },
  {
    since: 51,
    before: (dialect) => withCheck(withWildcards(dialect), { pagination: pagesAsAsked(dialect) }),
  },
  {
    // `populate=author,tags` is one name, and Strapi fails at a wrong sort or populate.
    since: 50,
    before: (dialect) =>
      failing(
        withConvert(
          withCheck(dialect, {
            populate: populateCheck(false),
            inDocumentService: documentServiceCheck(false),
          }),
          { manyTypes: refusingInZones(dialect, NESTED) },
        ),
        ['invalid-order-word', 'malformed-sort', 'malformed-populate', 'inherited-sort-name'],
      ),
  },
  {
    since: 49,
    before: (dialect) =>
      withQuery(dialect, {
        populate: { ...dialect.query.populate, empty: ({ kind }) => (kind === 'media' ? null : []) },
      }),
  },
  { since: 47, before: withoutParameters('publicationFilter') },
  { since: 46, before: withSourceMaps({ skipsDatesAndUrls: true, numbersFiles: true }) },
  {
    since: 46,
    before: (dialect) =>
      failing(withConvert(dialect, { manyTypes: refusingInZones(dialect, internalError) }), [
        'malformed-fields',
        'malformed-filters',
        'options-of-many-types',
        'invalid-offset',
        'invalid-page',
      ]),
  },
  {
    since: 37,
    before: (dialect) =>
      withCheck(withoutParameters('hasPublishedVersion')(dialect), {
        filters: looseFilters,
        parameters: (query) => dialect.query.check.parameters(query, false),
      }),
  },
  { since: 23, before: (dialect) => ({ ...dialect, sourceMaps: undefined }) },
  {
    // Strapi selects the documentId of components, which does not exist.
    since: 6,
    before: (dialect) =>
      withConvert(dialect, {
        alwaysSelected(schema) {
          if (schema?.modelType === 'component') throw internalError();
          return dialect.query.convert.alwaysSelected(schema);
        },
      }),
  },
  {
    // `*` instead of options means everything.
    since: 3,
    before: (dialect) =>
      withCheck(dialect, {
        inDocumentService: (query, schema, context) =>
          dialect.query.check.inDocumentService!(omit(query, ['populate']), schema, context),
      }),
  },
];

/** How newer minor versions of Strapi 5 answer, as far as that is known. */
export const later: readonly LaterChange<Dialect>[] = [
  {
    // Files of the upload API have two ids. What is digits alone is the first.
    since: 57,
    after: (dialect) => ({
      ...dialect,
      whereFile: (id) => (/^\d+$/.test(String(id)) ? { id } : { documentId: id }),
    }),
  },
];

const withQuery = (dialect: Dialect, query: Partial<QueryTraits>): Dialect => ({
  ...dialect,
  query: { ...dialect.query, ...query },
});

const withCheck = (dialect: Dialect, check: Partial<QueryTraits['check']>): Dialect =>
  withQuery(dialect, { check: { ...dialect.query.check, ...check } });

const withConvert = (dialect: Dialect, convert: Partial<ConvertTraits>): Dialect =>
  withQuery(dialect, { convert: { ...dialect.query.convert, ...convert } });

function withSourceMaps(traits: Partial<SourceMapTraits>): Before {
  return (dialect) => ({ ...dialect, sourceMaps: { ...dialect.sourceMaps!, ...traits } });
}

/** Strapi fails for these reasons. */
const failing = (dialect: Dialect, reasons: readonly Reason[]): Dialect => ({
  ...dialect,
  refusals: () => ({
    ...dialect.refusals(),
    ...Object.fromEntries(reasons.map((reason) => [reason, internalError])),
  }),
});

/** `%` and `_` in filters such as `$contains` match any text and any character. */
const withWildcards: Before = (dialect) => ({
  ...dialect,
  databases: databasesOf(false, { keepsJsonTexts: true }),
});

/** Without a `pageSize` a page has one entry. Pages above the limit start where pages of the asked size would. */
const pagesAsAsked =
  ({ query: { check } }: Dialect): QueryTraits['check']['pagination'] =>
  (value, limits) => {
    const { page, pageSize } = Object(value) as { readonly page?: unknown; readonly pageSize?: unknown };
    if (!isGiven(page) && !isGiven(pageSize)) return check.pagination(value, limits);
    const size = Math.max(1, toNumber(pageSize ?? 0));
    const checked = check.pagination({ ...Object(value), pageSize: size }, limits);
    const start = Math.max(0, (toNumber(page ?? 1) - 1) * size);
    if (Number.isNaN(start))
      throw new Refusal('invalid-offset', { clause: 'pagination', name: 'start', value: start });
    return 'page' in checked ? { ...checked, page: start / checked.pageSize + 1 } : checked;
  };

const NESTED = () =>
  validationError(
    "Invalid nested population query detected. When using 'populate' within polymorphic structures, its value must " +
      "be '*' to indicate all second level links. Specific field targeting is not supported here. Consider using the " +
      'fragment API for more granular population control.',
  );

/** Names under `populate` of a zone are refused when the query is converted. */
const refusingInZones =
  ({ query: { convert } }: Dialect, error: () => Error): ConvertTraits['manyTypes'] =>
  (attribute, value, schema, conversion) => {
    const names = isPlainObject(value) ? value['populate'] : undefined;
    if (attribute.kind === 'zone' && names !== undefined && names !== '*') throw error();
    return convert.manyTypes(attribute, value, schema, conversion);
  };

/** `GET /api/users/count` fails with filters. */
const countingAll = (answers: Dialect['answers']): Dialect['answers'] => ({
  ...answers,
  countUsers(request) {
    if (isGiven(parsedQuery(request)['filters'])) throw internalError();
    return answers['countUsers']!(request);
  },
});

/** A parameter has no effect. */
function withoutParameters(name: string): Before {
  return (dialect) => {
    const { parameters, check, scope } = dialect.query;
    return withQuery(dialect, {
      parameters: parameters.filter((other) => other !== name),
      check: {
        ...check,
        parameters(query, isStrict) {
          if (isStrict && name in query) throw new Refusal('unknown-parameter', { clause: 'request', name });
          check.parameters(omit(query, [name]), isStrict);
        },
      },
      scope: {
        ...scope,
        ofRequest: (query, type, context) => scope.ofRequest(omit(query, [name]), type, context),
      },
    });
  };
}
