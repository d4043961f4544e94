import type { Caller } from '../access/caller.ts';
import type { Dialect } from '../dialect/dialect.ts';
import type { Model, Schema } from '../model/model.ts';
import { checkQuery, type CheckedQuery } from '../query/check/check-query.ts';
import type { QueryContext } from '../context.ts';
import type { QueryParams } from '../query/convert/params.ts';
import { execute, type Page } from '../query/run/run-plan.ts';
import type { RestSettings } from '../query/pagination.ts';
import { parseQuery } from '../query/parse/parse-query.ts';
import { resolveSelect } from '../query/resolve/query.ts';
import { tooLarge } from '../query/run/too-large.ts';
import { countNodes } from '../reply/count-nodes.ts';
import { renderer } from '../reply/render.ts';
import type { Store } from '../store/store.ts';

/** What the endpoints answer from. */
export interface Api {
  readonly model: Model;
  readonly dialect: Dialect;
  readonly store: Store;
  readonly rest: RestSettings;
  readonly defaultLocale: string;
  readonly sqlite: boolean;
  readonly maxNodes: number;
}

/** One request to read: who asks what. */
export interface Reading {
  readonly api: Api;
  readonly caller: Caller;
  /** The text behind `?`. */
  readonly queryText: string;
}

export function contextOf({ api, caller }: Reading): QueryContext {
  const { model, dialect, sqlite } = api;
  return { model, dialect, caller, sqlite };
}

/** The query of a request, parsed and checked. Throws 400 as {@link checkQuery}. */
export function checkedQuery(reading: Reading, schema: Schema): CheckedQuery {
  return checkQuery(parseQuery(reading.queryText, reading.api.dialect), schema, contextOf(reading));
}

/** Runs params over a schema. Throws 400 for more nodes than an answer may hold. */
export function select(reading: Reading, schema: Schema, params: QueryParams): Page {
  const { store, sqlite, maxNodes, dialect } = reading.api;
  const resolved = resolveSelect(params, schema, { live: false, raw: false }, contextOf(reading));
  const page = execute(resolved, { store, sqlite, maxNodes, uniformRelations: dialect.uniformRelations });
  if (countNodes(page.nodes) > maxNodes) throw tooLarge(maxNodes);
  return page;
}

/** The JSON texts of a page's nodes: enveloped (`{ id, attributes }`), or flat. */
export function render({ api }: Reading, page: Page, shape: 'enveloped' | 'flat' = 'enveloped'): string[] {
  const { store, dialect } = api;
  const { uniformRelations, strictFormats } = dialect;
  return page.nodes.map(
    renderer({ store, enveloped: shape === 'enveloped', uniformRelations, strictFormats }),
  );
}
