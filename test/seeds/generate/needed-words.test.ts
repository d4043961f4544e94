import * as fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import type { GenerateOptions } from '../../../seeds/index.ts';
import { neededWords } from '../../../seeds/generate/needed-words.ts';
import themes from '../../../seeds/names/themes.json' with { type: 'json' };
import { wordsOfOthers, wordsOfPlaces } from '../../../seeds/subjects/kind-words.ts';
import type { LatePart } from '../../../seeds/words/late-words.ts';
import { rareOccupationWords } from '../../../seeds/words/occupation-words.ts';
import type { ModelInput } from '../../../src/model/model-input.ts';
import { catalog } from '../../fixtures/catalog.ts';
import { createModel } from '../../fixtures/create-model.ts';
import { newsroom } from '../../fixtures/newsroom.ts';
import { propertyOptions } from '../../fixtures/property-options.ts';
import { randomModel } from '../../fixtures/random-model.ts';
import { SITE_MODELS } from '../../fixtures/site-models.ts';
import { model, SIX_MODELS } from '../../fixtures/six-models.ts';

// Other files share the modules.
afterAll(() => void vi.resetModules());

type Read = (input: ModelInput, options: GenerateOptions) => void;

/** Imports all anew, as what is read once is kept. As in a page: parts that a model was not said to need are not there. */
async function withParts(needed: readonly LatePart[]): Promise<Read> {
  vi.resetModules();
  const { lateWords } = await import('../../../seeds/words/late-words.ts');
  const missing: string[] = [];
  for (const [part, value] of Object.entries(lateWords))
    Object.defineProperty(lateWords, part, {
      get: () => {
        if (needed.includes(part as LatePart)) return value;
        missing.push(part);
        throw new Error(`The part '${part}' is needed.`);
      },
    });
  const { generate } = await import('../../../seeds/index.ts');
  const { createModel: create } = await import('../../fixtures/create-model.ts');
  const { contextOf } = await import('./open.ts');
  // The files of all models are the same.
  let files = 400;
  return (input, options) => {
    const read = create(input);
    const store = generate({ entries: 3, ...options }).open(read, contextOf(['en']));
    for (const schema of [...read.contentTypes.values(), ...read.components.values()]) {
      const { ids, row } = store.table(schema);
      const most = schema.uid === 'plugin::upload.file' ? files : 4;
      for (const id of ids.slice(0, most)) {
        row.call(store.table(schema), id);
        for (const attribute of schema.attributes.values())
          if (attribute.kind !== 'scalar') store.links(schema, attribute).of(id);
      }
    }
    files = 0;
    // Some readers take an error for one of the model.
    expect(missing).toEqual([]);
  };
}

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

const words = [
  ...Object.values(themes).map(({ last }) => last[0]!),
  ...[wordsOfOthers, wordsOfPlaces, rareOccupationWords].flatMap((lines) =>
    lines.split('\n').flatMap((line, at) => (at % 60 === 0 ? [`${line.split('=')[0]}`] : [])),
  ),
].map((list) => list.split(', ')[0]!);

/** Makes models of what needs no parts: types and components of plain themes, with texts that most types have. */
function plainModels(): ModelInput[] {
  const { story, person, category, tag, seo, section } = themes;
  const types = [story, person, category, tag]
    .flatMap(({ last, first = [] }: Lines) => [...last, ...first])
    .join(', ')
    .split(', ');
  const parts = [seo, section].flatMap(({ last }) => last.join(', ').split(', '));
  return types
    .filter((_, at) => at % 9 === 0)
    .map((type, at) => {
      const [name, part] = [type, parts[at % parts.length]!].map((one) => one.replaceAll(' ', '-'));
      return model(
        {
          [name!]: { ...PLAIN, seo: `one of=shared.${part}`, blocks: `zone of=shared.${part}` },
          author: { name: 'string', bio: 'text', photo: 'file', [name!]: `toMany of=${name}` },
        },
        { [`shared.${part}`]: { title: 'string', description: 'text', body: 'richtext', image: 'file' } },
      );
    });
}

