import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EntryRecord } from '../../../../src/model/entry-record.ts';
import { loadDataset } from '../../../../src/store/load/load-dataset.ts';
import { readDataset } from '../../../../src/store/read-dataset.ts';
import type { Store } from '../../../../src/store/store.ts';
import { createModel } from '../../../fixtures/create-model.ts';
import { propertyOptions } from '../../../fixtures/property-options.ts';
import { describeStore } from '../overlay/describe-store.ts';
import { relation } from '../../../fixtures/relation.ts';

const info = (name: string) => ({ singularName: name, pluralName: `${name}s` });
const localized = { pluginOptions: { i18n: { localized: true } } };
const drafts = { options: { draftAndPublish: true } };

/** Articles have drafts and locales, authors have drafts, tags have neither. */
const model = createModel(
  {
    contentTypes: {
      'api::article.article': {
        info: info('article'),
        ...drafts,
        ...localized,
        attributes: {
          title: { type: 'string', ...localized },
          author: relation('manyToOne', 'author', { inversedBy: 'articles' }),
          tags: relation('manyToMany', 'tag', { inversedBy: 'articles' }),
          related: relation('manyToMany', 'article'),
          cover: { type: 'media' },
          seo: { type: 'component', component: 'shared.seo', ...localized },
          blocks: { type: 'dynamiczone', components: ['shared.seo', 'shared.box'], ...localized },
        },
      },
      'api::author.author': {
        info: info('author'),
        ...drafts,
        attributes: {
          name: { type: 'string' },
          articles: relation('oneToMany', 'article', { mappedBy: 'author' }),
          tags: relation('manyToMany', 'tag'),
        },
      },
      'api::tag.tag': {
        info: info('tag'),
        attributes: {
          name: { type: 'string' },
          articles: relation('manyToMany', 'article', { mappedBy: 'tags' }),
          best: relation('oneToOne', 'author'),
        },
      },
    },
    components: {
      'shared.seo': {
        attributes: {
          text: { type: 'string' },
          about: relation('oneToOne', 'author'),
          picture: { type: 'media' },
        },
      },
      'shared.box': { attributes: { seo: { type: 'component', component: 'shared.seo' } } },
    },
  },
  'v5',
);

type Entries = { readonly [uid: string]: readonly EntryRecord[] };

const COUNT = 4;
const id = fc.integer({ min: 1, max: COUNT });
const one = fc.option(id);
const several = fc.uniqueArray(id, { maxLength: COUNT });
const publishedAt = fc.constantFrom('2024-01-01T00:00:00.000Z', null);
const seo = fc.record({ text: fc.string({ maxLength: 3 }), about: one, picture: one });
const block = fc.oneof(
  seo.map((value) => ({ __component: 'shared.seo', ...value })),
  seo.map((value) => ({ __component: 'shared.box', seo: value })),
);
const list = (record: fc.Arbitrary<object>) =>
  fc.array(record, { minLength: COUNT, maxLength: COUNT }) as fc.Arbitrary<EntryRecord[]>;

/** Articles 1 and 2, and 3 and 4, may be translations of each other. */
const article = fc.record(
  {
    publishedAt,
    title: fc.string({ maxLength: 3 }),
    author: one,
    tags: several,
    related: several,
    cover: one,
    seo: fc.option(seo),
    blocks: fc.array(block, { maxLength: 2 }),
  },
  { requiredKeys: [] },
);
const randomEntries: fc.Arbitrary<Entries> = fc.record({
  'api::article.article': fc
    .tuple(list(article), fc.boolean())
    .map(([articles, areTranslations]) =>
      articles.map((record, index) =>
        areTranslations
          ? { ...record, documentId: index < 2 ? 'a' : 'b', locale: index % 2 ? 'fr' : 'en' }
          : record,
      ),
    ),
  'api::author.author': list(fc.record({ publishedAt, tags: several }, { requiredKeys: [] })),
  'api::tag.tag': list(fc.record({ best: one })),
  'plugin::upload.file': fc.constant(Array.from({ length: COUNT }, (_, index) => ({ name: `${index}.png` }))),
});

const load = (entries: Entries): Store =>
  loadDataset(model, { entries }, { now: 0, defaultLocale: 'en' }, { lenient: true });

/** Describes a store with the links of each row in one order: written out, each row has those of its other side too. */
function describeSorted(store: Store): unknown {
  const sorted = (_: string, value: unknown) =>
    Array.isArray(value) && value.every((link) => typeof link === 'string') ? value.toSorted() : value;
  return JSON.parse(JSON.stringify(describeStore(model, store), sorted));
}

test('drafts of published records are those that records of their own make', () => {
  fc.assert(
    fc.property(randomEntries, (entries) => {
      const store = load(entries);
      const written = readDataset(model, store, 'en').entries;
      expect(describeSorted(load(written))).toEqual(describeSorted(store));
    }),
    propertyOptions(100, 14),
  );
});

test('each published record has one draft with its values', () => {
  fc.assert(
    fc.property(randomEntries, (entries) => {
      const store = load(entries);
      for (const type of ['api::article.article', 'api::author.author']) {
        const schema = model.contentTypes.get(type)!;
        const table = store.table(schema);
        const versions = table.ids.map((row) => table.row(row));
        const published = versions.filter((row) => row['publishedAt'] !== null);
        for (const row of published)
          expect(versions.filter((other) => other['publishedAt'] === null)).toContainEqual({
            ...row,
            publishedAt: null,
          });
        expect(versions).toHaveLength(published.length + COUNT);
      }
    }),
    propertyOptions(30, 14),
  );
});
