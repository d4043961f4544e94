import type { Schema } from '../../../model/model.ts';
import type { RelationSide } from '../../inverse-attributes.ts';
import type { Link } from '../../store.ts';
import { indexOf } from '../../overlay/listed-ids.ts';
import { Positions } from '../positions.ts';
import type { LinkFinder } from './shared-links.ts';

/** What a link leads to, but for the id. */
export interface LinkKind {
  readonly type: Schema;
  /** The attributes of the target that are the other side of the link. */
  readonly others: readonly RelationSide[];
}

/** The links that records give for one attribute, as numbers: rows by ascending id, each with its links in their order. */
export class GivenLinks {
  /** The schema of the records. */
  readonly schema: Schema;
  /** Its place among the attributes of all records. */
  readonly rank: number;
  readonly #rows: number[] = [];
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  readonly #targets: number[] = [];
  /** The kind of all links, or of each. */
  readonly #kind: LinkKind | undefined;
  readonly #kinds: LinkKind[] = [];
  #positions: Positions | undefined;
  #most = 0;
  /** The position of the row that was repeated last. */
  #repeated = -1;

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

  /** The rows with links. */
  get rows(): readonly number[] {
    return this.#rows;
  }

  /** Adds a link of a row behind those that it has. All links of a row must be added before those of the next. */
  add(row: number, target: number, kind: LinkKind): void {
    const count = this.#rows.length;
    if (count === 0 || this.#rows[count - 1] !== row) {
      this.#rows.push(row);
      this.#starts.push(this.#targets.length);
      this.#ends.push(0);
    }
    if (!this.#kind) this.#kinds.push(kind);
    this.#targets.push(target);
    const last = this.#rows.length - 1;
    const end = (this.#ends[last] = this.#targets.length);
    this.#most = Math.max(this.#most, end - this.#starts[last]!);
  }

  /** Adds the same links to a row as another one has. */
  repeat(other: number, row: number): void {
    // Most rows are repeated in their order.
    const next = this.#repeated + 1;
    const position = this.#rows[next] === other ? next : indexOf(this.#rows, other);
    if (this.#rows[position] !== other) return;
    this.#repeated = position;
    this.#rows.push(row);
    this.#starts.push(this.#starts[position]!);
    this.#ends.push(this.#ends[position]!);
  }

  has(row: number): boolean {
    return this.#position(row) >= 0;
  }

  /** Returns the links of a row. */
  of(row: number, links: LinkFinder): Link[] {
    const list: Link[] = [];
    const position = this.#position(row);
    if (position < 0) return list;
    for (let at = this.#starts[position]!; at < this.#ends[position]!; at += 1)
      list.push(links.find(this.#kindOf(at).type, this.#targets[at]!)!);
    return list;
  }

  /** Returns the row and the target of each link with an other side, in their order. */
  *linksWith({ uid, name }: RelationSide): Iterable<readonly [row: number, target: number]> {
    for (const [position, row] of this.#rows.entries()) {
      for (let at = this.#starts[position]!; at < this.#ends[position]!; at += 1) {
        if (this.#kindOf(at).others.some((other) => other.uid === uid && other.name === name))
          yield [row, this.#targets[at]!];
      }
    }
  }

  #kindOf(at: number): LinkKind {
    return this.#kind ?? this.#kinds[at]!;
  }

  #position(row: number): number {
    return (this.#positions ??= new Positions(this.#rows)).of(row);
  }
}
