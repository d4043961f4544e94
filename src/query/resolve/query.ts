import type { Schema } from '../../model/model.ts';
import { internalError } from '../../errors/strapi-error.ts';
import { attributeOf, attributeOfColumn, isHidden } from '../../access/restricted.ts';
import { all, type Condition } from '../../database/condition.ts';
import type { QueryContext } from '../../context.ts';
import type { QueryParams } from '../convert/params.ts';
import { type OrderTerm, resolveOrder } from './order.ts';
import { resolvePopulate } from './populate.ts';
import { noJoins, refuseAmbiguous, resolveWhere } from './where.ts';
import { isRecord } from '../parse/parse-query.ts';
import type { OutputColumn, Select } from '../plan.ts';

export interface Surroundings {
  /** Drafts are left out, unless the params say otherwise. */
  readonly live: boolean;
  /** The order column of the join through which the rows are reached, and that there is a join. */
  readonly joinedBy?: { readonly orderColumn: string | null };
  /** Below a raw morph relation: nothing is hidden. */
  readonly raw: boolean;
}

/** Params as a query over one schema. Throws what Strapi answers for conditions and orders that fail. */
export function resolveSelect(
  params: QueryParams,
  schema: Schema,
  around: Surroundings,
  context: QueryContext,
): Select {
  const joins = noJoins(around.joinedBy ? 1 : 0);
  const live = params.live ?? around.live;
  const order = resolveOrder(params.orderBy ?? [], schema, joins);
  if (params.where !== undefined && !isRecord(params.where)) throw internalError();
  const where = all([
    params.where === undefined ? null : resolveWhere(params.where, schema, joins),
    live ? published(schema) : null,
  ]);
  refuseAmbiguous(joins);
  if (params.search !== undefined && typeof params.search !== 'string') throw internalError();
  const leading = joins.count > 0 ? order : null;
  return {
    schema,
    where,
    search: params.search || null,
    order,
    offset: params.offset ?? 0,
    limit: params.limit ?? 0,
    columns: outputColumns(params.select ?? ['*'], leading, schema, around, context),
    populate: resolvePopulate(params.populate, schema, { ...around, live }, context),
    joins: joins.count > 0,
    narrowed: params.select !== undefined && !params.select.includes('*'),
  };
}

function published(schema: Schema): Condition | null {
  const column = schema.attributes.get('publishedAt');
  return column?.kind === 'scalar' ? { kind: 'not', of: { kind: 'null', column } } : null;
}

/**
 * The members of an answered row in their order. A query that joins selects the columns it sorts by
 * first: they lead, and one of a joined row shows under its name where the row's own is not selected.
 * Before them goes the place among the rows of the parent, in a column called `order`.
 */
function outputColumns(
  selected: readonly string[],
  leading: readonly OrderTerm[] | null,
  schema: Schema,
  around: Surroundings,
  context: QueryContext,
): OutputColumn[] {
  const columns = new Map<string, OutputColumn>();
  const orderColumn = leading && around.joinedBy?.orderColumn;
  const linkOrder = orderColumn ? attributeOf(schema, orderColumn) : undefined;
  if (linkOrder?.kind === 'scalar')
    columns.set(linkOrder.name, { name: linkOrder.name, term: leading!.length });
  leading?.forEach(({ column, alias }, term) => {
    const own = column === 'id' ? 'id' : attributeOfColumn(schema, column.column)?.name;
    if (own === undefined) return;
    columns.set(own, alias.parent ? { name: own, term } : { name: own });
  });
  for (const name of selected) {
    for (const own of name === '*' ? everyColumn(schema) : [selectedColumn(schema, name)]) {
      columns.set(own, { name: own });
    }
  }
  return [...columns.values()].filter(({ name }) => {
    const attribute = schema.attributes.get(name);
    return around.raw || !attribute || !isHidden(attribute, context);
  });
}

function everyColumn(schema: Schema): string[] {
  return ['id', ...[...schema.attributes.values()].filter((a) => a.kind === 'scalar').map((a) => a.name)];
}

function selectedColumn(schema: Schema, name: string): string {
  if (name === 'id') return name;
  const attribute = attributeOf(schema, name);
  if (attribute?.kind !== 'scalar') throw internalError();
  return attribute.name;
}
