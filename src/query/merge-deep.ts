import { isObject, isRecord } from './parse/parse-query.ts';

/** Returns `base` with `over` merged into it: objects and lists member by member, anything else replaced. */
export function mergeDeep(base: unknown, over: unknown): unknown {
  if (over === undefined) return base;
  if (Array.isArray(base) && Array.isArray(over)) {
    return Array.from({ length: Math.max(base.length, over.length) }, (_, i) => mergeDeep(base[i], over[i]));
  }
  if (!isRecord(base) || !isObject(over) || Array.isArray(over)) return over;
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    merged[key] = Object.hasOwn(merged, key) ? mergeDeep(merged[key], value) : value;
  }
  return merged;
}
