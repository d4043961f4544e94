import type { MorphAttribute } from '../../../model/attribute.ts';
import { schemaByUid } from '../../../model/look-up.ts';
import type { Schema } from '../../../model/model.ts';
import type { PlacedLink } from '../../changeset.ts';
import { setMorphLinks } from '../../links/morph-links.ts';
import type { LinkedRow } from '../../links/write-links.ts';
import type { WriteContext } from '../../write-context.ts';
import { writeFailed } from '../../write-failed.ts';
import { newOrder, orderAmong } from './connect-order.ts';
import type { GivenLinks, Named } from './read-links.ts';

/**
 * Writes the links of a `morphToMany`. Links to rows that do not exist lead nowhere.
 *
 * @throws {Refusal} for types that do not exist, and for positions that contradict each other
 */
export function writeMorphToMany(
  write: WriteContext,
  { schema, id, isNew }: LinkedRow,
  attribute: MorphAttribute,
  { set, connect, disconnect, strict }: GivenLinks,
): void {
  const { changes, context } = write;
  const typeOf = ({ __type }: Named): Schema => {
    const type = schemaByUid(context.model, String(__type));
    if (!type) throw writeFailed(`${attribute.name}: the type ${String(__type)}`);
    return type;
  };
  const linkOf = (item: Named, pos: number): PlacedLink[] => {
    const type = typeOf(item);
    const target = Number(item.id);
    return changes.has(type, target) ? [{ type, id: target, pos }] : [];
  };
  const before = changes.placed(schema, attribute, id);
  const save = (links: readonly PlacedLink[]): void => {
    const kept = new Set(links);
    const gone = before.filter((link) => !kept.has(link));
    setMorphLinks(changes, context.model, { schema, attribute, id }, gone, links);
  };
  const given = set && set.length > 0 ? set : isNew ? connect : undefined;
  if (given) {
    const order = isNew ? newOrder(given.map(encoded)) : undefined;
    save(given.flatMap((item, index) => linkOf(item, (order?.get(keyOf(item)) ?? index) + 1)));
    return;
  }
  if (connect.length + disconnect.length === 0) return;
  const touched = [...disconnect, ...connect];
  for (const item of touched) typeOf(item);
  const gone = new Set(touched.map(keyOf));
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
