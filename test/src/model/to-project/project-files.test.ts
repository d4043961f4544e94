import { describe, expect, test } from 'vitest';
import { setup as v4 } from '../../../../src/strapi-4/setup.ts';
import { setup as v5 } from '../../../../src/strapi-5/setup.ts';
import type { ModelInput, SchemaJson } from '../../../../src/model/model-input.ts';
import { createModel } from '../../../fixtures/create-model.ts';
import { projectFiles } from '../../../../src/model/to-project/project-files.ts';

const writeStrapi5 = (model: ModelInput) => projectFiles(model, { name: 'Strapi 5', traits: v5.model });
const write = (model: ModelInput) => projectFiles(model, { name: 'Strapi 4', traits: v4.model });
const pageFile = 'src/api/page/content-types/page/schema.json';
const info = { singularName: 'page', pluralName: 'pages', displayName: 'Page' };
const page = (attributes: SchemaJson['attributes'], more: SchemaJson = {}): ModelInput => ({
  contentTypes: { 'api::page.page': { info, ...more, ...(attributes && { attributes }) } },
});

test('array is written as json, with a note', () => {
  const { schemas, notes } = write({
    ...page({ tags: { type: 'array', required: true } }),
    components: { 'a.part': { attributes: { words: { type: 'array' } } } },
  });
  expect(JSON.parse(schemas.get(pageFile)!)).toMatchObject({
    attributes: { tags: { type: 'json', required: true } },
  });
  expect(JSON.parse(schemas.get('src/components/a/part.json')!)).toMatchObject({
    attributes: { words: { type: 'json' } },
  });
  expect(notes).toEqual([
    'api::page.page, attribute "tags": written as "json", because Strapi 4 has no type "array". The values stay the same.',
    'a.part, attribute "words": written as "json", because Strapi 4 has no type "array". The values stay the same.',
  ]);
});

test('core routers have their settings', () => {
  const server = { name: 'Strapi 4', traits: v4.model };
  const settings = { only: ['find'], config: { find: { auth: false } } };
  const { code } = projectFiles(page({}), server, {
    routers: { 'api::page.page': settings, 'api::other.other': {} },
  });
  const createCoreRouter = (...given: unknown[]) => given;
  const module = { exports: undefined };
  // oxlint-disable-next-line no-implied-eval
  new Function('module', 'require', code.get('src/api/page/routes/page.js')!)(module, () => ({
    factories: { createCoreRouter },
  }));
  expect(module.exports).toEqual(['api::page.page', settings]);
});

test('names that a model may lack and Strapi 4 needs are added', () => {
  const { schemas, notes } = write({
    contentTypes: { 'api::blog-post.blog-post': { attributes: { title: { type: 'string' } } } },
    components: { 'a.big-part': {} },
  });
  expect(JSON.parse(schemas.get('src/api/blog-post/content-types/blog-post/schema.json')!)).toEqual({
    kind: 'collectionType',
    collectionName: 'blog_posts',
    info: { singularName: 'blog-post', pluralName: 'blog-posts', displayName: 'Blog post' },
    attributes: { title: { type: 'string' } },
  });
  expect(JSON.parse(schemas.get('src/components/a/big-part.json')!)).toEqual({
    collectionName: 'components_a_big_parts',
    info: { displayName: 'Big part' },
    attributes: {},
  });
  expect(notes).toHaveLength(1);
});

test('names that the model has stay', () => {
  const more = { collectionName: 'old_pages', info: { ...info, displayName: 'Seite', icon: 'book' } };
  const { schemas, notes } = write(page({}, more));
  expect(JSON.parse(schemas.get(pageFile)!)).toEqual({ kind: 'collectionType', ...more, attributes: {} });
  expect(notes).toEqual([]);
});

test('attributes that are private in every type are a note', () => {
  expect(write({ ...page({}), privateAttributes: ['updatedAt', 'locale'] }).notes).toEqual([
    "the model hides updatedAt, locale in every type. Add responses: { privateAttributes: ['updatedAt', 'locale'] } to config/api.js.",
  ]);
});

