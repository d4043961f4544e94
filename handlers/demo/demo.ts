import { demoComponents, demoContentTypes } from './model.ts';
import { people, neighbourhoods, tags } from './people-and-tags.ts';
import { pictureAssets, pictures } from './pictures.ts';
import { guides, homepage } from './guides.ts';
import { places } from './places.ts';
import type { DoubleOptions } from '../double/options.ts';

/**
 * The model of `msw-strapi serve` without a source: the guide to a small harbour town, in English and French.
 * It has most kinds of relations, components, a dynamic zone, pictures and drafts, to try queries on.
 */
export const demo = {
  model: { contentTypes: demoContentTypes, components: demoComponents },
  locales: ['en', 'fr'],
  assets: pictureAssets,
  auth: {
    users: [{ username: 'reader', password: 'Reader123', email: 'reader@harbour.example' }],
    apiTokens: [{ name: 'demo', token: 'demo-token', type: 'full-access' }],
  },
} satisfies DoubleOptions;

/** The handwritten entries of the demo. Generated entries are added to them. */
export const demoRecords = {
  'api::place.place': places,
  'api::guide.guide': guides,
  'api::neighbourhood.neighbourhood': neighbourhoods,
  'api::person.person': people,
  'api::tag.tag': tags,
  'api::homepage.homepage': homepage,
  'plugin::upload.file': pictures,
};
