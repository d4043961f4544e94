import type { SchemaJson } from '../model-input.ts';

export const locale: SchemaJson = {
  collectionName: 'i18n_locale',
  info: { singularName: 'locale', pluralName: 'locales', displayName: 'Locale' },
  options: { draftAndPublish: false },
  attributes: {
    name: { type: 'string', min: 1, max: 50 },
    code: { type: 'string', unique: true },
  },
};
