import { apollo4 } from '../apollo/apollo4.ts';
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
      const { status, locale, publicationFilter, hasPublishedVersion: has } = given(args);
      const hasPublishedVersion = has === undefined ? has : String(has);
      return given({ status, locale, publicationFilter, hasPublishedVersion });
    },
    scopeBelow(query, type, context) {
      const { scope } = context.dialect.query;
      return scope.below(scope.ofRequest(query, type, context)[0]);
    },
    findOne: ({ documentId }, query, type, context) =>
      selectFirst(query, String(documentId), type, context).nodes[0]?.id,
    findSingle: (query, type, context) => selectFirst(query, undefined, type, context).nodes[0]?.id,
  },
  hasStatus: true,
  introspectionOff: { validationErrorCode: 'INTROSPECTION_DISABLED' },
  mostErrors: 100,
  syntaxError: (error) => error,
  failure: () => ({
    status: 500,
    errors: [{ message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
  }),
  missingType: () => undefined,
};
