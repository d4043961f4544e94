import type { ScalarAttribute } from '../../src/model/attribute.ts';
import type { Value } from '../../src/store/store.ts';
import { mix } from '../random/random.ts';
import type { Generators, MakeValue, RowKey } from '../generate/entries/row-key.ts';
import { headline } from '../words/headlines.ts';
import { NAMES } from '../words/name-lists.ts';
import { anyPerson, fullName } from '../words/people.ts';
import { TAGS } from '../words/topics.ts';
import type { Field } from './field.ts';

type JsonMaker = (generators: Generators, key: RowKey) => Value;

const RULES: readonly (readonly [RegExp, JsonMaker])[] = [
  [
    /structured data|schema org|json ld/,
    ({ faker }, key) => ({
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: headline(key.subject()),
      author: { '@type': 'Person', name: fullName(anyPerson(faker(''))) },
    }),
  ],
  [
    /coordinates|\bgeo\b|location|position/,
    ({ random }) => ({ lat: random.int(-6000, 7000) / 100, lng: random.int(-18000, 18000) / 100 }),
  ],
  [/tags|keywords|labels|topics/, ({ random }) => [random.pick(TAGS), random.pick(TAGS)]],
  [
    /settings|preferences|options|config/,
    ({ random }) => ({
      theme: random.pick(['light', 'dark']),
      newsletter: random.boolean(0.5),
      pageSize: random.pick([10, 25, 50]),
    }),
  ],
  [
    /specs|specification|attributes|properties|dimensions/,
    ({ random, faker }) => ({
      material: faker('').commerce.productMaterial(),
      widthCm: random.int(5, 120),
      heightCm: random.int(5, 90),
      weightKg: random.int(1, 80) / 10,
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
  [/colou?rs|palette/, ({ random }) => ['#1d3557', '#e63946', '#f1faee'].slice(0, random.int(1, 3))],
  [
    /items|list|values|history|entries/,
    ({ random }) =>
      Array.from({ length: random.int(1, 4) }, (_, index) => ({
        position: index + 1,
        label: random.pick(NAMES.section),
      })),
  ],
];

/** Makes an object or a list. The attribute's name decides which; the default is facts about the entry. */
export function json({ type }: ScalarAttribute, { generators, seed, words }: Field): MakeValue {
  const { random } = generators;
  const rule = RULES.find(([pattern]) => pattern.test(words))?.[1] ?? facts;
  return (key) => {
    random.seed(mix(seed, key.hash));
    if (type === 'array') return Array.from({ length: random.int(1, 4) }, () => random.pick(TAGS));
    return rule(generators, key);
  };
}

function facts({ random }: Generators, key: RowKey): Value {
  const { topic, place } = key.subject();
  return {
    topic,
    place,
    source: random.pick(['editorial', 'agency', 'reader']),
    priority: random.int(1, 5),
    reviewed: random.boolean(0.5),
  };
}
