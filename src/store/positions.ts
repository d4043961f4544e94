/** Whether ids up to a last one fit an array: large gaps would make it slow. */
export const isDense = (ids: readonly number[], lastId = ids.at(-1) ?? 0): boolean =>
  lastId < 4 * ids.length + 1000;

/** Finds the positions of ids in a list: in an array if the ids have few gaps, otherwise in a map. */
export class Positions {
  readonly #dense: Int32Array | undefined;
  #sparse: Map<number, number> | undefined;

  constructor(ids: readonly number[]) {
    const last = ids.reduce((most, id) => Math.max(most, id), 0);
    if (isDense(ids, last)) this.#dense = new Int32Array(last + 1);
    for (let position = 0; position < ids.length; position += 1) {
      const id = ids[position]!;
      if (this.#dense && id > 0) this.#dense[id] = position + 1;
      else (this.#sparse ??= new Map()).set(id, position + 1);
    }
  }

  of(id: number): number {
    return (this.#dense?.[id] ?? this.#sparse?.get(id) ?? 0) - 1;
  }
}

/**
 * Returns the first index whose member a function accepts, by binary search. It must accept all later members.
 *
 * @param from the index to begin with. Default: 0
 * @param to the index to end before. Default: the length of the list
 * @returns `to` if it accepts none
 */
export function firstIndex(
  sorted: ArrayLike<number>,
  accepts: (member: number) => boolean,
  from = 0,
  to = sorted.length,
): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (accepts(sorted[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
