import { describe, expect, test } from 'vitest';
import * as zod from 'zod';
import * as mini from 'zod/mini';
import * as zod325 from 'zod-3-25/v4';
import * as mini325 from 'zod-3-25/v4-mini';
import * as zod40 from 'zod-4-0';
import * as mini40 from 'zod-4-0/mini';
import { collectionType, defineModel, json, password, unique } from '../../../../handlers/index.ts';
import type { AttributeDefinitions } from '../../../../src/model/definition.ts';

/** The attributes as in schema.json, without what a localized type adds. */
function written(attributes: AttributeDefinitions): unknown {
  const model = defineModel([collectionType('thing', attributes, { localized: false })]);
  return model.contentTypes['api::thing.thing']?.attributes;
}

const required = { required: true };

describe.each([
  ['the same copy', zod],
  ['a copy of zod 4.0', zod40 as unknown as typeof zod],
  ['a copy of zod 3.25', zod325 as unknown as typeof zod],
])('types of %s', (_name, z) => {
  test('scalars', () => {
    expect(
      written({
        title: z
          .string()
          .min(3)
          .max(80)
          .regex(/^[a-z]+$/),
        email: z.string().email(),
        url: z.url().optional(),
        kind: z.enum(['a', 'b']).default('a'),
        count: z.int().gt(0),
        price: z.number().nullable(),
        ratio: z.float64(),
        total: z.bigint().default(5n),
        day: z.iso.date(),
        at: z.date().default(new Date(0)),
        shape: z.object({ a: z.string(), b: z.int().optional() }),
      }),
    ).toEqual({
      title: { type: 'string', ...required, minLength: 3, maxLength: 80, regex: '^[a-z]+$' },
      email: { type: 'email', ...required },
      url: { type: 'string', regex: String.raw`^https?://[^\s/]+(/\S*)?$` },
      kind: { type: 'enumeration', ...required, enum: ['a', 'b'], default: 'a' },
      count: { type: 'integer', ...required, min: 1 },
      price: { type: 'decimal' },
      ratio: { type: 'float', ...required },
      total: { type: 'biginteger', ...required, default: '5' },
      day: { type: 'date', ...required },
      at: { type: 'datetime', ...required, default: '1970-01-01T00:00:00.000Z' },
      shape: {
        type: 'json',
        ...required,
        jsonSchema: {
          type: 'object',
          properties: {
            a: { type: 'string' },
            b: expect.objectContaining({ type: 'integer' }),
          },
          required: ['a'],
          additionalProperties: false,
        },
      },
    });
  });

  test('functions of this package around them', () => {
    expect(
      written({
        code: unique(z.string()).max(5).optional(),
        data: json(z.union([z.string(), z.boolean()])).optional(),
        secret: password(z.string().min(8)),
      }),
    ).toMatchObject({
      code: { type: 'string', unique: true, maxLength: 5 },
      data: { type: 'json', jsonSchema: {} },
      secret: { type: 'password', minLength: 8 },
    });
  });

  test('.meta()', () => {
    expect(
      written({
        code: z.string().meta({ unique: true, private: true }).optional(),
        title: z.string().meta({ localized: false }),
      }),
    ).toEqual({
      code: { type: 'string', unique: true, private: true },
      title: { type: 'string', ...required, pluginOptions: { i18n: { localized: false } } },
    });
  });

  test('a shape that refers to itself is read when the model is made', () => {
    const menu: zod.ZodType = json(
      z.object({
        get items() {
          return z.array(menu);
        },
      }),
    );
    expect(written({ menu })).toMatchObject({ menu: { type: 'json', ...required } });
  });
});

describe.each([
  ['zod/mini', mini],
  ['zod/mini of a copy of 4.0', mini40 as unknown as typeof mini],
  ['zod/v4-mini of a copy of 3.25', mini325 as unknown as typeof mini],
])('types of %s', (_name, zm) => {
  test('scalars and checks', () => {
    expect(
      written({
        title: zm.string().check(zm.minLength(3), zm.maxLength(80), zm.regex(/^[a-z]+$/)),
        code: zm.string().check(zm.length(5)),
        email: zm.email(),
        checkedEmail: zm.string().check(zm.email()),
        count: zm.int().check(zm.gte(1), zm.lt(10)),
        checkedCount: zm.number().check(zm.int()),
        small: zm.uint32(),
        price: zm.number().check(zm.minimum(0)),
        ratio: zm.float32(),
        kind: zm._default(zm.enum(['a', 'b']), 'a'),
        day: zm.optional(zm.iso.date()),
        at: zm.nullable(zm.date()),
        both: zm.nullish(zm.boolean()),
        frozen: zm.readonly(zm.bigint()),
        list: zm.array(zm.string()),
      }),
    ).toEqual({
      title: { type: 'string', ...required, minLength: 3, maxLength: 80, regex: '^[a-z]+$' },
      code: { type: 'string', ...required, minLength: 5, maxLength: 5 },
      email: { type: 'email', ...required },
      checkedEmail: { type: 'email', ...required },
      count: { type: 'integer', ...required, min: 1, max: 9 },
      checkedCount: { type: 'integer', ...required },
      small: { type: 'integer', ...required, min: 0 },
      price: { type: 'decimal', ...required, min: 0 },
      ratio: { type: 'float', ...required },
      kind: { type: 'enumeration', ...required, enum: ['a', 'b'], default: 'a' },
      day: { type: 'date' },
      at: { type: 'datetime' },
      both: { type: 'boolean' },
      frozen: { type: 'biginteger', ...required },
      list: { type: 'json', ...required, jsonSchema: { type: 'array', items: { type: 'string' } } },
    });
  });

  test('functions of this package around them', () => {
    expect(
      written({
        code: zm.optional(unique(zm.string()).check(zm.maxLength(5))),
        data: json(zm.object({ a: zm.string() })),
        secret: password(zm.string().check(zm.minLength(8))),
      }),
    ).toMatchObject({
      code: { type: 'string', unique: true, maxLength: 5 },
      data: { type: 'json', ...required, jsonSchema: { type: 'object', required: ['a'] } },
      secret: { type: 'password', minLength: 8 },
    });
  });

  test.each([
    ['trim', zm.string().check(zm.trim()), '.trim(), .toLowerCase() or any other change of the value'],
    ['refine', zm.string().check(zm.refine((text) => text !== '')), '.refine(), .check() or any other test'],
    ['multipleOf', zm.int().check(zm.multipleOf(2)), "can't express .multipleOf()"],
    ['union', zm.union([zm.string(), zm.int()]), 'z.union() has no counterpart in Strapi.'],
  ])('%s is refused by name', (_what, it, sentence) => {
    expect(() => written({ it })).toThrow(`api::thing.thing, attribute "it": `);
    expect(() => written({ it })).toThrow(sentence);
  });
});

test('.meta() of zod/mini is its entry in the registry', () => {
  const code = mini.string().register(mini.globalRegistry, { unique: true });
  expect(written({ code: mini.optional(code) })).toEqual({ code: { type: 'string', unique: true } });
});

test('a check that Strapi has no counterpart for is refused by name', () => {
  const it = zod.string().check(zod.property('length', zod.literal(3) as never) as never);
  expect(() => written({ it })).toThrow('can\'t express the check "property". Take it out.');
});
