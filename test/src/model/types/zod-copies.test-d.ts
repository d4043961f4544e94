import { describe, expectTypeOf, test } from 'vitest';
import * as zod from 'zod';
import * as mini from 'zod/mini';
import * as zod3 from 'zod/v3';
import * as zod325 from 'zod-3-25/v4';
import * as zod40 from 'zod-4-0';
import {
  type Answer,
  collectionType,
  type CreateInput,
  json,
  password,
  privateField,
  type Records,
  type StoredEntry,
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
