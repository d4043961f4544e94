// Strapi 4.26: packages/core/strapi/src/services/errors.ts
// Strapi 4.26: packages/core/utils/src/errors.ts
// Strapi 4.26: packages/core/utils/src/format-yup-error.ts
import { once } from 'es-toolkit/function/once';
import type { RefusedPart, Reason } from '../errors/refusal.ts';
import { internalError, notFound, StrapiError } from '../errors/strapi-error.ts';

export const validationError = (message: string, details: object = {}): StrapiError =>
  new StrapiError(400, 'ValidationError', message, details);
export const paginationError = (message: string): StrapiError =>
  new StrapiError(400, 'PaginationError', message, {});
export const unauthorized = (message: string): StrapiError =>
  new StrapiError(401, 'UnauthorizedError', message, {});

export const applicationError = (message: string): StrapiError =>
  new StrapiError(400, 'ApplicationError', message, {});

const foreignComponent = (name = ''): string =>
  `Some of the provided components in ${name} are not related to the entity`;

const MISNAMED_FILE =
  "When using multipart/form-data you need to provide your files by prefixing them with the 'files'.\n" +
  'For example, when a media file is named "avatar", make sure the form key name is "files.avatar"';

/** Several problems are counted in the message and listed in the details. */
export function invalidData(
  problems: NonNullable<RefusedPart['problems']>,
  showsValues = false,
): StrapiError {
  const errors = problems.map(({ path, message, value }) => ({
    path: path.split(/[.[\]]+/).filter(Boolean),
    message,
    name: 'ValidationError',
    ...(showsValues && { value }),
  }));
  const message = problems.length === 1 ? problems[0]!.message : `${problems.length} errors occurred`;
  return new StrapiError(400, 'ValidationError', message, { errors });
}

const invalidParameter = ({ name }: RefusedPart): StrapiError => validationError(`Invalid parameter ${name}`);

/** The answers of Strapi 4 by reason. `internalError` is for unintended failures. */
export const refusals = once((): Readonly<Record<Reason, (at: RefusedPart) => StrapiError>> => ({
  'not-found': () => notFound(),
  'file-not-found': () => notFound('file.notFound'),
  'entity-not-found': () => notFound('Entity not found'),
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
  'missing-data': () => validationError('Missing "data" payload in the request body'),
  'malformed-data': internalError,
  'id-in-data': internalError,
  'document-not-found': internalError,
  'invalid-data': ({ problems = [] }) => invalidData(problems),
  'invalid-relation': ({ message = 'Invalid relations' }) => validationError(message),
  'foreign-component': ({ name }) => applicationError(foreignComponent(name)),
  'foreign-zone-component': ({ name }) => new StrapiError(400, 'Error', foreignComponent(name)),
  'unknown-locale': () => applicationError("This locale doesn't exist"),
  'locale-missing': () => applicationError('locale is missing'),
  'locale-invalid': () => applicationError('locale is invalid'),
  'locale-used': () => applicationError('locale is already used'),
  'single-type-exists': () => validationError('singleType.alreadyExists'),

  'provider-disabled': () => applicationError('This provider is disabled'),
  'unknown-provider': internalError,
  'no-provider-session': () => applicationError('No access_token.'),
  'unknown-registration': internalError,
  'invalid-login': () => validationError('Invalid identifier or password'),
  unconfirmed: () => applicationError('Your account email is not confirmed'),
  blocked: () => applicationError('Your account has been blocked by an administrator'),
  'registration-disabled': () => applicationError('Register action is currently disabled'),
  'no-default-role': () => applicationError('Impossible to find the default role'),
  'account-taken': () => applicationError('Email or Username are already taken'),
  'username-taken': () => applicationError('Username already taken'),
  'email-taken': () => applicationError('Email already taken'),
  'login-needed': () => applicationError('You must be authenticated to reset your password'),
  'wrong-password': () => validationError('The provided current password is invalid'),
  'same-password': () => validationError('Your new password must be different than your current password'),
  'passwords-differ': () => validationError('Passwords do not match'),
  'wrong-code': () => validationError('Incorrect code provided'),
  'invalid-token': () => validationError('Invalid token'),
  'already-confirmed': () => applicationError('Already confirmed'),
  'user-blocked': () => applicationError('User blocked'),
  'user-not-found': () => notFound('User not found'),
  'password-null': () => validationError('password.notNull'),
  'empty-body': () => validationError('Request body cannot be empty'),
  'role-not-found': () => notFound('Role not found'),
  'public-role': () => applicationError('Cannot delete public role'),
  'invalid-account': ({ message = 'Invalid user' }) => applicationError(message),
  'login-missing': internalError,
  'refresh-token-missing': internalError,
  'refresh-token-invalid': internalError,
  'session-not-found': internalError,

  'files-empty': () => validationError('Files are empty'),
  'file-not-allowed': ({ message = '' }) => validationError(message),
  'file-too-large': ({ message = '' }) => new StrapiError(413, 'PayloadTooLargeError', message, {}),
  'misnamed-file': () => new StrapiError(400, 'BadRequestError', MISNAMED_FILE, {}),
  'one-file-only': () => validationError('Cannot replace a file with multiple ones'),
  'single-file-id': () => validationError('File id is required and must be a single value'),
  'invalid-file-name': () => applicationError('File name contains invalid characters'),
  'invalid-picture': () => applicationError('File is not a valid image'),

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
