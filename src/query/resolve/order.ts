import type { Schema } from '../../model/model.ts';
import { internalError } from '../../errors/strapi-error.ts';
import type { Column } from '../../database/condition.ts';
import type { SortObject } from '../convert/sort.ts';
import type { Alias, Joins } from './where.ts';

/** One column to sort by, of the row itself or of one that it is joined to. */
export interface OrderTerm {
  readonly alias: Alias;
  readonly column: Column;
  readonly descending: boolean;
}

/** Sort objects as terms; each mention of a relation is a join of its own. Throws 500 for what is no column. */
export function resolveOrder(sort: readonly SortObject[], schema: Schema, joins: Joins): OrderTerm[] {
  const root: Alias = { schema, parent: undefined, attribute: undefined };
  return sort.flatMap((object) => resolve(object, root, joins));
}

function resolve(sort: SortObject, alias: Alias, joins: Joins): OrderTerm[] {
  return Object.entries(sort).flatMap(([key, value]): OrderTerm[] => {
    const attribute = alias.schema.attributes.get(key);
    if (key === 'id' || attribute?.kind === 'scalar') {
      if (typeof value !== 'string') throw internalError();
      return [
        { alias, column: attribute?.kind === 'scalar' ? attribute : 'id', descending: value === 'desc' },
      ];
    }
    if (!attribute || attribute.kind === 'morph' || attribute.kind === 'zone' || typeof value === 'string') {
      throw internalError();
    }
    joins.count++;
    joins.schemas.add(attribute.target);
    return resolve(value, { schema: attribute.target, parent: alias, attribute }, joins);
  });
}
