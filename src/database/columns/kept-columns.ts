import { slot, type Slot } from '../../store/cache.ts';
import type { Places } from './row-places.ts';

export interface KeptColumn<Column> {
  readonly column: Column;
  readonly places: Places;
  /** Whether the table before a write shares the column. Then it must not be changed. */
  readonly isShared: boolean;
  /** The ids of rows that were written since. */
  readonly stale: ReadonlySet<number>;
}

/** Columns of a table by the names of their attributes. Null for one that cannot be kept in this form. */
export type KeptColumns<Column> = Map<string, KeptColumn<Column> | null>;

/** Returns a slot for columns that a write carries over. */
export const columnSlot = <Column>(): Slot<KeptColumns<Column>> =>
  slot<KeptColumns<Column>>(
    () => new Map(),
    (columns, changed, isShared) =>
      new Map(
        [...columns].map(([name, kept]) => [
          name,
          kept && {
            ...kept,
            isShared: isShared || kept.isShared,
            stale: new Set([...kept.stale, ...changed]),
          },
        ]),
      ),
  );

/**
 * Returns a column of a table. It is read on demand, and after a write only changed rows are read again.
 *
 * @param update makes the column, from the previous one if its places are still valid
 */
export function keepColumn<Column>(
  columns: KeptColumns<Column>,
  name: string,
  places: Places,
  update: (before: KeptColumn<Column> | undefined) => Column | null,
): Column | null {
  const kept = columns.get(name);
  if (kept === null) return null;
  if (kept?.places === places && kept.stale.size === 0) return kept.column;
  const column = update(kept && places.extend(kept.places) ? kept : undefined);
  columns.set(name, column === null ? null : { column, places, isShared: false, stale: NONE });
  return column;
}

const NONE: ReadonlySet<number> = new Set();
