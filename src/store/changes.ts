import type { Link, Row } from './store.ts';

/** What an overlay changes of the data below it: first rows go, then rows and links come. */
export interface Changes {
  /** The rows that go, by the uid of their schema. */
  readonly removed: ReadonlyMap<string, Ids>;
  /** New and replaced rows, by uid and id. */
  readonly rows: ReadonlyMap<string, ReadonlyMap<number, Row>>;
  /** The links of rows, by uid, attribute and id. */
  readonly links: ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<number, LinkChange>>>;
}

/** A set of ids: listed, or worked out by a function. */
export interface Ids {
  has(id: number): boolean;
}

/** All links of a row, or those that come after the links below. */
export type LinkChange = { readonly set: readonly Link[] } | { readonly add: readonly Link[] };

/** Returns how many rows and links changes hold. */
export function sizeOf({ removed, rows, links }: Changes): number {
  let size = 0;
  for (const ids of removed.values()) size += ids instanceof Set ? ids.size : 1;
  for (const byId of rows.values()) size += byId.size;
  for (const attributes of links.values()) for (const byId of attributes.values()) size += byId.size;
  return size;
}

/** Tells whether a link from a row ends. */
export type Ends = (uid: string, attribute: string, id: number, link: Link) => boolean;

/**
 * Returns one set of changes that does the same as `lower` and then `upper`.
 *
 * @param ends which links of `lower` end in `upper`
 */
export function mergeChanges(lower: Changes, upper: Changes, ends: Ends): Changes {
  const below = withoutEnded(lower, upper.removed, ends);
  return {
    removed: mergeMaps(below.removed, upper.removed, unionOf),
    rows: mergeMaps(below.rows, upper.rows, (from, to) => new Map([...from, ...to])),
    links: mergeMaps(below.links, upper.links, (from, to) => mergeMaps(from, to, mergeLinks)),
  };
}

/** Returns changes without the rows that are removed above, and without the links that end there. */
function withoutEnded({ removed, rows, links }: Changes, gone: Changes['removed'], ends: Ends): Changes {
  const withoutGone = <Value>(uid: string, byId: ReadonlyMap<number, Value>): [number, Value][] =>
    gone.has(uid) ? [...byId].filter(([id]) => !gone.get(uid)!.has(id)) : [...byId];
  const kept = (uid: string, attribute: string, id: number, list: readonly Link[]): readonly Link[] =>
    list.filter((link) => !ends(uid, attribute, id, link));
  return {
    removed,
    rows: mapValues(rows, (byId, uid) => new Map(withoutGone(uid, byId))),
    links: mapValues(links, (attributes, uid) =>
      mapValues(attributes, (byId, attribute) => {
        const changes = withoutGone(uid, byId).map(([id, change]): [number, LinkChange] => [
          id,
          'set' in change
            ? { set: kept(uid, attribute, id, change.set) }
            : { add: kept(uid, attribute, id, change.add) },
        ]);
        return new Map(changes);
      }),
    ),
  };
}

function mergeLinks(
  lower: ReadonlyMap<number, LinkChange>,
  upper: ReadonlyMap<number, LinkChange>,
): ReadonlyMap<number, LinkChange> {
  const merged = new Map(lower);
  for (const [id, change] of upper) {
    const before = lower.get(id);
    merged.set(id, before && 'add' in change ? addTo(before, change.add) : change);
  }
  return merged;
}

function addTo(before: LinkChange, links: readonly Link[]): LinkChange {
  return 'set' in before ? { set: appendLinks(before.set, links) } : { add: appendLinks(before.add, links) };
}

/** Returns a list of links with further ones behind it. Links that are in it already are not repeated. */
export function appendLinks(before: readonly Link[], links: readonly Link[]): readonly Link[] {
  const isKnown = (link: Link): boolean =>
    before.some(({ id, type }) => id === link.id && type === link.type);
  return [...before, ...links.filter((link) => !isKnown(link))];
}

function unionOf(one: Ids, other: Ids): Ids {
  if (one instanceof Set && other instanceof Set) return new Set([...one, ...other]);
  return { has: (id) => one.has(id) || other.has(id) };
}

function mergeMaps<Value>(
  lower: ReadonlyMap<string, Value>,
  upper: ReadonlyMap<string, Value>,
  merge: (lower: Value, upper: Value) => Value,
): Map<string, Value> {
  const merged = new Map(lower);
  for (const [key, value] of upper) {
    const before = lower.get(key);
    merged.set(key, before === undefined ? value : merge(before, value));
  }
  return merged;
}

function mapValues<From, To>(
  map: ReadonlyMap<string, From>,
  change: (value: From, key: string) => To,
): Map<string, To> {
  return new Map([...map].map(([key, value]) => [key, change(value, key)]));
}
