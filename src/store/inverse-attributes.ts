import { schemaByUid } from '../model/look-up.ts';
import type { Model } from '../model/model.ts';
import type { Reference, ReferenceAttribute } from './load/read-references.ts';

/** An attribute with the uid of its schema. */
export interface Side {
  readonly uid: string;
  readonly name: string;
}

/**
 * The attributes that could be the other side of a link: none for a one-way relation, one for most;
 * several where the owning side of a morph relation leads to a type with several attributes for it.
 */
export function inverseAttributes(model: Model, attribute: ReferenceAttribute, reference: Reference): Side[] {
  if (attribute.kind === 'relation') {
    return attribute.inverse ? [{ uid: attribute.target.uid, name: attribute.inverse.name }] : [];
  }
  if (attribute.kind === 'media') {
    return [...attribute.target.attributes.values()]
      .filter((other) => other.kind === 'morph' && other.relation === 'morphToMany')
      .map((other) => ({ uid: attribute.target.uid, name: other.name }));
  }
  const target = schemaByUid(model, reference.type);
  if (target === undefined) return [];
  return [...target.attributes.values()]
    .filter((other) =>
      other.kind === 'relation'
        ? other.inverse === attribute
        : other.kind === 'media' && other.target.attributes.get(attribute.name) === attribute,
    )
    .filter((other) => reference.field === undefined || other.name === reference.field)
    .map((other) => ({ uid: target.uid, name: other.name }));
}
