import { describe, expectTypeOf, test } from 'vitest';
import * as z from 'zod';
import {
  collectionType,
  component,
  createDouble,
  defineModel,
  dynamicZone,
  media,
  password,
  relation,
  repeatable,
  type CreateInput,
  type Entry,
  type UpdateInput,
} from '../../../../handlers/index.ts';

const seo = component('shared.seo', { title: z.string() });
const page = collectionType('page', {
  seo: component(seo, { required: true }),
  extra: component(seo),
  optional: component(seo, { required: false, localized: false }),
  links: repeatable(seo, { required: true, max: 3 }),
  blocks: dynamicZone([seo], { required: true }),
  more: dynamicZone([seo]),
});
const documented = defineModel([page]);
const v4 = defineModel([page], { dialect: 'v4' });
type Documented = typeof documented;
type V4 = typeof v4;

type Seo = { id: number; title: string };

describe('a required component', () => {
  test('is never null in entries', () => {
    type Query = { populate: '*' };
    expectTypeOf<Entry<Documented, 'page', Query>['attributes']['seo']>().toEqualTypeOf<Seo>();
    expectTypeOf<Entry<V4, 'page', Query>['attributes']['seo']>().toEqualTypeOf<Seo>();
    expectTypeOf<Entry<V4, 'page', Query>['attributes']['extra']>().toEqualTypeOf<Seo | null>();
    expectTypeOf<Entry<V4, 'page', Query>['attributes']['optional']>().toEqualTypeOf<Seo | null>();
    expectTypeOf<Entry<V4, 'page', Query>['attributes']['links']>().toEqualTypeOf<Seo[]>();
    const [stored] = createDouble({ model: v4 }).entries('page');
    expectTypeOf(stored!.seo.title).toBeString();
    expectTypeOf(stored!.extra).extract<null>().toBeNull();
  });

  test('is asked for by a create, as are required lists and zones', () => {
    const least = { seo: { title: 'Hello' }, links: [], blocks: [] } as const;
    type Input = CreateInput<Documented, 'page'>;
    expectTypeOf(least).toExtend<Input>();
    expectTypeOf<Omit<typeof least, 'seo'>>().not.toExtend<Input>();
    expectTypeOf<Omit<typeof least, 'links'>>().not.toExtend<Input>();
    expectTypeOf<Omit<typeof least, 'blocks'>>().not.toExtend<Input>();
    expectTypeOf<Omit<typeof least, 'seo'> & { seo: null }>().not.toExtend<Input>();
    expectTypeOf<{}>().toExtend<UpdateInput<Documented, 'page'>>();
  });

  test('may be missing in records, which may be drafts', () => {
    expectTypeOf(createDouble({ model: v4, data: { page: [{}, { seo: null }] } }).fork).toBeFunction();
  });
});

describe('zod methods of attributes that are not zod types', () => {
  const album = collectionType('album', {
    cover: media().optional(),
    pictures: media.multiple().nullable(),
    artist: relation.manyToOne('album').optional(),
    seo: component(seo, { required: true }).optional(),
    blocks: dynamicZone([seo], { required: true }).optional(),
  });
  const model = defineModel([album], { dialect: 'v5' });

  test('give optional attributes of the same type', () => {
    type Album = Entry<typeof model, 'album', { populate: '*' }>;
    expectTypeOf<Album['seo']>().toEqualTypeOf<Seo | null>();
    expectTypeOf<Album['cover']>().extract<null>().toEqualTypeOf<null>();
    expectTypeOf<Album['pictures']>().toBeArray();
    expectTypeOf<NonNullable<Album['artist']>['documentId']>().toBeString();
    expectTypeOf<{}>().toExtend<CreateInput<typeof model, 'album'>>();
  });

  test('exist only where they mean something', () => {
    // @ts-expect-error -- a list is media.multiple()
    expectTypeOf(() => media().array()).toBeFunction();
    // @ts-expect-error -- rules of a password are inside
    expectTypeOf(() => password().optional()).toBeFunction();
  });
});
