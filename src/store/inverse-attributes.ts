import type { EdgeAttribute } from '../model/attribute.ts';
import { schemaByUid } from '../model/look-up.ts';
import type { Model } from '../model/model.ts';

/** An attribute whose value is ids of other entries, unlike components, which are inline. */
export type ReferenceAttribute = Exclude<EdgeAttribute, { readonly kind: 'component' | 'zone' }>;

export interface EntryReference {
  /** The uid of its content type. */
  readonly type: string;
  readonly id: number;
  /** In a `morphToMany`: the attribute of `type` on the other side. Null: none. */
  readonly field?: string | null;
}

export interface RelationSide {
  readonly uid: string;
  readonly name: string;
}

/**
 * Returns the attributes that can be the other side of a link: none for a one-way relation, one for most two-way
 * relations. Several for a morph relation whose target has several attributes for it, unless `reference` names one as
 * `field`.
 */
export function inverseAttributes(
  model: Model,
  attribute: ReferenceAttribute,
  reference: EntryReference,
): RelationSide[] {
  if (attribute.kind === 'relation') {
    return attribute.inverse ? [{ uid: attribute.target.uid, name: attribute.inverse.name }] : [];
  }
  if (attribute.kind === 'media') {
    return [...attribute.target.attributes.values()]
      .filter((other) => other.kind === 'morph' && other.relation === 'morphToMany')
      .map((other) => ({ uid: attribute.target.uid, name: other.name }));
  }
  const target = schemaByUid(model, reference.type);
  if (target === undefined || reference.field === null) return [];
  return [...target.attributes.values()]
    .filter((other) =>
      other.kind === 'relation'
        ? other.inverse === attribute
        : other.kind === 'media' && other.target.attributes.get(attribute.name) === attribute,
    )
    .filter((other) => reference.field === undefined || other.name === reference.field)
    .map((other) => ({ uid: target.uid, name: other.name }));
}
