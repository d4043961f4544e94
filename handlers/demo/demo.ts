import { demoComponents, demoContentTypes } from './model.ts';
import { people, neighbourhoods, tags } from './people-and-tags.ts';
import { pictures } from './pictures.ts';
import { guides } from './guides/guides.ts';
import { homepage } from './homepage.ts';
import { places } from './places/places.ts';
import type { DoubleOptions } from '../double/options.ts';

/**
 * The model of `msw-strapi serve` without a source: the guide to Saltmere, a small harbour town, in English and French.
 * It has most kinds of relations, components, a dynamic zone, pictures and drafts, to try queries on.
 */
export const demo = {
  model: { contentTypes: demoContentTypes, components: demoComponents },
  locales: ['en', 'fr'],
  auth: {
    users: [{ username: 'reader', password: 'Reader123', email: 'reader@saltmere.example' }],
    apiTokens: [{ name: 'demo', token: 'demo-token', type: 'full-access' }],
  },
} satisfies DoubleOptions;

/** The entries of the demo. All of them are written by hand, so that they are about one town. */
export const demoRecords = {
  'api::place.place': places,
  'api::guide.guide': guides,
  'api::neighbourhood.neighbourhood': neighbourhoods,
  'api::person.person': people,
  'api::tag.tag': tags,
  'api::homepage.homepage': homepage,
  'plugin::upload.file': pictures,
};
