import type { PluginFacts } from '../interface/plugin.ts';

/** The custom field of the plugin. */
export const UUID = 'plugin::strapi-advanced-uuid.uuid';

const shared = {
  name: 'advanced-uuid',
  package: 'strapi-advanced-uuid',
  id: 'strapi-advanced-uuid',
  settings: {},
  customFields: { [UUID]: 'uid' },
} as const;

/** A field with a UUID that the plugin fills. */
export const advancedUuid4: PluginFacts = { ...shared, strapi: 4, versions: ['1.1.0'] };
export const advancedUuid5: PluginFacts = { ...shared, strapi: 5, versions: ['2.1.1'] };
