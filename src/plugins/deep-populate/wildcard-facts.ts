import { flag, listOf, optionsOf, recordOf, text } from '../../errors/option-rules.ts';
import type { PluginFacts } from '../interface/plugin.ts';

const named = optionsOf({ relations: listOf(text), components: listOf(text) });

/** `populate=*` of Strapi 5 as everything. */
export const deepPopulate: PluginFacts = {
  name: 'deep-populate',
  package: '@fourlights/strapi-plugin-deep-populate',
  id: 'deep-populate',
  strapi: 5,
  versions: ['1.16.0'],
  settings: {
    /** Whether `populate=*` is deep. Default: `true`. */
    replaceWildcard: flag,
    omitEmpty: flag,
    localizations: flag,
    /** Types and components that are entered, or not, by the uid of the type that is asked for. `*` is all types. */
    contentTypes: recordOf(optionsOf({ allow: named, deny: named, omitEmpty: flag, localizations: flag })),
    useCache: flag,
    cacheOptions: recordOf(() => []),
  },
};
