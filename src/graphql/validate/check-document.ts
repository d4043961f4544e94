import {
  type ASTVisitor,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  validate,
  type ValidationContext,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql';
import type { OperationResult } from '../apollo/apollo.ts';
import { located } from '../apollo/format-error.ts';
import type { GraphqlSettings } from '../../routes/graphql-settings.ts';
import { RawError } from '../apollo/raw-error.ts';

export interface ValidateTraits {
  readonly introspectionOff: Readonly<Record<string, string>>;
  /** How many validation errors are answered. */
  readonly mostErrors: number;
  syntaxError(error: GraphQLError): GraphQLError;
  /** Answers an unintended failure of Apollo. */
  failure(message: string): OperationResult;
}

/** A valid query, or the answer to an invalid one. */
export type CheckedDocument = { readonly document: DocumentNode } | { readonly refused: OperationResult };

/** Parses and validates a query. */
export function checkDocument(
  text: string,
  schema: GraphQLSchema,
  { depthLimit, apolloServer }: GraphqlSettings,
  traits: ValidateTraits,
): CheckedDocument {
  const rules = [...specifiedRules, depthRule(depthLimit)];
  if (!apolloServer.introspection) rules.push(introspectionRule(traits.introspectionOff));
  try {
    const document = parse(text);
    const errors = validate(schema, document, rules, { maxErrors: traits.mostErrors });
    return errors.length === 0 ? { document } : refusal(errors, 'GRAPHQL_VALIDATION_FAILED');
  } catch (error) {
    if (error instanceof GraphQLError) return refusal([traits.syntaxError(error)], 'GRAPHQL_PARSE_FAILED');
    if (!(error instanceof RawError || error instanceof RangeError)) throw error;
    // A query that overflows the stack is another unintended failure of Apollo.
    return { refused: traits.failure(error.message) };
  }
}

const refusal = (errors: readonly GraphQLError[], code: string): CheckedDocument => ({
  refused: {
    status: 400,
    errors: errors.map((error) => located(error, error.message, { ...error.extensions, code })),
  },
});

/** Returns the rule that refuses introspection. @param extensions the extensions of its error */
const introspectionRule =
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

/** More steps than that take too long to count. */
const MAX_STEPS = 2_000_000;

/**
 * Returns the rule that limits the depth of fields, as graphql-depth-limit, which Strapi uses. Even without a limit it
 * walks through fragments, and fails at unknown or circular ones.
 */
const depthRule =
  (limit: number) =>
  (context: ValidationContext): ASTVisitor => {
    const { definitions } = context.getDocument();
    const fragments = new Map<string, FragmentDefinitionNode>();
    const operations = new Map<string, OperationDefinitionNode>();
    for (const definition of definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
      if (definition.kind === Kind.OPERATION_DEFINITION)
        operations.set(definition.name?.value ?? '', definition);
    }
    let steps = 0;
    const walk = (node: Walked, depth: number, name: string, inside: readonly string[]): void => {
      if ((steps += 1) > MAX_STEPS) throw new RawError('The query takes too long to check');
      if (depth > limit) {
        const message = `'${name}' exceeds maximum operation depth of ${limit}`;
        context.reportError(new GraphQLError(message, { nodes: [node] }));
        return;
      }
      if (node.kind === Kind.FRAGMENT_SPREAD) {
        const spread = node.name.value;
        const fragment = fragments.get(spread);
        if (!fragment)
          throw new RawError("Cannot read properties of undefined (reading 'kind')", 'TypeError');
        if (inside.includes(spread)) throw new RawError('Maximum call stack size exceeded', 'TypeError');
        // Fields below a field are deeper, so a limit stops the walk.
        walk(fragment, depth, name, [...inside, spread]);
        return;
      }
      const isField = node.kind === Kind.FIELD;
      if (isField && (node.name.value.startsWith('__') || !node.selectionSet)) return;
      const below = isField ? depth + 1 : depth;
      const path = isField && limit !== Infinity ? [] : inside;
      for (const selection of node.selectionSet!.selections) walk(selection, below, name, path);
    };
    for (const [name, operation] of operations) walk(operation, 0, name, []);
    return {};
  };

type Walked = SelectionNode | FragmentDefinitionNode | OperationDefinitionNode;
