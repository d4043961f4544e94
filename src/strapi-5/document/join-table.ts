// Strapi 5.54: packages/core/database/src/entity-manager/regular-relations.ts
import type { RelationAttribute } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import type { Changeset } from '../../write/changeset.ts';
import { inOrder, withoutPosition } from '../../write/link-rows.ts';
import { writeFailed } from '../../errors/refusal.ts';

/** One row of a join table from one side: the id of the other row, and its position. */
interface JoinRow {
  readonly id: number;
  readonly order: number;
}

/** A relation whose links are in a join table. */
export interface Relation {
  readonly schema: Schema;
  readonly attribute: RelationAttribute;
}

export function changeJoinTable(
  changes: Changeset,
  { schema, attribute }: Relation,
  change: (table: JoinTable) => void,
): void {
  const table = new JoinTable(changes, schema, attribute);
  change(table);
  table.save();
}

/**
 * The join table of a relation, from the side of an attribute. Each side with a list has an order column. Positions
 * have gaps and fractions, as in the database.
 *
 * Lists are read once, so do not keep a table while others write. `save` writes the changes.
 */
export class JoinTable implements Relation {
  readonly schema: Schema;
  readonly attribute: RelationAttribute;
  /** The other side of a two-way relation. */
  readonly inverse: RelationAttribute | undefined;
  readonly #changes: Changeset;
  readonly #lists: SideLists;
  readonly #inverseLists: SideLists | undefined;

  constructor(changes: Changeset, schema: Schema, attribute: RelationAttribute) {
    this.#changes = changes;
    this.schema = schema;
    this.attribute = attribute;
    this.inverse = attribute.inverse?.kind === 'relation' ? attribute.inverse : undefined;
    this.#lists = new SideLists(changes, schema, attribute);
    this.#inverseLists = this.inverse && new SideLists(changes, attribute.target, this.inverse);
  }

  get hasOrder(): boolean {
    return this.attribute.many;
  }

  get hasInverseOrder(): boolean {
    return this.inverse?.many === true;
  }

  has(id: number, target: number): boolean {
    return this.#lists.of(id).has(target);
  }

  rows(id: number): JoinRow[] {
    return this.#lists.sorted(id);
  }

  /** Returns the ids of the rows that link to a row, in its order. */
  sourcesOf(target: number): number[] {
    return this.#inverseLists?.sorted(target).map(({ id }) => id) ?? [];
  }

  /** Returns the position of a row on the other side; 0 without one. */
  inversePosition(id: number, target: number): number {
    return this.#inverseLists?.of(target).get(id) ?? 0;
  }

  /** Returns the highest position among the links of a row of the other side; 0 without any. */
  lastInverse(target: number): number {
    let last: number | undefined;
    for (const position of this.#inverseLists?.of(target).values() ?? [])
      if (last === undefined || position > last) last = position;
    return last ?? 0;
  }

  /** Adds a row. @throws {Refusal} for an existing row, and for a missing target */
  insert(id: number, target: number, order = 0, inverseOrder = 0): void {
    const { attribute, schema } = this;
    if (!this.#changes.has(schema, id)) throw writeFailed(`${schema.uid} ${id} does not exist`);
    if (!this.#changes.has(attribute.target, target))
      throw writeFailed(`${attribute.target.uid} ${target} does not exist`);
    if (this.has(id, target)) throw writeFailed(`${attribute.name}: ${target} is linked twice`);
    this.#lists.set(id, target, order);
    this.#inverseLists?.set(target, id, inverseOrder);
  }

  /** Removes a row. Does nothing if there is none. */
  remove(id: number, target: number): void {
    this.#lists.delete(id, target);
    this.#inverseLists?.delete(target, id);
  }

  /** Sets the position of a row on this side. Does nothing if there is none. */
  place(id: number, target: number, order: number): void {
    if (this.has(id, target)) this.#lists.set(id, target, order);
  }

  /** Does the same on the other side. */
  placeInverse(id: number, target: number, order: number): void {
    if (this.#inverseLists?.of(target).has(id)) this.#inverseLists.set(target, id, order);
  }

  /** Closes the gaps between the positions of the links of a row. */
  renumber(id: number): void {
    if (this.hasOrder) this.#lists.renumber(id);
  }

  /** Does the same on the other side. */
  renumberInverse(target: number): void {
    if (this.hasInverseOrder) this.#inverseLists?.renumber(target);
  }

  save(): void {
    this.#lists.save();
    this.#inverseLists?.save();
  }
}

/** The lists of one side of a join table: positions by linked id, in the order of the database. */
class SideLists {
  readonly #changes: Changeset;
  readonly #schema: Schema;
  readonly #attribute: RelationAttribute;
  readonly #read = new Map<number, Map<number, number>>();
  readonly #changed = new Set<number>();

  constructor(changes: Changeset, schema: Schema, attribute: RelationAttribute) {
    this.#changes = changes;
    this.#schema = schema;
    this.#attribute = attribute;
  }

  of(id: number): ReadonlyMap<number, number> {
    return this.#listOf(id);
  }

  #listOf(id: number): Map<number, number> {
    let list = this.#read.get(id);
    if (!list) {
      const links = this.#changes.placed(this.#schema, this.#attribute, id);
      this.#read.set(id, (list = new Map(links.map((link) => [link.id, link.pos]))));
    }
    return list;
  }

  set(id: number, other: number, position: number): void {
    this.#changed.add(id);
    this.#listOf(id).set(other, position);
  }

  delete(id: number, other: number): void {
    if (this.#listOf(id).delete(other)) this.#changed.add(id);
  }

  renumber(id: number): void {
    for (const [index, { id: other }] of this.sorted(id).entries()) this.set(id, other, index + 1);
  }

  /**
   * Equal positions, and lists without an order: the database returns links of the owning side by target id, and links
   * of the other side as added.
   */
  sorted(id: number): JoinRow[] {
    const { owner, many } = this.#attribute;
    const rows = Array.from(this.of(id), ([other, order]) => ({ id: other, order }));
    return rows.toSorted((a, b) => (many ? a.order - b.order : 0) || (owner ? a.id - b.id : 0));
  }

  save(): void {
    for (const id of this.#changed) {
      const links = this.sorted(id).map((row) => ({
        type: this.#attribute.target,
        id: row.id,
        pos: row.order,
      }));
      // One-way relations have no links on the other side.
      if (!this.#attribute.inverse)
        this.#changes.replace(this.#schema, id, this.#changes.row(this.#schema, id));
      this.#changes.setLinks(
        this.#schema,
        this.#attribute,
        id,
        this.#attribute.many ? inOrder(links) : links.map(withoutPosition),
      );
    }
  }
}
