import {
  type DocumentNode,
  executeSync,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  type ExecutionResult,
  Kind,
  OperationTypeNode,
} from 'graphql';
import { groupBy } from 'es-toolkit/array/groupBy';
import type { ServerContext } from '../../context.ts';
import type { Dialect } from '../../dialect/dialect.ts';
import { Refusal } from '../../errors/refusal.ts';
import { isObject, remember } from '../../objects.ts';
import { type ApiResponse, errorResponse } from '../../routes/api-response.ts';
import { errorOf } from '../../routes/open-context.ts';
import { slot } from '../../store/cache.ts';
import { BadRequest, MISSING_QUERY, type Operation, type OperationResult } from '../apollo/apollo.ts';
import { type FormattedError, formatError, located } from '../apollo/format-error.ts';
import type { GraphqlRequest } from '../apollo/graphql-request.ts';
import { GraphqlRun } from '../read/graphql-run.ts';
import type { GraphqlSettings } from '../../routes/graphql-settings.ts';
import type { GraphqlTraits } from './graphql-traits.ts';
import type { GraphqlEntry } from '../read/graphql-entry.ts';
import { explainGraphql, type GraphqlExplanation } from '../explain/explain-graphql.ts';
import { fieldResolver } from './resolve-field.ts';
import { typeName } from '../schema/graphql-names.ts';
import { makeSchema } from '../schema/make-schema.ts';
import { introspectionBytes } from '../read/introspection-size.ts';
import { checkDocument } from '../validate/check-document.ts';

export interface GraphqlAnswer extends ApiResponse {
  readonly operations: readonly Operation[];
  readonly results: readonly OperationResult[];
  /** The users by the texts in the body that their JWTs replace. Signing takes time. */
  readonly jwts: ReadonlyMap<string, number>;
  /** Explains null fields and mistakes in operations. */
  explain(): GraphqlExplanation[];
}

/** A version of Strapi and of its GraphQL plugin. */
export interface GraphqlVersion {
  readonly dialect: Dialect;
  readonly traits: GraphqlTraits;
}

interface SchemaAndTraits {
  readonly schema: GraphQLSchema;
  readonly traits: GraphqlTraits;
}

const SCHEMAS = slot(() => new Map<GraphqlSettings, GraphQLSchema>());

/**
 * Answers a request to the endpoint as Strapi does, and in its order: credentials (401), form of the request (400),
 * syntax and validation (400), fields (200). Pure and synchronous.
 */
export function answerGraphql(
  request: GraphqlRequest,
  server: ServerContext,
  settings: GraphqlSettings,
  { dialect, traits }: GraphqlVersion,
): GraphqlAnswer {
  const none = { operations: [], results: [], jwts: new Map<string, number>(), explain: () => [] };
  const { cache, model } = server;
  const make = (): GraphQLSchema => makeSchema(model, traits.schema, settings);
  const endpoint = { schema: remember(cache.of(model, SCHEMAS), settings, make), traits };
  const { apollo } = traits;
  const page = apollo.early(request, settings);
  if (page && settings.landingPage) return { ...page, ...none };
  const { caller } = request;
  if (caller instanceof Refusal)
    return { ...errorResponse(errorOf(caller, dialect)), ...none, refusal: caller };
  if (page) return { ...page, ...none };
  const run = new GraphqlRun(request, caller, server, settings, dialect, traits.reads);
  const explain = (errors: readonly { readonly message: string }[]) =>
    explainGraphql(errors, run, endpoint.schema);
  try {
    const { operations, isBatch } = apollo.read(request, settings);
    const results = operations.map((each) => answerOperation(each, run, endpoint));
    const response = apollo.respond(results, isBatch, request);
    const status = traits.hasStatus && response.status === 200 ? run.status : undefined;
    const { 'content-type': _contentType, ...headersOfNothing } = response.headers;
    return {
      ...response,
      ...(status !== undefined && { status }),
      ...(status === 204 && { headers: headersOfNothing, body: null }),
      ...run.effects,
      operations,
      results,
      jwts: run.jwts,
      explain: () => explain(results.flatMap(({ errors = [] }) => errors)),
    };
  } catch (error) {
    if (!(error instanceof BadRequest)) throw error;
    return { ...apollo.refuse(error), ...none, explain: () => explain([error]) };
  }
}

function answerOperation(operation: Operation, run: GraphqlRun, endpoint: SchemaAndTraits): OperationResult {
  const { schema, traits } = endpoint;
  const sent = queryOf(operation, run, traits);
  if (!('text' in sent)) return sent;
  const { text, hash } = sent;
  const checked = checkDocument(text, schema, run.settings, traits);
  if ('refused' in checked) return checked.refused;
  if (hash !== undefined) run.request.persisted.set(hash, text);
  return execute(checked.document, operation, run, endpoint);
}

const failed = (
  message: string,
  code: string,
  more: Omit<OperationResult, 'errors'> = {},
): OperationResult => ({
  ...more,
  errors: [{ message, extensions: { code } }],
});

const NOT_CACHED = { status: 200, headers: { 'cache-control': 'private, no-cache, must-revalidate' } };

interface SentQuery {
  readonly text: string;
  /** Of a query that is to be persisted. */
  readonly hash?: string;
}

