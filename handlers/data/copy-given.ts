import { isObject } from '../../src/objects.ts';

/**
 * Returns a copy of what a call is given, which stays as it is when the caller changes their own. Objects of other
 * classes than `Date` are not copied.
 */
export function copyGiven(value: unknown, copies = new Map<unknown, unknown>()): unknown {
  if (copies.has(value)) return copies.get(value);
  if (value instanceof Date) return new Date(value);
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    copies.set(value, list);
    for (const member of value as unknown[]) list.push(copyGiven(member, copies));
    return list;
  }
  if (!isObject(value) || ![Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null))
    return value;
  const object: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  copies.set(value, object);
  for (const [name, member] of Object.entries(value)) object[name] = copyGiven(member, copies);
  return object;
}
