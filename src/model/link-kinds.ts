import type { EdgeAttribute } from './attribute.ts';

/** Whether an attribute is the inverse side of a morph relation: `morphOne` or `morphMany`. */
export const isInverseOfMorph = (attribute: EdgeAttribute): boolean =>
  attribute.kind === 'relation' && attribute.relation.startsWith('morph');

/** Whether an attribute is the inverse side of a `morphToOne`, whose links are columns of its rows. */
export const isInverseOfMorphToOne = (attribute: EdgeAttribute): boolean =>
  attribute.kind === 'relation' && attribute.inverse?.kind === 'morph' && !attribute.inverse.many;

/** Whether the links of an attribute have an order of their own in the database. */
export const hasLinkOrder = (attribute: EdgeAttribute): boolean =>
  attribute.kind === 'media' ||
  attribute.kind === 'component' ||
  (attribute.kind === 'relation' && attribute.many);
