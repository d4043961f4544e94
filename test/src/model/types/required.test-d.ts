import { describe, expectTypeOf, test } from 'vitest';
import * as z from 'zod';
import {
  collectionType,
  component,
  createDouble,
  defineModel,
  dynamicZone,
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