interface Lines {
  readonly last: readonly string[];
  readonly first?: readonly string[];
}

const PLAIN_NAMES =
  'title subtitle kicker name slug body content text description summary excerpt bio caption alt metaTitle ' +
  'metaDescription keywords tag category author firstName lastName email phone jobTitle role company city country ' +
  'shortTitle authorName categorySlug titleSlug aboutText titulo texto nombre inhalt beschreibung';
const PLAIN = {
  ...Object.fromEntries(PLAIN_NAMES.split(' ').map((name) => [name, TYPES[name] ?? 'string'])),
  text: 'blocks',
  content: 'text',
  description: 'text',
};

test('entries need no words but those that their model was said to need', async () => {
  const codes = ['uuid', 'isbn', 'iban', 'videoUrl', 'apiToken', 'addressLine2'].map((name) =>
    model({ thing: { name: 'string', [name]: 'string' } }),
  );
  const inputs = ['form-field', 'contact-input', 'textarea'].map((name) =>
    model({ [name]: { name: 'string' } }),
  );
  const forms = ['Email', 'textarea', 'tel'].map((choice) =>
    model({ article: { title: 'string', type: `enum of=${choice},x` } }),
  );
  const unit = model({ article: { title: 'string', unit: 'enum of=kg,cm', width: 'decimal' } });
  const shape = { type: 'object', properties: { code: { type: 'string', pattern: '^[A-Z]{3}-\\d{7}$' } } };
  const shaped: ModelInput = {
    contentTypes: {
      'api::thing.thing': {
        info: { singularName: 'thing', pluralName: 'things' },
        attributes: { name: { type: 'string' }, data: { type: 'json', jsonSchema: shape } },
      },
    },
  };
  const all = [
    ...codes,
    ...forms,
    ...inputs,
    unit,
    ...plainModels(),
    ...words.map(withWord),
    catalog,
    newsroom,
  ];
  const groups = new Map<string, { needed: readonly LatePart[]; models: ModelInput[] }>();
  for (const input of [...all, ...Object.values({ ...SIX_MODELS, ...SITE_MODELS }), shaped]) {
    const needed = neededWords(createModel(input), {});
    const group = groups.get(needed.join());
    if (group) group.models.push(input);
    else groups.set(needed.join(), { needed, models: [input] });
  }
  for (const { needed, models } of groups.values()) {
    const read = await withParts(needed);
    const profiles = ['natural', 'maximal', ...(needed.length === 0 ? (['longText'] as const) : [])] as const;
    for (const one of models) {
      const isAuthored = 'api::author.author' in one.contentTypes;
      const records = isAuthored ? { author: [{ name: 'Contact' }] } : {};
      for (const profile of profiles) read(one, { profile, records });
    }
  }
  const usual = ['', 'details', 'numbers,details', 'kinds,themes,details', 'regexes,codes,numbers,details'];
  expect([...groups.keys()]).toEqual(expect.arrayContaining(usual));
  expect(groups.get('')!.models.length).toBeGreaterThan(30);
});

test('any model', async () => {
  const read = new Map<string, Read>();
  const isRead = async (input: ModelInput, seed: number): Promise<void> => {
    const needed = neededWords(createModel(input), {});
    if (!read.has(needed.join())) read.set(needed.join(), await withParts(needed));
    read.get(needed.join())!(input, { seed });
  };
  await fc.assert(fc.asyncProperty(randomModel, fc.integer(), isRead), propertyOptions(20, 7));
});

test('pages load the same words as Node has, by parts', async () => {
  vi.resetModules();
  const inPages = await import('../../../seeds/late-words-in-browser.ts');
  const { lateWords } = await import('../../../seeds/words/late-words.ts');
  expect(() => inPages.lateWords.details).toThrow('Ask again');
  const names = Object.keys(lateWords) as LatePart[];
  for (const part of names.filter((name) => name !== 'users')) {
    await inPages.loadWords([part]);
    expect(inPages.lateWords[part]).toEqual(lateWords[part]);
  }
});
