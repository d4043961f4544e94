import { expect, test } from 'vitest';
import * as z from 'zod';
import { collectionType, createDouble, json } from '../../../handlers/index.ts';
import { generate } from '../../../seeds/index.ts';

const shape = z.object({
  weight: z.number().min(1).max(40),
  legs: z.int().gt(2).lt(7),
  email: z.email(),
  madeOn: z.iso.date(),
  colors: z
    .array(z.enum(['red', 'blue']))
    .min(2)
    .max(4),
  sizes: z.tuple([z.int().min(0), z.boolean()]),
  code: z.string().regex(/^[A-Z]{3}-\d{2}$/),
  maker: z.object({ name: z.string().max(30), site: z.url().optional() }).nullable(),
  kind: z.union([z.literal('chair'), z.object({ other: z.string() })]),
  labels: z.record(z.string(), z.string()),
});

test('JSON has the shape of the model in every entry', () => {
  const thing = collectionType('thing', { specs: shape, anything: json(), parts: z.array(z.string()) });
  const entries = createDouble({ model: [thing], data: generate({ entries: 30 }) }).entries('thing');
  expect(entries).toHaveLength(30);
  for (const { specs, parts } of entries) {
    expect(shape.safeParse(specs).error).toBeUndefined();
    expect(z.array(z.string().min(1)).min(1).safeParse(parts).error).toBeUndefined();
  }
  expect(new Set(entries.map(({ specs }) => JSON.stringify(specs))).size).toBeGreaterThan(25);
});

test('a key that is added to the shape changes no other', () => {
  const specsOf = (specs: z.ZodType) => {
    const model = [collectionType('thing', { specs })] as const;
    return createDouble({ model, data: generate({ entries: 5 }) })
      .entries('thing')
      .map((entry) => entry.specs);
  };
  expect(specsOf(shape.extend({ more: z.string() }))).toMatchObject(specsOf(shape) as object[]);
});
