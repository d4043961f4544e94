import type { EntryRecord } from '../../../src/model/entry-record.ts';
import type { Schema } from '../../../src/model/model.ts';
import { parseExactValue } from '../../../src/store/parse-value.ts';
import { ownValue } from '../../../src/store/load/records/read-ids.ts';
import type { ResolvedRecord } from '../../../src/store/load/records/resolved-record.ts';
import type { Store } from '../../../src/store/store.ts';

/** The generated store has room for this many components in any attribute that holds a list. */
const MAX_COMPONENTS = 8;

/** A given record or component that gets generated values, with the components in it. */
export interface Piece {
  readonly schema: Schema;
  /** Undefined where the piece only holds components of another one. */
  readonly resolved: ResolvedRecord | undefined;
  readonly inside: ReadonlyMap<string, readonly Piece[]>;
}

/**
 * Returns a record as pieces with short lists: the record itself, and further ones that hold the
 * components for which its lists have no room.
 */
export function piecesOf(resolved: ResolvedRecord): Piece[] {
  const further: Piece[] = [];
  const first = cut(resolved, (piece) => piece, further);
  return [first, ...further];
}

/** @param wrap returns a piece of the whole record that holds nothing but a piece of this one */
function cut(resolved: ResolvedRecord, wrap: (piece: Piece) => Piece, further: Piece[]): Piece {
  const { schema, components } = resolved;
  const inside = new Map<string, readonly Piece[]>();
  for (const [name, list] of components) {
    const holder = (pieces: readonly Piece[]): Piece =>
      wrap({ schema, resolved: undefined, inside: new Map([[name, pieces]]) });
    const pieces = list.map((component) => cut(component, (piece) => holder([piece]), further));
    inside.set(name, pieces.slice(0, MAX_COMPONENTS));
    for (let start = MAX_COMPONENTS; start < pieces.length; start += MAX_COMPONENTS)
      further.push(holder(pieces.slice(start, start + MAX_COMPONENTS)));
  }
  return { schema, resolved, inside };
}

/**
 * Returns the values of a piece that generated values can depend on: scalars of the right type and
 * components. Wrong values are reported when the record is loaded.
 */
export function valuesOf({ schema, resolved, inside }: Piece): EntryRecord {
  const values: Record<string, unknown> = {};
  for (const [name, attribute] of schema.attributes) {
    const given = ownValue(resolved?.record, name);
    if (attribute.kind === 'scalar') {
      if (given !== undefined && parseExactValue(attribute.type, given) !== undefined) values[name] = given;
    } else if (attribute.kind === 'component' || attribute.kind === 'zone') {
      const list = inside.get(name)?.map((piece) => ({ ...valuesOf(piece), __component: piece.schema.uid }));
      if (list) values[name] = attribute.many ? list : (list[0] ?? null);
      else if (given === null) values[name] = null;
    }
  }
  return values;
}

/** Finds the rows of a piece and of the pieces in it, in the store that was made of its values. */
export function findRows(store: Store, piece: Piece, id: number, rows: Map<ResolvedRecord, number>): void {
  const { schema, resolved, inside } = piece;
  if (resolved) rows.set(resolved, id);
  for (const [name, pieces] of inside) {
    const attribute = schema.attributes.get(name);
    if (!attribute || attribute.kind === 'scalar') continue;
    const links = store.links(schema, attribute).of(id);
    if (links.length !== pieces.length) continue;
    for (const [index, one] of pieces.entries()) findRows(store, one, links[index]!.id, rows);
  }
}
