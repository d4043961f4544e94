import type { Value } from './store.ts';

/** Deeper values are left to JSON, which also notices those that contain themselves. */
const MAX_DEPTH = 100;

/**
 * Returns a copy of a value that consists only of plain objects, lists and scalars that JSON can hold. It is
 * the same as that of JSON, but takes a third of the time. Returns undefined for other values, which JSON
 * converts or can't hold.
 */
export function copyPlain(value: unknown, depth = 0): Value | undefined {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  // JSON writes -0 as 0.
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : undefined;
  if (typeof value !== 'object' || depth > MAX_DEPTH) return undefined;
  return Array.isArray(value) ? copyList(value, depth) : copyObject(value, depth);
}

function copyList(list: readonly unknown[], depth: number): Value | undefined {
  const copy = [...list];
  for (let index = 0; index < copy.length; index += 1) {
    const copied = copyPlain(copy[index], depth + 1);
    if (copied === undefined) return undefined;
    copy[index] = copied;
  }
  return copy as Value[];
}

function copyObject(value: object, depth: number): Value | undefined {
  if (Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  // Engines copy a whole object faster than its members.
  const copy: Record<string, unknown> = { ...value };
  for (const key in copy) {
    const member = copy[key];
    if (typeof member === 'string') continue;
    const copied = copyPlain(member, depth + 1);
    if (copied === undefined) return undefined;
    if (typeof member !== 'boolean' && member !== null) copy[key] = copied;
  }
  return copy as Value;
}

/** Freezes a value at all depths, if it is not frozen yet. */
export function deepFreeze(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    for (const member of Object.values(value)) deepFreeze(member);
    Object.freeze(value);
  }
  return value;
}
