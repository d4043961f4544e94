import type { GraphQLResolveInfo } from 'graphql';
import type { EdgeAttribute } from '../../model/attribute.ts';
import { childMap, remember } from '../../objects.ts';
import { convertQuery } from '../../query/convert/convert-query.ts';
import type { Populate } from '../../query/plan.ts';
import type { QueryParams } from '../../query/query-params.ts';
import { populateOf } from '../../query/resolve/resolve-populate.ts';
import type { Node } from '../../query/result-node.ts';
import { rowsOf } from '../../query/run/run-plan.ts';
import type { Members } from '../apollo/apollo.ts';
import type { GraphqlRun } from './graphql-run.ts';
import { GraphqlEntry } from './graphql-entry.ts';
import { listQuery } from './find-entries.ts';

/**
 * Finds the linked rows of one entry. As in Strapi, each entry has its own query, so pagination applies to each.
 *
 * @throws {Refusal}
 */
export function linkedEntries(
  source: GraphqlEntry,
  attribute: EdgeAttribute,
  args: Members,
  run: GraphqlRun,
  info: GraphQLResolveInfo,
): GraphqlEntry | readonly GraphqlEntry[] | null {
  const populate = knownPopulate(source, attribute, args, run, info);
  if (source.row)
    return attribute.many && 'target' in attribute && attribute.kind !== 'component' ? [] : null;
  const result = rowsOf([source.id], populate, source.schema, run.context).of(source.id);
  const entryOf = ({ schema, id }: Node): GraphqlEntry => new GraphqlEntry(schema, id, source.scope);
  if (isNodes(result)) {
    run.addNodes(result.length);
    return result.map(entryOf);
  }
  if (!result || 'count' in result) return attribute.many ? [] : null;
  run.addNodes(1);
  return entryOf(result);
}

const isNodes = (value: unknown): value is readonly Node[] => Array.isArray(value);

/** Resolves the populate of a field once for all entries. */
function knownPopulate(
  { scope }: GraphqlEntry,
  attribute: EdgeAttribute,
  args: Members,
  run: GraphqlRun,
  { fieldNodes }: GraphQLResolveInfo,
): Populate {
  const byScope = childMap(run.populates, fieldNodes[0]!);
  const populate = remember(byScope, scope, () => populateOrError(attribute, args, scope, run));
  if (populate instanceof Error) throw populate;
  return populate;
}

function populateOrError(
  attribute: EdgeAttribute,
  args: Members,
  scope: GraphqlEntry['scope'],
  run: GraphqlRun,
): Populate | Error {
  try {
    const inherited = { scope, readBy: null, unsanitized: true, plansByParams: new Map(), roots: new Map() };
    return populateOf(attribute, paramsOf(attribute, args, run), inherited, false, run.context);
  } catch (error) {
    return error as Error;
  }
}

/** Only lists of one type take arguments. */
function paramsOf(attribute: EdgeAttribute, args: Members, run: GraphqlRun): QueryParams {
  if (!attribute.many || !('target' in attribute)) return {};
  // Other locales come by their ids, and in REST by the index of documents.
  const byId = attribute.kind === 'relation' && attribute.linkedBy === 'documentId' && isUnsorted(args);
  const query = listQuery(byId ? { ...args, sort: ['id'] } : args, attribute.target, run);
  return convertQuery(query, attribute.target, run.context);
}

const isUnsorted = ({ sort }: Members): boolean => !sort || (Array.isArray(sort) && sort.length === 0);
