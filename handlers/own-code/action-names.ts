import { didYouMean } from '../../src/basics.ts';

/** What other servers and libraries call Strapi's actions. */
const OTHER_NAMES: { readonly [action: string]: readonly string[] } = {
  find: ['findAll', 'findMany', 'getAll', 'getMany', 'list', 'all', 'index', 'read'],
  findOne: ['get', 'getOne', 'getById', 'findById', 'show'],
  create: ['add', 'insert', 'post', 'store'],
  update: ['edit', 'put', 'patch', 'modify'],
  delete: ['remove', 'destroy', 'del'],
};

/** Returns ` Did you mean find?` for the name of an action that others use, or one that is nearly right. */
export function didYouMeanAction(name: string, names: readonly string[]): string {
  const meant = actionMeant(name, names);
  return meant === undefined ? didYouMean(name, names) : ` Did you mean ${meant}?`;
}

/** Returns Strapi's name of an action that other libraries call otherwise. */
export const actionMeant = (name: string, names: readonly string[]): string | undefined =>
  names.find((each) => OTHER_NAMES[each]?.includes(name));
