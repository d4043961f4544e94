import type { Context } from '../context.ts';
import type { Schema } from '../model/model.ts';
import { type CheckedQuery, checkQuery } from '../query/check/check-query.ts';
import type { QueryParams } from '../query/convert/query.ts';
import { parseQuery } from '../query/parse/parse-query.ts';
import type { Scope } from '../query/plan.ts';
import { resolvePlan } from '../query/resolve/resolve-plan.ts';
import { type Page, runPlan } from '../query/run/run-plan.ts';
import { AnswerWriter } from '../reply/answer-writer.ts';
import type { ReplyTraits } from '../reply/shape.ts';
import type { RouteRequest } from './route.ts';

/** Parses and checks the query of a request. @throws {Refusal} */
export function checkedQuery({ query, context }: RouteRequest, schema: Schema): CheckedQuery {
  return checkQuery(parseQuery(query, context.dialect.query.parser), schema, context);
}

/** Resolves parameters over a schema and runs them. Default scope: every row. @throws {Refusal} */
export function select(
  params: QueryParams,
  schema: Schema,
  context: Context,
  scope: Scope = context.dialect.query.scope.ofEntry,
): Page {
  return runPlan(resolvePlan(params, schema, scope, context), context);
}

/** Returns parameters for the entry with an id. The database reads ids as numbers: `01` and `1e0` are 1. */
export const byId = (params: QueryParams, id: unknown): QueryParams => ({
  ...params,
  where: { id },
  limit: 1,
});

/** Returns the JSON texts of the entries of a page. @throws {Refusal} for more bytes than an answer may have */
export function entryTexts(
  page: Page,
  context: Context,
  kind: 'content' | ('plugin' & keyof ReplyTraits),
): string[] {
  return new AnswerWriter(page.nodes, context.dialect.reply[kind], context).texts();
}
