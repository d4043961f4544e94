import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql';

/**
 * Returns the rule that nobody asks for the schema.
 *
 * @param extensions what Apollo says about it besides the message
 */
export const introspectionRule =
  (extensions: Readonly<Record<string, string>>) =>
  (context: ValidationContext): ASTVisitor => ({
    Field(node) {
      if (node.name.value !== '__schema' && node.name.value !== '__type') return;
      const message =
        'GraphQL introspection is not allowed by Apollo Server, but the query contained __schema or __type. To ' +
        'enable introspection, pass introspection: true to ApolloServer in production';
      context.reportError(new GraphQLError(message, { nodes: [node], extensions }));
    },
  });
