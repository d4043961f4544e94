// Strapi 5.54: packages/core/utils/src/convert-query-params.ts
// Strapi 5.54: packages/core/utils/src/sort-query.ts
import { Refusal } from '../../errors/refusal.ts';
import { isPlainObject } from '../../objects.ts';
import { namesOf, orderWord } from '../../query/convert/convert-sort.ts';
import type { SortObject } from '../../query/query-params.ts';

/**
 * Converts a checked sort to sort objects: `author.name:desc,title`, a list or an object. Empty parts are left out.
 *
 * @throws {Refusal} for other forms, and for orders other than `asc` and `desc`
 */
export function convertSort(sort: unknown): SortObject[] {
  const objects = Array.isArray(sort)
    ? sort.flatMap((item: unknown) => (typeof item === 'string' ? partsOf(item) : [objectOf(item)]))
    : typeof sort === 'string'
      ? partsOf(sort)
      : [objectOf(sort)];
  return objects.filter((object) => !isEmptySort(object));
}

/** Returns the parts of a text that name a field. */
export const sortParts = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part.split(':', 1)[0]!.trim() !== '');

const partsOf = (text: string): SortObject[] => sortParts(text).map(partOf);

function partOf(part: string): SortObject {
  const [field = '', order = 'asc'] = part.split(':');
  const word = orderWord(order.trim());
  const names = namesOf(field.trim());
  const inherited = names.find((name) => name === 'prototype' || name in Object.prototype);
  if (inherited !== undefined) throw new Refusal('inherited-sort-name', { clause: 'sort', name: inherited });
  // A number is an index in a list, and a list is not a sort.
  if (names.slice(1).some((name) => /^\d+$/.test(name))) return {};
  return names.reduceRight<string | SortObject>((value, name) => ({ [name]: value }), word) as SortObject;
}

function objectOf(sort: unknown): SortObject {
  if (!isPlainObject(sort)) throw new Refusal('malformed-sort', { clause: 'sort', value: sort });
  const converted: Record<string, string | SortObject> = {};
  for (const [name, value] of Object.entries(sort)) {
    if (isPlainObject(value)) {
      const nested = objectOf(value);
      if (!isEmptySort(nested)) converted[name] = nested;
    } else if (typeof value !== 'string' || value.trim() !== '') {
      converted[name] = orderWord(typeof value === 'string' ? value.trim() : value);
    }
  }
  return converted;
}

const isEmptySort = (sort: SortObject): boolean =>
  Object.values(sort).every((value) => typeof value !== 'string' && isEmptySort(value));

/** Whether a sort has any order. */
export function asksSort(sort: unknown): boolean {
  if (typeof sort === 'string') return sortParts(sort).length > 0;
  if (Array.isArray(sort)) return sort.some((item) => !Array.isArray(item) && asksSort(item));
  return (
    isPlainObject(sort) &&
    Object.values(sort).some((value) =>
      typeof value === 'string' ? value !== '' : isPlainObject(value) && asksSort(value),
    )
  );
}
