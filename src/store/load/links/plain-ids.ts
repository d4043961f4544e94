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
  let isRepeated = ids.length > MAX_SHORT;
  for (let index = 0; index < ids.length; index += 1) {
    if (!isRow(ids[index])) return undefined;
    isRepeated ||= ids.indexOf(ids[index]) !== index;
  }
  return (isRepeated ? [...new Set(ids)] : ids) as readonly number[];
}

const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0;
