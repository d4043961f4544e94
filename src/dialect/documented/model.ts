import { isOfApi } from '../../model/look-up.ts';
import { SCALAR_TYPES } from '../../model/attribute.ts';
import { datetime, model as v4 } from '../v4/model.ts';
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
    const lacks = (name: string): boolean =>
      !Object.hasOwn(type.declared, name) && !Object.hasOwn(added, name);
    return {
      ...added,
      ...(lacks('publishedAt') && { publishedAt: datetime }),
      ...(lacks('locale') && { locale: { type: 'string' } }),
    };
  },
};

const hasStates = ({ uid }: TypeTraits): boolean => isOfApi(uid) || uid === 'plugin::users-permissions.user';
