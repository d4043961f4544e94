// Strapi 5.54: packages/core/database/src/entity-manager/index.ts
// Strapi 5.54: packages/core/database/src/entity-manager/regular-relations.ts
import { uniqBy } from 'es-toolkit/array/uniqBy';
import type { ContentType, Schema } from '../../model/model.ts';
import type { WriteContext } from '../../write/changeset.ts';
import { writeFailed } from '../../errors/refusal.ts';
import { rowsOfDocument } from './document-rows.ts';
import {
  type LinkInput,
  movedPositions,
  type NamedRow,
  newOrder,
  orderAmong,
} from './document-connections.ts';
import type { JoinTable } from './join-table.ts';

const numbersOf = (list: readonly NamedRow[]): number[] => list.map(({ id }) => Number(id));

/** Links a new row. @throws {Refusal} for missing rows, and for contradictory positions */
export function attachLinks(write: WriteContext, table: JoinTable, id: number, input: LinkInput): void {
  const rows = input.set ?? input.connect;
  takeFromOthers(write, table, id, numbersOf(rows));
  const unique = uniqBy(rows, (item) => item.id);
  const order = input.set ? undefined : table.hasOrder ? newOrder(rows) : undefined;
  const last = lastPositions(table, numbersOf(unique));
  for (const [index, item] of unique.entries()) {
    const target = Number(item.id);
    table.insert(id, target, order?.get(String(item.id)) ?? index + 1, (last.get(target) ?? 0) + 1);
  }
}

/** Changes the links of a row. @throws {Refusal} as {@link attachLinks} */
export function updateLinks(write: WriteContext, table: JoinTable, id: number, input: LinkInput): void {
  if (input.set === null)
    return removeLinks(
      table,
      id,
      table.rows(id).map((row) => row.id),
    );
  const linked = input.set ? setLinks(table, id, input.set) : connectLinks(table, id, input);
  if (linked.length === 0) return;
  takeFromOthers(write, table, id, linked);
  if (!table.attribute.many) keepOne(write, table, id, linked[0]!);
}

/** @returns the ids that are linked */
function setLinks(table: JoinTable, id: number, set: readonly NamedRow[]): readonly number[] {
  const ids = numbersOf(set);
  const kept = new Set(ids);
  const before = table.rows(id).map((row) => row.id);
  removeLinks(
    table,
    id,
    before.filter((other) => !kept.has(other)),
  );
  const last = lastPositions(table, ids);
  for (const [index, item] of uniqBy(set, (one) => one.id).entries())
    upsert(table, id, Number(item.id), index + 1, last);
  return ids;
}

/** @returns the ids that are connected */
function connectLinks(table: JoinTable, id: number, input: LinkInput): readonly number[] {
  const { connect, disconnect, strict } = input;
  const connected = new Set(connect.map((item) => item.id));
  const ended = disconnect.filter((item) => !connected.has(item.id));
  const before = table.rows(id);
  const moved = table.hasOrder
    ? movedPositions(
        connect,
        before.map((row) => row.id),
        new Set(ended.map((item) => String(item.id))),
      )
    : connect;
  const gone = new Set(ended.map(({ id: other }) => searched(other)));
  removeLinks(
    table,
    id,
    before.map((row) => row.id).filter((other) => gone.has(other)),
  );
  if (connect.length === 0) return [];

  const order = table.hasOrder ? orderAmong(neighboursOf(table, id, moved), moved, strict) : undefined;
  const last = lastPositions(table, numbersOf(connect));
  for (const item of uniqBy(connect, (one) => one.id))
    upsert(table, id, Number(item.id), order?.get(String(item.id)) ?? 0, last);
  table.renumber(id);
  return numbersOf(connect);
}

/** Returns the linked rows that positions name, and the first and last ones. */
function neighboursOf(table: JoinTable, id: number, connections: readonly NamedRow[]) {
  const rows = table.rows(id);
  const beside = new Set(
    connections.flatMap(({ position }) => searchedIds(position?.after || position?.before)),
  );
  const ends = new Set([rows[0]?.order, rows.at(-1)?.order]);
  return rows.filter((row) => beside.has(row.id) || ends.has(row.order));
}

/** Returns an id to look for in a join table. @throws {Refusal} for other values than numbers */
function searched(id: unknown): number {
  const isNumber = typeof id === 'number' || (typeof id === 'string' && id.trim() !== '');
  if (!isNumber || !Number.isFinite(Number(id))) throw writeFailed(`${String(id)} is not the id of a row`);
  return Number(id);
}

const searchedIds = (id: unknown): number[] => (id ? [searched(id)] : []);

function upsert(
  table: JoinTable,
  id: number,
  target: number,
  order: number,
  last: ReadonlyMap<number, number>,
): void {
  if (!table.has(id, target)) table.insert(id, target, order, (last.get(target) ?? 0) + 1);
  else if (table.hasOrder) table.place(id, target, order);
}

const lastPositions = (table: JoinTable, targets: readonly number[]): Map<number, number> =>
  new Map(targets.map((target) => [target, table.lastInverse(target)]));

function removeLinks(table: JoinTable, id: number, targets: readonly number[]): void {
  if (targets.length === 0) return;
  for (const target of targets) table.remove(id, target);
  table.renumber(id);
  for (const target of targets) table.renumberInverse(target);
}

/** Takes rows that may be linked once from the rows of other documents. */
function takeFromOthers(write: WriteContext, table: JoinTable, id: number, targets: readonly number[]): void {
  const { inverse, schema, attribute } = table;
  if (!inverse || (attribute.relation !== 'oneToOne' && attribute.relation !== 'oneToMany')) return;
  const siblings = new Set(siblingsOf(write, schema, id));
  for (const target of targets) {
    for (const other of table.sourcesOf(target)) if (!siblings.has(other)) table.remove(other, target);
  }
}

/** Keeps only the links to one document, for a row that holds one link. */
function keepOne(write: WriteContext, table: JoinTable, id: number, target: number): void {
  const kept = new Set(siblingsOf(write, table.attribute.target, target));
  const others = table.rows(id).filter((row) => !kept.has(row.id));
  for (const other of others) table.remove(id, other.id);
  if (table.attribute.relation === 'manyToOne') for (const other of others) table.renumberInverse(other.id);
}

/** Returns the ids of the rows of the same document. A component has only its own. */
function siblingsOf(write: WriteContext, schema: Schema, id: number): readonly number[] {
  if (schema.modelType === 'component') return [id];
  const { changes } = write;
  if (!changes.has(schema, id)) return [];
  return rowsOfDocument(write, schema as ContentType, String(changes.row(schema, id)['documentId']));
}
