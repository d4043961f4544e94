import type { GraphQLError } from 'graphql';
import type { Apollo, OperationResult } from './apollo/apollo.ts';
import type { ErrorTraits } from './apollo/format-error.ts';
import type { ReadTraits } from './read/read-traits.ts';

/** In what the GraphQL plugins of Strapi's versions differ, besides their schemas. */
export interface GraphqlTraits {
  readonly apollo: Apollo;
  readonly errors: ErrorTraits;
  readonly reads: ReadTraits;
  /** What is said besides the message where introspection is off. */
  readonly introspectionOff: Readonly<Record<string, string>>;
  /** How many validation errors are answered. Undefined: the default of graphql-js. */
  readonly mostErrors: number | undefined;
  /** Returns a syntax error in the words of the parser that this version has. */
  syntaxError(error: GraphQLError): GraphQLError;
  /** Answers a failure that Apollo did not mean. */
  failure(message: string): OperationResult;
  /** Returns what an operation is told whose type the schema does not have. Undefined: what graphql-js says. */
  missingType(operation: string): string | undefined;
}
