import type { AttributeJson } from '../../model/read/schema-json.ts';
import { builtInTypes } from '../../model/built-in/built-in-types.ts';
import { SCALAR_TYPES } from '../../model/attribute.ts';
import type { ModelTraits } from '../../model/read/model-traits.ts';

/** How Strapi 4 makes its content types. */
export const model: ModelTraits = {
  builtInTypes: () => builtInTypes(4),
  scalarTypes: new Set(SCALAR_TYPES.filter((type) => type !== 'array')),
  hiddenTypes: new Set(['password']),
  hasConditions: false,
  leadingAttributes: [],
  systemAttributes({ uid, draftAndPublish, localized, populateCreatorFields }) {
    const creator: AttributeJson = {
      type: 'relation',
      relation: 'oneToOne',
      target: 'admin::user',
      private: !populateCreatorFields,
    };
    return [
      ['createdAt', { type: 'datetime' }],
      ['updatedAt', { type: 'datetime' }],
      ...(draftAndPublish ? [['publishedAt', { type: 'datetime' }] as [string, AttributeJson]] : []),
      ['createdBy', creator],
      ['updatedBy', creator],
      ...(localized
        ? ([
            ['localizations', { type: 'relation', relation: 'oneToMany', target: uid }],
            ['locale', { type: 'string' }],
          ] as [string, AttributeJson][])
        : []),
    ];
  },
};
