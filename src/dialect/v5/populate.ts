import type { PopulateTraits } from '../dialect.ts';

/** How Strapi 5 populates. */
export const populate: PopulateTraits = {
  answersFirst: 'quickest',
  fragmentUids: (_zone, key) => [key],
  unlisted: () => null,
  keepsUnlistedOne: false,
  opensLinks: () => false,
  opensRows: () => false,
  linkHolder: (attribute) => (attribute.kind === 'morph' && !attribute.many ? 'row' : null),
  canCount: (attribute) =>
    attribute.kind === 'morph' ||
    attribute.kind === 'component' ||
    (attribute.kind === 'relation' && !attribute.sameDocument && !attribute.relation.startsWith('morph')),
  morphTypes: ({ contentTypes }) => contentTypes.values(),
  empty: () => [],
};
