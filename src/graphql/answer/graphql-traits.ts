import type { Apollo } from '../apollo/apollo.ts';
import type { ErrorTraits } from '../apollo/format-error.ts';
import type { ReadTraits } from '../read/read-traits.ts';
import type { SchemaTraits } from '../schema/schema-traits.ts';
import type { ValidateTraits } from '../validate/check-document.ts';
import type { Mutations } from '../write/mutation.ts';

/** What differs between the GraphQL plugins of Strapi 4 and 5. */
export interface GraphqlTraits extends ValidateTraits {
  readonly schema: SchemaTraits;
  readonly mutations: Mutations;
  readonly apollo: Apollo;
  readonly errors: ErrorTraits;
  readonly reads: ReadTraits;
  /** Whether the answer to a mutation has the status of REST. */
  readonly hasStatus: boolean;
  /** Returns the error for an operation without a root type in the schema. Undefined: the error of graphql-js. */
  missingType(operation: string): string | undefined;
}
