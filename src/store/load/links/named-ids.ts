/** Longer lists look for repeated ids in a set. */
const MAX_SHORT = 16;

/**
 * Reads the ids of `1`, `[1, 2]` or null, without those that are repeated. Returns undefined for other values,
 * and for ids that no row has.
 */
export function plainIds(
  value: unknown,
  many: boolean,
  rows: { has(id: number): boolean },
): readonly number[] | undefined {
  if (value === null) return [];
  const isRow = (id: unknown): id is number => typeof id === 'number' && isId(id) && rows.has(id);
  if (!Array.isArray(value)) return isRow(value) ? [value] : undefined;
  const ids = value as readonly unknown[];
  if (!many && ids.length > 1) return undefined;
  return ids.every(isRow) ? distinctIds(ids) : undefined;
}

/** Returns ids without those that are repeated. */
export function distinctIds(ids: readonly number[]): readonly number[] {
  const mayRepeat = ids.length > MAX_SHORT || ids.some((id, index) => ids.indexOf(id) !== index);
  return mayRepeat ? [...new Set(ids)] : ids;
}

const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0;
