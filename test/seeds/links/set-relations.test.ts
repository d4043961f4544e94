import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RelationAttribute } from '../../../src/model/attribute.ts';
import type { ContentType } from '../../../src/model/model.ts';
import type { ModelInput } from '../../../src/model/model-input.ts';
import { isOwnType } from '../../../src/model/look-up.ts';
import { createDouble } from '../../../handlers/index.ts';
import { generate, type GenerateOptions } from '../../../seeds/index.ts';
import { propertyOptions } from '../../fixtures/property-options.ts';
import { randomModel } from '../../fixtures/random-model.ts';
import { SIX_MODELS } from '../../fixtures/six-models.ts';
import { open, type Opened } from '../generate/open.ts';

const isPublished = ({ store }: Opened, type: ContentType, id: number): boolean =>
  !type.draftAndPublish || store.table(type).value(id, 'publishedAt') !== null;

/** How many published entries have a published target, for each relation of the project's own types to one of them. */
function shares(opened: Opened) {
  const { model, store } = opened;
  return [...model.contentTypes.values()].filter(isOwnType).flatMap((type) =>
    [...type.attributes.values()]
      .filter(
        (attribute): attribute is RelationAttribute =>
          attribute.kind === 'relation' && isOwnType(attribute.target) && attribute.name !== 'localizations',
      )
      .map((attribute) => {
        const ids = store.table(type).ids.filter((id) => isPublished(opened, type, id));
        const answered = (id: number) =>
          store
            .links(type, attribute)
            .of(id)
            .filter((link) => isPublished(opened, link.type as ContentType, link.id));
        const set = ids.filter((id) => answered(id).length > 0);
        const reached = new Set(ids.flatMap((id) => answered(id).map((link) => link.id)));
        return {
          type,
          attribute,
          share: set.length / ids.length,
          reached: reached.size,
          count: store.table(attribute.target).ids.length,
        };
      }),
  );
}

/** Relations to one entry of another type, from the side that has them. */
const isPlain = ({ attribute, type }: ReturnType<typeof shares>[number]): boolean =>
  !attribute.many &&
  attribute.target !== type &&
  (attribute.inverse === undefined || attribute.inverse.kind === 'relation');

describe('relations of published entries', () => {
  test('required ones and those to one entry of another type are set, in many models', () => {
    const optional: number[] = [];
    fc.assert(
      fc.property(randomModel, fc.integer(), (input, seed) => {
        const opened = open(input, { seed });
        fc.pre(opened.notes.length === 0);
        const found = shares(opened);
        const unset = found.filter(
          ({ attribute, type, share }) => attribute.required && attribute.target !== type && share < 1,
        );
        expect(unset.map(({ attribute, type, share }) => `${type.uid}.${attribute.name}: ${share}`)).toEqual(
          [],
        );
        for (const one of found.filter(isPlain))
          if (!one.attribute.required && (one.attribute.inverse === undefined || one.attribute.inverse.many))
            optional.push(one.share);
      }),
      propertyOptions(50, 5),
    );
    expect(optional.length).toBeGreaterThan(20);
    expect(Math.min(...optional)).toBe(1);
  });

  test.each(Object.entries(SIX_MODELS))('%s: most targets have some', (_, input) => {
    const found = shares(open(input)).filter(isPlain);
    expect(found.filter(({ attribute, share }) => share < (attribute.required ? 1 : 0.8))).toEqual([]);
    // Some targets are drafts, and entries are about four main areas: a few more have no link.
    const least = ({ count }: (typeof found)[number]): number => Math.ceil(0.45 * count);
    expect(found.filter((one) => one.reached < least(one))).toEqual([]);
  });

  test('the profile maximal sets all, and fill decides the share', () => {
    const shareOf = (options: GenerateOptions): number[] =>
      shares(open(SIX_MODELS['magazine'] as ModelInput, options))
        .filter(isPlain)
        .map(({ share }) => share);
    expect(shareOf({ profile: 'maximal' })).toEqual([1, 1, 1]);
    expect(shareOf({ fill: 1 })).toEqual([1, 1, 1]);
    expect(Math.max(...shareOf({ fill: 0.3, entries: 100 }))).toBeLessThan(0.4);
    expect(Math.min(...shareOf({ fill: 0.3, entries: 100 }))).toBeGreaterThan(0.2);
  });

  test.each(['v4', 'v5'] as const)('as the API of %s answers them', async (dialect) => {
    const double = createDouble({ model: SIX_MODELS['magazine'] as ModelInput, data: generate(), dialect });
    const url = 'http://localhost:1337/api/article-list?populate=author&pagination[pageSize]=100';
    const response = await double.fetch(new Request(url));
    const { data } = (await response.json()) as { data: Record<string, unknown>[] };
    const authors = data.filter((entry) =>
      dialect === 'v5' ? entry['author'] : (entry['attributes'] as { author: { data: unknown } }).author.data,
    );
    expect(data.length).toBeGreaterThan(14);
    expect(authors.length).toBe(data.length);
  });
});

test('a list of chosen entries has several, and no entry shows itself', () => {
  const list = (target: string): object => ({
    type: 'relation',
    relation: 'manyToMany',
    target: `api::${target}.${target}`,
  });
  const names = { article: ['relatedArticles'], collection: ['featured', 'bestSellers'], product: [] };
  const { rows, links } = open(
    {
      contentTypes: Object.fromEntries(
        Object.entries(names).map(([name, lists]) => [
          `api::${name}.${name}`,
          {
            info: { singularName: name, pluralName: `${name}s` },
            attributes: Object.fromEntries(
              [...lists, 'title'].map((one) => [
                one,
                one === 'title' ? { type: 'string' } : list(name === 'article' ? 'article' : 'product'),
              ]),
            ),
          },
        ]),
      ) as ModelInput['contentTypes'],
    },
    { entries: 8 },
  );
  for (const name of names.collection)
    for (let id = 1; id <= 8; id += 1) expect(links('collection', name, id).length).toBeGreaterThan(2);
  const related = rows('article').map((_, at) => links('article', 'relatedArticles', at + 1));
  expect(related.filter((all, at) => all.includes(`article ${at + 1}`))).toEqual([]);
  expect(related.filter((all) => all.length > 2).length).toBeGreaterThan(5);
});
