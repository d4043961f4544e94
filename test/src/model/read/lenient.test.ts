import { describe, expect, test } from 'vitest';
import { createModel } from '../../../fixtures/create-model.ts';
import type { SchemaJson } from '../../../../src/model/model-input.ts';
import type { Model } from '../../../../src/model/model.ts';
import { contentType } from './schema-parts.ts';

/** Other JSON than the types allow, as files may hold it. */
const schema = (json: object): SchemaJson => json as SchemaJson;
const info = { singularName: 'note', pluralName: 'notes' };

test('a schema without anything: names come from the uid', () => {
  const model = createModel({ contentTypes: { 'api::blog.blog-post': {} } });
  expect(contentType(model, 'api::blog.blog-post')).toMatchObject({
    kind: 'collectionType',
    singularName: 'blog-post',
    pluralName: 'blog-posts',
  });
  expect(model.warnings).toEqual([
    'api::blog.blog-post: "info.pluralName" is missing. It is taken to be "blog-posts". Set it if the path of the API is not "/blog-posts".',
  ]);
});

test('unknown keys, nulls and unused components', () => {
  const model = createModel({
    contentTypes: {
      'api::note.note': schema({
        collectionName: null,
        info: { ...info, icon: 'pen' },
        options: { draftAndPublish: null, comment: '' },
        pluginOptions: { 'content-manager': { visible: false }, i18n: null },
        config: { attributes: {} },
        attributes: {
          text: { type: 'text', unheardOf: { of: 1 }, private: null, maxLength: '20', default: null },
          count: { type: 'integer', min: null, column: { unsigned: true } },
        },
      }),
    },
    components: { 'unused.thing': { attributes: {} } },
  });
  expect(model.warnings).toEqual([]);
  expect(contentType(model, 'api::note.note').attributes.get('text')).toMatchObject({
    maxLength: 20,
    default: null,
    private: false,
  });
  expect(model.components.get('unused.thing')).toMatchObject({ uid: 'unused.thing' });
});

test('the lists of a schema stay those of the caller', () => {
  const shades = ['light', 'dark'];
  const kinds = ['images'];
  const attributes = {
    shade: { type: 'enumeration', enum: shades },
    cover: { type: 'media', allowedTypes: kinds },
  };
  const model = createModel({ contentTypes: { 'api::note.note': { info, attributes } } });
  shades.push('none');
  kinds.push('files');
  const { attributes: read } = contentType(model, 'api::note.note');
  expect(read.get('shade')).toMatchObject({ enum: ['light', 'dark'] });
  expect(read.get('cover')).toMatchObject({ allowedTypes: ['images'] });
});

test('options of a uid: those of the wrong form are left out', () => {
  const options = {
    separator: '_',
    lowercase: 'no',
    decamelize: false,
    customReplacements: [['@', 'at']],
    preserveLeadingUnderscore: null,
  };
  const uid = (given: unknown) => ({ type: 'uid', options: given });
  const attributes = { slug: uid(options), other: uid({ customReplacements: [['@']] }), none: uid([]) };
  const model = createModel({ contentTypes: { 'api::note.note': { info, attributes } } });
  const { attributes: read } = contentType(model, 'api::note.note');
  expect(read.get('slug')).toHaveProperty('slugOptions', {
    separator: '_',
    decamelize: false,
    customReplacements: [['@', 'at']],
  });
  expect(read.get('other')).not.toHaveProperty('slugOptions');
  expect(read.get('none')).not.toHaveProperty('slugOptions');
});

test('relations to types of other plugins are dropped, with a warning', () => {
  const relation = (target: string) => ({ type: 'relation', relation: 'oneToOne', target });
  const model = createModel({
    files: { 'api::note.note': 'src/api/note/content-types/note/schema.json' },
    contentTypes: {
      'api::note.note': {
        info,
        attributes: {
          menu: relation('plugin::navigation.menu'),
          team: relation('admin::api-token'),
          text: { type: 'text' },
        },
      },
    },
  });
  expect(model.warnings).toEqual([
    'src/api/note/content-types/note/schema.json: api::note.note, attribute "menu": dropped, because its target plugin::navigation.menu belongs to a plugin whose types are not built in. To keep it, add the schema of "plugin::navigation.menu".',
    'src/api/note/content-types/note/schema.json: api::note.note, attribute "team": dropped, because its target admin::api-token belongs to a plugin whose types are not built in. To keep it, add the schema of "admin::api-token".',
  ]);
  expect([...contentType(model, 'api::note.note').attributes.keys()][0]).toBe('text');
});

test('a plugin type whose schema is given is kept', () => {
  const model = createModel({
    contentTypes: {
      'plugin::navigation.menu': {
        info: { singularName: 'menu', pluralName: 'menus' },
        attributes: { title: { type: 'string' } },
      },
      'api::note.note': {
        info,
        attributes: {
          menu: { type: 'relation', relation: 'oneToOne', target: 'plugin::navigation.menu' },
        },
      },
    },
  });
  expect(model.warnings).toEqual([]);
  expect(contentType(model, 'api::note.note').attributes.get('menu')).toMatchObject({ kind: 'relation' });
});

describe('a custom field that is not known', () => {
  const mood = { type: 'customField', customField: 'plugin::moods.mood' };
  const input = {
    contentTypes: { 'api::note.note': { info, attributes: { mood, later: mood, last: mood } } },
  };
  const typesOf = (model: Model) =>
    ['mood', 'later', 'last'].map((name) => contentType(model, 'api::note.note').attributes.get(name));

  test('is a string, with one warning for all its attributes', () => {
    const model = createModel(input);
    expect(model.warnings).toEqual([
      "The custom field plugin::moods.mood (api::note.note.mood and 2 more) is not known, so it stores texts. If it stores something else, run strapi ts:generate-types in the project, or write customFields: { 'plugin::moods.mood': 'json' } in the model.",
    ]);
    expect(typesOf(model)).toMatchObject([{ type: 'string' }, { type: 'string' }, { type: 'string' }]);
  });

  test('is in one warning with the others', () => {
    const rate = { ...mood, customField: 'plugin::rates.rate' };
    const model = createModel({ contentTypes: { 'api::note.note': { info, attributes: { mood, rate } } } });
    expect(model.warnings).toEqual([
      "The custom fields plugin::moods.mood (api::note.note.mood), plugin::rates.rate (api::note.note.rate) are not known, so they store texts. If they store something else, run strapi ts:generate-types in the project, or write customFields: { 'plugin::moods.mood': 'json' } in the model.",
    ]);
  });

  test('has the type that the model says', () => {
    const model = createModel({ ...input, customFields: { 'plugin::moods.mood': 'json' } });
    expect(model.warnings).toEqual([]);
    expect(typesOf(model)).toMatchObject([{ type: 'json' }, { type: 'json' }, { type: 'json' }]);
  });
});
