import type { ScalarAttribute } from '../../src/model/attribute.ts';
import type { Value } from '../../src/store/store.ts';
import { mix } from '../random/random.ts';
import type { Spot, Tools } from '../generate/row-key.ts';
import { headline } from '../words/headlines.ts';
import { NAMES } from '../words/names.ts';
import { anyPerson, fullName } from '../words/people.ts';
import { TAGS } from '../words/topics.ts';
import type { Maker, Place } from './place.ts';

type JsonMaker = (tools: Tools, spot: Spot) => Value;

const RULES: readonly (readonly [RegExp, JsonMaker])[] = [
  [
    /structured data|schema org|json ld/,
    ({ faker }, spot) => ({
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: headline(spot.subject()),
      author: { '@type': 'Person', name: fullName(anyPerson(faker(''))) },
    }),
  ],
  [
    /coordinates|\bgeo\b|location|position/,
    ({ chance }) => ({ lat: chance.int(-6000, 7000) / 100, lng: chance.int(-18000, 18000) / 100 }),
  ],
  [/tags|keywords|labels|topics/, ({ chance }) => [chance.pick(TAGS), chance.pick(TAGS)]],
  [
    /settings|preferences|options|config/,
    ({ chance }) => ({
      theme: chance.pick(['light', 'dark']),
      newsletter: chance.chance(0.5),
      pageSize: chance.pick([10, 25, 50]),
    }),
  ],
  [
    /specs|specification|attributes|properties|dimensions/,
    ({ chance, faker }) => ({
      material: faker('').commerce.productMaterial(),
      widthCm: chance.int(5, 120),
      heightCm: chance.int(5, 90),
      weightKg: chance.int(1, 80) / 10,
    }),
  ],
  [
    /address/,
    ({ faker }) => ({
      street: faker('').location.streetAddress(),
      city: faker('').location.city(),
      zip: faker('').location.zipCode(),
    }),
  ],
  [/colou?rs|palette/, ({ chance }) => ['#1d3557', '#e63946', '#f1faee'].slice(0, chance.int(1, 3))],
  [
    /items|list|values|history|entries/,
    ({ chance }) =>
      Array.from({ length: chance.int(1, 4) }, (_, index) => ({
        position: index + 1,
        label: chance.pick(NAMES.section),
      })),
  ],
];

/** An object or a list by name; facts about the entry for the rest. */
export function json({ type }: ScalarAttribute, { tools, seed, words }: Place): Maker {
  const { chance } = tools;
  const rule = RULES.find(([pattern]) => pattern.test(words))?.[1] ?? facts;
  return (spot) => {
    chance.seed(mix(seed, spot.own));
    if (type === 'array') return Array.from({ length: chance.int(1, 4) }, () => chance.pick(TAGS));
    return rule(tools, spot);
  };
}

function facts({ chance }: Tools, spot: Spot): Value {
  const { topic, place } = spot.subject();
  return {
    topic,
    place,
    source: chance.pick(['editorial', 'agency', 'reader']),
    priority: chance.int(1, 5),
    reviewed: chance.chance(0.5),
  };
}
