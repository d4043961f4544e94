import type { Schema } from '../../../model/model.ts';
import type { RelationSide } from '../../inverse-attributes.ts';
import { Positions } from '../../positions.ts';
import type { Link, Links } from '../../store.ts';

export interface LinkFinder {
  rowsOf(schema: Schema): { has(id: number): boolean };
  /** Returns the link to a row, or undefined if there is no such row. All lists share it. */
  find(schema: Schema, id: number): Link | undefined;
}

/** Makes one link object for each row, so that links can be compared by identity. */
export function sharedLinks(has: (schema: Schema, id: number) => boolean): LinkFinder {
  const bySchema = new Map<Schema, Map<number, Link>>();
  return {
    rowsOf: (schema) => ({ has: (id) => has(schema, id) }),
    find: (schema, id) => {
      if (!has(schema, id)) return undefined;
      let links = bySchema.get(schema);
      if (!links) bySchema.set(schema, (links = new Map()));
      let link = links.get(id);
      if (!link) links.set(id, (link = Object.freeze({ type: schema, id })));
      return link;
    },
  };
}

/** The target of a link, without the id. */
export interface LinkKind {
  readonly type: Schema;
  /** The attributes of the target on the other side. */
  readonly others: readonly RelationSide[];
}

interface DraftedRow {
  readonly id: number;
  readonly draftId: number;
}

/** The links of one attribute in records, as numbers: rows by ascending id, each with its links in order. */
export class GivenLinks {
  readonly schema: Schema;
  /** Its rank among the attributes of all records. */
  readonly rank: number;
  readonly #rows: number[] = [];
  readonly #starts: number[] = [];
  readonly #targets: number[] = [];
  readonly #kind: LinkKind | undefined;
  readonly #kinds: LinkKind[] = [];
  #positions: Positions | undefined;
  #most = 0;
  #drafted: readonly DraftedRow[] = [];

  /** @param kind the kind of all links. Default: kinds differ */
  constructor(schema: Schema, rank: number, kind?: LinkKind) {
    this.schema = schema;
    this.rank = rank;
    this.#kind = kind;
  }

  get most(): number {
    return this.#most;
  }

  get isEmpty(): boolean {
    return this.#rows.length === 0;
  }

