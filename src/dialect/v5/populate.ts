import { isInverseOfMorph, isInverseOfMorphToOne, isSameDocument } from '../../model/attribute.ts';
import type { PopulateTraits } from '../../query/query-traits.ts';

/** How Strapi 5 populates. */
export const populate: PopulateTraits = {
  fragmentUids: (_zone, key) => [key],
  unlisted: () => null,
  keepsUnlistedOne: false,
  opensLinks: () => false,
  opensRows: isInverseOfMorph,
  opensBelow: 'paths',
  linkHolder(attribute) {
    if (attribute.kind === 'morph' && !attribute.many) return 'row';
    return isInverseOfMorphToOne(attribute) ? 'target' : null;
  },
  canCount: (attribute) =>
    attribute.kind === 'morph' ||
    attribute.kind === 'component' ||
    (attribute.kind === 'relation' &&
      !isSameDocument(attribute) &&
      !attribute.relation.startsWith('morph') &&
      !attribute.inColumn),
  // By type, Strapi does not read rows that the caller may not find. Otherwise it drops them from the answer.
  leavesOutHidden: (_morph, isByType) => !isByType,
  morphTypes: ({ contentTypes, components }) => [...contentTypes.values(), ...components.values()],
  // Elsewhere a sort takes the place of the positions.
  orderOfEqual: (attribute) =>
    attribute.kind === 'media' || isInverseOfMorph(attribute) ? 'position' : 'id',
  empty: () => [],
};
