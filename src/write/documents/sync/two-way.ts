import type { Schema } from '../../../model/model.ts';
import type { WriteContext } from '../../write-context.ts';
import { findRow } from '../../document-rows.ts';
import { changeJoinTable, JoinTable } from '../links/join-table.ts';
import { type Batch, type NewRow, relationsOf, rowsFrom, rowsTo, type Versions } from './versions.ts';

/** A batch, and which of its sides are rows of the document. */
export interface TwoWayBatch extends Batch {
  readonly own: 'source' | 'target';
}

/** Reads the positions that rows of a document have among the links of other rows, and of their own. */
export function readTwoWayLinks(write: WriteContext, versions: Versions): TwoWayBatch[] {
  const { type } = versions;
  const batches: TwoWayBatch[] = [];
  for (const [schema, attribute] of relationsOf(write.context.model)) {
    if (attribute.inverse?.kind !== 'relation') continue;
    const isOwn =
      attribute.owner &&
      schema === type &&
      attribute.relation === 'manyToMany' &&
      attribute.target !== schema;
    const isOther = attribute.target === type && schema !== type;
    if ((!isOwn && !isOther) || !attribute.many) continue;
    const relation = { schema, attribute };
    const table = new JoinTable(write.changes, schema, attribute);
    if (isOwn) batches.push({ relation, own: 'source', rows: ofDrafts(write, table, versions, 'source') });
    else {
      batches.push({ relation, own: 'target', rows: rowsTo(write, table, versions.old) });
      if (schema.modelType === 'contentType')
        batches.push({ relation, own: 'target', rows: ofDrafts(write, table, versions, 'target') });
    }
  }
  return batches;
}

/** Returns the rows of drafts that are published for the first time, with the published rows at the other side. */
function ofDrafts(
  write: WriteContext,
  table: JoinTable,
  { type, old, drafts }: Versions,
  own: 'source' | 'target',
) {
  const { changes } = write;
  const localeOf = (id: number) => changes.row(type, id)['locale'];
  const known = new Set(old.map(localeOf));
  const first = drafts.filter((id) => !known.has(localeOf(id)));
  if (own === 'source') {
    return rowsFrom(table, first).map((row) => ({
      ...row,
      target: publishedRow(write, table.attribute.target, row.target),
    }));
  }
  return rowsTo(write, table, first).map((row) => ({
    ...row,
    source: publishedRow(write, table.schema, row.source),
  }));
}

/** Returns the published row of the same document and locale, or the row itself if there is none. */
function publishedRow(write: WriteContext, schema: Schema, id: number): number {
  const type = write.context.model.contentTypes.get(schema.uid);
  if (!type?.draftAndPublish) return id;
  const { documentId, locale } = write.changes.row(type, id);
  const found = findRow(write, type, String(documentId), {
    status: 'published',
    locale: locale as string | null,
  });
  return found ?? id;
}

/** Gives the new rows the positions of those that they replace. */
export function writeTwoWayOrder(
  { changes }: WriteContext,
  batches: readonly TwoWayBatch[],
  newRow: NewRow,
): void {
  for (const { relation, own, rows } of batches) {
    changeJoinTable(changes, relation, (table) => {
      for (const { source, target, order } of rows) {
        const [from, to] = own === 'source' ? [newRow(source), target] : [source, newRow(target)];
        if (from !== undefined && to !== undefined) table.place(from, to, order);
      }
    });
  }
}
