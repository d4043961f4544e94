import type { PluginFacts } from '../interface/plugin.ts';

/** A field that stores JSON in version 2. Before, it stored a text. */
export const oembed: PluginFacts = {
  name: 'oembed',
  package: 'strapi-plugin-oembed',
  id: 'oembed',
  strapi: 5,
  versions: ['2.0.2'],
  settings: {},
  customFields: { 'plugin::oembed.oembed': 'json' },
};
