// Strapi 5.54: packages/core/database/src/query/query-builder.ts
// Strapi 5.54: packages/core/database/src/query/helpers/search.ts
import type { Context, ServerContext } from '../../context.ts';
import { columnName, type Condition } from '../../database/condition.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Schema } from '../../model/model.ts';
import type { QueryParams } from '../query-params.ts';
import type { OrderTerm, Plan, Scope, OutputColumn } from '../plan.ts';
import { Joins, resolveOrder } from './resolve-order.ts';
import { resolvePopulate } from './resolve-populate.ts';
import { resolveWhere } from './resolve-where.ts';
import { isPlainObject } from '../../objects.ts';
import { attributeByKey } from '../../model/look-up.ts';
import { slot } from '../../store/cache.ts';

/** What a plan inherits from the plan above it. */
export interface Inherited {
  readonly scope: Scope;
  /** The column to read linked rows by; null at the top. */
  readonly readBy: 'id' | 'documentId' | null;
  /** Whether hidden attributes are shown, as below raw morph relations. */
  readonly unsanitized: boolean;
  /** The order column of the links to the rows; null without one. */
  readonly joinedBy?: { readonly orderColumn: string | null };
  /** So equal parts of a populate are resolved once. */
  readonly plansByParams: Map<QueryParams, Map<string, Plan | Refusal>>;
  /** Grouped dot paths, so that equal ones give the same parameters. */
  readonly roots: Map<readonly string[], ReadonlyMap<string, QueryParams | boolean>>;
}

/**
 * Resolves the parameters of a request over one schema, and of everything it populates.
 *
 * @throws {Refusal} for conditions, sorts and fields that fail. Refusals inside a populate are stored
 *   in its plans instead.
 */
export function resolvePlan(params: QueryParams, schema: Schema, scope: Scope, context: Context): Plan {
  return resolve(
    params,
    schema,
    { scope, readBy: null, unsanitized: false, plansByParams: new Map(), roots: new Map() },
    context,
  );
}

export function resolve(params: QueryParams, schema: Schema, inherited: Inherited, context: Context): Plan {
  const { joinedBy, unsanitized } = inherited;
  const joins = new Joins(joinedBy ? 1 : 0);
  const scope: Scope = { ...inherited.scope, ...(params.status && { status: params.status }) };
  const order = params.orderBy ? resolveOrder(params.orderBy, schema, joins, context.dialect.query) : [];
  const buildWhere = params.where === undefined ? () => null : whereOf(params.where, schema, joins, context);
  const isJoinedOrder = order.some(({ alias }) => alias.parent !== undefined);
  const sortsOnce = isJoinedOrder && context.dialect.query.joinedSort === 'once';
  if (sortsOnce && !keepsKey(order, inherited))
    throw new Refusal('joined-sort-in-populate', { clause: 'sort' });
  joins.checkOrder();
  const where = buildWhere();
  joins.checkBareColumns(schema);
  if (params.search !== undefined) checkSearch(params.search, context);
  const hasFieldSelection = params.select !== undefined && !params.select.includes('*');
  const hasJoins = joins.count > 0;
  return {
    schema,
    scope,
    visible: context.dialect.query.scope.visible(schema, scope, context),
    where,
    search: params.search || null,
    order,
    offset: rowCount(params.offset, 'start'),
    limit: rowCount(params.limit, 'limit'),
    ...outputColumns(
      schema,
      {
        select: params.select,
        leading: hasJoins && !sortsOnce ? order : [],
        linkOrder: (hasJoins && joinedBy?.orderColumn) || null,
        hides: !unsanitized,
      },
      context,
    ),
    populate:
      params.populate === undefined
        ? []
        : resolvePopulate(params.populate, schema, { ...inherited, scope }, hasFieldSelection, context),
    hasFieldSelection,
  };
}

/**
 * Whether a sort through relations keeps the column to read linked rows by. Strapi loses columns of joined tables, and
 * others unless it sorts by them.
 */
const keepsKey = (order: readonly OrderTerm[], { joinedBy, readBy }: Inherited): boolean =>
  readBy === null ||
  (joinedBy === undefined &&
    order.some(({ alias, column }) => alias.parent === undefined && columnName(column) === readBy));

