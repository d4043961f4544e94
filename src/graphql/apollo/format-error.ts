import { GraphQLError } from 'graphql';
import type { Dialect } from '../../dialect/dialect.ts';
import { Refusal } from '../../errors/refusal.ts';
import { StrapiError } from '../../errors/strapi-error.ts';
import { RawError, rawErrorFor } from './raw-error.ts';

export interface FormattedError {
  readonly message: string;
  readonly locations?: GraphQLError['locations'];
  readonly path?: GraphQLError['path'];
  readonly extensions: { readonly code: string; readonly [name: string]: unknown };
}

interface AboutError {
  readonly name: string;
  readonly message: string;
  readonly details: object;
}

export interface ErrorTraits {
  strapi(error: GraphQLError, code: string, about: AboutError): FormattedError;
  /** Writes an error with own members, which Strapi hides. */
  hidden(error: RawError): FormattedError;
  /** Returns more members of an error of a scalar in an answer. */
  ofScalar(error: GraphQLError): object;
}

const INTERNAL = 'INTERNAL_SERVER_ERROR';

/**
 * Writes an error of an execution.
 *
 * @throws errors that are neither Strapi's nor GraphQL's: defects, or failures of the project's own code
 */
export function formatError(
  error: GraphQLError,
  traits: ErrorTraits,
  refusals: Dialect['refusals'],
): FormattedError {
  const original = ownError(error.originalError, refusals);
  if (original instanceof StrapiError) {
    const { name, message, details = {} } = original;
    return traits.strapi(error, codeOf(original), { name, message, details });
  }
  if (original instanceof RawError && original.hasMembers) return traits.hidden(original);
  const isOfScalar = original instanceof GraphQLError;
  if (original && !isOfScalar && !(original instanceof RawError) && !isOfGraphql(original)) throw original;
  const code = String(error.extensions['code'] ?? INTERNAL);
  return located(error, original?.message ?? error.message, {
    ...error.extensions,
    code,
    ...(isOfScalar && traits.ofScalar(error)),
  });
}

function ownError(error: Error | undefined, refusals: Dialect['refusals']): Error | undefined {
  if (!(error instanceof Refusal)) return error;
  const strapiError = refusals()[error.reason](error.at);
  return strapiError.status === 500 ? rawErrorFor(error.reason, error.at) : strapiError;
}

/** The only error of graphql-js that is not a GraphQLError. */
const isOfGraphql = ({ message }: Error): boolean =>
  message.startsWith('Cannot return null for non-nullable field ');

export const located = (
  { locations, path }: GraphQLError,
  message: string,
  extensions: FormattedError['extensions'],
): FormattedError => ({
  message,
  ...(locations && { locations }),
  ...(path && { path }),
  extensions,
});

/** Strapi's own errors by the name of their class. */
function codeOf({ name }: StrapiError): string {
  if (name === 'ForbiddenError' || name === 'UnauthorizedError') return 'FORBIDDEN';
  if (name === 'ValidationError') return 'BAD_USER_INPUT';
  return `STRAPI_${name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()}`;
}

export const forbidden = (): StrapiError => new StrapiError(200, 'ForbiddenError', 'Forbidden access', {});
