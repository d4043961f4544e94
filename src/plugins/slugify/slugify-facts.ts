import { anything, flag, optionsOf, recordOf, text, valueOf } from '../../errors/option-rules.ts';
import type { PluginFacts } from '../interface/plugin.ts';

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
