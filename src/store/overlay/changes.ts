import { mapValues } from '../../objects.ts';
import type { Link, Row } from '../store.ts';

/** The changes of an overlay: first rows are removed, then rows and links are added. */
export interface Changes {
  /** The ids of removed rows by the uid of their schema: the union of the sets. */
  readonly removed: ReadonlyMap<string, readonly Ids[]>;
  /** New and replaced rows, by uid and id. */
  readonly rows: ReadonlyMap<string, ReadonlyMap<number, Row>>;
  /** Changed links, by uid, attribute and id. Each two-way relation is changed at both sides. */
  readonly links: LinkChanges;
  /** The highest id that a row ever had, by uid. Default: of the remaining rows. */
  readonly lastIds?: ReadonlyMap<string, number>;
}

/** Changed links, by uid, attribute and id. */
export type LinkChanges = ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<number, LinkChange>>>;

/** All links of a row, or further links behind the existing ones. */
export type LinkChange = { readonly set: readonly Link[] } | { readonly add: readonly Link[] };

/** A set of ids: a `Set`, or a test. */
export interface Ids {
  has(id: number): boolean;
}

export const isRemoved = ({ removed }: Changes, uid: string, id: number): boolean =>
  removed.get(uid)?.some((ids) => ids.has(id)) ?? false;

/** Filters links. Each keeps its position in the database. */
export function linksLeft(links: readonly Link[], isLeft: (link: Link) => boolean): readonly Link[] {
  if (links.every(isLeft)) return links;
  const placed = links.map((link, index) => ({ ...link, pos: link.pos ?? index + 1 })).filter(isLeft);
  return placed.map(({ type, id, pos }, index) =>
    Object.freeze(pos === index + 1 ? { type, id } : { type, id, pos }),
  );
}

export function sizeOf({ removed, rows, links }: Changes): number {
  let size = 0;
  for (const sets of removed.values()) {
    for (const ids of sets) size += ids instanceof Set ? ids.size : 1;
  }
  for (const byId of rows.values()) size += byId.size;
  for (const attributes of links.values()) for (const byId of attributes.values()) size += byId.size;
  return size;
}

/** Returns changes with the same effect as `lower` and then `upper`. */
export function mergeChanges(lower: Changes, upper: Changes): Changes {
  const below = withoutRemoved(lower, upper);
  return {
    removed: mergeMaps(below.removed, upper.removed, mergeIds),
    rows: mergeMaps(below.rows, upper.rows, (from, to) => new Map([...from, ...to])),
    links: mergeMaps(below.links, upper.links, (attributesBelow, attributes) =>
      mergeMaps(attributesBelow, attributes, (from, to) => mergeMaps(from, to, mergeChange)),
    ),
    lastIds: mergeLastIds(lower, upper),
  };
}

/** Types without a last id start again from the remaining rows. */
function mergeLastIds(lower: Changes, upper: Changes): Map<string, number> {
  const kept = [...(lower.lastIds ?? [])].filter(([uid]) => !upper.removed.has(uid) && !upper.rows.has(uid));
  return new Map([...kept, ...(upper.lastIds ?? [])]);
}

/** Returns `lower` without the rows that `upper` removes, and without the links from and to them. */
function withoutRemoved({ removed, rows, links }: Changes, upper: Changes): Omit<Changes, 'lastIds'> {
  const rowsLeft = <Value>(uid: string, byId: ReadonlyMap<number, Value>): [number, Value][] =>
    [...byId].filter(([id]) => !isRemoved(upper, uid, id));
  const isLeft = ({ type, id }: Link): boolean => !isRemoved(upper, type.uid, id);
  const changeLeft = (change: LinkChange): LinkChange =>
    'set' in change ? { set: linksLeft(change.set, isLeft) } : { add: change.add.filter(isLeft) };
  return {
    removed,
    rows: mapValues(rows, (byId, uid) => new Map(rowsLeft(uid, byId))),
    links: mapValues(links, (attributes, uid) =>
      mapValues(attributes, (byId) => {
        const changes = rowsLeft(uid, byId);
        return new Map(changes.map(([id, change]): [number, LinkChange] => [id, changeLeft(change)]));
      }),
    ),
  };
}

function mergeIds(lower: readonly Ids[], upper: readonly Ids[]): readonly Ids[] {
  const all = [...lower, ...upper];
  const listed = all.filter((ids): ids is Set<number> => ids instanceof Set);
  if (listed.length < 2) return all;
  return [new Set(listed.flatMap((ids) => [...ids])), ...all.filter((ids) => !(ids instanceof Set))];
}

const mergeChange = (lower: LinkChange, upper: LinkChange): LinkChange =>
  'set' in upper ? upper : appendLinks(lower, upper.add);

const appendLinks = (before: LinkChange, links: readonly Link[]): LinkChange =>
  'set' in before ? { set: [...before.set, ...links] } : { add: [...before.add, ...links] };

function mergeMaps<Key, Value>(
  lower: ReadonlyMap<Key, Value>,
  upper: ReadonlyMap<Key, Value>,
  merge: (lower: Value, upper: Value) => Value,
): Map<Key, Value> {
  const merged = new Map(lower);
  for (const [key, value] of upper) {
    const before = lower.get(key);
    merged.set(key, before === undefined ? value : merge(before, value));
  }
  return merged;
}
