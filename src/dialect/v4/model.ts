import type { AttributeJson } from '../../model/read/schema-json.ts';
import { builtInTypes } from '../../model/built-in/built-in-types.ts';
import { SCALAR_TYPES } from '../../model/attribute.ts';
import type { ModelTraits } from '../../model/read/model-traits.ts';

export const datetime: AttributeJson = { type: 'datetime' };

/** How Strapi 4 makes its content types. */
export const model: ModelTraits = {
  builtInTypes: () => builtInTypes(4),
  scalarTypes: new Set(SCALAR_TYPES.filter((type) => type !== 'array')),
  hiddenTypes: new Set(['password']),
  hasConditions: false,
  leadingAttributes: {},
  systemAttributes({ uid, draftAndPublish, localized, populateCreatorFields }) {
    const creator: AttributeJson = {
      type: 'relation',
      relation: 'oneToOne',
      target: 'admin::user',
      private: !populateCreatorFields,
    };
    return {
      createdAt: datetime,
      updatedAt: datetime,
      ...(draftAndPublish && { publishedAt: datetime }),
      createdBy: creator,
      updatedBy: creator,
      ...(localized && {
        localizations: { type: 'relation', relation: 'oneToMany', target: uid },
        locale: { type: 'string' },
      }),
    };
  },
};
