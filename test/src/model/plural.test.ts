import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { collectionType, defineModel, singleType } from '../../../handlers/index.ts';
import type { SchemaJson } from '../../../src/model/model-input.ts';
import { plural } from '../../../src/model/derived-names.ts';
import { createModel } from '../../fixtures/create-model.ts';

// As the package pluralize has them, which Strapi's content-type builder uses.
test.each([
  ['article', 'articles'],
  ['blog-category', 'blog-categories'],
  ['person', 'people'],
  ['sales-person', 'sales-people'],
  ['analysis', 'analyses'],
  ['box', 'boxes'],
  ['roof', 'roofs'],
])('%s becomes %s', (name, expected) => {
  expect(plural(name)).toBe(expected);
});

describe('a plural like its singular', () => {
  const define = (name: string, options = {}) =>
    defineModel([collectionType(name, { it: z.string() }, options)]);
  const load = (schema: SchemaJson) => createModel({ contentTypes: { 'api::news.news': schema } });

  test.each(['news', 'settings', 'series', 'blog-news'])('is refused for a collection type: %s', (name) => {
    expect(() => define(name)).toThrow(
      `api::${name}.${name}: the plural of "${name}" is the same word, and Strapi needs two different ones. Give pluralName, because it is the path of the API: { pluralName: '${name}-list' }.`,
    );
    expect(define(name, { pluralName: 'items' }).contentTypes[`api::${name}.${name}`]?.info).toMatchObject({
      pluralName: 'items',
    });
  });

  test('is another word for a single type, whose path is its name', () => {
    const model = createModel(defineModel([singleType('settings', { it: z.string() })]));
    expect(model.contentTypes.get('api::settings.settings')).toMatchObject({
      singularName: 'settings',
      pluralName: 'settings-list',
    });
    expect(model.warnings).toEqual([]);
  });

  test('is refused for a collection type of a schema', () => {
    expect(() => load({ attributes: {} })).toThrow(
      'api::news.news: the plural of "news" is the same word, and Strapi needs two different ones. Give "info.pluralName", because it is the path of the API, such as "news-list".',
    );
  });

  test('is another word for a single type of a schema, with a warning', () => {
    const model = load({ kind: 'singleType', attributes: {} });
    expect(model.contentTypes.get('api::news.news')).toMatchObject({ pluralName: 'news-list' });
    expect(model.warnings).toEqual([
      'api::news.news: "info.pluralName" is missing. It is taken to be "news-list".',
    ]);
  });
});

test('a schema without a plural has the English one, with a warning', () => {
  const model = createModel({ contentTypes: { 'api::person.person': { attributes: {} } } });
  expect(model.contentTypes.get('api::person.person')).toMatchObject({ pluralName: 'people' });
  expect(model.warnings).toEqual([
    'api::person.person: "info.pluralName" is missing. It is taken to be "people". Set it if the path of the API is not "/people".',
  ]);
});
