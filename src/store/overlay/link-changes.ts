import type { EdgeAttribute } from '../../model/attribute.ts';
import { schemaByUid } from '../../model/look-up.ts';
import type { Model, Schema } from '../../model/model.ts';
import { inverseAttributes } from '../inverse-attributes.ts';
import type { LinkLists } from '../load/links/link-lists.ts';
import type { Link, Store } from '../store.ts';
import type { LinkChange, LinkChanges } from './changes.ts';
import { childMap } from '../maps.ts';

/**
 * Returns the changes that add links to a store. New rows, attributes that hold one link and
 * translations get exactly the links of `lists`; other attributes get them behind those they have.
 * Where a link is replaced, its other side changes too.
 *
 * @param isNew returns whether a row is not in the store below
 */
export function linkChanges(
  model: Model,
  below: Store,
  lists: LinkLists,
  isNew: (uid: string, id: number) => boolean,
): LinkChanges {
  const changes = new Map<string, Map<string, Map<number, LinkChange>>>();
  const replaced: { schema: Schema; id: number; attribute: EdgeAttribute; link: Link }[] = [];

  const changesOf = (uid: string, name: string): Map<number, LinkChange> =>
    childMap(childMap(changes, uid), name);

  function removeLink(schema: Schema, attribute: EdgeAttribute, id: number, link: Link): void {
    const byId = changesOf(schema.uid, attribute.name);
    const change = byId.get(id);
    const before = change && 'set' in change ? change.set : below.links(schema, attribute).of(id);
    const links = change && 'add' in change ? [...before, ...change.add] : before;
    const index = links.findIndex((other) => other.type === link.type && other.id === link.id);
    if (index >= 0) byId.set(id, { set: links.toSpliced(index, 1) });
  }

  for (const [uid, name, byId] of lists.entries()) {
    const schema = schemaByUid(model, uid);
    const attribute = schema?.attributes.get(name);
    if (!schema || !attribute || attribute.kind === 'scalar') continue;
    for (const [id, links] of byId) {
      if (links.length === 0) continue;
      const isSet = isNew(uid, id) || !attribute.many || name === 'localizations';
      changesOf(uid, name).set(id, isSet ? { set: links } : { add: links });
      if (attribute.many || isNew(uid, id)) continue;
      for (const link of below.links(schema, attribute).of(id))
        replaced.push({ schema, id, attribute, link });
    }
  }
  for (const { schema, id, attribute, link } of replaced) {
    if (attribute.kind === 'component' || attribute.kind === 'zone') continue;
    const { type, id: target } = link;
    for (const side of inverseAttributes(model, attribute, { type: type.uid, id: target })) {
      const inverse = type.attributes.get(side.name) as EdgeAttribute;
      removeLink(type, inverse, target, { type: schema, id });
    }
  }
  return changes;
}
