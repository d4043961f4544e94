import type { ServerContext } from '../../context.ts';
import { type EdgeAttribute, isSameDocument } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import { slot } from '../../store/cache.ts';
import type { Links } from '../../store/store.ts';
import { isFull, type Places, placesOf } from './row-places.ts';

export interface LinksByPlace {
  /** The place of the linked row, 0 if there is none. Undefined if some row has several links. */
  readonly one: Uint32Array | undefined;
  /** Where the links of a row begin in `targets`. They end where the next row begins. */
  readonly starts: Uint32Array;
  readonly targets: Uint32Array;
}

interface TableLinks {
  readonly links: LinksByPlace;
  readonly ofAttribute: Links;
  readonly to: Places;
}

/** By the name of the attribute. Tables of doubles and forks may share their `Links`, but not their rows. */
const LINKS = slot(() => new Map<string, TableLinks>());

/** An attribute with one target schema. */
export type TargetAttribute = EdgeAttribute & { readonly target: Schema };

/**
 * Returns the links of an attribute by place. All are read on demand, and again after a write that changes links or
 * rows.
 *
 * @returns undefined for links that are not stored, and for a target whose places are mostly empty
 */
export function linksByPlace(
  schema: Schema,
  attribute: TargetAttribute,
  context: Pick<ServerContext, 'store' | 'cache'>,
): LinksByPlace | undefined {
  if (isSameDocument(attribute) || !isFull(context, attribute.target)) return undefined;
  const ofAttribute = context.store.links(schema, attribute);
  const table = context.store.table(schema);
  const to = placesOf(context, attribute.target);
  const byAttribute = context.cache.of(table, LINKS);
  const before = byAttribute.get(attribute.name);
  if (before?.ofAttribute === ofAttribute && to.extend(before.to)) return before.links;
  const links = readLinks(ofAttribute, table.ids, placesOf(context, schema), to);
  byAttribute.set(attribute.name, { links, ofAttribute, to });
  return links;
}

function readLinks(links: Links, ids: readonly number[], from: Places, to: Places): LinksByPlace {
  const one = new Uint32Array(from.size);
  const starts = new Uint32Array(from.size + 1);
  const targets: number[] = [];
  let isOne = true;
  let next = 0;
  for (const id of ids) {
    const place = from.of(id);
    starts.fill(targets.length, next, place + 1);
    next = place + 1;
    const linked = links.of(id);
    isOne &&= linked.length < 2;
    for (const link of linked) targets.push(to.of(link.id));
    one[place] = targets[starts[place]!] ?? 0;
  }
  starts.fill(targets.length, next);
  return { one: isOne ? one : undefined, starts, targets: Uint32Array.from(targets) };
}
