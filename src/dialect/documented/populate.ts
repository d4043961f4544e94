import type { PopulateTraits } from '../../query/query-traits.ts';
import { populate as v4 } from '../v4/populate.ts';

/**
 * Zones: keys under `on` may use the zone's name (D2), and components that are not listed stay bare
 * (D1). Morph relations behave as any relation, and empty lists are lists (D9).
 */
export const populate: PopulateTraits = {
  fragmentUids(zone, key, { components }) {
    if (components.has(key)) return [key];
    const named = zone.components
      .map(({ uid }) => uid)
      .filter((uid) => key === `${zone.name}.${uid.slice(uid.indexOf('.') + 1)}`);
    return named.length > 0 ? named : [key];
  },
  unlisted: (component, scope) => ({
    schema: component,
    scope,
    visible: null,
    where: null,
    search: null,
    order: [],
    offset: 0,
    limit: 0,
    columns: [{ name: 'id' }],
    isWholeRow: false,
    populate: [],
    hasFieldSelection: true,
  }),
  keepsUnlistedOne: true,
  opensLinks: () => false,
  opensRows: () => false,
  opensBelow: 'all',
  linkHolder: () => null,
  canCount: v4.canCount,
  leavesOutHidden: v4.leavesOutHidden,
  morphTypes: v4.morphTypes,
  orderOfEqual: v4.orderOfEqual,
  empty: () => [],
};
