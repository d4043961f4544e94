import type { RelationAttribute } from '../../../model/attribute.ts';
import type { Schema } from '../../../model/model.ts';
import type { Changeset, PlacedLink } from '../../changeset.ts';
import { inOrder, numbered, withoutPlace } from '../../links/placed-links.ts';
import { writeFailed } from '../../write-failed.ts';

/** One row of a join table, seen from one of its two sides: the id of the other row, and its position. */
export interface JoinRow {
  readonly id: number;
  readonly order: number;
}

/**
 * The join table of a relation, seen from the side of an attribute. A list of links has its order in a column
 * of its own on each side. Positions are numbers with gaps and fractions, as in the database.
 */
export class JoinTable {
  readonly schema: Schema;
  readonly attribute: RelationAttribute;
  /** The other side of a two-way relation. */
  readonly inverse: RelationAttribute | undefined;
  readonly #changes: Changeset;

  constructor(changes: Changeset, schema: Schema, attribute: RelationAttribute) {
    this.#changes = changes;
    this.schema = schema;
    this.attribute = attribute;
    this.inverse = attribute.inverse?.kind === 'relation' ? attribute.inverse : undefined;
  }

  /** Whether the links of this side have an order. */
  get hasOrder(): boolean {
    return this.attribute.many;
  }

  /** Whether those of the other side have one. */
  get hasInverseOrder(): boolean {
    return this.inverse?.many === true;
  }

  /** Returns the links of a row of this side in their order. */
  rows(id: number): JoinRow[] {
    return this.#changes
      .placed(this.schema, this.attribute, id)
      .map(({ id: other, pos }) => ({ id: other, order: pos }));
  }

  /** Returns the position of a row on the other side; 0 without one. */
  inversePosition(id: number, target: number): number {
    return this.#inverseLinks(target).find((link) => link.id === id)?.pos ?? 0;
  }

  /** Returns the highest position among the links of a row of the other side; 0 without any. */
  lastInverse(target: number): number {
    const positions = this.#inverseLinks(target).map(({ pos }) => pos);
    return positions.length > 0 ? Math.max(...positions) : 0;
  }

  /** Adds a row. @throws {Refusal} for a row that exists, and for a target that does not */
  insert(id: number, target: number, order = 0, inverseOrder = 0): void {
    const { attribute, schema, inverse } = this;
    const links = this.#links(id);
    if (!this.#changes.has(schema, id)) throw writeFailed(`${schema.uid} ${id} does not exist`);
    if (!this.#changes.has(attribute.target, target))
      throw writeFailed(`${attribute.target.uid} ${target} does not exist`);
    if (links.some((link) => link.id === target))
      throw writeFailed(`${attribute.name}: ${target} is linked twice`);
    this.#save(schema, attribute, id, [...links, { type: attribute.target, id: target, pos: order }]);
    if (!inverse) return;
    const own: PlacedLink = { type: schema, id, pos: inverseOrder };
    this.#save(attribute.target, inverse, target, [...this.#inverseLinks(target), own]);
  }

  /** Removes a row. Does nothing if there is none. */
  remove(id: number, target: number): void {
    const { attribute, schema, inverse } = this;
    const left = this.#links(id).filter((link) => link.id !== target);
    this.#save(schema, attribute, id, left);
    if (!inverse) return;
    const inverseLeft = this.#inverseLinks(target).filter((link) => link.id !== id);
    this.#save(attribute.target, inverse, target, inverseLeft);
  }

  /** Sets the position of a row on this side. */
  place(id: number, target: number, order: number): void {
    const links = this.#links(id).map((link) => (link.id === target ? { ...link, pos: order } : link));
    this.#save(this.schema, this.attribute, id, links);
  }

  /** Sets the position of a row on the other side. */
  placeInverse(id: number, target: number, order: number): void {
    if (!this.inverse) return;
    const links = this.#inverseLinks(target).map((link) => (link.id === id ? { ...link, pos: order } : link));
    this.#save(this.attribute.target, this.inverse, target, links);
  }

  /** Closes the gaps between the positions of the links of a row. */
  renumber(id: number): void {
    if (this.hasOrder) this.#save(this.schema, this.attribute, id, numbered(this.#links(id)));
  }

  /** Does the same on the other side. */
  renumberInverse(target: number): void {
    const { inverse, attribute } = this;
    if (inverse?.many) this.#save(attribute.target, inverse, target, numbered(this.#inverseLinks(target)));
  }

  #links(id: number): PlacedLink[] {
    return this.#changes.placed(this.schema, this.attribute, id);
  }

  #inverseLinks(target: number): PlacedLink[] {
    return this.inverse ? this.#changes.placed(this.attribute.target, this.inverse, target) : [];
  }

  /**
   * Without an order, or with the same position, the database finds the links of the side that owns them by the
   * ids that they lead to, and those of the other side as they were added.
   */
  #save(schema: Schema, attribute: RelationAttribute, id: number, links: readonly PlacedLink[]): void {
    // Who leads to a row by a one-way relation is found with the row that has the links.
    if (!attribute.inverse) this.#changes.replace(schema, id, this.#changes.row(schema, id));
    const sorted = attribute.owner ? links.toSorted((a, b) => a.id - b.id) : links;
    this.#changes.setLinks(
      schema,
      attribute,
      id,
      attribute.many ? inOrder(sorted) : sorted.map(withoutPlace),
    );
  }
}
