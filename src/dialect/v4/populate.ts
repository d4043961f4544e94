import { type EdgeAttribute, isInverseOfMorph, isInverseOfMorphToOne } from '../../model/attribute.ts';
import type { PopulateTraits } from '../../query/query-traits.ts';

/** Whether the links of an attribute are columns of the row itself, which Strapi answers raw. */
const isMorphToOne = (attribute: EdgeAttribute): boolean => attribute.kind === 'morph' && !attribute.many;

/** How Strapi 4 populates: morph relations are peculiar. */
export const populate: PopulateTraits = {
  fragmentUids: (_zone, key) => [key],
  unlisted: () => null,
  keepsUnlistedOne: true,
  opensLinks: isMorphToOne,
  // Strapi's last look for private attributes does not reach behind the inverse side of a morph relation.
  opensRows: (attribute) => isMorphToOne(attribute) || isInverseOfMorph(attribute),
  opensBelow: 'all',
  linkHolder(attribute) {
    if (isMorphToOne(attribute)) return 'row';
    return isInverseOfMorphToOne(attribute) ? 'target' : null;
  },
  canCount: (attribute) =>
    attribute.kind === 'component' ||
    (attribute.kind === 'relation' && !attribute.relation.startsWith('morph') && !attribute.inColumn),
  leavesOutHidden: ({ many }) => !many,
  morphTypes: ({ contentTypes, components }) => [...contentTypes.values(), ...components.values()],
  orderOfEqual: () => 'position',
  empty(attribute) {
    if (attribute.kind === 'morph') return undefined;
    return attribute.kind === 'media' || isInverseOfMorph(attribute) ? null : [];
  },
};
