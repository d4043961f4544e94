import { COMPUTED, type CodeValue, isCodeObject } from './value.ts';

/** Returns settings with others that override them: objects and lists are merged, as by `merge` of lodash. */
export function mergeValues(
  value: CodeValue | undefined,
  over: CodeValue | undefined,
): CodeValue | undefined {
  if (over === undefined) return value;
  if (isCodeObject(value) && isCodeObject(over)) {
    const members = new Map(value.members);
    for (const [name, member] of over.members) members.set(name, mergeValues(members.get(name), member)!);
    return { members, isWhole: value.isWhole && over.isWhole };
  }
  if (Array.isArray(value) && Array.isArray(over)) {
    const list = Array.from({ length: Math.max(value.length, over.length) });
    return list.map((_, i) => mergeValues(value[i], over[i]) ?? COMPUTED);
  }
  return over;
}
