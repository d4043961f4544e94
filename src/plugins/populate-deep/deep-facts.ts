import { flag, valueOf } from '../../errors/option-rules.ts';
import type { PluginFacts } from '../interface/plugin.ts';

const settings = {
  /** Levels of requests that name none. Default: 5. */
  defaultDepth: valueOf(
    'a whole number from 1 to 99',
    (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 99,
  ),
  /** Whether `createdBy` and `updatedBy` come at the last level only. Default: `true`. */
  skipCreatorFields: flag,
};

/** `populate=deep` of Strapi 4. */
export const populateDeep4: PluginFacts = {
  name: 'populate-deep',
  package: 'strapi-plugin-populate-deep',
  id: 'strapi-plugin-populate-deep',
  strapi: 4,
  versions: ['3.0.1'],
  settings,
  words: ['deep'],
};

/** The minor version of Strapi 5 that hides unknown parameters from plugins. */
export const HIDES_PARAMETERS = 37;

/** `pLevel` of Strapi 5. */
export const populateDeep5: PluginFacts = {
  name: 'populate-deep',
  package: 'strapi-v5-plugin-populate-deep',
  id: 'strapi-v5-plugin-populate-deep',
  strapi: 5,
  versions: ['4.0.6', '4.3.2', '4.3.3'],
  settings,
  parameters: ['pLevel', 'pIgnore'],
  note: ({ version }, minor) =>
    version === '4.0.6' && minor >= HIDES_PARAMETERS
      ? `strapi-v5-plugin-populate-deep ${version} does nothing on Strapi 5.${HIDES_PARAMETERS} and later, so pLevel ` +
        'populates nothing, here and on the server. Update the plugin to 4.3.3: npm install strapi-v5-plugin-populate-deep@latest.'
      : undefined,
};
