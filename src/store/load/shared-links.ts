import type { Schema } from '../../model/model.ts';
import type { Link } from '../store.ts';
import type { FindLink } from './record-links.ts';

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
