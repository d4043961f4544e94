import { describe, expectTypeOf, test } from 'vitest';
import type { CreateInput, DialectName, Entry, Records, StoredEntry } from '../../../../handlers/index.ts';
import type { DialectOf, DialectOption } from '../../../../src/model/types/attribute-kinds.ts';
import type { ModelInput } from '../../../../src/model/model-input.ts';
import type { ModelSource } from '../../../../src/model/define/define-model.ts';
import type { ReadQuery } from '../../../../src/model/types/read-query.ts';
import type { documented, list, v4 } from '../../../fixtures/each-dialect.ts';

type Documented = typeof documented;
type V4 = typeof v4;
type Page<Model extends Documented | V4, Query extends ReadQuery<Model, 'page', Query> = {}> = Entry<
  Model,
  'page',
  Query
>['attributes'];
type Remark<Model extends Documented | V4, Query extends ReadQuery<Model, 'remark', Query> = {}> = Entry<
  Model,
  'remark',
  Query
>['attributes'];

describe('the dialect of a model', () => {
  test('is the one it states, or the default', () => {
    expectTypeOf<DialectOf<Documented>>().toEqualTypeOf<'documented'>();
    expectTypeOf<DialectOf<typeof list>>().toEqualTypeOf<'documented'>();
    expectTypeOf<DialectOf<V4>>().toEqualTypeOf<'v4'>();
  });

  test('is the only one createDouble takes; lists and schemas take any', () => {
    expectTypeOf<DialectOption<Documented>>().toEqualTypeOf<'documented'>();
    expectTypeOf<DialectOption<V4>>().toEqualTypeOf<'v4'>();
    expectTypeOf<DialectOption<typeof list>>().toEqualTypeOf<DialectName>();
    expectTypeOf<DialectOption<ModelInput>>().toEqualTypeOf<DialectName>();
    expectTypeOf<DialectOption<ModelSource>>().toEqualTypeOf<DialectName>();
  });

  test('of a list of definitions makes the same types as defineModel without one', () => {
    expectTypeOf<Entry<typeof list, 'page'>>().toEqualTypeOf<Entry<Documented, 'page'>>();
    expectTypeOf<Entry<typeof list, 'page'>>().not.toEqualTypeOf<Entry<V4, 'page'>>();
  });

  test('of schemas leaves attributes unknown', () => {
    expectTypeOf<Entry<ModelInput, 'page'>>().toEqualTypeOf<{
      id: number;
      attributes: Record<string, unknown>;
    }>();
  });
});

describe('D1, D2: components of a zone that are not listed under on', () => {
  type Note = { __component: 'zone.note'; id: number; words: string };
  type Quote = { __component: 'zone.quote'; id: number; text: string; by: string | null };
  type ByUid = { populate: { blocks: { on: { 'zone.note': true } } } };
  type ByZone = { populate: { blocks: { on: { 'blocks.quote': { fields: ['by'] } } } } };

  test('documented: they are bare, and a key may name the zone', () => {
    expectTypeOf<Page<Documented, ByUid>['blocks']>().toEqualTypeOf<
      (Note | { __component: 'zone.quote'; id: number })[]
    >();
    expectTypeOf<Page<Documented, ByZone>['blocks']>().toEqualTypeOf<
      ({ __component: 'zone.note'; id: number } | Pick<Quote, '__component' | 'id' | 'by'>)[]
    >();
  });
  test('v4: they are dropped, and a key is a uid', () => {
    expectTypeOf<Page<V4, ByUid>['blocks']>().toEqualTypeOf<Note[]>();
    // @ts-expect-error In v4 no component has this key.
    expectTypeOf<Page<V4, ByZone>['blocks']>().toEqualTypeOf<never[]>();
  });
  test('both: all components without on', () => {
    expectTypeOf<Page<Documented, { populate: ['blocks'] }>['blocks']>().toEqualTypeOf<(Note | Quote)[]>();
    expectTypeOf<Page<V4, { populate: ['blocks'] }>['blocks']>().toEqualTypeOf<(Note | Quote)[]>();
  });
});

describe('D4: passwords', () => {
  test('documented: answered, and selected by fields', () => {
    expectTypeOf<Page<Documented>['secret']>().toEqualTypeOf<string>();
    expectTypeOf<Page<Documented, { fields: ['secret'] }>>().toEqualTypeOf<{ secret: string }>();
  });
  test('v4: never', () => {
    expectTypeOf<Page<V4>>().not.toHaveProperty('secret');
  });
  test('both: private ones never', () => {
    expectTypeOf<Page<Documented>>().not.toHaveProperty('pin');
    expectTypeOf<Page<V4>>().not.toHaveProperty('pin');
  });
});

describe('D8: publishedAt and locale', () => {
  test('documented: of every type', () => {
    expectTypeOf<Page<Documented>['publishedAt']>().toEqualTypeOf<string | null>();
    expectTypeOf<Remark<Documented>>().toEqualTypeOf<{
      text: string;
      createdAt: string;
      updatedAt: string;
      publishedAt: string;
      locale: string;
    }>();
    expectTypeOf<StoredEntry<Documented, 'remark'>['locale']>().toEqualTypeOf<string>();
    expectTypeOf<{ text: 'Hi'; locale: 'en' }>().toExtend<CreateInput<Documented, 'remark'>>();
    expectTypeOf<CreateInput<Documented, 'remark'>>().toHaveProperty('locale');
  });
  test('v4: of types with drafts, and of types with locales', () => {
    expectTypeOf<Page<V4>['publishedAt']>().toEqualTypeOf<string | null>();
    expectTypeOf<Page<V4>['locale']>().toEqualTypeOf<string>();
    expectTypeOf<Remark<V4>>().toEqualTypeOf<{ text: string; createdAt: string; updatedAt: string }>();
    expectTypeOf<StoredEntry<V4, 'remark'>>().not.toHaveProperty('locale');
    expectTypeOf<CreateInput<V4, 'remark'>>().not.toHaveProperty('locale');
  });
});

