// Strapi 5.54: packages/plugins/graphql/server/src/format-graphql-error.ts
// Strapi 5.54: packages/plugins/graphql/server/src/services/builders/resolvers/query.ts
// Strapi 5.54: packages/plugins/graphql/server/src/services/builders/resolvers/merge-publication-args.ts
import { accountMutations } from '../../graphql/write/write-accounts.ts';
import { changeFileInfo, removeFile } from '../../graphql/write/write-files.ts';
import { apollo } from './apollo.ts';
import { documentMutations } from './document-mutations.ts';
import { graphqlSchema as schema } from './schema.ts';
import type { GraphqlTraits } from '../../graphql/answer/graphql-traits.ts';
import { withoutNulls } from '../../graphql/read/list-arguments.ts';
import { selectFirst } from '../find.ts';

export const graphql: GraphqlTraits = {
  schema,
  mutations: {
    ...documentMutations,
    ...accountMutations,
    updateFile: (request) => ({ value: changeFileInfo(request) }),
    removeFile,
  },
  apollo,
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
      const { status, locale, publicationFilter, hasPublishedVersion: has } = withoutNulls(args);
      const hasPublishedVersion = has === undefined ? has : String(has);
      return withoutNulls({ status, locale, publicationFilter, hasPublishedVersion });
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
