import { describe, expect, test } from 'vitest';
import type { DialectName, ModelInput } from '../../../../src/model/model-input.ts';
import type { EdgeAttribute } from '../../../../src/model/attribute.ts';
import { documentIdOf } from '../../../../src/model/document.ts';
import type { Dataset, LinkEnd, LinkRecord } from '../../../../src/store/dataset.ts';
import { entriesOfDocuments } from '../../../../src/store/load/convert-export.ts';
import { loadDataset } from '../../../../src/store/load/load-dataset.ts';
import { readRecords } from '../../../../src/store/read-dataset.ts';
import { createModel } from '../../../fixtures/create-model.ts';

const localized = { pluginOptions: { i18n: { localized: true } } };
const page = 'api::page.page';
const tag = 'api::tag.tag';
const file = 'plugin::upload.file';
const part = 'shared.part';

/** Pages have drafts and locales, tags have neither. */
const contentTypes: ModelInput['contentTypes'] = {
  [page]: {
    info: { singularName: 'page', pluralName: 'pages' },
    options: { draftAndPublish: true },
    ...localized,
    attributes: {
      title: { type: 'string', ...localized },
      next: { type: 'relation', relation: 'manyToOne', target: page, inversedBy: 'previous' },
      previous: { type: 'relation', relation: 'oneToMany', target: page, mappedBy: 'next' },
      tags: { type: 'relation', relation: 'manyToMany', target: tag, inversedBy: 'pages' },
      cover: { type: 'media' },
      part: { type: 'component', component: part },
    },
  },
  [tag]: {
    info: { singularName: 'tag', pluralName: 'tags' },
    attributes: {
      name: { type: 'string' },
      pages: { type: 'relation', relation: 'manyToMany', target: page, mappedBy: 'tags' },
      first: { type: 'relation', relation: 'oneToOne', target: page },
    },
  },
};
const components = {
  [part]: {
    attributes: {
      text: { type: 'string' },
      about: { type: 'relation', relation: 'oneToOne', target: page },
      picture: { type: 'media' },
    },
  },
};

function open(data: Dataset, dialect: DialectName) {
  const model = createModel({ contentTypes, components, strapi: data.strapi ?? 4 }, dialect);
  const store = loadDataset(model, data, { now: 0, defaultLocale: 'en' });
  const rows = (uid: string) => {
    const type = model.contentTypes.get(uid)!;
    return readRecords(model, store, type, store.table(type).ids) as Record<string, unknown>[];
  };
  const links = (uid: string, name: string, id: number) => {
    const type = model.contentTypes.get(uid) ?? model.components.get(uid)!;
    const found = store.links(type, type.attributes.get(name) as EdgeAttribute).of(id);
    return found.map((link) => `${link.type.uid.split('.').at(-1)} ${link.id}`);
  };
  return { rows, links };
}

const link = (kind: string, relation: string, left: LinkEnd, right: LinkEnd): LinkRecord => ({
  kind: `relation.${kind}`,
  relation,
  left,
  right,
});
const end = (type: string, ref: number, field?: string, pos?: number): LinkEnd => ({
  type,
  ref,
  ...(field !== undefined && { field }),
  ...(pos !== undefined && { pos }),
});
const media = (left: number, right: LinkEnd) =>
  link('morph', 'morphToMany', end(file, left, 'related'), right);
const toNext = (left: number, right: number) =>
  link('circular', 'manyToOne', end(page, left, 'next'), end(page, right, 'previous', 1));
const toTag = (left: number, right: number, pos = 1) =>
  link('basic', 'manyToMany', end(page, left, 'tags', pos), end(tag, right, 'pages', 1));
const localization = (left: number, right: number) =>
  link('circular', 'oneToMany', end(page, left, 'localizations'), end(page, right));

