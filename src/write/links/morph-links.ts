import type {
  EdgeAttribute,
  MediaAttribute,
  MorphAttribute,
  RelationAttribute,
} from '../../model/attribute.ts';
import type { Model } from '../../model/model.ts';
import { inverseAttributes } from '../../store/inverse-attributes.ts';
import type { Link } from '../../store/store.ts';
import type { Changeset, PlacedLink } from '../changeset.ts';
import type { LinkSide } from './link-rows.ts';
import { inOrder } from './placed-links.ts';

/** An attribute whose links are those of a `morphToMany` of its target: media, `morphOne` or `morphMany`. */
export type InverseOfMorph = MediaAttribute | RelationAttribute;

/** How the links of a row change. */
export interface LinkChange {
  readonly gone: readonly PlacedLink[];
  readonly kept: readonly PlacedLink[];
  readonly added: readonly PlacedLink[];
}

/**
 * Changes the links of a row that are those of a `morphToMany` of its targets. Each target lists the row by the position
 * that the target has here, behind others with the same.
 */
export function changeInverseOfMorph(
  changes: Changeset,
  model: Model,
  { schema, attribute, id }: LinkSide & { readonly attribute: InverseOfMorph },
  { gone, kept, added }: LinkChange,
): void {
  changes.setLinks(schema, attribute, id, inOrder([...kept, ...added]));
  for (const link of gone)
    editInverses(changes, model, attribute, link, (list) => {
      const own = list.filter((other) => other.type === schema && other.id === id);
      // Of several, it is the one with its position. Data in code give no positions to the side of the target.
      const lost = own.find((other) => other.pos === link.pos) ?? own[0];
      return list.filter((other) => other !== lost);
    });
  for (const link of added)
    editInverses(changes, model, attribute, link, (list) => [...list, { type: schema, id, pos: link.pos }]);
}

/**
 * Replaces the links of a `morphToMany`. Its targets do not get the new ones: these name no attribute of them.
 *
 * @param gone those that their targets lose
 */
export function setMorphLinks(
  changes: Changeset,
  model: Model,
  { schema, attribute, id }: LinkSide & { readonly attribute: MorphAttribute },
  gone: readonly PlacedLink[],
  links: readonly PlacedLink[],
): void {
  for (const link of gone)
    editInverses(changes, model, attribute, link, (list) =>
      list.filter((other) => other.type !== schema || other.id !== id),
    );
  changes.setLinks(schema, attribute, id, inOrder(links));
}

function editInverses(
  changes: Changeset,
  model: Model,
  attribute: InverseOfMorph | MorphAttribute,
  { type, id }: Link,
  edit: (list: readonly PlacedLink[]) => readonly PlacedLink[],
): void {
  for (const { name } of inverseAttributes(model, attribute, { type: type.uid, id })) {
    const inverse = type.attributes.get(name) as EdgeAttribute;
    const list = changes.placed(type, inverse, id);
    const edited = edit(list);
    if (edited.length !== list.length) changes.setLinks(type, inverse, id, inOrder(edited));
  }
}
