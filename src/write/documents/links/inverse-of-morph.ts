import type { EdgeAttribute } from '../../../model/attribute.ts';
import type { ContentType } from '../../../model/model.ts';
import type { PlacedLink } from '../../changeset.ts';
import { changeInverseOfMorph, type InverseOfMorph, type LinkChange } from '../../links/morph-links.ts';
import type { LinkedRow } from '../../links/write-links.ts';
import type { WriteContext } from '../../write-context.ts';
import { writeFailed } from '../../write-failed.ts';
import type { GivenLinks } from './read-links.ts';

/** Writes the links of media, and of the inverse side of a `morphToMany`. @throws {Refusal} for rows that do not exist */
export function writeInverseOfMorph(
  write: WriteContext,
  row: LinkedRow,
  attribute: InverseOfMorph,
  { set, connect, disconnect }: GivenLinks,
): void {
  const { changes, context } = write;
  const before = changes.placed(row.schema, attribute, row.id);
  const change = (links: LinkChange): void =>
    changeInverseOfMorph(changes, context.model, { ...row, attribute }, links);
  const isSet = set !== undefined && set !== null && set.length > 0;
  if (row.isNew || isSet || connect.length + disconnect.length === 0) {
    const links = (set ?? []).map(({ id }, index) => placedLink(write, attribute.target, id, index + 1));
    return change({ gone: before, kept: [], added: links });
  }
  const touched = new Set([...disconnect, ...connect].map(({ id }) => Number(id)));
  const kept = before.filter((link) => !touched.has(link.id));
  const gone = before.filter((link) => touched.has(link.id));
  // New links come behind those of all such attributes of the row.
  const last = Math.max(0, ...positionsOf(write, row, attribute, kept));
  const added = connect.map(({ id }, index) => placedLink(write, attribute.target, id, last + index + 1));
  change({ gone, kept, added });
}

function placedLink({ changes }: WriteContext, type: ContentType, given: unknown, pos: number): PlacedLink {
  const id = Number(given);
  if (!changes.has(type, id)) throw writeFailed(`${type.uid} ${id} does not exist`);
  return { type, id, pos };
}

function positionsOf(
  { changes }: WriteContext,
  { schema, id }: LinkedRow,
  attribute: InverseOfMorph,
  own: readonly PlacedLink[],
): number[] {
  const others = [...schema.attributes.values()].filter(
    (other) => other !== attribute && other.kind === attribute.kind && other.target === attribute.target,
  ) as EdgeAttribute[];
  return [...own, ...others.flatMap((other) => changes.placed(schema, other, id))].map(({ pos }) => pos);
}
