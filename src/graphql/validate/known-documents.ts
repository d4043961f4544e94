import {
  type ASTVisitor,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  validate,
  type ValidationContext,
} from 'graphql';
import type { OperationResult } from '../apollo/apollo.ts';
import { located } from '../apollo/format-error.ts';
import { RawError } from '../apollo/raw-error.ts';
import type { GraphqlSettings } from '../../routes/graphql-settings.ts';
import { depthRule } from './depth-rule.ts';

export interface ValidateTraits {
  readonly introspectionOff: Readonly<Record<string, string>>;
  /** How many validation errors are answered. */
  readonly mostErrors: number;
  syntaxError(error: GraphQLError): GraphQLError;
  /** Answers a failure that Apollo did not mean. */
  failure(message: string): OperationResult;
}

/** A query that may be executed, or what its client is told instead. */
export type CheckedDocument = { readonly document: DocumentNode } | { readonly refused: OperationResult };

/** How many texts are remembered. Apps ask few, and fuzzers many. */
const MOST = 500;

/** Parses and validates queries. The same text is checked once. */
export class KnownDocuments {
  readonly #known = new Map<string, CheckedDocument>();
  readonly #schema: GraphQLSchema;
  readonly #settings: GraphqlSettings;
  readonly #traits: ValidateTraits;

  constructor(schema: GraphQLSchema, settings: GraphqlSettings, traits: ValidateTraits) {
    this.#schema = schema;
    this.#settings = settings;
    this.#traits = traits;
  }

  of(text: string): CheckedDocument {
    let checked = this.#known.get(text);
    if (checked) return checked;
    if (this.#known.size >= MOST) this.#known.clear();
    this.#known.set(text, (checked = this.#check(text)));
    return checked;
  }

  #check(text: string): CheckedDocument {
    try {
      const document = parse(text);
      const errors = this.#validate(document);
      if (errors.length === 0) return { document };
      return refusal(errors, 'GRAPHQL_VALIDATION_FAILED');
    } catch (error) {
      if (error instanceof GraphQLError)
        return refusal([this.#traits.syntaxError(error)], 'GRAPHQL_PARSE_FAILED');
      if (!(error instanceof RawError || error instanceof RangeError)) throw error;
      // A query so deep that it takes the whole stack is one more of the failures that Apollo did not mean.
      return { refused: this.#traits.failure(error.message) };
    }
  }

  #validate(document: DocumentNode): readonly GraphQLError[] {
    const { depthLimit, apolloServer } = this.#settings;
    const rules = [...specifiedRules, depthRule(depthLimit)];
    if (!apolloServer.introspection) rules.push(introspectionRule(this.#traits.introspectionOff));
    return validate(this.#schema, document, rules, { maxErrors: this.#traits.mostErrors });
  }
}

const refusal = (errors: readonly GraphQLError[], code: string): CheckedDocument => ({
  refused: {
    status: 400,
    errors: errors.map((error) => located(error, error.message, { ...error.extensions, code })),
  },
});

/** Returns the rule that refuses introspection. @param extensions those of its error */
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
