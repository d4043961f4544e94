import { demoComponents, demoContentTypes } from './model.ts';
import { people, neighbourhoods, tags } from './people-and-tags.ts';
import { pictures } from './pictures.ts';
import { guides } from './guides/guides.ts';
import { homepage } from './homepage.ts';
import { places } from './places/places.ts';
import type { EntryRecord } from '../../src/model/entry-record.ts';
import type { DoubleOptions } from '../options/double-options.ts';

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

/** When the guide was begun. */
const FIRST_DAY = '2024-01-02T09:00:00.000Z';

/** The entries of the demo. All of them are written by hand, so that they are about one town. */
export const demoRecords = {
  'api::place.place': places.map(dated),
  'api::guide.guide': guides.map(dated),
  'api::neighbourhood.neighbourhood': neighbourhoods.map(dated),
  'api::person.person': people.map(dated),
  'api::tag.tag': tags.map(dated),
  'api::homepage.homepage': homepage.map(dated),
  'plugin::upload.file': pictures.map(dated),
};

/** Adds when a record was written and last saved: with its publication, or else at once. */
function dated(record: EntryRecord): EntryRecord {
  const { createdAt = FIRST_DAY } = record;
  return { ...record, createdAt, updatedAt: record['publishedAt'] ?? createdAt };
}
