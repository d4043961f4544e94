import type { ServerContext } from './context.ts';
import { wholeDialect } from './dialect/dialects.ts';
import { answerGraphql as answerAs, type GraphqlAnswer } from './graphql/answer/answer-graphql.ts';
import type { GraphqlTraits } from './graphql/answer/graphql-traits.ts';
import type { GraphqlRequest } from './graphql/apollo/graphql-request.ts';
import type { SchemaSettings } from './graphql/schema/build.ts';
import { schemaText as textOf } from './graphql/schema/make-schema.ts';
import type { DialectName } from './model/model-input.ts';
import type { Model } from './model/model.ts';
import type { GraphqlSettings } from './routes/graphql-settings.ts';
import { graphql as v4 } from './strapi-4/graphql/index.ts';
import { graphql as v5 } from './strapi-5/graphql/index.ts';

export { operationsOfForm } from './graphql/apollo/form-operations.ts';
export type { GraphqlAnswer } from './graphql/answer/answer-graphql.ts';

/** The GraphQL plugin of each dialect. */
export const graphqlTraits = { documented: v4, v4, v5 } satisfies Record<DialectName, GraphqlTraits>;

/** Answers a request to the endpoint as the GraphQL plugin of the dialect does. Pure and synchronous. */
export const answerGraphql = (
  request: GraphqlRequest,
  server: ServerContext,
  settings: GraphqlSettings,
): GraphqlAnswer => {
  const { name } = server.dialect;
  const version = { dialect: wholeDialect(server.dialect), traits: graphqlTraits[name] };
  return answerAs(request, server, settings, version);
};

/** Returns the schema of a model as text, as Strapi exports it. */
export const schemaText = (model: Model, dialect: DialectName, settings: SchemaSettings): string =>
  textOf(model, graphqlTraits[dialect].schema, settings);
