import type { CodeObject, CodeValue, Computed } from './code.ts';

/** Returns whether a value is an object with members. */
export const isCodeObject = (value: CodeValue | undefined): value is CodeObject =>
  typeof value === 'object' && value !== null && 'members' in value;

/** Returns whether a value is computed. */
export const isComputed = (value: CodeValue | undefined): value is Computed =>
  typeof value === 'object' && value !== null && 'code' in value;

/** Returns a value inside objects, by the names of the members that lead to it. */
export function valueAt(value: CodeValue | undefined, ...path: readonly string[]): CodeValue | undefined {
  let found = value;
  for (const name of path) {
    if (!isCodeObject(found)) return undefined;
    found = found.members.get(name);
  }
  return found;
}

/** Returns the texts in a list. Empty for anything else, and for a list that has anything else. */
export function textsOf(value: CodeValue | undefined): readonly string[] {
  if (!Array.isArray(value)) return [];
  const texts = value.filter((each) => typeof each === 'string');
  return texts.length === value.length ? texts : [];
}
