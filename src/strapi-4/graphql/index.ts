// Strapi 4.26: packages/plugins/graphql/server/src/format-graphql-error.ts
// Strapi 4.26: packages/plugins/graphql/server/src/services/builders/utils.ts
// Strapi 4.26: packages/plugins/graphql/server/src/services/builders/resolvers/query.ts
// graphql 15.8.0: language/lexer.js
import { GraphQLError } from 'graphql';
import { accountMutations } from '../../graphql/write/write-accounts.ts';
import { apollo } from './apollo.ts';
import { entryMutations, fileMutations } from './entry-mutations.ts';
import { graphqlSchema as schema } from './schema.ts';
import type { GraphqlTraits } from '../../graphql/answer/graphql-traits.ts';
import { convertQuery } from '../../query/convert/convert-query.ts';
import { withoutUndefined } from '../../objects.ts';
import { findId, select } from '../../service/select.ts';

export const graphql: GraphqlTraits = {
  schema,
  mutations: { ...entryMutations, ...accountMutations, ...fileMutations },
  apollo,
  errors: {
    strapi: (_error, code, error) => ({
      message: error.message,
      extensions: { error, code },
    }),
    hidden: () => ({ message: 'Internal Server Error', extensions: { code: 'INTERNAL_SERVER_ERROR' } }),
    ofScalar: ({ message, originalError }) => {
      const { locations } = originalError as GraphQLError;
      return { exception: { message, ...(locations && { locations }) } };
    },
  },
  reads: {
    lonePageSize: 1,
    losesLists: false,
    wrapsOne: true,
    parameters: ({ publicationState, locale }) => withoutUndefined({ publicationState, locale }),
    /** Linked rows include drafts, except in lists with a publication state. */
    scopeBelow: (_query, _type, { dialect }) => dialect.query.scope.ofEntry,
    findOne: ({ id }, _query, type, context) => (id === null ? undefined : findId(id, type, context)),
    findSingle(query, type, context) {
      if (query['locale'] === 'all') return 'many';
      const [scope, rest] = context.dialect.query.scope.ofRequest(query, type, context);
      return select({ ...convertQuery(rest, type, context), limit: 1 }, type, context, scope).nodes[0]?.id;
    },
  },
  hasStatus: false,
  introspectionOff: {},
  mostErrors: Infinity,
  syntaxError: oldSyntaxError,
  failure: (message) => ({
    status: 500,
    errors: [{ message, extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
  }),
  missingType: (operation) => `Schema is not configured for ${operation}s.`,
};

/** Rewords syntax errors as graphql-js 15, which Strapi 4 has. */
function oldSyntaxError(error: GraphQLError): GraphQLError {
  const message = error.message
    .replace(
      /Invalid (?:Unicode|character) escape sequence: "(.*)"\.$/,
      'Invalid character escape sequence: $1.',
    )
    .replace(/(?:Unexpected|Invalid) character: U\+([\dA-F]{4})\.$/, (_all, code: string) =>
      Number.parseInt(code, 16) < 0x20
        ? `Cannot contain the invalid character "\\u${code}".`
        : `Cannot parse the unexpected character "\\u${code}".`,
    )
    .replace(/Unexpected variable "\$\w+" in constant value\.$/, 'Unexpected "$".')
    .replace(/(?:Unexpected|Invalid) character: (".*")\.$/, 'Cannot parse the unexpected character $1.');
  if (message === error.message) return error;
  // It reports the position behind the backslash.
  const by = message.includes('escape sequence') ? 1 : 0;
  const positions = error.positions?.map((position) => position + by);
  return new GraphQLError(message, { source: error.source ?? null, positions: positions ?? null });
}
