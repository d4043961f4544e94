import type { SchemaJson } from '../model-input.ts';
import { HIDDEN } from './hidden.ts';

/** A locale of the i18n plugin. */
export const locale: SchemaJson = {
  collectionName: 'i18n_locale',
  info: { singularName: 'locale', pluralName: 'locales', displayName: 'Locale' },
  options: { draftAndPublish: false },
  pluginOptions: HIDDEN,
  attributes: {
    name: { type: 'string', min: 1, max: 50, configurable: false },
    code: { type: 'string', unique: true, configurable: false },
  },
};
