import { describe, expect, test } from 'vitest';
import { createModel } from '../../../fixtures/create-model.ts';
import type { ModelInput, SchemaJson } from '../../../../src/model/model-input.ts';
import { ModelError } from '../../../../src/model/model-problems.ts';

function problemsOf(input: object): readonly string[] {
  try {
    createModel(input as ModelInput);
  } catch (error) {
    if (error instanceof ModelError) return error.problems;
    throw error;
  }
  return [];
}

const note = (attributes: object, more: object = {}): SchemaJson => ({
  info: { singularName: 'note', pluralName: 'notes' },
  attributes: attributes as NonNullable<SchemaJson['attributes']>,
  ...more,
});

describe('attributes', () => {
  const components = { 'shared.seo': {}, 'blocks.hero': {} };
  const KINDS = 'oneToOne, oneToMany, manyToOne, manyToMany, morphToOne, morphToMany, morphOne, morphMany';

  test.each<[string, object, string]>([
    [
      'an unknown type',
      { type: 'strng' },
      'the type "strng" is unknown. Did you mean string? Take one of: string, text, richtext, enumeration, email, password, uid, date, time, datetime, timestamp, integer, biginteger, float, decimal, boolean, json, blocks, relation, media, component, dynamiczone, customField.',
    ],
    [
      'no type',
      {},
      '"type" is wrong: expected string, received undefined. Correct it as in a schema.json of Strapi.',
    ],
    [
      'no object',
      'string' as unknown as object,
      'expected object, received string. Correct it as in a schema.json of Strapi.',
    ],
    [
      'a flag of the wrong kind',
      { type: 'string', private: 'yes' },
      '"private" is wrong: expected boolean, received string. Correct it as in a schema.json of Strapi.',
    ],
    ...(
      [
        [
          'a number in a list of texts',
          { type: 'enumeration', enum: ['a', 1] },
          '"enum.1" is wrong: expected string, received number.',
        ],
        [
          'a hole in a list of texts',
          { type: 'enumeration', enum: Object.assign(['a'], { length: 2 }) },
          '"enum.1" is wrong: expected string, received undefined.',
        ],
        [
          'a text in place of a list',
          { type: 'media', allowedTypes: 'images' },
          '"allowedTypes" is wrong: expected array, received string.',
        ],
        [
          'a length that is no number',
          { type: 'string', maxLength: '1O' },
          '"maxLength" is wrong: expected a number.',
        ],
        ['a bound that is no number', { type: 'integer', min: true }, '"min" is wrong: expected a number.'],
        ['a bound without end', { type: 'integer', max: Infinity }, '"max" is wrong: expected a number.'],
        [
          'a name that is NaN',
          { type: 'uid', targetField: NaN },
          '"targetField" is wrong: expected string, received NaN.',
        ],
        [
          'a date in place of a text',
          { type: 'string', regex: new Date(0) },
          '"regex" is wrong: expected string, received Date.',
        ],
        [
          'a list in place of a JSON schema',
          { type: 'json', jsonSchema: [] },
          '"jsonSchema" is wrong: expected record, received array.',
        ],
        [
          'an option of i18n',
          { type: 'string', pluginOptions: { i18n: { localized: 1 } } },
          '"pluginOptions.i18n.localized" is wrong: expected boolean, received number.',
        ],
      ] as const
    ).map(([name, json, what]): [string, object, string] => [
      name,
      json,
      `${what} Correct it as in a schema.json of Strapi.`,
    ]),
    [
      'an enumeration without values',
      { type: 'enumeration' },
      'an enumeration without values. List them in "enum": ["draft", "done"].',
    ],
    [
      'an enumeration with an empty list',
      { type: 'enumeration', enum: [] },
      'an enumeration without values. List them in "enum": ["draft", "done"].',
    ],
    [
      'a custom field without a name',
      { type: 'customField' },
      'a custom field without "customField". Give its name, such as "plugin::color-picker.color".',
    ],
    [
      'a relation without its kind',
      { type: 'relation', target: 'api::note.note' },
      `a relation without "relation". Take one of: ${KINDS}.`,
    ],
    [
      'a relation of an unknown kind',
      { type: 'relation', relation: 'manyToOn', target: 'api::note.note' },
      `the relation "manyToOn" is unknown. Did you mean manyToOne? Take one of: ${KINDS}.`,
    ],
    [
      'a relation without a target',
      { type: 'relation', relation: 'oneToOne' },
      'a relation without "target". Give the uid of a content type, such as "api::article.article".',
    ],
    [
      'a relation to a type that is not there',
      { type: 'relation', relation: 'oneToOne', target: 'api::nota.nota' },
      'the target api::nota.nota of the relation does not exist. Did you mean api::note.note? Correct "target", or add the content type.',
    ],
    [
      'a relation to a component',
      { type: 'relation', relation: 'oneToOne', target: 'shared.seo' },
      'the target shared.seo of the relation is a component. Use "type": "component" with "component": "shared.seo".',
    ],
    [
      'morphMany without morphBy',
      { type: 'relation', relation: 'morphMany', target: 'api::note.note' },
      'a morphMany relation without "morphBy". Name the morphToOne or morphToMany attribute of api::note.note.',
    ],
    [
      'morphOne by an attribute that is no morph relation',
      { type: 'relation', relation: 'morphOne', target: 'api::note.note', morphBy: 'atached' },
      '"morphBy" names api::note.note.atached, which is not a morphToOne or morphToMany relation. Did you mean attached? Name such an attribute of api::note.note, or add it there.',
    ],
    [
      'a component attribute without a component',
      { type: 'component' },
      'a component attribute without "component". Give its uid, such as "shared.seo".',
    ],
    [
      'an unknown component',
      { type: 'component', component: 'shared.sea' },
      'the component shared.sea does not exist. Did you mean shared.seo? Add it (in a project: src/components/shared/sea.json), or remove it here.',
    ],
    [
      'a zone without components',
      { type: 'dynamiczone' },
      'a dynamic zone without "components". List their uids, such as ["blocks.hero", "blocks.quote"].',
    ],
    [
      'an unknown component in a zone',
      { type: 'dynamiczone', components: ['blocks.hero', 'media.film'] },
      'the component media.film does not exist. Add it (in a project: src/components/media/film.json), or remove it here.',
    ],
  ])('%s', (_, attribute, sentence) => {
    const attached = { type: 'relation', relation: 'morphToMany' };
    const contentTypes = { 'api::note.note': note({ attached, broken: attribute }) };
    expect(problemsOf({ contentTypes, components })).toEqual([
      `api::note.note, attribute "broken": ${sentence}`,
    ]);
  });

  test.each(['id', '__proto__', 'constructor', 'prototype'])('the reserved name %s', (name) => {
    const attributes = JSON.parse(`{ ${JSON.stringify(name)}: { "type": "string" } }`) as object;
    expect(problemsOf({ contentTypes: { 'api::note.note': note(attributes) } })).toEqual([
      `api::note.note, attribute "${name}": this name is reserved. Rename the attribute.`,
    ]);
  });
});