describe('an export of Strapi 4, with documents', () => {
  const now = '2024-01-01T00:00:00.000Z';
  const data: Dataset = {
    strapi: 4,
    entries: {
      [page]: [
        { id: 1, title: 'Sea', locale: 'en', publishedAt: now, part: { id: 5, text: 'About' } },
        { id: 2, title: 'Mer', locale: 'fr', publishedAt: null },
        { id: 3, title: 'Sky', locale: 'en', publishedAt: now },
      ],
      [tag]: [{ id: 1, name: 'Blue', createdAt: now }],
      [file]: [{ id: 1, name: 'a.png' }],
    },
    links: [
      localization(1, 2),
      localization(2, 1),
      toNext(1, 3),
      toTag(1, 1),
      toTag(2, 1),
      media(1, end(page, 1, 'cover', 1)),
      media(1, end(part, 5, 'picture', 1)),
      link('basic', 'oneToOne', end(part, 5, 'about'), end(page, 3)),
      link('basic', 'oneToOne', end(tag, 1, 'first'), end(page, 1)),
    ],
  };
  const { rows, links } = open(data, 'v5');

  test('an entry and its translations are a document, and what is published has a draft', () => {
    const [sea, sky] = [documentIdOf(`${page} 1`), documentIdOf(`${page} 3`)];
    expect(
      rows(page).map(({ id, documentId, locale, publishedAt }) => [
        id,
        documentId,
        locale,
        publishedAt === null,
      ]),
    ).toEqual([
      [1, sea, 'en', false],
      [2, sea, 'fr', true],
      [3, sky, 'en', false],
      [4, sea, 'en', true],
      [5, sky, 'en', true],
    ]);
    expect(rows(page)[3]).toMatchObject({ title: 'Sea', part: { id: 6, text: 'About' } });
    expect(rows(tag)).toMatchObject([
      { documentId: documentIdOf(`${tag} 1`), locale: null, publishedAt: now },
    ]);
  });

  test('drafts link to drafts, published rows to published ones, types without drafts to both', () => {
    expect([links(page, 'next', 1), links(page, 'next', 4)]).toEqual([['page 3'], ['page 5']]);
    expect([links(page, 'previous', 3), links(page, 'previous', 5)]).toEqual([['page 1'], ['page 4']]);
    expect([1, 2, 4].map((id) => links(page, 'tags', id))).toEqual([['tag 1'], ['tag 1'], ['tag 1']]);
    expect(links(tag, 'pages', 1).toSorted()).toEqual(['page 1', 'page 2', 'page 4']);
    expect(links(tag, 'first', 1)).toEqual(['page 1', 'page 4']);
  });

  test('the components of a draft have the links of those they are copies of', () => {
    expect([links(part, 'about', 5), links(part, 'about', 6)]).toEqual([['page 3'], ['page 5']]);
    expect([links(part, 'picture', 5), links(part, 'picture', 6)]).toEqual([['file 1'], ['file 1']]);
    expect(links(file, 'related', 1).toSorted()).toEqual(['page 1', 'page 4', 'part 5', 'part 6']);
  });
});

