import type { EdgeAttribute, MediaAttribute, RelationAttribute } from '../../../model/attribute.ts';
import type { ContentType } from '../../../model/model.ts';
import { inverseAttributes } from '../../../store/inverse-attributes.ts';
import type { PlacedLink } from '../../changeset.ts';
import type { LinkedRow } from '../../links/write-links.ts';
import type { WriteContext } from '../../write-context.ts';
import { writeFailed } from '../../write-failed.ts';
import { inOrder } from './join-table.ts';
import type { GivenLinks } from './read-links.ts';

/** An attribute whose links are those of a morph relation of its target: media, `morphOne` or `morphMany`. */
type InverseOfMorph = MediaAttribute | RelationAttribute;

/** Writes the links of media, and of the inverse side of a `morphToMany`. @throws {Refusal} for rows that do not exist */
export function writeInverseOfMorph(
  write: WriteContext,
  row: LinkedRow,
  attribute: InverseOfMorph,
  { set, connect, disconnect }: GivenLinks,
): void {
  const { changes } = write;
  const before = changes.placed(row.schema, attribute, row.id);
  const isSet = set !== undefined && set !== null && set.length > 0;
  if (row.isNew || isSet || connect.length + disconnect.length === 0) {
    const links = (set ?? []).map(({ id }, index) => placedLink(write, attribute.target, id, index + 1));
    saveInverse(write, row, attribute, before, links);
    return;
  }
  const touched = new Set([...disconnect, ...connect].map(({ id }) => Number(id)));
  const left = before.filter((link) => !touched.has(link.id));
  // New links come behind those of all such attributes of the row.
  const last = Math.max(0, ...positionsOf(write, row, attribute, left));
  const added = connect.map(({ id }, index) => placedLink(write, attribute.target, id, last + index + 1));
  saveInverse(write, row, attribute, before, [...left, ...added]);
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

/** Replaces the links of a row, and those of its targets to it. */
function saveInverse(
  { changes, context }: WriteContext,
  { schema, id }: LinkedRow,
  attribute: InverseOfMorph,
  before: readonly PlacedLink[],
  links: readonly PlacedLink[],
): void {
  changes.setLinks(schema, attribute, id, inOrder(links));
  const change = (link: PlacedLink, edit: (list: readonly PlacedLink[]) => readonly PlacedLink[]): void => {
    for (const { name } of inverseAttributes(context.model, attribute, {
      type: link.type.uid,
      id: link.id,
    })) {
      const inverse = link.type.attributes.get(name) as EdgeAttribute;
      changes.setLinks(
        link.type,
        inverse,
        link.id,
        inOrder(edit(changes.placed(link.type, inverse, link.id))),
      );
    }
  };
  for (const link of before) {
    change(link, (list) => {
      const index = list.findIndex(
        (other) => other.type === schema && other.id === id && other.pos === link.pos,
      );
      return list.filter((_, at) => at !== index);
    });
  }
  for (const link of links) change(link, (list) => [...list, { type: schema, id, pos: link.pos }]);
}
