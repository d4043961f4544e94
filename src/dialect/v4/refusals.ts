import type { Place, Reason } from '../../errors/refusal.ts';
import { internalError, notFound, StrapiError } from '../../errors/strapi-error.ts';

const validationError = (message: string): StrapiError =>
  new StrapiError(400, 'ValidationError', message, {});
const paginationError = (message: string): StrapiError =>
  new StrapiError(400, 'PaginationError', message, {});
const unauthorized = (message: string): StrapiError => new StrapiError(401, 'UnauthorizedError', message, {});

const invalidParameter = ({ name }: Place): StrapiError => validationError(`Invalid parameter ${name}`);

/** What Strapi 4 answers for each reason. The reasons with `internalError` are failures that it did not mean. */
export const refusals: Readonly<Record<Reason, (at: Place) => StrapiError>> = {
  'not-found': () => notFound(),
  'file-not-found': () => notFound('file.notFound'),
  'role-not-found': () => notFound('Role not found'),
  forbidden: () => new StrapiError(403, 'ForbiddenError', 'Forbidden', {}),
  'missing-credentials': () => unauthorized('Missing or invalid credentials'),
  'invalid-credentials': () => unauthorized('Invalid credentials'),
  'token-expired': () => unauthorized('Token expired'),
  'caller-is-no-user': () => unauthorized('Unauthorized'),
  'not-modelled': ({ name = 'GET', path }) =>
    new StrapiError(
      501,
      'NotImplementedError',
      name === 'GET'
        ? `msw-strapi does not model GET ${path} yet`
        : `msw-strapi does not model writes yet: ${name} ${path} was permitted, and nothing was changed`,
      {},
    ),
  'login-not-modelled': ({ name = 'POST', path }) =>
    new StrapiError(
      501,
      'NotImplementedError',
      `msw-strapi does not model logins and passwords yet, so ${name} ${path} checked nothing. To ask as a user, give the double the user in auth.users, and use double.with({}, { as: { user: 'name' } })`,
      {},
    ),

  'unknown-name': invalidParameter,
  'hidden-name': invalidParameter,
  'wrong-kind': invalidParameter,
  'no-permission': invalidParameter,
  'unknown-column': internalError,
  'ambiguous-column': internalError,

  'malformed-fields': internalError,
  'malformed-filters': internalError,
  'malformed-sort': internalError,
  'malformed-populate': internalError,
  'malformed-search': internalError,
  'malformed-switch': internalError,
  'no-schema': internalError,
  'invalid-order-word': internalError,
  'invalid-publication-state': internalError,

  'unknown-operator': internalError,
  'misplaced-operator': internalError,
  'group-without-list': internalError,
  'between-without-two-values': internalError,
  'value-is-object': internalError,
  'invalid-number': internalError,
  'invalid-date-format': () => validationError('Invalid format, expected yyyy-MM-dd'),
  'invalid-date': () => validationError('Invalid date'),
  'invalid-time': () => validationError('Invalid time format, expected HH:mm:ss.SSS'),
  'time-is-no-text': ({ value }) => validationError(`Expected a string, got a ${typeof value}`),
  'invalid-date-time': () => validationError('Invalid format, expected a timestamp or an ISO date'),

  'unguarded-value': internalError,

  'mixed-pagination': () =>
    validationError('Invalid pagination parameters. Expected either start/limit or page/pageSize'),
  'mixed-page-and-offset': () =>
    paginationError(
      'Invalid pagination attributes. You cannot use page and offset pagination in the same query',
    ),
  'invalid-page': ({ name, value }) =>
    paginationError(`Invalid '${name}' parameter. Expected an integer > 0, received: ${String(value)}`),
  'invalid-offset': internalError,
  'invalid-with-count': () =>
    validationError('Invalid withCount parameter. Expected "t","1","true","false","0","f"'),
  'pagination-in-populate': ({ path, name }) =>
    validationError(
      `Invalid parameter ${path}[${name}]: populate and pagination operators cannot be combined. Pagination belongs at the top level: pagination[page], pagination[pageSize]`,
    ),

  'too-deep': ({ limit }) =>
    validationError(`The query is nested deeper than the ${limit} levels that the double follows`),
  'too-large': ({ clause, limit }) =>
    validationError(
      clause === 'sort'
        ? `The sort would make more than ${limit} rows, because an entry repeats for each value that it is sorted by: sort by fewer relations (option maxNodes of the double)`
        : `The answer would hold more than ${limit} entries and components: populate less, or filter and page what is populated (option maxNodes of the double)`,
    ),
  'too-many-bytes': ({ limit }) =>
    validationError(
      `The answer would have more than ${limit} bytes: populate less, select fields, or ask for smaller pages (option maxBytes of the double)`,
    ),
};
