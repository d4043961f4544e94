import { FULL_ACCESS } from '../../access/caller.ts';
import type { Context } from '../../context.ts';
import type { Schema } from '../../model/model.ts';
import type { Scope } from '../../query/plan.ts';
import type { QueryParams } from '../../query/query-params.ts';
import { resolve } from '../../query/resolve/resolve-plan.ts';
import { runPlan } from '../../query/run/run-plan.ts';
import { entryTexts } from '../../reply/answer-writer.ts';

/** An entry with its id, and its values by attribute. */
export interface RawEntry {
  readonly id: number;
  readonly [attribute: string]: unknown;
}

/**
 * Reads entries as the code of plugins gets them: flat, with private attributes and passwords, whatever the caller may
 * see.
 *
 * @throws {Refusal}
 */
export function rawEntries(
  params: QueryParams,
  schema: Schema,
  context: Context,
  scope: Scope = context.dialect.query.scope.ofEntry,
): RawEntry[] {
  const { dialect } = context;
  const populate = { ...dialect.query.populate, opensBelow: 'all' } as const;
  const open: Context = {
    ...context,
    caller: FULL_ACCESS,
    dialect: { ...dialect, query: { ...dialect.query, populate } },
  };
  const top = { scope, readBy: null, unsanitized: true, plansByParams: new Map(), roots: new Map() };
  const page = runPlan(resolve(params, schema, top, open), open);
  return JSON.parse(`[${entryTexts(page, open, 'plugin').join()}]`) as RawEntry[];
}
