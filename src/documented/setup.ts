import type { DialectSetup } from '../dialect/dialect.ts';
import { SCALAR_TYPES } from '../model/attribute.ts';
import { isOfApi } from '../model/look-up.ts';
import type { ModelTraits, TypeTraits } from '../model/read/model-traits.ts';
import { MAX_BRACKETS } from '../query/parse/parse-query.ts';
import { datetime, setup as v4 } from '../strapi-4/setup.ts';

/**
 * `array` is an attribute type (D11), passwords are answered (D4), and every entry of the project's
 * types and of users has `publishedAt` and `locale` (D8).
 */
const model: ModelTraits = {
  ...v4.model,
  scalarTypes: new Set(SCALAR_TYPES),
  hiddenTypes: new Set(),
  systemAttributes(type) {
    const added = v4.model.systemAttributes(type);
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

/** The API as its specification describes it, rule by rule; where that is silent, as Strapi 4. */
export const setup: DialectSetup = {
  ...v4,
  name: 'documented',
  model,
  // As many levels as the double follows (D6).
  parser: { ...v4.parser, depth: MAX_BRACKETS + 1 },
};
