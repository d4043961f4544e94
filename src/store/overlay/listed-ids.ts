import { firstIndex } from '../first-index.ts';

/** The ids of a table as they were once, and those that were added or removed since. */
export interface ListedIds {
  readonly ids: readonly number[];
  readonly changed: readonly number[];
}

/** With more changes than these the ids are listed anew. */
export const MOST_CHANGED = 10_000;

/** Returns ascending ids, with those of some that a table has and without the others of them. */
export function withChanged(
  ids: readonly number[],
  changed: Iterable<number>,
  has: (id: number) => boolean,
): readonly number[] {
  const parts: (readonly number[])[] = [];
  let from = 0;
  for (const id of [...new Set(changed)].toSorted((a, b) => a - b)) {
    const index = firstIndex(ids, (other) => other >= id, from);
    parts.push(ids.slice(from, index), has(id) ? [id] : []);
    from = ids[index] === id ? index + 1 : index;
  }
  return parts.length === 0 ? ids : parts[0]!.concat(...parts.slice(1), ids.slice(from));
}
