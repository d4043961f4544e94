import { COMPUTED, type CodeValue, isCodeObject, isFunction } from './value.ts';

/** Returns a value that code writes as JSON. It is computed if any part of it is, or is a function. */
export function jsonOf(value: CodeValue | undefined): unknown {
  if (value === undefined || value === COMPUTED || isFunction(value)) return COMPUTED;
  if (Array.isArray(value)) return unlessComputed(value.map(jsonOf), (parts) => parts);
  if (!isCodeObject(value)) return value;
  if (!value.isWhole) return COMPUTED;
  const names = [...value.members.keys()];
  return unlessComputed([...value.members.values()].map(jsonOf), (parts) =>
    Object.fromEntries(names.map((name, index) => [name, parts[index]])),
  );
}

const unlessComputed = (parts: readonly unknown[], make: (parts: readonly unknown[]) => unknown): unknown =>
  parts.includes(COMPUTED) ? COMPUTED : make(parts);
