import type { AttributeJson } from '../../model/read/schema-json.ts';
import type { ModelTraits } from '../../model/read/model-traits.ts';
import { datetime, model as v4 } from '../v4/model.ts';
import { builtInTypes } from '../../model/built-in/built-in-types.ts';

/**
 * How Strapi 5 makes its content types: every entry belongs to a document, and every type has
 * `publishedAt`, `locale` and `localizations`.
 */
export const model: ModelTraits = {
  ...v4,
  hasConditions: true,
  builtInTypes: () => builtInTypes(5),
  leadingAttributes: { documentId: { type: 'string' } },
  systemAttributes({ uid, localized, populateCreatorFields }) {
    const creator: AttributeJson = {
      type: 'relation',
      relation: 'oneToOne',
      target: 'admin::user',
      private: !populateCreatorFields,
    };
    return {
      createdAt: datetime,
      updatedAt: datetime,
      publishedAt: datetime,
      createdBy: creator,
      updatedBy: creator,
      locale: { type: 'string', private: !localized },
      localizations: {
        type: 'relation',
        relation: 'oneToMany',
        target: uid,
        private: !localized,
        sameDocument: true,
      },
    };
  },
};
