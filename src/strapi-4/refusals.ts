// Strapi 4.26: packages/core/strapi/src/services/errors.ts
// Strapi 4.26: packages/core/utils/src/errors.ts
// Strapi 4.26: packages/core/utils/src/format-yup-error.ts
import { once } from 'es-toolkit/function/once';
import type { ReadReason, RefusedPart } from '../errors/refusal.ts';
import { internalError, notFound, StrapiError } from '../errors/strapi-error.ts';

export const validationError = (message: string, details: object = {}): StrapiError =>
  new StrapiError(400, 'ValidationError', message, details);
export const paginationError = (message: string): StrapiError =>
  new StrapiError(400, 'PaginationError', message, {});
export const unauthorized = (message: string): StrapiError =>
  new StrapiError(401, 'UnauthorizedError', message, {});

const invalidParameter = ({ name }: RefusedPart): StrapiError => validationError(`Invalid parameter ${name}`);

/**
 * The answers of Strapi 4 by reason: those that refuse reads. `internalError` is for unintended failures. Those that
 * refuse writes are in `write-refusals.ts`.
 */
export const refusals = once((): Readonly<Record<ReadReason, (at: RefusedPart) => StrapiError>> => ({
  'not-found': () => notFound(),
  'file-not-found': () => notFound('file.notFound'),
  forbidden: () => new StrapiError(403, 'ForbiddenError', 'Forbidden', {}),
  'missing-credentials': () => unauthorized('Missing or invalid credentials'),
  'invalid-credentials': () => unauthorized('Invalid credentials'),
  'token-expired': () => unauthorized('Token expired'),
  'caller-is-no-user': () => unauthorized('Unauthorized'),

  'unknown-name': invalidParameter,
  'hidden-name': invalidParameter,
  'wrong-kind': invalidParameter,
  'no-permission': invalidParameter,
  'invalid-key': internalError,
  'late-key': internalError,
  'unknown-parameter': internalError,
  'reserved-parameter': internalError,
  'unknown-column': internalError,
  'ambiguous-column': internalError,

  'malformed-fields': internalError,
  'malformed-filters': internalError,
  'malformed-sort': internalError,
  'malformed-populate': internalError,
  'malformed-options': internalError,
  'options-of-many-types': internalError,
  'fragments-of-one-type': internalError,
  'count-of-more': internalError,
  'too-many-paths': internalError,
  'malformed-search': internalError,
  'malformed-switch': internalError,
  'no-schema': internalError,
  'invalid-order-word': internalError,
  'joined-sort-in-populate': internalError,
  'sort-by-status': internalError,
  'no-link-table': internalError,
  'inherited-sort-name': internalError,
  'invalid-publication-state': internalError,
  'invalid-publication-filter': internalError,
  'invalid-published-version': internalError,
  'invalid-locale': internalError,

  'unknown-operator': internalError,
  'misplaced-operator': internalError,
  'group-without-list': internalError,
  'between-without-two-values': internalError,
  'value-is-object': internalError,
  'database-fails': internalError,
  'text-not-taken': internalError,
  'invalid-number': internalError,
  'invalid-date-format': () => validationError('Invalid format, expected yyyy-MM-dd'),
  'invalid-date': () => validationError('Invalid date'),
  'invalid-time': () => validationError('Invalid time format, expected HH:mm:ss.SSS'),
  'time-is-no-text': ({ value }) => validationError(`Expected a string, got a ${typeof value}`),
  'invalid-date-time': () => validationError('Invalid format, expected a timestamp or an ISO date'),

  'unguarded-value': internalError,
  'strict-parameter': ({ message = '', value }) =>
    validationError(message, value === undefined ? {} : { received: value }),
  'mixed-pagination': () =>
    validationError('Invalid pagination parameters. Expected either start/limit or page/pageSize'),
  'mixed-page-and-offset': () =>
    paginationError(
      'Invalid pagination attributes. You cannot use page and offset pagination in the same query',
    ),
  // Strapi 4 also quotes page if pageSize is wrong.
  'invalid-page': ({ name, message }) =>
    paginationError(`Invalid '${name}' parameter. Expected an integer > 0, received: ${message}`),
  'invalid-offset': internalError,
  'invalid-with-count': () =>
    validationError('Invalid withCount parameter. Expected "t","1","true","false","0","f"'),
  'pagination-in-populate': ({ path, name }) =>
    validationError(
      `Invalid parameter ${path}[${name}]: populate and pagination operators cannot be combined. ` +
        `Pagination belongs at the top level: pagination[page], pagination[pageSize]`,
    ),

  'plugin-fails': internalError,
  'too-deep': ({ limit }) =>
    validationError(`The query is nested deeper than the ${limit} levels that the double follows`),
  'too-large': ({ clause, limit }) =>
    validationError(
      clause === 'sort'
        ? `The sort would make more than ${limit} rows, because an entry repeats for each value that it ` +
            `is sorted by: sort by fewer relations (option maxNodes of the double)`
        : `The answer would hold more than ${limit} entries and components: populate less, or filter and ` +
            `page what is populated (option maxNodes of the double)`,
    ),
  'too-many-bytes': ({ limit }) =>
    validationError(
      `The answer would have more than ${limit} bytes: populate less, select fields, or ask for ` +
        `smaller pages (option maxBytes of the double)`,
    ),
}));
