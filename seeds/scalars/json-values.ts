import { isMeaning } from '../names/value-kinds.ts';
import { mix } from '../../src/basics.ts';
import type { Value } from '../../src/store/index.ts';
import type { Generators, MakeValue, RowKey } from '../subjects/row-key.ts';
import type { Meaning } from '../names/lexicon.ts';
import { NAMES } from '../words/lists.ts';
import { anyPerson, fullName } from '../subjects/people.ts';
import { localityOf, positionOf, streetOf, zipOf } from '../subjects/locality.ts';
import { materialsOf } from '../subjects/product-properties.ts';
import { once } from 'es-toolkit/function/once';
import { areasOf } from '../words/areas.ts';
import { recipeOf, stepsOf } from '../subjects/written-texts.ts';
import { namedSection } from '../texts/headings.ts';
import type { ScalarField } from './scalar-field.ts';
import { textMaker } from './meanings/text-makers.ts';

type JsonMaker = (generators: Generators, key: RowKey) => Value;

/** Names of tags: one or two words. */
export const allTags = once((): readonly string[] => areasOf(0).inOrder.flatMap(({ tags: names }) => names));

const tags: JsonMaker = ({ random }) => [random.pick(allTags()), random.pick(allTags())];
const place: JsonMaker = (generators, key) => {
  const { latitude, longitude } = positionOf(generators, key);
  return { lat: latitude, lng: longitude };
};
const people: JsonMaker = ({ faker, random }, key) =>
  Array.from({ length: random.int(1, 3) }, () => fullName(anyPerson(faker(key.locale))));

/** Returns what draws some texts of a list. */
const some =
  (texts: string): JsonMaker =>
  ({ random }) => {
    const list = texts.split(', ');
    return [...new Set(Array.from({ length: random.int(2, 4) }, () => random.pick(list)))];
  };

/** JSON by what the attribute is. */
const MAKERS: Partial<Record<Meaning, JsonMaker>> = {
  structuredData: ({ faker }, key) => ({
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: key.subject().title,
    author: { '@type': 'Person', name: fullName(anyPerson(faker(''))) },
  }),
  coordinates: place,
  venue: place,
  position: place,
  tag: tags,
  keywords: tags,
  category: tags,
  settings: ({ random }) => ({
    theme: random.pick(['light', 'dark']),
    newsletter: random.boolean(0.5),
    pageSize: random.pick([10, 25, 50]),
  }),
  specs: ({ random }, key) => ({
    material: random.pick(materialsOf(key.sharedSubject())),
    widthCm: random.int(5, 120),
    heightCm: random.int(5, 90),
    weightKg: random.int(1, 80) / 10,
  }),
  address: (generators, key) => ({
    street: streetOf(generators, key),
    city: localityOf(generators, key).name,
    zip: zipOf(generators, key),
  }),
  openingHours: ({ random }) => {
    const opens = `${String(random.int(7, 11)).padStart(2, '0')}:00`;
    const closes = `${random.int(16, 21)}:00`;
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
    return {
      ...Object.fromEntries(days.map((day) => [day, { opens, closes }])),
      saturday: { opens, closes: '14:00' },
      sunday: null,
    };
  },
  amenities: some('Wi-Fi, Parking, Lift, Garden, Balcony, Breakfast, Pets welcome, Step-free access'),
  allergens: some('Gluten, Milk, Eggs, Nuts, Soya, Sesame, Celery, Mustard, Fish'),
  ingredients: (_generators, key) => [...recipeOf(key.subject()).ingredients],
  instructions: (_generators, key) => [...stepsOf(key.subject())],
  color: ({ random }) => ['#1d3557', '#e63946', '#f1faee'].slice(0, random.int(1, 3)),
  people,
  person: people,
  translations: (_generators, key) => ({ en: key.subject().title, de: key.subject().title }),
  socialNetwork: ({ random }) => ({
    instagram: `https://www.instagram.com/example${random.int(1, 99)}`,
    linkedin: `https://www.linkedin.com/company/example${random.int(1, 99)}`,
  }),
  list: ({ random }) =>
    Array.from({ length: random.int(1, 4) }, (_, index) => ({
      position: index + 1,
      label: random.pick(NAMES.section),
    })),
};

/** Returns what draws texts of a meaning, none of them twice. */
function severalOf(
  meaning: Meaning,
  { name: { words }, seed, rows: { identitySeed } }: ScalarField,
): JsonMaker | undefined {
  const make = isMeaning('listed', meaning)
    ? textMaker(meaning === 'pictures' ? 'imageUrl' : meaning)
    : undefined;
  const joined = words.join(' ');
  const field = { words: joined, section: namedSection(joined), seed, identitySeed, long: false };
  return (
    make &&
    ((generators, key) => {
      const count = generators.random.int(2, 4);
      return [...new Set(Array.from({ length: count }, () => make(generators, key, field)))];
    })
  );
}

/** Makes an object or a list. The attribute's name decides which; the default is facts about the entry. */
export function json(field: ScalarField): MakeValue {
  const { sources, seed, name } = field;
  const { type } = field.attribute;
  const { meaning } = name.meaningAs(type);
  const make = (meaning && (MAKERS[meaning] ?? severalOf(meaning, field))) ?? facts;
  return (key) => {
    const generators = sources.seeded(mix(seed, key.hash));
    const { random } = generators;
    if (type === 'array') return Array.from({ length: random.int(1, 4) }, () => random.pick(allTags()));
    return make(generators, key);
  };
}

function facts({ random }: Generators, key: RowKey): Value {
  const { topic, place: where } = key.subject();
  return {
    topic,
    place: where,
    source: random.pick(['editorial', 'agency', 'reader']),
    priority: random.int(1, 5),
    reviewed: random.boolean(0.5),
  };
}
