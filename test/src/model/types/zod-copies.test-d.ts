import { describe, expectTypeOf, test } from 'vitest';
import * as zod from 'zod';
import * as mini from 'zod/mini';
import * as zod3 from 'zod/v3';
import * as zod325 from 'zod-3-25/v4';
import * as zod40 from 'zod-4-0';
import {
  type Answer,
  biginteger,
  blocks,
  collectionType,
  type CreateInput,
  decimal,
  float,
  type Json,
  json,
  password,
  privateField,
  type Records,
  richtext,
  type StoredEntry,
  text,
  time,
  timestamp,
  uid,
  unique,
} from '../../../../handlers/index.ts';

const article = collectionType('article', {
  title: zod.string().max(80),
  slug: zod40.string().min(1).optional(),
  views: zod40.bigint(),
  kind: zod325.enum(['news', 'story']),
  at: zod325.date().nullable(),
  day: zod325.iso.date(),
  count: mini.int(),
  lead: mini.nullish(mini.string()),
  tone: mini._default(mini.enum(['calm', 'loud']), 'calm'),
  code: unique(zod40.string()),
  shape: json(mini.object({ weight: mini.number() })),
  secret: password(mini.string()),
  notes: privateField(zod325.string()),
});
type Model = readonly [typeof article];

describe('zod types of other versions, and of zod/mini', () => {
  test('are scalars of answers', () => {
    type Attributes = Answer<Model, 'article'>['data'][number]['attributes'];
    type Chosen = Pick<
      Attributes,
      'title' | 'slug' | 'views' | 'kind' | 'at' | 'day' | 'count' | 'lead' | 'tone' | 'code' | 'shape'
    >;
    expectTypeOf<Chosen>().branded.toEqualTypeOf<{
      title: string;
      slug: string | null;
      views: string;
      kind: 'news' | 'story';
      at: string | null;
      day: string;
      count: number;
      lead: string | null;
      tone: 'calm' | 'loud';
      code: string;
      shape: { weight: number };
    }>();
    expectTypeOf<Attributes>().not.toHaveProperty('notes');
  });

  test('are fields of a create, where optional ones and defaults may be missing', () => {
    type Input = CreateInput<Model, 'article'>;
    type Optional = { [Name in keyof Input]: undefined extends Input[Name] ? Name : never }[keyof Input];
    expectTypeOf<Optional>().toEqualTypeOf<
      'slug' | 'at' | 'lead' | 'tone' | 'publishedAt' | 'locale' | undefined
    >();
    expectTypeOf<Input['count']>().toEqualTypeOf<number>();
  });

  test('are stored, private ones too', () => {
    expectTypeOf<StoredEntry<Model, 'article'>['notes']>().toEqualTypeOf<string>();
  });

  test('are values of records', () => {
    type Value = NonNullable<Records<Model>['article']>[number];
    expectTypeOf<Value['slug']>().toEqualTypeOf<string | null | undefined>();
    expectTypeOf<Value['views']>().toEqualTypeOf<string | number | bigint | null | undefined>();
    expectTypeOf<Value['at']>().toEqualTypeOf<string | number | Date | null | undefined>();
    expectTypeOf<Value['tone']>().toEqualTypeOf<'calm' | 'loud' | null | undefined>();
    expectTypeOf<Value['notes']>().toEqualTypeOf<string | null | undefined>();
  });

  test('a type of zod 3 is an error', () => {
    // @ts-expect-error zod 3 has other types.
    expectTypeOf(() => collectionType('thing', { name: zod3.string() })).toBeFunction();
  });
});

const note = collectionType('note', {
  title: text().max(80),
  lead: richtext().optional(),
  slug: unique(uid('title')).nullable().max(9),
  tone: text().nullish().default('calm'),
  views: biginteger().min(0n),
  price: decimal().default(1),
  ratio: float().nullable(),
  at: time(),
  since: timestamp().optional(),
  body: blocks(),
  specs: json(),
  secret: password(text().min(8)),
  hint: privateField(text()),
});
type Notes = readonly [typeof note];

describe('scalars of this package', () => {
  test('are scalars of answers, as those of zod', () => {
    type Attributes = Answer<Notes, 'note'>['data'][number]['attributes'];
    type System = 'createdAt' | 'updatedAt' | 'publishedAt' | 'locale' | 'secret';
    expectTypeOf<Omit<Attributes, System>>().branded.toEqualTypeOf<{
      title: string;
      lead: string | null;
      slug: string | null;
      tone: string | null;
      views: string;
      price: number;
      ratio: number | null;
      at: string;
      since: string | null;
      body: { [key: string]: unknown; type: string }[];
      specs: Json;
    }>();
  });

  test('are fields of a create, where optional ones and defaults may be missing', () => {
    type Input = CreateInput<Notes, 'note'>;
    const least = { title: 'a', views: 5, at: '10:00', body: [], secret: 'Secret123', hint: 'b' };
    expectTypeOf(least).toExtend<Input>();
    expectTypeOf<Omit<typeof least, 'title'>>().not.toExtend<Input>();
    expectTypeOf<Input['views']>().toEqualTypeOf<string | number>();
  });

  test('are values of records', () => {
    type Value = NonNullable<Records<Notes>['note']>[number];
    expectTypeOf<Value['views']>().toEqualTypeOf<string | number | bigint | null | undefined>();
    expectTypeOf<Value['hint']>().toEqualTypeOf<string | null | undefined>();
  });
});
