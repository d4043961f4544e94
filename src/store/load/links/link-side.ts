import type { RelationSide } from '../../inverse-attributes.ts';
import type { Link, Links } from '../../store.ts';
import type { GivenLinks } from './given-links.ts';
import type { LinkFinder } from './shared-links.ts';

const NONE: readonly Link[] = Object.freeze([]);

/**
 * The links of one attribute: those given there, and behind them those given only at the other side, in the
 * order of the ids there. The lists are made when somebody asks for them.
 */
export class LinkSide implements Links {
  readonly #side: RelationSide;
  readonly #links: LinkFinder;
  #given: GivenLinks | undefined;
  /** The links of other attributes whose other side this is. */
  readonly #sources = new Set<GivenLinks>();
  readonly #read = new Map<number, readonly Link[]>();
  #lists: Map<number, Link[]> | undefined;

  constructor(side: RelationSide, links: LinkFinder) {
    this.#side = side;
    this.#links = links;
  }

  /** Whether a row may have several links. */
  get mayHoldSeveral(): boolean {
    return this.#lists !== undefined || this.#hasSources || (this.#given?.most ?? 0) > 1;
  }

  get #hasSources(): boolean {
    for (const { isEmpty } of this.#sources) if (!isEmpty) return true;
    return false;
  }

  /** Sets the links that records give for the attribute. */
  give(links: GivenLinks): void {
    this.#given = links;
  }

  /** Adds links of another attribute, of which this is the other side. */
  addSource(links: GivenLinks): void {
    this.#sources.add(links);
  }

  /** Returns whether a row has links. */
  has(id: number): boolean {
    if (!this.#lists && this.#given?.has(id)) return true;
    if (!this.#lists && !this.#hasSources) return false;
    return (this.lists().get(id)?.length ?? 0) > 0;
  }

  of(id: number): readonly Link[] {
    if (this.#lists || this.#hasSources) return Object.freeze(this.lists().get(id) ?? NONE);
    if (!this.#given?.has(id)) return NONE;
    let list = this.#read.get(id);
    if (!list) this.#read.set(id, (list = Object.freeze(this.#given.of(id, this.#links))));
    return list;
  }

  /** Returns the lists of all rows, which may be changed until they are read. */
  lists(): Map<number, Link[]> {
    return (this.#lists ??= this.#makeLists());
  }

  #makeLists(): Map<number, Link[]> {
    const given = this.#given;
    const lists = new Map<number, Link[]>();
    for (const [id] of given?.rows() ?? []) lists.set(id, given!.of(id, this.#links));
    const before = new Map<number, ReadonlySet<Link>>();
    for (const [id, from] of this.#linksFromOthers()) {
      const list = lists.get(id);
      if (!list) {
        lists.set(id, [from]);
        continue;
      }
      if (given?.has(id) && !before.has(id)) before.set(id, new Set(given.of(id, this.#links, 'two-sided')));
      if (!before.get(id)?.has(from)) list.push(from);
    }
    return lists;
  }

  /** Returns the links that are given at other sides: the row here, and the link back. */
  *#linksFromOthers(): Iterable<readonly [id: number, from: Link]> {
    const sources = [...this.#sources].filter(({ isEmpty }) => !isEmpty).toSorted((a, b) => a.rank - b.rank);
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
