import type { Apollo } from '../apollo/apollo.ts';
import type { ErrorTraits } from '../apollo/format-error.ts';
import type { ReadTraits } from '../read/read-traits.ts';
import type { ValidateTraits } from '../validate/known-documents.ts';

/** In what the GraphQL plugins of Strapi's versions differ, besides their schemas. */
export interface GraphqlTraits extends ValidateTraits {
  readonly apollo: Apollo;
  readonly errors: ErrorTraits;
  readonly reads: ReadTraits;
  /** Whether the status of the answer is that of REST, where a mutation has another. */
  readonly hasStatus: boolean;
  /** Returns what an operation is told whose type the schema does not have. Undefined: what graphql-js says. */
  missingType(operation: string): string | undefined;
}
