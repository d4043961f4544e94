import { isObject, isPlainObject } from '../../objects.ts';
import { movingKey, removingKey, renamingKey } from '../edits/key-edits.ts';
import type { Edit, Query } from '../findings/finding.ts';

/** What each comparison is called where it ignores case. */
const CASELESS: Readonly<Record<string, string>> = {
  $eq: '$eqi',
  $contains: '$containsi',
  $startsWith: '$startsWithi',
  $endsWith: '$endsWithi',
};

/** Returns corrections that compare without regard to case: a usual reason why nothing matches. */
export const caselessEdits = ({ filters }: Query): Edit[] =>
  leavesOf(filters, ['filters']).flatMap((keys) => {
    const last = keys.at(-1)!;
    if (CASELESS[last]) return [renamingKey(keys, CASELESS[last])];
    return last.startsWith('$') || /^\d+$/.test(last) ? [] : [movingKey(keys, [last, '$eqi'])];
  });

/** Returns corrections that leave one of several conditions out. */
export function filterEdits({ filters }: Query): Edit[] {
  const leaves = leavesOf(filters, ['filters']);
  return leaves.length > 1 && leaves.length <= 8 ? leaves.map(removingKey) : [];
}

/** Returns where the conditions are: the keys of the values. */
function leavesOf(part: unknown, keys: readonly string[]): string[][] {
  if (!isObject(part) || (Array.isArray(part) && !part.some(isPlainObject)))
    return keys.length > 1 ? [[...keys]] : [];
  return Object.entries(part).flatMap(([key, value]) => leavesOf(value, [...keys, key]));
}
