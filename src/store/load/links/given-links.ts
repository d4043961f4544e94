import type { Schema } from '../../../model/model.ts';
import type { RelationSide } from '../../inverse-attributes.ts';
import type { Link } from '../../store.ts';
import { Positions } from '../../positions.ts';
import type { LinkFinder } from './shared-links.ts';

/** What a link leads to, but for the id. */
export interface LinkKind {
  readonly type: Schema;
  /** The attributes of the target that are the other side of the link. */
  readonly others: readonly RelationSide[];
}

/** A row, and the draft with the same values. */
interface DraftedRow {
  readonly id: number;
  readonly draftId: number;
}

/** The links that records give for one attribute, as numbers: rows by ascending id, each with its links in their order. */
export class GivenLinks {
  /** The schema of the records. */
  readonly schema: Schema;
  /** Its rank among the attributes of all records. */
  readonly rank: number;
  readonly #rows: number[] = [];
  readonly #starts: number[] = [];
  readonly #targets: number[] = [];
  /** The kind of all links, or of each. */
  readonly #kind: LinkKind | undefined;
  readonly #kinds: LinkKind[] = [];
  #positions: Positions | undefined;
  #most = 0;
  #drafted: readonly DraftedRow[] = [];

  /** @param kind the kind of all links. Default: they have different ones */
  constructor(schema: Schema, rank: number, kind?: LinkKind) {
    this.schema = schema;
    this.rank = rank;
    this.#kind = kind;
  }

  /** The largest number of links of a row. */
  get most(): number {
    return this.#most;
  }

  /** Whether no record has a link. */
  get isEmpty(): boolean {
    return this.#rows.length === 0;
  }

  /** Returns the rows with links, and the positions of these. */
  *rows(): Iterable<readonly [row: number, position: number]> {
    for (const [position, row] of this.#rows.entries()) yield [row, position];
    for (const { draftId } of this.#drafted) if (this.has(draftId)) yield [draftId, this.#position(draftId)];
  }

  /** Adds a link of a row behind those that it has. All links of a row must be added before those of the next. */
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

  /** Gives drafts the links of their originals. Their ids follow each other, and are higher than those of all rows. */
  repeatFor(drafted: readonly DraftedRow[]): void {
    this.#drafted = drafted;
  }

  /** Whether a row gives links. */
  has(row: number): boolean {
    return this.#position(row) >= 0;
  }

  /**
   * Returns the links of a row.
   *
   * @param which whether only those that an attribute of their target has, too. Default: all
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

  /** Returns the row and the target of each link with an other side, in their order. */
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
