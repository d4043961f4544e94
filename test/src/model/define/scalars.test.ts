import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import * as z3 from 'zod/v3';
import {
  biginteger,
  blocks,
  collectionType,
  decimal,
  defineModel,
  float,
  json,
  password,
  privateField,
  relation,
  richtext,
  text,
  time,
  timestamp,
  uid,
  unique,
} from '../../../../handlers/index.ts';
import { createModel } from '../../../fixtures/create-model.ts';
import type { AttributeDefinition, PublicDefinition } from '../../../../src/model/definition.ts';

/** The attribute as it stands in schema.json, without what a localized type adds. */
function written(definition: AttributeDefinition): unknown {
  const model = defineModel([
    collectionType('thing', { it: definition, title: z.string() }, { localized: false }),
  ]);
  createModel(model);
  return model.contentTypes['api::thing.thing']?.attributes?.['it'];
}

const required = { required: true };

describe('zod types', () => {
  test.each<[string, AttributeDefinition, object]>([
    ['string', z.string(), { type: 'string' }],
    ['url', z.url(), { type: 'string', regex: String.raw`^https?://[^\s/]+(/\S*)?$` }],
    ['email', z.email(), { type: 'email' }],
    ['string().email()', z.string().email(), { type: 'email' }],
    ['int', z.int(), { type: 'integer' }],
    ['number().int()', z.number().int(), { type: 'integer' }],
    ['uint32', z.uint32(), { type: 'integer', min: 0 }],
    ['bigint', z.bigint(), { type: 'biginteger' }],
    ['number', z.number(), { type: 'decimal' }],
    ['float64', z.float64(), { type: 'float' }],
    ['boolean', z.boolean(), { type: 'boolean' }],
    ['iso.date', z.iso.date(), { type: 'date' }],
    ['iso.time', z.iso.time(), { type: 'time' }],
    ['iso.datetime', z.iso.datetime(), { type: 'datetime' }],
    ['date', z.date(), { type: 'datetime' }],
    ['enum', z.enum(['a', 'b']), { type: 'enumeration', enum: ['a', 'b'] }],
    ['literal', z.literal(['a', 'b']), { type: 'enumeration', enum: ['a', 'b'] }],
    ['text', text(), { type: 'text' }],
    ['richtext', richtext(), { type: 'richtext' }],
    ['blocks', blocks(), { type: 'blocks' }],
    ['uid', uid('title'), { type: 'uid', targetField: 'title' }],
    ['uid alone', uid(), { type: 'uid' }],
    ['password', password(), { type: 'password' }],
    ['biginteger', biginteger(), { type: 'biginteger' }],
    ['decimal', decimal(), { type: 'decimal' }],
    ['float', float(), { type: 'float' }],
    ['time', time(), { type: 'time' }],
    ['timestamp', timestamp(), { type: 'timestamp' }],
  ])('%s', (_name, definition, attribute) => {
    expect(written(definition)).toEqual({ ...required, ...attribute });
  });

  test('objects and lists are JSON, with their shape', () => {
    const shape = { type: 'object', properties: { weight: { type: 'number' } }, required: ['weight'] };
    expect(written(z.object({ weight: z.number() }))).toMatchObject({ type: 'json', jsonSchema: shape });
    expect(written(z.array(z.string()).optional())).toEqual({
      type: 'json',
      jsonSchema: { type: 'array', items: { type: 'string' } },
    });
    expect(written(json(z.union([z.string(), z.boolean()])))).toMatchObject({
      type: 'json',
      // The first is how newer versions of zod write it.
      jsonSchema: expect.toBeOneOf([
        { type: ['string', 'boolean'] },
        { anyOf: [{ type: 'string' }, { type: 'boolean' }] },
      ]),
    });
    expect(written(json().optional())).toMatchObject({ type: 'json' });
  });
});

