// Strapi 4.26: packages/core/utils/src/errors.ts
// Strapi 4.26: packages/core/utils/src/format-yup-error.ts
import { once } from 'es-toolkit/function/once';
import type { RefusedPart, WriteReason } from '../errors/refusal.ts';
import { internalError, notFound, StrapiError } from '../errors/strapi-error.ts';
import { validationError } from './refusals.ts';

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

/** The answers of Strapi 4 by reason, where it writes, logs in or takes files. */
export const writeRefusals = once((): Readonly<Record<WriteReason, (at: RefusedPart) => StrapiError>> => ({
  'entity-not-found': () => notFound('Entity not found'),
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
}));
