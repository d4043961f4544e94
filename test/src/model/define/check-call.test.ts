import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  collectionType,
  component,
  createDouble,
  defineModel,
  dynamicZone,
  json,
  media,
  password,
  privateField,
  relation,
  repeatable,
  singleType,
  text,
  uid,
  unique,
} from '../../../../handlers/index.ts';

const article = collectionType('article', { title: z.string() });
const seo = component('shared.seo', { title: z.string() });
/** What a user without types can write. */
const any = (value: unknown) => value as never;
const member = (value: object, name: string): unknown =>
  (value as { readonly [name: string]: unknown })[name];

describe('a wrong call throws at once', () => {
  test.each<[string, () => unknown, string]>([
    [
      'an unknown option of a type',
      () => collectionType('a', {}, any({ drafts: false })),
      "collectionType('a') has no option 'drafts'. Did you mean draftAndPublish? It takes draftAndPublish, localized, pluralName, displayName.",
    ],
    [
      'an option of the wrong kind',
      () => singleType('a', {}, any({ draftAndPublish: 'no' })),
      'singleType(\'a\'): draftAndPublish must be true or false, not "no".',
    ],
    [
      'no name',
      () => collectionType(any({ name: 'a' }), any({})),
      "collectionType() takes a name first, such as collectionType('article', { title: z.string() }), but got an object with name.",
    ],
    [
      'no attributes',
      () => collectionType('a', any(undefined)),
      "collectionType('a') takes an object of attributes, such as { title: z.string() }, but got nothing.",
    ],
    ['attributes as a zod type', () => collectionType('a', any(z.object({}))), 'but got a zod type.'],
    [
      'options of text',
      // @ts-expect-error: no arguments
      () => text({ required: true }),
      'text() takes no arguments, but got an object with required. An attribute is required unless it has .optional(), .nullable() or .default(). Write other rules as methods, too, as zod does.',
    ],
    [
      'options beside the source of a uid',
      // @ts-expect-error: one argument
      () => uid('title', { required: true }),
      "uid('title') takes nothing else, but got an object with required. An attribute is required unless",
    ],
    [
      'options beside a type',
      // @ts-expect-error: one argument
      () => unique(z.string(), { required: true }),
      'unique(z.string()) takes nothing else, but got an object with required.',
    ],
    [
      'options of a private attribute',
      // @ts-expect-error: one argument
      () => privateField(text(), true),
      'privateField(text()) takes nothing else, but got true.',
    ],
    [
      'a misspelled kind of relation',
      // @ts-expect-error: misspelled
      () => relation.manytoOne('author'),
      "relation has no 'manytoOne'. Did you mean manyToOne? It has oneToOne, oneToMany, manyToOne",
    ],
    [
      'half a kind of relation',
      // @ts-expect-error: half a name
      () => relation.many('author'),
      "relation has no 'many'. Did you mean manyToOne or manyToMany?",
    ],
    ['attributes as a list', () => collectionType('a', any([])), 'but got an empty list.'],
    [
      'an unknown option of media',
      () => media(any({ allowedType: ['images'] })),
      "media() has no option 'allowedType'. Did you mean allowedTypes? It takes required, localized, allowedTypes.",
    ],
    [
      'an unknown kind of file',
      () => media(any({ allowedTypes: ['image'] })),
      `media(): allowedTypes[0] must be 'images', 'files', 'videos' or 'audios', not "image". Did you mean images?`,
    ],
    [
      'media with a text',
      () => media.multiple(any('images')),
      'media.multiple(): the options must be an object such as { required, localized, allowedTypes }, not "images".',
    ],
    [
      'an unknown option of a relation',
      () => relation.manyToOne('author', any({ mapedBy: 'x' })),
      "relation.manyToOne('author') has no option 'mapedBy'. Did you mean mappedBy?",
    ],
    [
      'a type as the target',
      () => relation.manyToOne(any(article)),
      "relation.manyToOne() takes the name of a type, but got the content type 'article'. Write relation.manyToOne('article').",
    ],
    [
      'a relation with both sides',
      () => relation.oneToOne('author', { mappedBy: 'a', inversedBy: 'b' }),
      'has both inversedBy and mappedBy. Keep one',
    ],
    ['morphMany without morphBy', () => relation.morphMany('article', any(undefined)), 'needs morphBy'],
    [
      'morphToOne with a target',
      () => relation.morphToOne(any('article')),
      'relation.morphToOne() takes no target, because it can link to any type, but got "article".',
    ],
    [
      'a component by its uid',
      () => repeatable(any('shared.seo')),
      `repeatable() takes what component('shared.seo', { … }) returns, but got "shared.seo".`,
    ],
    [
      'a component that repeats',
      () => component(seo, any({ repeatable: true })),
      "component() has no option 'repeatable'. For a list of components, write repeatable(…).",
    ],
    [
      'a component without attributes',
      () => component('shared.seo', any(undefined)),
      "component('shared.seo') takes an object of attributes",
    ],
    [
      'bounds with another name',
      () => repeatable(seo, any({ maximum: 3 })),
      "repeatable() has no option 'maximum'. Did you mean max?",
    ],
    [
      'bounds of another kind',
      () => dynamicZone([seo], { max: -1 }),
      'max must be a whole number from 0 on, not -1.',
    ],
    [
      'a zone of one component',
      () => dynamicZone(any(seo)),
      'such as dynamicZone([hero, quote]), but got one component.',
    ],
    ['a zone of uids', () => dynamicZone(any(['shared.seo'])), 'takes a list of what component('],
    [
      'unique of a function',
      () => unique(any(z.string)),
      'unique() takes a zod type, such as unique(z.string()), but got the function string. Call it with ().',
    ],
    [
      'json of an object',
      () => json(any({ a: 1 })),
      'json() takes a zod type, such as json(z.string()), but got an object with a.',
    ],
    ['password of options', () => password(any({ min: 3 })), 'password() takes a zod type'],
    [
      'uid of options',
      () => uid(any({ targetField: 'title' })),
      "uid() takes the name of an attribute, such as uid('title'), but got an object with targetField.",
    ],
    [
      'defineModel of one type',
      () => defineModel(any(article)),
      "defineModel() takes a list of content types, but got the content type 'article'. Write defineModel([article]).",
    ],
    ['defineModel of something else', () => defineModel([article, any(seo)]), 'number 2 is an object with'],
    [
      'an unknown option of defineModel',
      () => defineModel([article], any({ dialekt: 'v4' })),
      "defineModel() has no option 'dialekt'. Did you mean dialect? It takes dialect.",
    ],
  ])('%s', (_name, call, message) => {
    expect(call).toThrow(TypeError);
    expect(call).toThrow(message);
  });

  test('relation can be printed', () => {
    expect(JSON.stringify(relation)).toBe('{}');
    expect(String(relation)).toBe('[object Object]');
  });

  test('options that are undefined count as missing', () => {
    expect(() => media(any({ required: undefined }))).not.toThrow();
  });
});