/** Returns the text of a query: its own, or the persisted one with its hash. */
function queryOf(
  { query, extensions }: Operation,
  { request, settings }: GraphqlRun,
  traits: GraphqlTraits,
): SentQuery | OperationResult {
  const persistedQuery = extensions?.['persistedQuery'];
  if (!isObject(persistedQuery)) {
    return query ? { text: query } : failed(MISSING_QUERY, traits.apollo.codes.missingQuery, { status: 400 });
  }
  if (settings.apolloServer.persistedQueries === false)
    return failed('PersistedQueryNotSupported', 'PERSISTED_QUERY_NOT_SUPPORTED', NOT_CACHED);
  const { version, sha256Hash } = persistedQuery as {
    readonly version?: unknown;
    readonly sha256Hash?: unknown;
  };
  const refuse = (message: string) => failed(message, 'INTERNAL_SERVER_ERROR', { status: 400 });
  if (version !== 1) return refuse('Unsupported persisted query version');
  const hash = String(sha256Hash);
  if (query === undefined) {
    const text = request.persisted.get(hash);
    return text === undefined
      ? failed('PersistedQueryNotFound', 'PERSISTED_QUERY_NOT_FOUND', NOT_CACHED)
      : { text };
  }
  if ((request.hashes.get(query) ?? hash) !== hash) return refuse('provided sha does not match query');
  return { text: query, hash };
}

function execute(
  document: DocumentNode,
  { operationName, variables }: Operation,
  run: GraphqlRun,
  { schema, traits }: SchemaAndTraits,
): OperationResult {
  const { apollo } = traits;
  const chosen = getOperationAST(document, operationName);
  if (chosen && run.request.method === 'GET' && chosen.operation !== OperationTypeNode.QUERY) {
    const { message, code } = apollo.mutationByGet(chosen.operation);
    return failed(message, code, { status: 405, headers: { allow: 'POST' } });
  }
  if (variables !== undefined && !isObject(variables) && variables !== null)
    return failed(
      'Variables must be provided as an Object where each property is a variable value. Perhaps look to see if an ' +
        'unparsed JSON string was provided.',
      'INTERNAL_SERVER_ERROR',
    );
  const missing = chosen && !schema.getRootType(chosen.operation) && traits.missingType(chosen.operation);
  if (missing) {
    const error = new GraphQLError(missing, { nodes: [chosen] });
    return { errors: [located(error, missing, { code: 'INTERNAL_SERVER_ERROR' })] };
  }
  run.begin();
  if (chosen && /__(schema|type)\b/.test(document.loc?.source.body ?? '')) {
    const given = isObject(variables) ? (variables as Record<string, unknown>) : {};
    try {
      run.addBytes(introspectionBytes(document, chosen, schema, given, run.context.limits.maxBytes));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const refused = new GraphQLError(error.message, { nodes: [chosen], originalError: error });
      return { errors: [formatError(refused, traits.errors, run.context.dialect.refusals)], data: null };
    }
  }
  const result = executeSync({
    schema,
    document,
    contextValue: run,
    fieldResolver: fieldResolver(traits.mutations) as never,
    typeResolver: (source) => typeName((source as GraphqlEntry).schema),
    ...(operationName !== undefined && { operationName }),
    ...(isObject(variables) && { variableValues: variables as Record<string, unknown> }),
  });
  return resultOf(result, chosen?.operation, run, traits);
}

function resultOf(
  { errors = [], data }: ExecutionResult,
  operation: OperationTypeNode | undefined,
  run: GraphqlRun,
  traits: GraphqlTraits,
): OperationResult {
  const { context, settings } = run;
  if (data === undefined) {
    const code = operation ? undefined : traits.apollo.codes.operation;
    const isBad = settings.apolloServer.status400ForVariableCoercionErrors || !operation;
    return { errors: errors.map((each) => beforeExecution(each, code)), ...(isBad && { status: 400 }) };
  }
  const format = (each: GraphQLError) => formatError(each, traits.errors, context.dialect.refusals);
  const [refused] = [...run.refusedLists]
    .map(([path, { error, nodes }]) =>
      format(new GraphQLError(error.message, { nodes, path: [path], originalError: error })),
    )
    .toSorted((a, b) => stageOf(a) - stageOf(b));
  if (refused) {
    const before = errors.filter(({ path }) => path?.length === 1).map(format);
    return { errors: [...before.filter((each) => stageOf(each) <= stageOf(refused)), refused], data: null };
  }
  // Mutations run one after the other.
  const parts =
    operation === OperationTypeNode.MUTATION
      ? Object.values(groupBy(errors, ({ path }) => String(path?.[0])))
      : [errors];
  const answered = parts.flatMap((part) => part.toSorted((a, b) => stepsTo(a) - stepsTo(b)));
  return { errors: answered.map(format), data };
}

/** The order of Strapi's refusals: caller, pages, names, database. */
const STAGES = ['FORBIDDEN', 'STRAPI_PAGINATION_ERROR', 'BAD_USER_INPUT', 'INTERNAL_SERVER_ERROR'];
const stageOf = ({ extensions }: FormattedError): number => STAGES.indexOf(extensions['code']);

/** Strapi answers the fields of a level in parallel, and refuses by permission first. */
const stepsTo = ({ path = [], originalError }: GraphQLError): number =>
  path.length - (originalError?.name === 'ForbiddenError' ? 0.5 : 0);

/** Errors of variables, and of operations that cannot be chosen. */
function beforeExecution(error: GraphQLError, code: string | undefined): FormattedError {
  const [node, ...others] = error.nodes ?? [];
  const isOfVariable =
    node?.kind === Kind.VARIABLE_DEFINITION && others.length === 0 && error.message.startsWith('Variable "$');
  return located(error, error.message, {
    code: code ?? (isOfVariable ? 'BAD_USER_INPUT' : 'INTERNAL_SERVER_ERROR'),
  });
}
