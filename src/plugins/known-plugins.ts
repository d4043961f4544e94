import type { KnownPlugin } from './interface/plugin.ts';
import {
  advancedUuid4,
  advancedUuid5,
  deepPopulate,
  menus,
  navigation4,
  navigation5,
  oembed,
  populateAll,
  populateDeep4,
  populateDeep5,
  slugify,
  transformer,
} from './interface/plugin-facts.ts';

/** The plugins that the double answers as. What they do is loaded by the double that uses them. */
export const KNOWN_PLUGINS: readonly KnownPlugin[] = [
  {
    ...populateDeep4,
    load: async () => (await import('./populate-deep/populate-deep-4.ts')).openDeep4,
  },
  {
    ...populateDeep5,
    load: async () => (await import('./populate-deep/populate-deep-5.ts')).openDeep5,
  },
  {
    ...populateAll,
    load: async () => (await import('./populate-all/all-populate.ts')).openPopulateAll,
  },
  {
    ...transformer,
    load: async () => (await import('./transformer/transform-bodies.ts')).openTransformer,
  },
  {
    ...deepPopulate,
    load: async () => (await import('./deep-populate/wildcard-populate.ts')).openDeepPopulate,
  },
  {
    ...navigation5,
    load: async () => (await import('./navigation/navigation-5.ts')).openNavigation5,
  },
  {
    ...navigation4,
    load: async () => (await import('./navigation/navigation-4.ts')).openNavigation4,
  },
  {
    ...menus,
    load: async () => (await import('./menus/nested-menus.ts')).openMenus,
  },
  {
    ...slugify,
    load: async () => (await import('./slugify/entry-slugs.ts')).openSlugify,
  },
  {
    ...advancedUuid4,
    load: async () => (await import('./advanced-uuid/fill-uuids.ts')).openUuids,
  },
  {
    ...advancedUuid5,
    load: async () => (await import('./advanced-uuid/fill-uuids.ts')).openUuids,
  },
  { ...oembed, load: async () => () => ({}) },
];
