import { anything, flag, listOf, recordOf, text } from '../../errors/option-rules.ts';
import type { Route } from '../../routes/route.ts';
import type { PluginFacts } from '../interface/plugin.ts';
import types from './navigation-types.json' with { type: 'json' };

const route = (path: string, action: string): Route => ({
  method: 'GET',
  path,
  action: `plugin::navigation.client.${action}`,
  answer: 'plugin',
});

const shared = {
  name: 'navigation',
  package: 'strapi-plugin-navigation',
  id: 'navigation',
  routes: [
    route('navigation', 'readAll'),
    route('navigation/render/:menu', 'render'),
    route('navigation/render/:menu/:child', 'renderChild'),
  ],
  storeKey: 'plugin_navigation_config',
  settings: {
    /** Fields of items that a project adds. */
    additionalFields: listOf(anything),
    /** The uids of types that items may link to. Default: all. */
    contentTypes: listOf(text),
    contentTypesNameFields: recordOf(listOf(text)),
    /** What is populated of an entry that an item links to, by the uid of its type. */
    contentTypesPopulate: recordOf(listOf(text)),
    i18nEnabled: flag,
    allowedLevels: anything,
    pathDefaultFields: anything,
    gql: anything,
    cascadeMenuAttached: anything,
    preferCustomContentTypes: anything,
    isCacheEnabled: anything,
    defaultContentType: anything,
    pruneObsoleteI18nNavigations: anything,
    slugify: anything,
  },
} as const;

/** Menus of Strapi 4. */
export const navigation4: PluginFacts = { ...shared, strapi: 4, versions: ['2.5.6'], types: types[4] };

/** Menus of Strapi 5. */
export const navigation5: PluginFacts = { ...shared, strapi: 5, versions: ['3.3.7'], types: types[5] };
