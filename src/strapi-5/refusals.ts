// Strapi 5.54: packages/core/core/src/services/errors.ts
// Strapi 5.54: packages/core/utils/src/validate/utils.ts
// Strapi 5.54: packages/core/utils/src/convert-query-params.ts
import { once } from 'es-toolkit/function/once';
import { below, type RefusedPart } from '../errors/refusal.ts';
import { internalError, type StrapiError } from '../errors/strapi-error.ts';
import type { ReadingDialect } from '../dialect/dialect.ts';
import { paginationError, refusals as v4, validationError } from '../strapi-4/refusals.ts';
import { PUBLICATION_FILTERS } from '../model/document.ts';

/** @param path the path above, with the key itself if it is an attribute; null at the top */
function invalidKey(name: string, path: string | null, source: object = {}): StrapiError {
  const place = path !== null && path !== name ? ` at ${path}` : '';
  return validationError(`Invalid key ${name}${place}`, { key: name, path, ...source });
}

const sourceOf = ({ clause, inside }: RefusedPart): object =>
  clause === 'body' ? { source: 'body' } : { source: 'query', param: inside ?? clause };

const unknownKey = (at: RefusedPart): StrapiError => invalidKey(at.name ?? '', at.path || null, sourceOf(at));

const knownKey = (at: RefusedPart): StrapiError =>
  invalidKey(at.name ?? '', below(at.path ?? '', at.name ?? ''), sourceOf(at));

const message = (text: string) => (): StrapiError => validationError(text);

/** The answers of Strapi 5 by reason. Others are as in Strapi 4. Those that refuse writes are in `write.ts`. */
export const refusals: ReadingDialect['refusals'] = once(() => ({
  ...v4(),
  'unknown-name': unknownKey,
  'hidden-name': knownKey,
  'wrong-kind': knownKey,
  'no-permission': knownKey,
  'invalid-key': (at) => invalidKey(at.name ?? '', at.path ?? null, sourceOf(at)),
  // Strapi checks twice, and the second check does not name the parameter.
  'late-key': ({ name = '', path = null }) => invalidKey(name, path),
  'unknown-parameter': ({ name = '' }) => invalidKey(name, null, { source: 'query', param: name }),

  'reserved-parameter': ({ name }) => validationError(`Invalid params: '${name}'`),

  'malformed-fields': message('Invalid fields parameter. Expected a string or an array of strings'),
  // With a path, it is a list or a value inside filters, where Strapi fails.
  'malformed-filters': ({ path }) =>
    path === undefined
      ? validationError('The filters parameter must be an object or an array')
      : internalError(),
  'malformed-sort': ({ path }) =>
    path === undefined
      ? validationError(
          'Invalid sort parameter. Expected a string, an array of strings, a sort object or an array of sort objects',
        )
      : internalError(),
  'malformed-populate': ({ path }) =>
    path === undefined
      ? validationError(
          'Invalid populate parameter. Expected a string, an array of strings, a populate object',
        )
      : internalError(),
  'malformed-options': message("Invalid nested populate. Expected '*' or an object"),
  'options-of-many-types': ({ path, name, value, message: singularName }) =>
    validationError(
      `Invalid nested populate for ${singularName}.${name} (${path}). Expected a fragment ("on") or ` +
        `"count" but found ${JSON.stringify(value)}`,
    ),
  'fragments-of-one-type': ({ path, name }) =>
    validationError(`Using fragments is not permitted to populate "${name}" in "${path}"`),
  'too-many-paths': (at) =>
    validationError(
      `Too many populate entries (${String(at.value)}). The maximum number of populate entries when ` +
        `using array notation is 100. Consider using object notation (populate[field]=true), nested ` +
        `population, or reducing the number of fields.`,
      sourceOf(at),
    ),
  'invalid-order-word': ({ value }) =>
    validationError(
      typeof value === 'string'
        ? 'Invalid order. order can only be one of asc|desc|ASC|DESC'
        : `Invalid sort type expected object or string got ${typeof value}`,
    ),
  'inherited-sort-name': message('Invalid sort query'),
  'invalid-publication-filter': ({ name }) =>
    validationError(`Invalid value for '${name}'. Expected one of: ${PUBLICATION_FILTERS.join(', ')}.`, {
      source: 'query',
      param: name,
    }),
  'invalid-published-version': ({ name }) =>
    validationError(`Invalid value for '${name}'. Expected boolean or 'true'/'false' string.`),
  'invalid-locale': ({ value }) =>
    validationError(`Invalid locale param ${String(value)} provided. Document locales must be strings.`),

  'mixed-pagination': () => paginationError('Cannot use both page & offset pagination in the same query'),
  'mixed-page-and-offset': () =>
    paginationError(
      'Invalid pagination attributes. The page parameters are incorrect and must be in the pagination object',
    ),
  'invalid-page': ({ name, value }) =>
    paginationError(`Invalid '${name}' parameter. Expected an integer > 0, received: ${String(value)}`),
  // A whole number here is too large for the database.
  'invalid-offset': ({ name, value }) =>
    Number(value) >= 0 && Number.isInteger(Number(value))
      ? internalError()
      : validationError(
          `convert${name === 'start' ? 'Start' : 'Limit'}QueryParams expected a positive integer got ${Number(value)}`,
        ),
}));
