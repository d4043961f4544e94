/** Longer lists look for repeated ids in a set. */
const MAX_SHORT = 16;

/**
 * Returns the ids of the entries that a value names, without those that are repeated: of one, of a list, or of none
 * if it is null. Returns undefined if an item names no entry, or if it is a list of several where only one is allowed.
 *
 * @param idOf returns the id of the entry that an item names, or undefined
 */
export function namedIds(
  value: unknown,
  many: boolean,
  idOf: (item: unknown) => number | undefined,
): readonly number[] | undefined {
  if (value === null) return [];
  if (!Array.isArray(value)) {
    const id = idOf(value);
    return id === undefined ? undefined : [id];
  }
  if (!many && value.length > 1) return undefined;
  const ids: number[] = [];
  for (const item of value) {
    const id = idOf(item);
    if (id === undefined) return undefined;
    ids.push(id);
  }
  return distinctIds(ids);
}

/** Returns ids without those that are repeated. */
export function distinctIds(ids: readonly number[]): readonly number[] {
  const mayRepeat = ids.length > MAX_SHORT || ids.some((id, index) => ids.indexOf(id) !== index);
  return mayRepeat ? [...new Set(ids)] : ids;
}
