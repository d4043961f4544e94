import type { WriteContext } from '../../write-context.ts';
import { findRow } from '../../document-rows.ts';
import { changeJoinTable, JoinTable } from '../links/join-table.ts';
import { type Batch, type NewRow, relationsOf, rowsFrom, rowsTo, type Versions } from './versions.ts';

/** Links between rows of one type, and which of their sides get new rows. */
export interface WithinTypeBatch extends Batch {
  readonly isNewSource: boolean;
  readonly isNewTarget: boolean;
}

/**
 * Reads the links of drafts to rows of their own type, and from them. At the other side they have the
 * published rows; without one a link is left out.
 */
export function readLinksWithinType(write: WriteContext, { type, drafts }: Versions): WithinTypeBatch[] {
  const own = new Set(drafts);
  const published = (id: number): number | undefined => {
    const { documentId, locale } = write.changes.row(type, id);
    return findRow(write, type, String(documentId), {
      status: 'published',
      locale: locale as string | null,
    });
  };
  const batches: WithinTypeBatch[] = [];
  for (const [schema, attribute] of relationsOf(write.context.model)) {
    if (schema !== type || attribute.target !== type || !attribute.owner) continue;
    const relation = { schema, attribute };
    const table = new JoinTable(write.changes, schema, attribute);
    const from = rowsFrom(table, drafts);
    batches.push({
      relation,
      rows: from.filter(({ target }) => own.has(target)),
      isNewSource: true,
      isNewTarget: true,
    });
    const out = from.filter(({ target }) => !own.has(target));
    batches.push({
      relation,
      rows: out.flatMap((row) => {
        const target = published(row.target);
        return target === undefined ? [] : [{ ...row, target }];
      }),
      isNewSource: true,
      isNewTarget: false,
    });
    const back = rowsTo(write, table, drafts).filter(({ source }) => !own.has(source));
    batches.push({
      relation,
      rows: back.flatMap((row) => {
        const source = published(row.source);
        return source === undefined ? [] : [{ ...row, source }];
      }),
      isNewSource: false,
      isNewTarget: true,
    });
  }
  return batches;
}

/** Writes the links with the new rows. A link that exists gets the positions that were read. */
export function writeLinksWithinType(
  { changes }: WriteContext,
  batches: readonly WithinTypeBatch[],
  newRow: NewRow,
): void {
  for (const { relation, rows, isNewSource, isNewTarget } of batches) {
    changeJoinTable(changes, relation, (table) => {
      for (const { source, target, order, inverseOrder } of rows) {
        const from = isNewSource ? newRow(source) : source;
        const to = isNewTarget ? newRow(target) : target;
        if (from === undefined || to === undefined) continue;
        if (!table.has(from, to)) table.insert(from, to, order, inverseOrder);
        else {
          if (table.hasOrder) table.place(from, to, order);
          if (table.hasInverseOrder) table.placeInverse(from, to, inverseOrder);
        }
      }
    });
  }
}
