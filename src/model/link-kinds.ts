import type { Attribute, EdgeAttribute, RelationAttribute } from './attribute.ts';

/** Whether an attribute is the inverse side of a morph relation: `morphOne` or `morphMany`. */
export const isInverseOfMorph = (attribute: EdgeAttribute): boolean =>
  attribute.kind === 'relation' && attribute.relation.startsWith('morph');

/** Whether an attribute is the inverse side of a `morphToOne`, whose links are columns of its rows. */
export const isInverseOfMorphToOne = (attribute: EdgeAttribute): boolean =>
  attribute.kind === 'relation' && attribute.inverse?.kind === 'morph' && !attribute.inverse.many;

/** Whether the links of an attribute are stored: in a table of their own, or in a column of its rows or the target's. */
export const hasLinkTable = (attribute: EdgeAttribute): boolean =>
  attribute.kind !== 'relation' || attribute.linkedBy === 'table';

/** Whether an attribute leads to the rows of the same document. */
export const isSameDocument = (attribute: EdgeAttribute): boolean =>
  attribute.kind === 'relation' && attribute.linkedBy === 'documentId';

/** Whether an attribute leads to who made or changed an entry: an admin user, in a column of the row. */
export const isCreator = ({ name }: Attribute): boolean => name === 'createdBy' || name === 'updatedBy';

/** Whether an attribute leads nowhere. Filters and sorts through it are about the row itself, as in Strapi. */
export const isUnlinked = (attribute: Attribute): attribute is RelationAttribute =>
  attribute.kind === 'relation' && attribute.linkedBy === 'nothing';

/** Whether the links of an attribute have an order of their own in the database. */
export const hasLinkOrder = (attribute: EdgeAttribute): boolean =>
  attribute.kind === 'media' ||
  attribute.kind === 'component' ||
  (attribute.kind === 'relation' && attribute.many);
