import { isObject, isPlainObject } from '../../../objects.ts';
import type { Placing } from '../../links/place-connections.ts';
import { isId } from '../../links/read-associations.ts';
import { writeFailed } from '../../write-failed.ts';

/** One row that a relation names. */
export interface Named extends Placing {
  /** The uid of its type, in a morph relation. */
  readonly __type?: unknown;
}

/** What data say of a relation: all its links, or which to add and to end. */
export interface GivenLinks {
  /** All links; null ends them. Default: the others count. */
  readonly set?: readonly Named[] | null;
  readonly connect: readonly Named[];
  readonly disconnect: readonly Named[];
  /** Whether a position must name a row that is linked. Default: `true`. */
  readonly strict: boolean;
}

/** Reads the value of a relation as Strapi 5's database does. @throws {Refusal} for ids of another kind */
export function readLinks(value: unknown): GivenLinks {
  const nothing = { connect: [], disconnect: [], strict: true };
  if (value === null) return { ...nothing, set: null };
  const isSet =
    Array.isArray(value) ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    (isObject(value) && 'id' in value);
  if (isSet) return { ...nothing, set: readList(value) };
  if (!isPlainObject(value)) return nothing;
  if (value['set']) return { ...nothing, set: readList(value['set']) };
  const { strict = true } = Object(value['options']) as { readonly strict?: unknown };
  return {
    connect: readList(value['connect']),
    disconnect: readList(value['disconnect']),
    strict: Boolean(strict),
  };
}

function readList(value: unknown): Named[] {
  const found = new Map<string, Named>();
  for (const item of [value].flat()) {
    if (item === null || item === undefined) continue;
    const { id, position, __type } = (isObject(item) ? item : { id: item }) as Named;
    if (!isId(id)) throw writeFailed(`${String(id)} is not an id`);
    const named: Named = { id, ...(position && { position }), ...(__type !== undefined && { __type }) };
    const key = JSON.stringify(named);
    if (!found.has(key)) found.set(key, named);
  }
  return [...found.values()];
}