describe('an export of Strapi 5, without documents', () => {
  const now = '2024-01-01T00:00:00.000Z';
  const row = (id: number, documentId: string, locale: string, isDraft: boolean, rest: object = {}) => ({
    id,
    documentId,
    locale,
    publishedAt: isDraft ? null : now,
    ...rest,
  });
  const data: Dataset = {
    strapi: 5,
    entries: {
      [page]: [
        row(1, 'sea', 'en', true, { title: 'New', part: { id: 1, text: 'new' } }),
        row(2, 'sea', 'en', false, { title: 'Sea', part: { id: 2, text: 'old' } }),
        row(3, 'sea', 'fr', true, { title: 'Mer' }),
        row(4, 'sky', 'en', true, { title: 'Sky' }),
        row(5, 'sky', 'en', false, { title: 'Sky' }),
      ],
      [tag]: [{ id: 1, documentId: 't', name: 'Blue', publishedAt: now, locale: null }],
      [file]: [
        { id: 1, documentId: 'f', name: 'a.png' },
        { id: 2, documentId: 'g', name: 'b.png' },
      ],
    },
    links: [
      { ...localization(1, 1), right: { type: page, ref: 'sea' as never } },
      toNext(1, 4),
      toNext(2, 5),
      toNext(3, 4),
      toTag(1, 1, 1),
      toTag(2, 1, 1),
      media(1, end(page, 1, 'cover', 1)),
      media(2, end(page, 2, 'cover', 1)),
      media(1, end(part, 1, 'picture', 1)),
      media(2, end(part, 2, 'picture', 1)),
      link('basic', 'oneToOne', end(tag, 1, 'first'), end(page, 1)),
      link('basic', 'oneToOne', end(tag, 1, 'first'), end(page, 2)),
    ],
  };

  test.each<DialectName>(['v4', 'documented'])('%s: each document is an entry in each locale', (dialect) => {
    const { rows } = open(data, dialect);
    expect(rows(page)).toMatchObject([
      {
        id: 2,
        title: 'Sea',
        locale: 'en',
        publishedAt: now,
        localizations: [3],
        part: { id: 2, text: 'old' },
      },
      { id: 3, title: 'Mer', locale: 'fr', publishedAt: null, localizations: [2] },
      { id: 5, title: 'Sky', locale: 'en', publishedAt: now, localizations: [] },
    ]);
    expect(Object.keys(rows(page)[0]!)).not.toContain('documentId');
  });

  test('links lead to the entries that rows became', () => {
    const { links } = open(data, 'v4');
    expect([links(page, 'next', 2), links(page, 'next', 3)]).toEqual([['page 5'], ['page 5']]);
    expect(links(page, 'previous', 5)).toEqual(['page 2', 'page 3']);
    expect([links(page, 'tags', 2), links(tag, 'pages', 1)]).toEqual([['tag 1'], ['page 2']]);
    expect(links(tag, 'first', 1)).toEqual(['page 2']);
    expect([links(page, 'cover', 2), links(file, 'related', 2), links(file, 'related', 1)]).toEqual([
      ['file 2'],
      ['page 2', 'part 2'],
      [],
    ]);
  });

  test('rows without a documentId are no translations of each other', () => {
    const [sea, sky] = [row(1, 'sea', 'en', false), row(2, 'sky', 'fr', false)].map((one) => ({
      ...one,
      documentId: null,
    }));
    const { rows } = open({ strapi: 5, entries: { [page]: [sea!, sky!] }, links: [] }, 'v4');
    expect(rows(page)).toMatchObject([
      { id: 1, localizations: [] },
      { id: 2, localizations: [] },
    ]);
  });

  test('there may be more links between translations than a call can have arguments', () => {
    const model = createModel({ contentTypes, components, strapi: 5 }, 'v4');
    const records = Array.from({ length: 600 }, (_, at) => row(at + 1, 'sea', `l${at}`, false));
    const { links } = entriesOfDocuments(model, { entries: { [page]: records }, links: [] });
    expect(links).toHaveLength(600 * 599);
  });

  test('with documents it stays as it is', () => {
    const { rows, links } = open(data, 'v5');
    expect(rows(page).map(({ id, documentId, title }) => [id, documentId, title])).toEqual(
      data.entries[page]!.map(({ id, documentId, title }) => [id, documentId, title]),
    );
    expect([links(page, 'next', 1), links(page, 'next', 2)]).toEqual([['page 4'], ['page 5']]);
    expect(links(page, 'localizations', 1)).toEqual([]);
  });
});

test('the attributes that an export of Strapi 5 lists, but Strapi adds, are those of the dialect', () => {
  const added = ['documentId', 'createdAt', 'publishedAt', 'locale'].map((name) => [
    name,
    { type: 'string' },
  ]);
  const schema = {
    ...contentTypes[tag],
    attributes: { ...Object.fromEntries(added), name: { type: 'string' } },
  };
  const attributesOf = (dialect: DialectName) => [
    ...createModel({ contentTypes: { [tag]: schema }, strapi: 5 }, dialect)
      .contentTypes.get(tag)!
      .attributes.keys(),
  ];
  expect(attributesOf('v4')).toEqual(['name', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy']);
  expect(attributesOf('v5').slice(0, 3)).toEqual(['documentId', 'name', 'createdAt']);
});
