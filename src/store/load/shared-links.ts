import type { Schema } from '../../model/model.ts';
import type { Link } from '../store.ts';

/** Returns the link to a row, or undefined if there is no such row. All lists share one link to a row. */
export type FindLink = (schema: Schema, id: number) => Link | undefined;

/** Makes one link object for each row, so that lists can compare links by identity. */
export function sharedLinks(hasRow: (schema: Schema, id: number) => boolean): FindLink {
  const made = new Map<Schema, Map<number, Link>>();
  return (schema, id) => {
    if (!hasRow(schema, id)) return undefined;
    let links = made.get(schema);
    if (!links) made.set(schema, (links = new Map()));
    let link = links.get(id);
    if (!link) links.set(id, (link = Object.freeze({ type: schema, id })));
    return link;
  };
}
