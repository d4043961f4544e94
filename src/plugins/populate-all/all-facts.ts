import { valueOf, flag } from '../../errors/option-rules.ts';
import type { PluginFacts } from '../interface/plugin.ts';

/** `populate=all` and `populateAll=true` of Strapi 5. */
export const populateAll: PluginFacts = {
  name: 'populate-all',
  package: 'strapi-plugin-populate-all',
  id: 'populate-all',
  strapi: 5,
  versions: ['1.5.2'],
  settings: {
    /** Which relations are populated: all, none, or those to types with these uids. Default: `true`. */
    relations: valueOf(
      'true, false or a list of uids',
      (value) =>
        typeof value === 'boolean' || (Array.isArray(value) && value.every((uid) => typeof uid === 'string')),
    ),
    cache: flag,
  },
  parameters: ['populateAll'],
  words: ['all'],
};
