// Strapi 5.54: packages/core/utils/src/convert-query-params.ts
// lodash 4.18.1: _stringToPath.js
import type { SortObject } from '../query-params.ts';
import { Refusal } from '../../errors/refusal.ts';
import { isPlainObject } from '../../objects.ts';

/**
 * Converts `author.name:desc,title`, a list or an object to sort objects.
 *
 * @throws {Refusal} for other forms, and for orders other than `asc` and `desc`
 */
export function convertSort(sort: unknown): SortObject[] {
  if (typeof sort === 'string') return sort.split(',').map(convertPath);
  if (Array.isArray(sort)) {
    return sort.every((item) => typeof item === 'string')
      ? sort.flatMap((item) => item.split(',').map(convertPath))
      : sort.map(convertObject);
  }
  return [convertObject(sort)];
}

function convertPath(text: string): SortObject {
  if (text === '') return {};
  const [path = '', order = 'asc'] = text.split(':');
  if (path === '') throw malformed(text);
  const names = namesOf(path);
  const unsafe = names.findIndex((name) => UNSAFE_NAMES.has(name));
  const word = orderWord(order);
  const end = unsafe === -1 ? word : {};
  const safe = unsafe === -1 ? names : names.slice(0, unsafe);
  return safe.reduceRight<string | SortObject>((value, name) => ({ [name]: value }), end) as SortObject;
}

const NAME = /[^.[\]]+|(?=(?:\.|\[\])(?:\.|\[\]|$))/g;

/** Splits a path as lodash does: empty brackets are not a name. */
export const namesOf = (path: string): string[] => [
  ...(path.startsWith('.') ? [''] : []),
  ...(path.match(NAME) ?? []),
];

/** Names that lodash never sets on an object. A path ends before them. */
const UNSAFE_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

function convertObject(sort: unknown): SortObject {
  if (!isPlainObject(sort)) throw malformed(sort);
  return Object.fromEntries(
    Object.entries(sort).map(([key, value]) => [
      key,
      isPlainObject(value) ? convertObject(value) : orderWord(value),
    ]),
  );
}

/** Returns `asc` or `desc`. @throws {Refusal} for other words */
export function orderWord(order: unknown): string {
  const word = typeof order === 'string' ? order.toLowerCase() : '';
  if (word !== 'asc' && word !== 'desc')
    throw new Refusal('invalid-order-word', { clause: 'sort', value: order });
  return word;
}

const malformed = (value: unknown): Refusal => new Refusal('malformed-sort', { clause: 'sort', value });
