import type { EdgeAttribute, MorphAttribute } from '../../../model/attribute.ts';
import { schemaByUid } from '../../../model/look-up.ts';
import type { Schema } from '../../../model/model.ts';
import { inverseAttributes } from '../../../store/inverse-attributes.ts';
import type { PlacedLink } from '../../changeset.ts';
import type { LinkedRow } from '../../links/write-links.ts';
import type { WriteContext } from '../../write-context.ts';
import { newOrder, orderAmong } from './connect-order.ts';
import { inOrder } from './join-table.ts';
import type { GivenLinks, Named } from './read-links.ts';

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
