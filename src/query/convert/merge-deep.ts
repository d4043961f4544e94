import { isObject, isRecord } from '../parse/parse-query.ts';

/** `over` laid upon `base`: objects and lists member by member, all else replaced. */
export function mergeDeep(base: unknown, over: unknown): unknown {
  if (over === undefined) return base;
  if (Array.isArray(base) && Array.isArray(over)) {
    return Array.from({ length: Math.max(base.length, over.length) }, (_, i) => mergeDeep(base[i], over[i]));
  }
  if (!isObject(over)) return over;
  if (!isRecord(base) || !isRecord(over)) return over;
  const merged: Record<string, unknown> = { ...base };
  for (const key of Object.keys(over)) {
    merged[key] = Object.hasOwn(merged, key) ? mergeDeep(merged[key], over[key]) : over[key];
  }
  return merged;
}
