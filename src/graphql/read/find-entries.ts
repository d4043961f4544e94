import type { Context } from '../../context.ts';
import { userType } from '../../service/stored-users.ts';
import type { ContentType, Schema } from '../../model/model.ts';
import { checkQuery } from '../../query/check/check-query.ts';
import type { ParsedQuery } from '../../query/parse/parse-query.ts';
import type { Scope } from '../../query/plan.ts';
import type { CheckedQuery } from '../../query/query-params.ts';
import { selectPage } from '../../service/select.ts';
import type { Members } from '../apollo/apollo.ts';
import { RawError } from '../apollo/raw-error.ts';
import type { GraphqlRun } from './graphql-run.ts';
import { filtersOf, pageInfo, type ListRange, rangeOf } from './list-arguments.ts';
import { GraphqlEntry, failingEntry, type EntriesWrapper } from './graphql-entry.ts';

export function listQuery(args: Members, schema: Schema, run: GraphqlRun): CheckedQuery & ListRange {
  const { reads, settings, context } = run;
  const range = rangeOf(args['pagination'], settings, reads.lonePageSize);
  const { filters, sort } = args;
  const query = {
    ...reads.parameters(args),
    ...(sort !== undefined && { sort }),
    ...(filters ? { filters: filtersOf(filters, schema, reads.losesLists) } : {}),
  };
  return { ...checkQuery(query as ParsedQuery, schema, context, false), ...range };
}

/** Answers a query for a list. @throws {Refusal} */
export function findMany(
  args: Members,
  type: ContentType,
  run: GraphqlRun,
): EntriesWrapper & { entries: readonly GraphqlEntry[] } {
  const { context } = run;
  const query = listQuery(args, type, run);
  const page = selectPage(query, type, context);
  const scope = scopeBelow(args, type, run);
  const entries = page.nodes.map(({ id }) => new GraphqlEntry(type, id, scope));
  run.addNodes(entries.length);
  return { entries, pagination: pageInfo(query, page.total) };
}

/** Answers a query for one entry. @throws {Refusal} */
export function findOne(args: Members, type: ContentType, run: GraphqlRun): unknown {
  const { reads } = run;
  const query = checkedParameters(args, type, run);
  if (reads.wrapsOne && args['id'] === undefined) return failingEntry(missingBinding());
  const entry = rootEntryOrNull(reads.findOne(args, query, type, run.context), args, type, run);
  return reads.wrapsOne ? { entries: entry } : entry;
}

/** Strapi's query builder refuses a condition without a value. */
export const missingBinding = (): RawError =>
  new RawError(
    'Undefined binding(s) detected when compiling WHERE. Undefined column(s): [t0.id] query: where `t0`.`id` = ?',
  );

export function findSingle(args: Members, type: ContentType, run: GraphqlRun): unknown {
  const { reads } = run;
  const id = reads.findSingle(checkedParameters(args, type, run), type, run.context);
  // A list instead of an entry has no fields.
  const entry = id === 'many' ? [] : rootEntryOrNull(id, args, type, run);
  return reads.wrapsOne ? { entries: entry } : entry;
}

const checkedParameters = (args: Members, type: ContentType, { reads, context }: GraphqlRun): CheckedQuery =>
  checkQuery(reads.parameters(args) as ParsedQuery, type, context, false);

function rootEntryOrNull(
  id: number | undefined,
  args: Members,
  type: ContentType,
  run: GraphqlRun,
): GraphqlEntry | null {
  if (id === undefined) return null;
  run.addNodes(1);
  return new GraphqlEntry(type, id, scopeBelow(args, type, run));
}

const scopeBelow = (args: Members, type: ContentType, { reads, context }: GraphqlRun): Scope =>
  reads.scopeBelow(reads.parameters(args), type, context);

/** Returns a user as `me` and logins answer it. */
export function meOf(user: number, context: Context): Readonly<Record<string, unknown>> {
  const { store } = context;
  const type = userType(context);
  const row = store.table(type).row(user);
  const attribute = type.attributes.get('role');
  const link =
    attribute && attribute.kind === 'relation' ? store.links(type, attribute).of(user)[0] : undefined;
  const role = link && { id: link.id, ...store.table(link.type).row(link.id) };
  return { id: user, ...row, role: role ?? null };
}
