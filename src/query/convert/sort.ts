import { internalError } from '../../errors/strapi-error.ts';
import { isRecord } from '../parse/parse-query.ts';

/** Attribute names to order words, nested along relations: `{ author: { name: 'desc' } }`. */
export interface SortObject {
  readonly [attribute: string]: string | SortObject;
}

/** `author.name:desc,title`, lists and objects as sort objects. Throws 500 for a word that is no order. */
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
  if (path === '') throw internalError();
  const names = path.split('.');
  const unsafe = names.findIndex((name) => unsafeNames.has(name));
  const end = unsafe === -1 ? orderWord(order) : {};
  const safe = unsafe === -1 ? names : names.slice(0, unsafe);
  return safe.reduceRight<string | SortObject>((value, name) => ({ [name]: value }), end) as SortObject;
}

/** Names that are never set on an object; a path ends before them. */
const unsafeNames = new Set(['__proto__', 'constructor', 'prototype']);

function convertObject(sort: unknown): SortObject {
  if (!isRecord(sort)) throw internalError();
  return Object.fromEntries(
    Object.entries(sort).map(([key, value]) => [
      key,
      isRecord(value) ? convertObject(value) : orderWord(value),
    ]),
  );
}

function orderWord(order: unknown): string {
  const word = typeof order === 'string' ? order.toLowerCase() : '';
  if (word !== 'asc' && word !== 'desc') throw internalError();
  return word;
}
