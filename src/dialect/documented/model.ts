import { isOfApi } from '../../model/look-up.ts';
import { SCALAR_TYPES } from '../../model/attribute.ts';
import { model as v4 } from '../v4/model.ts';
import type { ModelTraits, TypeTraits } from '../../model/read/model-traits.ts';

/**
 * `array` is an attribute type (D11), passwords are answered (D4), and every entry of the project's
 * types and of users has `publishedAt` and `locale` (D8).
 */
export const model: ModelTraits = {
  ...v4,
  scalarTypes: new Set(SCALAR_TYPES),
  hiddenTypes: new Set(),
  systemAttributes(type) {
    const added = v4.systemAttributes(type);
    if (!hasStates(type)) return added;
    const known = new Set([...type.declared, ...added.map(([name]) => name)]);
    if (!known.has('publishedAt')) added.push(['publishedAt', { type: 'datetime' }]);
    if (!known.has('locale')) added.push(['locale', { type: 'string' }]);
    return added;
  },
};

const hasStates = ({ uid }: TypeTraits): boolean => isOfApi(uid) || uid === 'plugin::users-permissions.user';
