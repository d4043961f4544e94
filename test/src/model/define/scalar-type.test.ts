import { expect, test } from 'vitest';
import * as z from 'zod/v4';
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
  richtext,
  text,
  time,
  timestamp,
  uid,
  unique,
} from '../../../../handlers/index.ts';
import type { AttributeDefinition } from '../../../../src/model/definition.ts';

const written = (it: AttributeDefinition): unknown =>
  defineModel([collectionType('thing', { it }, { localized: false })]).contentTypes['api::thing.thing']!
    .attributes!['it'];

const required = { required: true };

test.each<[string, AttributeDefinition, object]>([
  ['lengths', text().min(2).max(80), { type: 'text', ...required, minLength: 2, maxLength: 80 }],
  [
    'the stricter length',
    text().min(2).max(80).min(1).max(90),
    { type: 'text', ...required, minLength: 2, maxLength: 80 },
  ],
  ['length 0', text().min(0).max(0), { type: 'text', ...required, minLength: 0, maxLength: 0 }],
  ['one length', text().max(3).length(5), { type: 'text', ...required, minLength: 5, maxLength: 5 }],
  ['a pattern', richtext().regex(/^a/), { type: 'richtext', ...required, regex: '^a' }],
  ['a URL', text().url(), { type: 'text', ...required, regex: String.raw`^https?://[^\s/]+(/\S*)?$` }],
  ['optional', text().optional(), { type: 'text' }],
  ['nullable, then a length', text().nullable().max(5), { type: 'text', maxLength: 5 }],
  ['nullish', uid('title').nullish(), { type: 'uid', targetField: 'title' }],
  ['a default', text().default('a').default('b'), { type: 'text', ...required, default: 'b' }],
  [
    'a computed default',
    text()
      .optional()
      .default(() => 'c'),
    { type: 'text', default: 'c' },
  ],
  ['numbers', decimal().min(0.5).max(5), { type: 'decimal', ...required, min: 0.5, max: 5 }],
  ['floats', float().min(-1).default(0), { type: 'float', ...required, min: -1, default: 0 }],
  [
    'big integers',
    biginteger().min(3n).max(9n).default(5n),
    { type: 'biginteger', ...required, min: '3', max: '9', default: '5' },
  ],
  [
    'marks',
    text().meta({ unique: true, private: true, localized: false }).max(3),
    {
      type: 'text',
      ...required,
      unique: true,
      private: true,
      maxLength: 3,
      pluginOptions: { i18n: { localized: false } },
    },
  ],
  ['unique', unique(text().max(5)).optional(), { type: 'text', unique: true, maxLength: 5 }],
  ['private', privateField(timestamp().nullable()), { type: 'timestamp', private: true }],
  ['a password', password(), { type: 'password', ...required }],
  ['a password of a text', password(text().min(8).optional()), { type: 'password', minLength: 8 }],
  ['JSON of any shape', json().default({ a: 1 }), { type: 'json', ...required, default: { a: 1 } }],
])('%s', (_, definition, attribute) => {
  expect(written(definition)).toEqual(attribute);
});

test('a method changes no other type', () => {
  const short = text();
  short.max(3);
  expect(written(short)).toEqual({ type: 'text', ...required });
  expect(text().max(3)).toEqual(text().max(3));
  expect(text().max(3)).not.toEqual(text().max(4));
});

const any = (value: unknown) => value as never;
const call = (type: unknown, name: string, ...args: unknown[]) =>
  (type as Record<string, (...args: unknown[]) => unknown>)[name]!(...args);

test.each<[string, () => unknown, string]>([
  ['half a letter', () => text().max(80.5), 'text().max() takes a whole number, such as 80, but got 80.5.'],
  ['no length', () => call(text(), 'max'), 'text().max() takes a whole number, such as 80, but got nothing.'],
  [
    'a message',
    () => call(text(), 'max', 80, 'too long'),
    'text().max(…) takes nothing else, but got "too long".',
  ],
  [
    'a text for a pattern',
    () => uid().regex(any('a')),
    'uid().regex() takes a regular expression, such as /^[a-z]+$/, but got "a".',
  ],
  ['flags', () => text().regex(/x/i), "text().regex(): a schema of Strapi can't express the flags of /x/i."],
  ['two patterns', () => text().regex(/x/).regex(/y/), 'text().regex(): it has two patterns'],
  [
    'a number for a big integer',
    () => biginteger().min(any(5)),
    'biginteger().min() takes a big integer, such as 5n, but got 5.',
  ],
  ['NaN', () => decimal().min(NaN), 'decimal().min() takes a number, such as 5, but got'],
  [
    'a misspelled mark',
    () => text().meta(any({ uniqe: true })),
    "text().meta() has no option 'uniqe'. Did you mean unique?",
  ],
  [
    'refine',
    () => call(text(), 'refine', Boolean),
    'text() has no .refine(). It has optional, nullable, nullish, default, meta, min, max, length, regex, url. For other rules write a type of zod, such as z.string().',
  ],
  [
    'bounds of blocks',
    () => call(blocks(), 'min', 1),
    'blocks() has no .min(). It has optional, nullable, nullish, default, meta.',
  ],
  ['parse', () => call(time(), 'parse', 'x'), 'time() has no .parse().'],
  [
    'json(text())',
    () => json(any(text())),
    'json() takes a zod type, such as json(z.string()), but got a text of this package.',
  ],
])('%s is refused', (_, make, message) => {
  expect(make).toThrow(message);
  expect(make).toThrow(TypeError);
});

const INSIDE =
  "text() is not a zod type, and zod's functions do not take it. Inside z.object() and z.array() write types of zod, such as z.string().";

test.each<[string, () => AttributeDefinition]>([
  // @ts-expect-error: zod's functions take types of zod only.
  ['z.array', () => z.array(text())],
  // TypeScript says nothing here: a shape of zod may have anything.
  ['z.object', () => z.object({ note: text().max(3) })],
  // @ts-expect-error: zod's functions take types of zod only.
  ['z.optional', () => z.optional(text())],
  // @ts-expect-error: zod's functions take types of zod only.
  ['json(z.array)', () => json(z.array(text()))],
])('%s around a text is refused with a sentence', (_, make) => {
  expect(() => written(make())).toThrow(INSIDE);
});
