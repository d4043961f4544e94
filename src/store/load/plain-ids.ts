/** Longer lists look for repeated ids in a set. */
const MAX_SHORT = 16;

/**
 * Reads the ids of `1`, `[1, 2]` or null, without those that are repeated. Returns undefined for other values,
 * and for ids that no row has.
 */
export function plainIds(
  value: unknown,
  many: boolean,
  hasRow: (id: number) => boolean,
): readonly number[] | undefined {
  if (value === null) return [];
  const isRow = (id: unknown): id is number => typeof id === 'number' && isId(id) && hasRow(id);
  if (!Array.isArray(value)) return isRow(value) ? [value] : undefined;
  if (!many && value.length > 1) return undefined;
  for (const id of value as readonly unknown[]) if (!isRow(id)) return undefined;
  if (value.length > MAX_SHORT) return [...new Set(value)];
  return value.filter((id, index) => value.indexOf(id) === index);
}

const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0;
