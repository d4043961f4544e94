import type { Schema } from '../../model/model.ts';
import type { RelationSide } from '../inverse-attributes.ts';
import type { Link } from '../store.ts';
import { Positions } from './positions.ts';
import type { LinkFinder } from './shared-links.ts';

/** The links that records give for one attribute, as numbers: rows by ascending id, each with its links in their order. */
export class GivenLinks {
  /** The schema of the records. */
  readonly schema: Schema;
  /** Its place among the attributes of all records. */
  readonly rank: number;
  readonly #rows: number[] = [];
  readonly #starts: number[] = [];
  readonly #types: Schema[] = [];
  readonly #targets: number[] = [];
  readonly #others: (readonly RelationSide[])[] = [];
  #positions: Positions | undefined;
  #most = 0;

  constructor(schema: Schema, rank: number) {
    this.schema = schema;
    this.rank = rank;
  }

  /** The largest number of links of a row. */
  get most(): number {
    return this.#most;
  }

  /** The rows with links. */
  get rows(): readonly number[] {
    return this.#rows;
  }

  /**
   * Adds a link of a row behind those that it has. All links of a row must be added before those of the next.
   *
   * @param others the attributes of the target that are the other side of the link
   */
  add(row: number, type: Schema, target: number, others: readonly RelationSide[]): void {
    const last = this.#rows.length - 1;
    if (last < 0 || this.#rows[last] !== row) {
      this.#rows.push(row);
      this.#starts.push(this.#targets.length);
    }
    this.#types.push(type);
    this.#targets.push(target);
    this.#others.push(others);
    this.#most = Math.max(this.#most, this.#targets.length - this.#starts.at(-1)!);
  }

  has(row: number): boolean {
    return this.#position(row) >= 0;
  }

  /** Returns the links of a row. */
  of(row: number, links: LinkFinder): Link[] {
    const list: Link[] = [];
    const position = this.#position(row);
    if (position < 0) return list;
    for (let at = this.#starts[position]!; at < this.#end(position); at += 1)
      list.push(links.find(this.#types[at]!, this.#targets[at]!)!);
    return list;
  }

  /** Returns the row and the target of each link with an other side, in their order. */
  *linksWith({ uid, name }: RelationSide): Iterable<readonly [row: number, target: number]> {
    for (const [position, row] of this.#rows.entries()) {
      for (let at = this.#starts[position]!; at < this.#end(position); at += 1) {
        if (this.#others[at]!.some((other) => other.uid === uid && other.name === name))
          yield [row, this.#targets[at]!];
      }
    }
  }

  #end(position: number): number {
    return this.#starts[position + 1] ?? this.#targets.length;
  }

  #position(row: number): number {
    return (this.#positions ??= new Positions(this.#rows)).of(row);
  }
}
