import type { Schema } from '../../../model/model.ts';
import type { Link } from '../../store.ts';

/** Finds the rows that links lead to. */
export interface LinkFinder {
  rowsOf(schema: Schema): { has(id: number): boolean };
  /** Returns the link to a row, or undefined if there is no such row. All lists share one link to a row. */
  find(schema: Schema, id: number): Link | undefined;
}

/** Makes one link object for each row, so that lists can compare links by identity. */
export function sharedLinks(has: (schema: Schema, id: number) => boolean): LinkFinder {
  const made = new Map<Schema, Map<number, Link>>();
  return {
    rowsOf: (schema) => ({ has: (id) => has(schema, id) }),
    find: (schema, id) => {
      if (!has(schema, id)) return undefined;
      let links = made.get(schema);
      if (!links) made.set(schema, (links = new Map()));
      let link = links.get(id);
      if (!link) links.set(id, (link = Object.freeze({ type: schema, id })));
      return link;
    },
  };
}
