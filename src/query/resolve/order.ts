import { below, Refusal } from '../../errors/refusal.ts';
import type { Schema } from '../../model/model.ts';
import type { SortObject } from '../convert/sort.ts';
import type { Alias, OrderTerm } from '../plan.ts';
import type { Joins } from './joins.ts';

/**
 * Resolves sort objects to terms. Each mention of a relation is a join of its own.
 *
 * @throws {Refusal} for names that are not columns
 */
export function resolveOrder(sort: readonly SortObject[], schema: Schema, joins: Joins): OrderTerm[] {
  const root: Alias = { schema, parent: undefined, attribute: undefined };
  return sort.flatMap((object) => resolve(object, root, '', joins));
}

function resolve(sort: SortObject, alias: Alias, path: string, joins: Joins): OrderTerm[] {
  return Object.entries(sort).flatMap(([key, value]): OrderTerm[] => {
    const refuse = () => new Refusal('unknown-column', { clause: 'sort', path, name: key, value });
    const attribute = alias.schema.attributes.get(key);
    if (key === 'id' || attribute?.kind === 'scalar') {
      if (typeof value !== 'string') throw new Refusal('malformed-sort', { clause: 'sort', path, name: key });
      return [
        { alias, column: attribute?.kind === 'scalar' ? attribute : 'id', descending: value === 'desc' },
      ];
    }
    if (!attribute || attribute.kind === 'morph' || attribute.kind === 'zone' || typeof value === 'string') {
      throw refuse();
    }
    joins.add(attribute.target);
    return resolve(value, { schema: attribute.target, parent: alias, attribute }, below(path, key), joins);
  });
}