describe('constraints', () => {
  test.each<[string, AttributeDefinition, object]>([
    ['min, max', z.string().min(3).max(80), { type: 'string', minLength: 3, maxLength: 80 }],
    ['length', z.string().length(5), { type: 'string', minLength: 5, maxLength: 5 }],
    ['regex', z.string().regex(/^[a-z]+$/), { type: 'string', regex: '^[a-z]+$' }],
    ['startsWith', z.string().startsWith('a'), { type: 'string', regex: '^a.*' }],
    ['of a helper', text().max(300), { type: 'text', maxLength: 300 }],
    ['of an email', z.email().max(50), { type: 'email', maxLength: 50 }],
    ['of a password', password(z.string().min(8)), { type: 'password', minLength: 8 }],
    ['numbers', z.number().min(0).max(5), { type: 'decimal', min: 0, max: 5 }],
    [
      'the stricter of two bounds',
      z.int().min(5).nonnegative().max(5).max(50),
      { type: 'integer', min: 5, max: 5 },
    ],
    ['the stricter of big bounds', z.bigint().min(10n).min(9n), { type: 'biginteger', min: '10' }],
    [
      'a pattern with a flag that changes nothing',
      z.string().regex(/^a$/u),
      { type: 'string', regex: '^a$' },
    ],
    ['whole numbers, exclusive', z.int().gt(0).lt(10), { type: 'integer', min: 1, max: 9 }],
    ['positive', z.int().positive(), { type: 'integer', min: 1 }],
    ['big numbers', z.bigint().min(3n).lt(9n), { type: 'biginteger', min: '3', max: '8' }],
    ['unique', unique(z.string()), { type: 'string', unique: true }],
    ['unique, then bounds', unique(z.string()).min(2), { type: 'string', unique: true, minLength: 2 }],
    [
      'unique by meta',
      z.string().min(2).meta({ unique: true }),
      { type: 'string', unique: true, minLength: 2 },
    ],
    ['private', privateField(z.string()), { type: 'string', private: true }],
    ['a private password', privateField(password()), { type: 'password', private: true }],
    ['private by meta', z.string().meta({ private: true }), { type: 'string', private: true }],
    ['default', z.int().default(5), { type: 'integer', default: 5 }],
    [
      'default of a date',
      z.date().default(new Date(0)),
      { type: 'datetime', default: '1970-01-01T00:00:00.000Z' },
    ],
    ['default of a bigint', z.bigint().default(5n), { type: 'biginteger', default: '5' }],
    [
      'shared by locales',
      z.string().meta({ localized: false }),
      { type: 'string', pluginOptions: { i18n: { localized: false } } },
    ],
  ])('%s', (_name, definition, attribute) => {
    expect(written(definition)).toEqual({ ...required, ...attribute });
  });

  // Before zod 4.3, `.min()` and other methods drop `.meta()`.
  test.runIf(z.string().meta({ unique: true }).min(2).meta())('unique by meta, then bounds', () => {
    expect(written(z.string().meta({ unique: true }).min(2))).toMatchObject({ unique: true, minLength: 2 });
  });

  test.each<[string, PublicDefinition]>([
    ['optional', unique(text().min(3).regex(/^x/)).optional()],
    ['nullable', unique(text().min(3).regex(/^x/)).nullable()],
    ['nullish', unique(text().min(3).regex(/^x/)).nullish()],
    ['outside', unique(text().min(3).regex(/^x/).optional())],
    ['twice', unique(text().min(3).regex(/^x/).nullable()).optional()],
  ])('carry over through what is %s', (_name, definition) => {
    const attribute = { type: 'text', minLength: 3, regex: '^x', unique: true };
    expect(written(definition)).toEqual(attribute);
    expect(written(privateField(definition))).toEqual({ ...attribute, private: true });
  });

  test('a default of what may be null is no requirement', () => {
    expect(written(z.int().nullable().default(3))).toEqual({ type: 'integer', default: 3 });
    expect(written(z.int().default(3).optional())).toEqual({ type: 'integer', default: 3 });
  });
});

describe('what a schema of Strapi can not say', () => {
  test.each<[string, AttributeDefinition, string]>([
    ['union', z.union([z.string(), z.int()]), 'z.union() has no counterpart in Strapi. Write z.enum([…])'],
    ['any', z.any(), 'Write json(z.any(…)) to store it as JSON'],
    ['transform', z.string().transform((x) => x.length), 'without .transform()'],
    ['enum of numbers', z.literal([1, 2]), 'an enumeration of Strapi has texts only'],
    ['multipleOf', z.int().multipleOf(2), "a schema of Strapi can't express .multipleOf(). Take it out."],
    ['trim', z.string().trim(), '.trim(), .toLowerCase() or any other change'],
    ['refine', z.string().refine((x) => x !== ''), '.refine(), .check() or any other test in code'],
    ['flags', z.string().regex(/x/i), 'the flags of /x/i'],
    ['classes of Unicode', z.string().regex(/^\p{L}+$/u), 'the flags of /^\\p{L}+$/u'],
    ['two patterns', z.string().regex(/x/).regex(/y/), 'it has two patterns'],
    [
      'exclusive',
      z.number().gt(0),
      'it excludes 0 itself, and the bounds of Strapi are inclusive. Write .min()',
    ],
    ['meta', z.string().meta({ uniqe: true }), 'unknown key "uniqe". Did you mean unique?'],
    [
      'meta of another kind',
      z.string().meta({ unique: 'yes' }),
      '"unique" in .meta() is "yes". Give true or false.',
    ],
    ['zod 3', z3.string() as never, 'it is a type of zod 3, and this package needs types of zod 4.'],
    ['zod 3, in a function', unique(z3.string() as never), "import * as z from 'zod/v4'"],
    ['zod 3, as JSON', json(z3.object({}) as never), 'it is a type of zod 3'],
    ['zod 3, private', privateField(z3.string() as never), 'it is a type of zod 3'],
    ['zod 3, a password', password(z3.string() as never), 'it is a type of zod 3'],
    [
      'no type',
      undefined as never,
      'it is undefined. If it is imported, check the name of the import. Give a zod type',
    ],
    [
      'another object',
      {} as never,
      'it is not an attribute, but an object with nothing in it. Give a zod type',
    ],
    ['a function', z.string as never, 'it is the function string, without "()". Call it, as in z.string()'],
    ['a text', 'string' as never, 'it is "string". Give a zod type such as z.string()'],
    ['an attribute of schema.json', { type: 'string' } as never, 'it is written as in schema.json. In code,'],
    ['relation itself', relation as never, "Choose a kind, such as relation.manyToOne('author')."],
  ])('%s', (_name, definition, sentence) => {
    expect(() => written(definition)).toThrow(sentence);
    expect(() => written(definition)).toThrow('api::thing.thing, attribute "it"');
  });
});
