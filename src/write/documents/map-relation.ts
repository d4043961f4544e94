import { isObject } from '../../objects.ts';

/** Returns what takes the place of one related entry: another value, or a list of them. */
type MapOne = (relation: unknown) => unknown;

const OPERATIONS = ['set', 'disconnect', 'connect'] as const;

/**
 * Changes each entry that the value of a relation names, in any of its forms: an id or documentId, an object
 * with one, a list of them, or an object with `set`, `connect` and `disconnect`. The result always has the
 * last form.
 *
 * @param isInside whether the value is part of a list or of an operation. Default: `false`
 */
export function mapRelation(value: unknown, mapOne: MapOne, isInside = false): unknown {
  const wrap = (mapped: unknown): unknown => (isInside ? mapped : { set: listOf(mapped) });
  if (value === null || value === undefined) return mapOne(value);
  if (Array.isArray(value)) {
    return wrap(
      value
        .map((item) => mapRelation(item, mapOne, true))
        .flat()
        .filter(Boolean),
    );
  }
  if (isObject(value)) {
    if ('id' in value || 'documentId' in value) return wrap(mapOne(value));
    const given = value as { readonly [name: string]: unknown };
    const operations = OPERATIONS.filter((name) => given[name]);
    if (operations.length === 0) return mapOne(value);
    const mapped = operations.map((name) => [name, listOf(mapRelation(given[name], mapOne, true))] as const);
    return { ...value, ...Object.fromEntries(mapped) };
  }
  if (isNumeric(value)) return wrap(mapOne({ id: value }));
  return typeof value === 'string' ? wrap(mapOne({ documentId: value })) : mapOne(value);
}

const listOf = (value: unknown): unknown =>
  value === null || value === undefined || Array.isArray(value) ? value : [value];

/** Texts that begin with a number are ids. */
const isNumeric = (value: unknown): boolean => !Number.isNaN(Number.parseInt(String(value), 10));