describe('a name that does not exist is an error of createDouble', () => {
  const author = (options: object) =>
    collectionType('author', { articles: relation.oneToMany('article', options) });
  const withAuthor = (options: object) =>
    collectionType('article', { author: relation.manyToOne('author', options) });

  test.each<[string, Parameters<typeof createDouble>[0]['model'], string]>([
    [
      'the target field of a uid',
      [collectionType('article', { title: z.string(), slug: uid('titel') })],
      'api::article.article, attribute "slug": its target field "titel" does not exist. Did you mean title? Name another attribute of api::article.article: title.',
    ],
    [
      'mappedBy',
      [author({ mappedBy: 'auther' }), withAuthor({})],
      'api::author.author, attribute "articles": "mappedBy" names api::article.article.auther, which does not exist. Did you mean author? Add it, or remove "mappedBy".',
    ],
    [
      'mappedBy that is not answered',
      [author({ mappedBy: 'author' }), withAuthor({})],
      '"mappedBy" names api::article.article.author, which does not name it in turn. Add inversedBy: "articles" there, or remove "mappedBy".',
    ],
    [
      'two owners',
      [author({ inversedBy: 'author' }), withAuthor({ inversedBy: 'articles' })],
      'have "inversedBy". Give one of them "inversedBy" and the other "mappedBy".',
    ],
  ])('%s', (_name, model, message) => {
    expect(() => createDouble({ model })).toThrow(message);
  });
});

test('an attribute may have the name of a member of definitions', () => {
  expect(() => collectionType('word', { define: z.string() })).not.toThrow();
});

describe('what zod has, on attributes that are not zod types', () => {
  const attributesOf = (attribute: unknown) =>
    defineModel([collectionType('page', { it: any(attribute) })]).contentTypes['api::page.page']!.attributes;

  test.each([
    ['a relation', (options: object) => relation.manyToOne('page', options)],
    ['a morph relation', (options: object) => relation.morphToOne(options)],
    ['media', (options: object) => media(options)],
    ['a list of media', (options: object) => media.multiple(options)],
    ['a component', (options: object) => component(seo, options)],
    ['a list of components', (options: object) => repeatable(seo, options)],
    ['a zone', (options: object) => dynamicZone([seo], options)],
  ])('%s is optional by a method', (_, make) => {
    const plain = attributesOf(make({}));
    const required = make({ required: true });
    expect(attributesOf(required)).not.toEqual(plain);
    expect(attributesOf(required.optional())).toEqual(plain);
    expect(attributesOf(make({}).nullable().optional())).toEqual(plain);
    expect(attributesOf(required)).toEqual(attributesOf(make({ required: true })));
  });

  test.each<[string, () => unknown, string]>([
    ['array', () => member(media(), 'array'), 'media() has no .array(). For a list, write media.multiple(),'],
    [
      'required',
      () => member(media(), 'required'),
      'media() has no .required(). Write the option { required: true }.',
    ],
    [
      'max',
      () => member(repeatable(seo), 'max'),
      'repeatable() has no .max(). A repeatable(…) and a dynamicZone(…) take',
    ],
    [
      'default',
      () => member(relation.manyToOne('page'), 'default'),
      "relation.manyToOne('page') has no .default().",
    ],
    [
      'z.optional',
      () => attributesOf(z.optional(any(media()))),
      "media() is not a zod type, and zod's functions do not take it.",
    ],
    ['z.array', () => attributesOf(z.array(any(seo))), "component('shared.seo') is not a zod type"],
    ['seo.optional', () => member(seo, 'optional'), 'Write component(…) or repeatable(…) around it'],
    [
      'password',
      () => member(password(), 'optional'),
      'Write rules inside: password(z.string().min(8).optional()).',
    ],
    [
      'private',
      () => member(privateField(text()), 'optional'),
      'Write rules inside: privateField(text().optional()).',
    ],
  ])('%s is a sentence', (_, call, message) => {
    expect(call).toThrow(message);
  });

  test('names that tools ask for are undefined', () => {
    expect(member(media(), 'toJSON')).toBeUndefined();
    expect(JSON.stringify(media())).toBe('{"define":"media","many":false,"options":{}}');
    expect(media()).toEqual(media());
  });
});
