import { apollo4 } from '../apollo/apollo4.ts';
import type { Members } from '../apollo/apollo.ts';
import type { GraphqlTraits } from './graphql-traits.ts';
import { given } from '../read/list-arguments.ts';
import { selectFirst } from '../../routes/documents/documents.ts';

/** The plugin of Strapi 5.54. */
export const traitsV5: GraphqlTraits = {
  apollo: apollo4,
  errors: {
    strapi: ({ path }, code, error) => ({
      message: error.message,
      ...(path && { path }),
      extensions: { code, error },
    }),
    hidden: ({ name, message }) => ({
      message: 'Internal Server Error',
      extensions: { error: { name, message }, code: 'INTERNAL_SERVER_ERROR' },
    }),
    ofScalar: () => ({}),
  },
  reads: {
    lonePageSize: undefined,
    losesLists: true,
    wrapsOne: false,
    parameters(args) {
      const { status, locale, publicationFilter, hasPublishedVersion } = given(args);
      return given({
        status,
        locale,
        publicationFilter,
        ...(hasPublishedVersion !== undefined && { hasPublishedVersion: String(hasPublishedVersion) }),
      });
    },
    scopeBelow(query, type, context) {
      const { scope } = context.dialect.query;
      return scope.below(scope.ofRequest(query, type, context)[0]);
    },
    findOne: ({ documentId }, query, type, context) => firstId(query, String(documentId), type, context),
    findSingle: (query, type, context) => firstId(query, undefined, type, context),
  },
  hasStatus: true,
  introspectionOff: { validationErrorCode: 'INTROSPECTION_DISABLED' },
  mostErrors: undefined,
  syntaxError: (error) => error,
  failure: () => ({
    status: 500,
    errors: [{ message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
  }),
  missingType: () => undefined,
};

const firstId = (query: Members, ...rest: Tail<Parameters<typeof selectFirst>>): number | undefined =>
  selectFirst(query, ...rest).nodes[0]?.id;

type Tail<List> = List extends readonly [unknown, ...infer Rest] ? Rest : never;