  *rows(): Iterable<readonly [row: number, position: number]> {
    for (const [position, row] of this.#rows.entries()) yield [row, position];
    for (const { draftId } of this.#drafted) if (this.has(draftId)) yield [draftId, this.#position(draftId)];
  }

  /** Adds a link at the end of a row. Complete each row before the next. */
  add(row: number, target: number, kind: LinkKind): void {
    const count = this.#rows.length;
    if (count === 0 || this.#rows[count - 1] !== row) {
      this.#rows.push(row);
      this.#starts.push(this.#targets.length);
    }
    if (!this.#kind) this.#kinds.push(kind);
    this.#targets.push(target);
    this.#most = Math.max(this.#most, this.#targets.length - this.#starts.at(-1)!);
  }

  /** Gives drafts the links of their originals. The ids of drafts are consecutive, and higher than all others. */
  repeatFor(drafted: readonly DraftedRow[]): void {
    this.#drafted = drafted;
  }

  has(row: number): boolean {
    return this.#position(row) >= 0;
  }

  /**
   * Returns the links of a row.
   *
   * @param which `two-sided`: only links with another side. Default: all
   */
  of(row: number, links: LinkFinder, which: 'all' | 'two-sided' = 'all'): Link[] {
    const position = this.#position(row);
    const list: Link[] = [];
    for (let at = this.#starts[position] ?? 0; at < this.#end(position); at += 1) {
      const { type, others } = this.#kindOf(at);
      if (which === 'all' || others.length > 0) list.push(links.find(type, this.#targets[at]!)!);
    }
    return list;
  }

  *linksWith({ uid, name }: RelationSide): Iterable<readonly [row: number, target: number]> {
    for (const [row, position] of this.rows()) {
      for (let at = this.#starts[position]!; at < this.#end(position); at += 1) {
        if (this.#kindOf(at).others.some((other) => other.uid === uid && other.name === name))
          yield [row, this.#targets[at]!];
      }
    }
  }

  #kindOf(at: number): LinkKind {
    return this.#kind ?? this.#kinds[at]!;
  }

  /** Returns the end of the links at a position; 0 for the position -1. */
  #end(position: number): number {
    return position < 0 ? 0 : (this.#starts[position + 1] ?? this.#targets.length);
  }

  #position(row: number): number {
    const [first] = this.#drafted;
    const original = first && this.#drafted[row - first.draftId]?.id;
    return (this.#positions ??= new Positions(this.#rows)).of(original ?? row);
  }
}

export const NO_LINKS: readonly Link[] = Object.freeze([]);

/**
 * The links of one attribute: first the links that records have here, then links that exist only on the other side, in
 * the order of the ids there. The lists are made on demand.
 */
export class AttributeLinks implements Links {
  readonly #side: RelationSide;
  readonly #links: LinkFinder;
  #recordLinks: GivenLinks | undefined;
  /** The links of attributes on the other side. */
  readonly #sources: GivenLinks[] = [];
  #read: Map<number, readonly Link[]> | undefined;
  #lists: Map<number, Link[]> | undefined;

  constructor(side: RelationSide, links: LinkFinder) {
    this.#side = side;
    this.#links = links;
  }

  get mayHoldSeveral(): boolean {
    return this.#lists !== undefined || this.#hasSources || (this.#recordLinks?.most ?? 0) > 1;
  }

  get #hasSources(): boolean {
    return this.#sources.some(({ isEmpty }) => !isEmpty);
  }

  give(links: GivenLinks): void {
    this.#recordLinks = links;
  }

  /** Adds links of an attribute on the other side. */
  addSource(links: GivenLinks): void {
    if (!this.#sources.includes(links)) this.#sources.push(links);
  }

  has(id: number): boolean {
    if (!this.#lists && this.#recordLinks?.has(id)) return true;
    if (!this.#lists && !this.#hasSources) return false;
    return (this.lists().get(id)?.length ?? 0) > 0;
  }

  of(id: number): readonly Link[] {
    if (this.#lists || this.#hasSources) return Object.freeze(this.lists().get(id) ?? NO_LINKS);
    if (!this.#recordLinks?.has(id)) return NO_LINKS;
    this.#read ??= new Map();
    let list = this.#read.get(id);
    if (!list) this.#read.set(id, (list = Object.freeze(this.#recordLinks.of(id, this.#links))));
    return list;
  }

  /** Returns the lists of all rows. They may be changed while data is loaded. */
  lists(): Map<number, Link[]> {
    return (this.#lists ??= this.#makeLists());
  }

  #makeLists(): Map<number, Link[]> {
    const recordLinks = this.#recordLinks;
    const lists = new Map<number, Link[]>();
    for (const [id] of recordLinks?.rows() ?? []) lists.set(id, recordLinks!.of(id, this.#links));
    const before = new Map<number, ReadonlySet<Link>>();
    for (const [id, from] of this.#linksFromOthers()) {
      const list = lists.get(id);
      if (!list) {
        lists.set(id, [from]);
        continue;
      }
      if (recordLinks?.has(id) && !before.has(id))
        before.set(id, new Set(recordLinks.of(id, this.#links, 'two-sided')));
      if (!before.get(id)?.has(from)) list.push(from);
    }
    return lists;
  }

  /** Returns the links of other sides: the row here, and the link back. */
  *#linksFromOthers(): Iterable<readonly [id: number, from: Link]> {
    const sources = this.#sources.filter(({ isEmpty }) => !isEmpty).toSorted((a, b) => a.rank - b.rank);
    const [first] = sources;
    if (first && sources.length === 1) {
      for (const [row, target] of first.linksWith(this.#side)) yield [target, this.#linkTo(first, row)];
      return;
    }
    const all = sources.flatMap((source) =>
      [...source.linksWith(this.#side)].map(([row, target]) => ({ source, row, target })),
    );
    for (const { source, row, target } of all.toSorted((a, b) => a.row - b.row))
      yield [target, this.#linkTo(source, row)];
  }

  #linkTo({ schema }: GivenLinks, id: number): Link {
    return this.#links.find(schema, id)!;
  }
}