/**
 * Returns an offset or a limit as the database reads it: of very large numbers, the digits before the exponent.
 *
 * @throws {Refusal} for numbers that do not fit into 64 bits
 */
function rowCount(value: number | undefined, name: string): number {
  const count = Number.parseInt(String(value ?? 0), 10);
  if (count >= 2 ** 63) throw new Refusal('invalid-offset', { clause: 'pagination', name, value });
  return count;
}

function whereOf(where: unknown, schema: Schema, joins: Joins, context: Context): () => Condition | null {
  if (!isPlainObject(where))
    throw new Refusal('malformed-filters', { clause: 'filters', path: '', value: where });
  return resolveWhere(where, schema, joins, context);
}

/** @throws {Refusal} for a search that is not a text, or that the database refuses */
function checkSearch(search: unknown, { database }: Context): asserts search is string {
  const at = { clause: 'search', value: search } as const;
  if (typeof search !== 'string') throw new Refusal('malformed-search', at);
  if (database.takesText?.(search) === false) throw new Refusal('text-not-taken', at);
}

/** The input for the columns of an answered row. */
export interface ColumnRequest {
  /** The names under `fields`; undefined without `fields`. */
  readonly select: readonly string[] | undefined;
  /** The sort of a query with joins, whose columns are selected first. */
  readonly leading: readonly OrderTerm[];
  /** The order column of the links to the rows; null for none. */
  readonly linkOrder: string | null;
  /** Whether private columns and passwords are left out. */
  readonly hides: boolean;
}

/**
 * Returns the columns of an answered row in order: the position under the parent, if a column is named as the link
 * order; then the columns of a sort with joins; then the selected ones. A sort column of a joined row replaces the
 * row's own column of that name, unless it is selected.
 *
 * @throws {Refusal} for selected names that are not columns
 */
export function outputColumns(
  schema: Schema,
  { select, leading, linkOrder, hides }: ColumnRequest,
  { cache }: Pick<ServerContext, 'cache'>,
): Pick<Plan, 'columns' | 'isWholeRow'> {
  const positionColumn = linkOrder === null ? undefined : attributeByKey(schema, linkOrder);
  const position = positionColumn?.kind === 'scalar' ? positionColumn : undefined;
  if (!select && leading.length === 0 && !position) {
    return { columns: wholeRow(schema, hides, cache), isWholeRow: true };
  }

  const columns = new Map<string, OutputColumn>();
  if (position) columns.set(position.name, { name: position.name, term: leading.length });
  leading.forEach(({ column, alias }, term) => {
    const name = column === 'id' ? 'id' : schema.columns.get(column.column)?.name;
    if (name !== undefined) columns.set(name, alias.parent ? { name, term } : { name });
  });
  for (const name of select ?? ['*']) {
    if (name === '*') for (const column of wholeRow(schema, false, cache)) columns.set(column.name, column);
    else columns.set(selectedColumn(schema, name), { name: selectedColumn(schema, name) });
  }
  const shown = [...columns.values()].filter(({ name }) => !hides || !schema.attributes.get(name)?.hidden);
  return { columns: shown, isWholeRow: false };
}

const WHOLE_ROWS = slot(() => new Map<boolean, readonly OutputColumn[]>());

/** Returns `id` and all scalars. One list for each schema, because it is a cache key of row texts. */
function wholeRow(schema: Schema, hides: boolean, cache: ServerContext['cache']): readonly OutputColumn[] {
  const rows = cache.of(schema, WHOLE_ROWS);
  let columns = rows.get(hides);
  if (!columns) {
    const scalars = [...schema.attributes.values()].filter(
      (attribute) => attribute.kind === 'scalar' && !(hides && attribute.hidden),
    );
    rows.set(hides, (columns = [{ name: 'id' }, ...scalars.map(({ name }) => ({ name }))]));
  }
  return columns;
}

function selectedColumn(schema: Schema, name: string): string {
  if (name === 'id') return name;
  const attribute = attributeByKey(schema, name);
  if (attribute?.kind !== 'scalar') throw new Refusal('unknown-column', { clause: 'fields', name });
  return attribute.name;
}