describe('D9: multiple media, morphMany and morph-to relations', () => {
  test('documented: lists are lists, and morph-to relations are relations', () => {
    type All = Page<Documented, { populate: '*' }>;
    expectTypeOf<All['gallery']['data'][number]['id']>().toEqualTypeOf<number>();
    expectTypeOf<All['remarks']>().toEqualTypeOf<{ data: Entry<Documented, 'remark'>[] }>();
    expectTypeOf<All['latest']>().toEqualTypeOf<{ data: Entry<Documented, 'remark'> | null }>();
    type Anything = { id: number; attributes: Record<string, unknown> };
    type Remarks = Remark<Documented, { populate: '*' }>;
    expectTypeOf<Remarks['about']>().toEqualTypeOf<{ data: Anything | null }>();
    expectTypeOf<Remarks['mentions']>().toEqualTypeOf<{ data: Anything[] }>();
  });
  test('v4: empty lists are null, and morph-to relations are rows of the database', () => {
    type All = Page<V4, { populate: '*' }>;
    expectTypeOf<All['gallery']['data']>().extract<null>().toEqualTypeOf<null>();
    expectTypeOf<NonNullable<All['gallery']['data']>[number]['id']>().toEqualTypeOf<number>();
    expectTypeOf<All['remarks']>().toEqualTypeOf<{ data: Entry<V4, 'remark'>[] | null }>();
    expectTypeOf<All['latest']>().toEqualTypeOf<{ data: Entry<V4, 'remark'> | null }>();
    type Remarks = Remark<V4, { populate: '*' }>;
    expectTypeOf<NonNullable<Remarks['about']>['id']>().toEqualTypeOf<number>();
    expectTypeOf<NonNullable<Remarks['about']>['text']>().toEqualTypeOf<unknown>();
    expectTypeOf<NonNullable<Remarks['mentions']>[number]['__type']>().toEqualTypeOf<string>();
  });
  test('v4: an empty morphToMany is absent', () => {
    expectTypeOf<{ about: null }>().toExtend<Pick<Remark<V4, { populate: '*' }>, 'about' | 'mentions'>>();
    expectTypeOf<{ about: { data: null } }>().not.toExtend<
      Pick<Remark<Documented, { populate: '*' }>, 'about' | 'mentions'>
    >();
  });
});

describe('D10: formats of a file', () => {
  type Query = { populate: ['cover'] };
  type FormatsOf<Answer extends { cover: { data: unknown } }> =
    NonNullable<Answer['cover']['data']> extends { attributes: { formats: infer Formats } } ? Formats : never;
  type Small = FormatsOf<Page<Documented, Query>>;
  type Any = FormatsOf<Page<V4, Query>>;

  test('documented: an object of three members', () => {
    expectTypeOf<keyof Small>().toEqualTypeOf<'thumbnail' | 'small' | 'medium'>();
    expectTypeOf<Small['small']>().not.toEqualTypeOf<never>();
    expectTypeOf<{}>().toExtend<Small>();
    expectTypeOf<keyof NonNullable<Small['small']>>().toEqualTypeOf<
      'name' | 'hash' | 'ext' | 'mime' | 'width' | 'height' | 'size' | 'path' | 'url'
    >();
  });
  test('v4: null, or members of any name', () => {
    expectTypeOf<null>().toExtend<Any>();
    expectTypeOf<NonNullable<NonNullable<Any>['large']>['sizeInBytes']>().toEqualTypeOf<number | undefined>();
  });
});

describe('in both dialects', () => {
  test('fields of a file leave out the others', () => {
    type Query = { populate: { cover: { fields: ['url', 'width'] } } };
    type Cover = { data: { id: number; attributes: { url: string; width: number | null } } | null };
    expectTypeOf<Page<Documented, Query>['cover']>().toEqualTypeOf<Cover>();
    expectTypeOf<Page<V4, Query>['cover']>().toEqualTypeOf<Cover>();
  });
  test('a relation may be counted', () => {
    type Counted = { populate: { replies: { count: true } } };
    type Count = { data: { attributes: { count: number } } };
    expectTypeOf<Remark<Documented, Counted>['replies']>().toEqualTypeOf<Count>();
    expectTypeOf<Remark<V4, Counted>['replies']>().toEqualTypeOf<Count>();
  });
});

test('data may say which attribute of its target a link of any type belongs to', () => {
  const records: Records<typeof v4> = {
    remark: [{ text: 'a', mentions: [{ __type: 'api::page.page', id: 1, field: null }] }],
  };
  expectTypeOf(records).not.toBeNever();
  // @ts-expect-error -- one link is in a column of the row, and belongs to all such attributes
  const one: Records<typeof v4> = { remark: [{ about: { __type: 'api::page.page', id: 1, field: null } }] };
  expectTypeOf(one).not.toBeNever();
});
