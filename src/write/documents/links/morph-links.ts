import type {
  EdgeAttribute,
  MediaAttribute,
  MorphAttribute,
  RelationAttribute,
} from '../../../model/attribute.ts';
import { schemaByUid } from '../../../model/look-up.ts';
import type { ContentType, Schema } from '../../../model/model.ts';
import { inverseAttributes } from '../../../store/inverse-attributes.ts';
import type { PlacedLink } from '../../changeset.ts';
import type { LinkedRow } from '../../links/write-links.ts';
import type { WriteContext } from '../../write-context.ts';
import { writeFailed } from '../../write-failed.ts';
import { inOrder } from './join-table.ts';
import { newOrder, orderAmong } from './connect-order.ts';
import type { GivenLinks, Named } from './read-links.ts';

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

/** Writes the links of a `morphToMany`. Links to rows that do not exist lead nowhere. @throws {Refusal} */
export function writeMorphToMany(
  write: WriteContext,
  { schema, id, isNew }: LinkedRow,
  attribute: MorphAttribute,
  { set, connect, disconnect, strict }: GivenLinks,
): void {
  const { changes, context } = write;
  const linkOf = ({ id: given, __type }: Named, pos: number): PlacedLink[] => {
    const type = schemaByUid(context.model, String(__type));
    return type && changes.has(type, Number(given)) ? [{ type, id: Number(given), pos }] : [];
  };
  const before = changes.placed(schema, attribute, id);
  const save = (links: readonly PlacedLink[]): void => {
    for (const link of before) if (!links.includes(link)) forget(write, attribute, { schema, id, link });
    changes.setLinks(schema, attribute, id, inOrder(links));
  };
  const given = set && set.length > 0 ? set : isNew ? connect : undefined;
  if (given) {
    const order = isNew ? newOrder(given.map(encoded)) : undefined;
    save(given.flatMap((item, index) => linkOf(item, (order?.get(keyOf(item)) ?? index) + 1)));
    return;
  }
  if (connect.length + disconnect.length === 0) return;
  const gone = new Set([...disconnect, ...connect].map(keyOf));
  const left = before.filter((link) => !gone.has(keyOf({ id: link.id, __type: link.type.uid })));
  const linked = before.map(({ id: other, type, pos }) => ({
    id: keyOf({ id: other, __type: type.uid }),
    order: pos,
  }));
  const order = orderAmong(linked, connect.map(encoded), strict);
  save([...left, ...connect.flatMap((item) => linkOf(item, order.get(keyOf(item)) ?? 0))]);
}

const keyOf = ({ id, __type }: Named): string => `${id}:::${String(__type)}`;

/** Rows of several types are told apart by their type too. */
function encoded(item: Named): Named {
  const { position } = item;
  const beside = (id: unknown): unknown =>
    id
      ? keyOf({ id: id as string, __type: (position as { __type?: unknown }).__type ?? item.__type })
      : undefined;
  return {
    id: keyOf(item),
    ...(position && {
      position: { ...position, before: beside(position.before), after: beside(position.after) },
    }),
  };
}

/** Removes the links of a target to the row. */
function forget(
  { changes, context }: WriteContext,
  attribute: MorphAttribute,
  { schema, id, link }: { readonly schema: Schema; readonly id: number; readonly link: PlacedLink },
): void {
  for (const { name } of inverseAttributes(context.model, attribute, { type: link.type.uid, id: link.id })) {
    const inverse = link.type.attributes.get(name) as EdgeAttribute;
    const links = changes.placed(link.type, inverse, link.id);
    const left = links.filter((other) => other.type !== schema || other.id !== id);
    if (left.length < links.length) changes.setLinks(link.type, inverse, link.id, inOrder(left));
  }
}
