import { isInverseOfMorph, isSameDocument } from '../../model/attribute.ts';
import type { PopulateTraits } from '../dialect.ts';

/** How Strapi 5 populates. */
export const populate: PopulateTraits = {
  isParallel: true,
  fragmentUids: (_zone, key) => [key],
  unlisted: () => null,
  keepsUnlistedOne: false,
  opensLinks: () => false,
  opensRows: isInverseOfMorph,
  linkHolder: (attribute) => (attribute.kind === 'morph' && !attribute.many ? 'row' : null),
  canCount: (attribute) =>
    attribute.kind === 'morph' ||
    attribute.kind === 'component' ||
    (attribute.kind === 'relation' && !isSameDocument(attribute) && !attribute.relation.startsWith('morph')),
  // By type, Strapi does not read rows that the caller may not find. Otherwise it drops them from the answer.
  leavesOutHidden: (_morph, isByType) => !isByType,
  morphTypes: ({ contentTypes, components }) => [...contentTypes.values(), ...components.values()],
  // A sort takes the place of the positions. The database then reads the links by the index that it finds best.
  orderOfEqual: (attribute) =>
    attribute.kind === 'media' || isInverseOfMorph(attribute) ? 'position' : 'id',
  empty: () => [],
};
