import {
  anything,
  flag,
  listOf,
  oneOf,
  optionsOf,
  recordOf,
  text,
  valueOf,
} from '../../errors/option-rules.ts';
import type { AnswerName, Method, Route } from '../../routes/route.ts';
import type { PluginFacts } from './plugin.ts';
import menuTypes from './menu-types.json' with { type: 'json' };
import navigationTypes from './navigation-types.json' with { type: 'json' };

const deepSettings = {
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
  settings: deepSettings,
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
  settings: deepSettings,
  parameters: ['pLevel', 'pIgnore'],
  note: ({ version }, minor) =>
    version === '4.0.6' && minor >= HIDES_PARAMETERS
      ? `strapi-v5-plugin-populate-deep ${version} does nothing on Strapi 5.${HIDES_PARAMETERS} and later, so pLevel ` +
        'populates nothing, here and on the server. Update the plugin to 4.3.3: npm install strapi-v5-plugin-populate-deep@latest.'
      : undefined,
};

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

const byKind = optionsOf({ relations: listOf(text), components: listOf(text) });

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
    contentTypes: recordOf(optionsOf({ allow: byKind, deny: byKind, omitEmpty: flag, localizations: flag })),
    useCache: flag,
    cacheOptions: recordOf(() => []),
  },
};

const transformMode = oneOf(['allow', 'deny']);

/** The header that switches the plugin off for one request. */
export const IGNORE = 'strapi-transformer-ignore';

/** Bodies of Strapi 4 without `attributes` and `data`. */
export const transformer: PluginFacts = {
  name: 'transformer',
  package: 'strapi-plugin-transformer',
  id: 'transformer',
  strapi: 4,
  versions: ['3.1.2'],
  settings: {
    responseTransforms: optionsOf({ removeAttributesKey: flag, removeDataKey: flag }),
    requestTransforms: optionsOf({ wrapBodyWithDataKey: flag }),
    /** Which types are changed, by uid: all methods of a type, or some. */
    contentTypeFilter: optionsOf({ mode: transformMode, uids: recordOf(anything) }),
    /** Which plugins' routes are changed, by name. Default: none. */
    plugins: optionsOf({ mode: transformMode, ids: recordOf(anything) }),
  },
  headers: [IGNORE],
};

const navigationRoute = (path: string, action: string): Route => ({
  method: 'GET',
  path,
  action: `plugin::navigation.client.${action}`,
  answer: 'plugin',
});

const navigation = {
  name: 'navigation',
  package: 'strapi-plugin-navigation',
  id: 'navigation',
  routes: [
    navigationRoute('navigation', 'readAll'),
    navigationRoute('navigation/render/:menu', 'render'),
    navigationRoute('navigation/render/:menu/:child', 'renderChild'),
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
export const navigation4: PluginFacts = {
  ...navigation,
  strapi: 4,
  versions: ['2.5.6'],
  types: navigationTypes[4],
};

/** Menus of Strapi 5. */
export const navigation5: PluginFacts = {
  ...navigation,
  strapi: 5,
  versions: ['3.3.7'],
  types: navigationTypes[5],
};

export const MENU = 'plugin::menus.menu';
const MENU_ITEM = 'plugin::menus.menu-item';

const ofMenuItems = (method: Method, path: string, action: string, answer: AnswerName): Route => ({
  method,
  path,
  action: `${MENU_ITEM}.${action}`,
  type: MENU_ITEM,
  answer,
});

/** Menus of Strapi 4. */
export const menus: PluginFacts = {
  name: 'menus',
  package: 'strapi-plugin-menus',
  id: 'menus',
  strapi: 4,
  versions: ['1.6.1'],
  settings: { maxDepth: anything, layouts: anything },
  routes: [
    { method: 'GET', path: 'menus', action: `${MENU}.find`, type: MENU, answer: 'plugin' },
    // It hides the list of all items, as on the server.
    { method: 'GET', path: 'menus/:id', action: `${MENU}.findOne`, type: MENU, answer: 'plugin' },
    ofMenuItems('POST', 'menus/items', 'create', 'createOne'),
    ofMenuItems('GET', 'menus/items/:id', 'findOne', 'findOne'),
    ofMenuItems('PUT', 'menus/items/:id', 'update', 'updateOne'),
    ofMenuItems('DELETE', 'menus/items/:id', 'delete', 'deleteOne'),
  ],
  types: menuTypes,
};

const references = valueOf(
  'the name of an attribute, or a list of names',
  (value) => [value].flat().every((name) => typeof name === 'string') && String(value) !== '',
);

/** Slugs of Strapi 4, and their route. */
export const slugify: PluginFacts = {
  name: 'slugify',
  package: 'strapi-plugin-slugify',
  id: 'slugify',
  strapi: 4,
  versions: ['2.3.8'],
  settings: {
    /** The attribute with the slug, and those that it is made from, by the singular name of a type. */
    contentTypes: recordOf(optionsOf({ field: text, references }, { required: ['field', 'references'] })),
    slugifyOptions: anything,
    /** Whether an equal slug gets a number. Default: `false`. */
    slugifyWithCount: flag,
    /** Whether a slug that is sent is replaced. Default: `false`. */
    shouldUpdateSlug: flag,
    /** Whether references without a value are left out. Default: `false`, no slug is made. */
    skipUndefinedReferences: flag,
  },
  routes: [
    {
      method: 'GET',
      path: 'slugify/slugs/:model/:slug',
      action: 'plugin::slugify.slugController.findSlug',
      answer: 'plugin',
    },
  ],
};

/** The custom field of the plugin. */
export const UUID = 'plugin::strapi-advanced-uuid.uuid';

const advancedUuid = {
  name: 'advanced-uuid',
  package: 'strapi-advanced-uuid',
  id: 'strapi-advanced-uuid',
  settings: {},
  customFields: { [UUID]: 'uid' },
} as const;

/** A field with a UUID that the plugin fills. */
export const advancedUuid4: PluginFacts = { ...advancedUuid, strapi: 4, versions: ['1.1.0'] };
export const advancedUuid5: PluginFacts = { ...advancedUuid, strapi: 5, versions: ['2.1.1'] };

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
