import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generate, type GenerateOptions } from '../../../seeds/index.ts';
import { neededWords } from '../../../seeds/generate/needed-words.ts';
import themes from '../../../seeds/names/themes.json' with { type: 'json' };
import { wordsOfOthers, wordsOfPlaces } from '../../../seeds/subjects/kind-words.ts';
import { type LatePart, lateWords } from '../../../seeds/words/late-words.ts';
import { rareOccupationWords } from '../../../seeds/words/occupation-words.ts';
import type { Model } from '../../../src/model/model.ts';
import type { ModelInput } from '../../../src/model/model-input.ts';
import { catalog } from '../../fixtures/catalog.ts';
import { createModel } from '../../fixtures/create-model.ts';
import { newsroom } from '../../fixtures/newsroom.ts';
import { propertyOptions } from '../../fixtures/property-options.ts';
import { randomModel } from '../../fixtures/random-model.ts';
import { SITE_MODELS } from '../../fixtures/site-models.ts';
import { model, SIX_MODELS } from '../../fixtures/six-models.ts';
import { contextOf } from './open.ts';

let needed: readonly LatePart[] = [];

/** The parts as they are. */
const parts = { ...lateWords };

// As in a page: parts that a model was not said to need are not there.
beforeAll(() => {
  for (const part of Object.keys(parts) as LatePart[])
    Object.defineProperty(lateWords, part, {
      get: () => {
        if (needed.includes(part)) return parts[part];
        throw new Error(`The part '${part}' is needed.`);
      },
    });
});
afterAll(() => {
  for (const [part, value] of Object.entries(parts)) Object.defineProperty(lateWords, part, { value });
});

const NAMES =
  'title name slug summary body bio description address price rating question answer quote review job company material ' +
  'data cta subtitle category feature team';
const TYPES: Readonly<Record<string, string>> = {
  slug: 'uid',
  body: 'richtext',
  price: 'decimal',
  data: 'json',
};
const TEXTS = Object.fromEntries(NAMES.split(' ').map((name) => [name, TYPES[name] ?? 'text']));
const PART = {
  heading: 'string',
  label: 'string',
  text: 'text',
  body: 'richtext',
  image: 'file',
  url: 'string',
};

/** Makes a model in which a word names types, components, and what points to them. */
function withWord(word: string): ModelInput {
  const name = word.replaceAll(' ', '-');
  const [list, section] = [`shared.${name}-list`, `shared.${name}`];
  return model(
    {
      [name]: TEXTS,
      [`${name}-category`]: { name: 'string', description: 'text' },
      article: {
        title: 'string',
        body: 'richtext',
        [name]: `toMany of=${name}`,
        one: `toOne of=${name}-category`,
      },
      page: { title: 'string', slug: 'uid', sections: `zone of=${section},${list},shared.section` },
    },
    {
      [section]: PART,
      [list]: { heading: 'string', items: `list of=${section}` },
      'shared.section': { ...PART, [name]: 'list of=shared.part' },
      'shared.part': PART,
    },
  );
}

/** Reads rows of all tables, and their links. */
function readSome(read: Model, options: GenerateOptions): void {
  const store = generate({ entries: 3, ...options }).open(read, contextOf(['en']));
  for (const schema of [...read.contentTypes.values(), ...read.components.values()]) {
    const { ids, row } = store.table(schema);
    for (const id of ids.slice(0, 4)) {
      row.call(store.table(schema), id);
      for (const attribute of schema.attributes.values())
        if (attribute.kind !== 'scalar') store.links(schema, attribute).of(id);
    }
  }
}

const words = [
  ...Object.values(themes).map(({ last }) => last[0]!),
  ...[wordsOfOthers, wordsOfPlaces, rareOccupationWords].flatMap((lines) =>
    lines.split('\n').flatMap((line, at) => (at % 60 === 0 ? [`${line.split('=')[0]}`] : [])),
  ),
].map((list) => list.split(', ')[0]!);

test('entries need no words but those that their model was said to need', () => {
  const codes = ['uuid', 'isbn', 'iban', 'videoUrl', 'apiToken', 'addressLine2'].map((name) =>
    model({ thing: { name: 'string', [name]: 'string' } }),
  );
  const inputs = [...codes, ...Object.values(SIX_MODELS), ...Object.values(SITE_MODELS), catalog, newsroom];
  const models = [...inputs, ...words.map(withWord)]
    .map((input) => createModel(input))
    .map((one) => ({ one, words: neededWords(one, {}) }))
    // What a model has read is there for the next one.
    .toSorted((a, b) => a.words.length - b.words.length);
  for (const { one, words: named } of models) {
    needed = named;
    for (const profile of ['natural', 'maximal'] as const) readSome(one, { profile });
  }
  const all = new Set(models.map(({ words: named }) => named.join()));
  expect([...all]).toEqual(expect.arrayContaining(['', 'codes', 'themes', 'regexes,codes', 'kinds,themes']));
});

test('any model', () => {
  fc.assert(
    fc.property(randomModel, fc.integer(), (input, seed) => {
      const any = createModel(input);
      needed = neededWords(any, {});
      readSome(any, { seed });
    }),
    propertyOptions(20, 7),
  );
});
