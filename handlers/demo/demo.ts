import { type EntryRecord, type ModelInput, pictureFormats } from '../../src/model/index.ts';
import type { DoubleOptions } from '../options/double-options.ts';
import guides from './guides.json' with { type: 'json' };
import photos from './pictures.json' with { type: 'json' };
import placeTexts from './places.json' with { type: 'json' };
import schemas from './schemas.json' with { type: 'json' };
import town from './town.json' with { type: 'json' };

/**
 * The model of `msw-strapi serve` without a source: the guide to Saltmere, a small harbour town, in English and French.
 * It has most kinds of relations, components, a dynamic zone, pictures and drafts, to try queries on.
 */
export const demo = {
  model: schemas as ModelInput,
  locales: ['en', 'fr'],
  auth: {
    users: [{ username: 'reader', password: 'Reader123', email: 'reader@saltmere.example' }],
    apiTokens: [{ name: 'demo', token: 'demo-token', type: 'full-access' }],
  },
} satisfies DoubleOptions;

/** What is written of a place by hand. */
interface PlaceText {
  readonly name: string;
  readonly slug: string;
  readonly summary: string;
  readonly kind: string;
  /** The name of one of them. Default: none. */
  readonly neighbourhood?: string;
  /** Street and number: `Ropewalk 12`. */
  readonly address: string;
  readonly directions?: string;
  readonly rating?: number;
  readonly seats?: number;
  readonly openedOn?: string;
  readonly stepFree?: boolean;
  /** By parts of the week: `10:00 - 18:00`. */
  readonly hours?: { readonly [days in 'weekdays' | 'weekend' | 'daily']?: string };
  /** Ids of pictures, of which the first is the cover. */
  readonly pictures?: readonly number[];
  readonly tags: readonly number[];
  readonly nearby: readonly number[];
  readonly draft?: boolean;
  readonly french?: Pick<PlaceText, 'name' | 'slug' | 'summary' | 'directions'>;
}

const texts: readonly PlaceText[] = placeTexts;

function placeRecord(text: PlaceText, index: number): EntryRecord {
  const { name, slug, summary, kind, neighbourhood, pictures = [], tags, nearby, hours = {} } = text;
  return {
    id: index + 1,
    name,
    slug,
    summary,
    kind,
    rating: text.rating ?? null,
    seats: text.seats ?? null,
    openedOn: text.openedOn ?? null,
    stepFree: text.stepFree ?? false,
    address: addressOf(text),
    openingHours: Object.entries(hours).map(([days, times]) => {
      const [opens = '', closes = ''] = times.split(' - ');
      return { days, opens: `${opens}:00.000`, closes: `${closes}:00.000` };
    }),
    cover: pictures[0] ?? null,
    gallery: pictures,
    neighbourhood: town.neighbourhoods.find((one) => one.name === neighbourhood)?.id ?? null,
    tags,
    nearby,
    createdAt: `2024-02-${twoDigits(index + 1)}T09:00:00.000Z`,
    publishedAt: text.draft ? null : `2024-02-${twoDigits(index + 1)}T16:30:00.000Z`,
  };
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

function addressOf({ address, directions }: Pick<PlaceText, 'address' | 'directions'>): EntryRecord {
  const at = address.lastIndexOf(' ');
  return { street: address.slice(0, at), number: address.slice(at + 1), directions: directions ?? null };
}

const englishPlaces = texts.map(placeRecord);

/** Returns the French localization of a place. They have the ids after those of all English places. */
function frenchPlace(text: PlaceText, french: NonNullable<PlaceText['french']>, index: number): EntryRecord {
  const { name, slug, summary, directions } = french;
  return {
    ...englishPlaces[index]!,
    id: englishPlaces.length + 1 + index,
    localizations: [index + 1],
    locale: 'fr',
    name,
    slug,
    summary,
    address: addressOf({ address: text.address, ...(directions !== undefined && { directions }) }),
    nearby: [],
    createdAt: `2024-03-${twoDigits(index + 1)}T09:00:00.000Z`,
    publishedAt: `2024-03-${twoDigits(index + 1)}T16:30:00.000Z`,
  };
}

/** Twenty places in English, of which the last is a draft, and the first four in French. */
const places: readonly EntryRecord[] = [
  ...englishPlaces,
  ...texts.flatMap((text, index) => (text.french ? [frenchPlace(text, text.french, index)] : [])),
];

const SHAPES: { readonly [shape: string]: readonly [width: number, height: number] } = {
  wide: [1600, 900],
  photo: [1200, 800],
  square: [800, 800],
  tall: [800, 1200],
};

const BYTES_PER_PIXEL = 0.03;

/** The entries of the media library, in the order of their ids. The double paints what their texts say. */
const pictures: readonly EntryRecord[] = photos.map(
  ({ name, alternativeText, shape, caption = null }, index) => {
    const [width, height] = SHAPES[shape]!;
    const id = index + 1;
    const hash = `${name.replaceAll('-', '_')}_${(0x5a17 + id * 2654).toString(16)}`;
    const picture = { name: `${name}.png`, hash, ext: '.png', mime: 'image/png', width, height };
    return {
      id,
      ...picture,
      size: pictureFormats.kilobytes(width * height * BYTES_PER_PIXEL),
      url: `/uploads/${hash}.png`,
      alternativeText,
      caption,
      formats: pictureFormats.formatsOf(picture, pictureFormats.BREAKPOINTS, BYTES_PER_PIXEL),
      provider: 'local',
      folderPath: '/',
      createdAt: `2024-01-${twoDigits(id)}T10:00:00.000Z`,
    };
  },
);

/** When the guide was begun. */
const FIRST_DAY = '2024-01-02T09:00:00.000Z';

/** Adds when a record was written and last saved: with its publication, or else at once. */
function dated(record: EntryRecord): EntryRecord {
  const { createdAt = FIRST_DAY } = record;
  return { ...record, createdAt, updatedAt: record['publishedAt'] ?? createdAt };
}

/** The entries of the demo. All of them are written by hand, so that they are about one town. */
export const demoRecords = {
  'api::place.place': places.map(dated),
  // Eight in English, of which the third is a draft, and the first two in French.
  'api::guide.guide': guides.map(dated),
  'api::neighbourhood.neighbourhood': town.neighbourhoods.map(dated),
  'api::person.person': town.people.map(dated),
  'api::tag.tag': town.tags.map(dated),
  'api::homepage.homepage': town.homepage.map(dated),
  'plugin::upload.file': pictures.map(dated),
};