test.each<[string, ModelInput, string]>([
  [
    'a uid that is no file name',
    { contentTypes: { 'api::a/b.c': { info: { singularName: 'c', pluralName: 'cs' } } } },
    'api::a/b.c: this uid makes no file name.',
  ],
  [
    'a singular name that is not in the uid',
    page({}, { info: { singularName: 'site', pluralName: 'sites' } }),
    'api::page.page: "info.singularName" is "site", and Strapi 4 needs "page", the last part of the uid.',
  ],
  [
    'a plural that is not in kebab case',
    page({}, { info: { singularName: 'page', pluralName: 'webPages' } }),
    'api::page.page: "info.pluralName" is "webPages", and Strapi 4 needs kebab case',
  ],
  [
    'a value that starts with a digit',
    page({ size: { type: 'enumeration', enum: ['xl', '2xl'] } }),
    'api::page.page, attribute "size": the enumeration has the value "2xl", and Strapi 4 needs a letter before the first digit.',
  ],
  [
    'a value that starts with a digit before other letters',
    page({ size: { type: 'enumeration', enum: ['xl', '(2 größe)'] } }),
    'the enumeration has the value "(2 größe)"',
  ],
  [
    'values that are one to Strapi',
    page({ size: { type: 'enumeration', enum: ['a b', 'a-b', 'ab'] } }),
    'attribute "size": the values "a b" and "a-b" of the enumeration are one to Strapi 4',
  ],
  [
    'a relation to nothing',
    page({ author: { type: 'relation', relation: 'oneToOne', target: 'api::author.author' } }),
    'the target api::author.author of the relation does not exist.',
  ],
])('%s is refused', (_name, model, sentence) => {
  expect(() => write(model)).toThrow(sentence);
});

test.each([
  ['v2', 'x2'],
  ['_a', 'b'],
  ['größe', 'kleine größe'],
  ["don't", 'do & go'],
  ['a', 'A'],
])('values that Strapi 4 takes are written: %s, %s', (...values) => {
  expect(() => write(page({ it: { type: 'enumeration', enum: values } }))).not.toThrow();
});

describe('of Strapi 5', () => {
  /** What exports say of attributes that Strapi adds. */
  const added = { configurable: false, writable: true, visible: false };
  const own = { title: { type: 'string' } };
  const exported = page({
    ...own,
    createdAt: { type: 'datetime' },
    publishedAt: { type: 'datetime', ...added },
    locale: { type: 'string', ...added },
    localizations: { type: 'relation', relation: 'oneToMany', target: 'api::page.page', ...added },
  });
  const attributesIn = ({ schemas }: { readonly schemas: ReadonlyMap<string, string> }, path = pageFile) =>
    (JSON.parse(schemas.get(path)!) as SchemaJson).attributes;

  test('attributes that Strapi adds are left out, for both versions', () => {
    expect(attributesIn(writeStrapi5(exported))).toEqual(own);
    expect(attributesIn(write(exported))).toEqual(own);
  });

  test('an attribute of the project with the name of one that Strapi 5 adds is left out there only', () => {
    const model = page({ ...own, locale: { type: 'string' } });
    expect(attributesIn(writeStrapi5(model))).toEqual(own);
    expect(attributesIn(write(model))).toEqual({ ...own, locale: { type: 'string' } });
  });

  test("an extension has the attributes of Strapi 5's type", () => {
    const { schemas } = writeStrapi5({
      contentTypes: { 'plugin::upload.file': { attributes: { credit: { type: 'string' } } } },
    });
    const attributes = attributesIn({ schemas }, 'src/extensions/upload/content-types/file/schema.json');
    expect(Object.keys(attributes ?? {})).toEqual(
      expect.arrayContaining(['name', 'focalPoint', 'credit', 'related']),
    );
    expect(attributes).not.toHaveProperty('locale');
  });

  test('what a custom field stores is written where only this model says it', () => {
    const stored = page({
      map: { type: 'json', customField: 'plugin::maps.place' },
      mood: { type: 'customField', customField: 'plugin::moods.mood' },
      key: { type: 'json', customField: 'plugin::key-value.key-value' },
    });
    const model = { ...stored, customFields: { 'plugin::moods.mood': 'integer' } };
    const attributes = attributesIn(writeStrapi5(model));
    expect(attributes).toEqual({
      map: {
        type: 'customField',
        customField: 'plugin::maps.place',
        pluginOptions: { 'msw-strapi': { type: 'json' } },
      },
      mood: {
        type: 'customField',
        customField: 'plugin::moods.mood',
        pluginOptions: { 'msw-strapi': { type: 'integer' } },
      },
      key: { type: 'customField', customField: 'plugin::key-value.key-value' },
    });
    const again = createModel(page({ ...attributes }));
    const types = [...again.contentTypes.get('api::page.page')!.attributes.values()].slice(0, 3);
    expect(types).toMatchObject([{ type: 'json' }, { type: 'integer' }, { type: 'json' }]);
    expect(again.warnings).toEqual([]);
  });

  test('messages name it', () => {
    expect(() => writeStrapi5(page({ size: { type: 'enumeration', enum: ['2xl'] } }))).toThrow(
      'and Strapi 5 needs a letter before the first digit',
    );
    expect(writeStrapi5(page({ tags: { type: 'array' } })).notes).toEqual([
      expect.stringContaining('because Strapi 5 has no type "array"'),
    ]);
  });
});