describe('types', () => {
  test.each<[string, object, string]>([
    [
      'no types at all',
      { components: {} },
      'it has no "contentTypes". Give a list of content types defined in code, or schemas as in schema.json: { contentTypes: { "api::article.article": { … } } }.',
    ],
    [
      'a key with another name',
      { contentType: {} },
      'it has no "contentTypes", but "contentType". Did you mean contentTypes? Give a list of content types defined in code, or schemas as in schema.json: { contentTypes: { "api::article.article": { … } } }.',
    ],
    [
      'an unknown key',
      { contentTypes: {}, component: {} },
      'it has "component", which is unknown. Did you mean components? It takes contentTypes, components, files, customFields, privateAttributes, i18n, slugs, askedValues, svgPictures, strapi, dialect.',
    ],
    [
      'a promise',
      Promise.resolve({}),
      'it is a promise. Write await in front of the function that returns it.',
    ],
    [
      'one schema',
      { kind: 'collectionType', attributes: {} },
      'it is one schema. Give it with its uid: { contentTypes: { "api::article.article": schema } }.',
    ],
    [
      'the options of a double',
      { model: {} },
      'it is the options of a double, whose "model" is one level deeper. Write createDouble(options), or { model: options.model }.',
    ],
    [
      'a uid that is none',
      { contentTypes: { article: note({}) } },
      'article: this is not the uid of a content type. Write it like "api::article.article".',
    ],
    [
      'a component among the content types',
      { contentTypes: { 'shared.seo': {} } },
      'shared.seo: this is the uid of a component. Move it to "components", or write the uid like "api::article.article".',
    ],
    [
      'a uid of a component that is none',
      { contentTypes: {}, components: { seo: {} } },
      'seo: this is not the uid of a component. Write it like "shared.seo".',
    ],
    [
      'an unknown kind',
      { contentTypes: { 'api::note.note': note({}, { kind: 'single' }) } },
      'api::note.note: "kind" is wrong: expected one of "collectionType"|"singleType". Correct it as in a schema.json of Strapi.',
    ],
    [
      'a schema that is no object',
      { contentTypes: { 'api::note.note': [] } },
      'api::note.note: expected object, received array. Correct it as in a schema.json of Strapi.',
    ],
    [
      'attributes that are no object',
      { contentTypes: { 'api::note.note': { attributes: 3 } } },
      'api::note.note: "attributes" is wrong: expected object, received number. Correct it as in a schema.json of Strapi.',
    ],
    [
      'a name that no path has',
      { contentTypes: { 'api::note.note': { info: { singularName: 'note', pluralName: 'nötes' } } } },
      'api::note.note: "info.pluralName" is "nötes", and Strapi needs letters from a to z, digits and hyphens, such as "notes": it is a part of the API\'s paths.',
    ],
    [
      'two types with one name',
      {
        contentTypes: {
          'api::note.note': note({}),
          'api::pad.pad': { info: { singularName: 'pad', pluralName: 'Notes' } },
        },
      },
      'api::pad.pad: "info.pluralName" is "Notes", which api::note.note already has. Give one of them another.',
    ],
    [
      'a plural like another singular',
      {
        contentTypes: {
          'api::note.note': note({}),
          'api::not.not': { info: { singularName: 'not', pluralName: 'note' } },
        },
      },
      'api::not.not: "info.pluralName" is "note", which api::note.note already has. Give one of them another.',
    ],
    [
      'a plural like its own singular',
      { contentTypes: { 'api::news.news': { info: { singularName: 'news', pluralName: 'news' } } } },
      'api::news.news: "info.pluralName" is "news", the same as its singular name. Strapi needs two different ones.',
    ],
  ])('%s', (_, input, sentence) => {
    expect(problemsOf(input)).toEqual([sentence]);
  });
});

test('all problems are in one message, a line each, with the file they are in', () => {
  const file = 'src/api/note/content-types/note/schema.json';
  const input: ModelInput = {
    files: { 'api::note.note': file },
    contentTypes: {
      'api::note.note': note({ a: { type: 'enumeration' }, b: { type: 'customField' } }),
    },
    components: { seo: {} },
  };
  expect(() => createModel(input)).toThrow(
    new ModelError([
      'seo: this is not the uid of a component. Write it like "shared.seo".',
      `${file}: api::note.note, attribute "a": an enumeration without values. List them in "enum": ["draft", "done"].`,
      `${file}: api::note.note, attribute "b": a custom field without "customField". Give its name, such as "plugin::color-picker.color".`,
    ]),
  );
});

test('the message counts', () => {
  expect(new ModelError(['x']).message).toBe('The content model has a problem:\n- x');
  expect(new ModelError(['x', 'y']).message).toBe('The content model has 2 problems:\n- x\n- y');
});
