import { expect, test } from 'vitest';
import * as z from 'zod/v4';
import { lateText, textCallsOf } from '../../../../src/model/define/late-text.ts';
import { password, richtext, text, timestamp, uid, unique } from '../../../../src/model/define/scalars.ts';
import { zodAttribute } from '../../../../src/model/define/zod-attribute.ts';
import { withDetails } from '../../../../src/model/define/zod-details.ts';
import type { ZodType } from '../../../../src/model/definition.ts';

const attributeOf = (type: ZodType) => {
  const refused: string[] = [];
  return { attribute: zodAttribute(type, (sentence) => refused.push(sentence)), refused };
};

const make = () => withDetails(z.string(), { type: 'text' });
const late = () => lateText({ type: 'text' }, make);

const CHAINS: Record<string, (type: z.ZodString) => ZodType> = {
  'the type alone': (type) => type,
  max: (type) => type.max(80),
  'min and max, several times': (type) => type.min(2).max(80).min(1).max(90),
  'no length at all': (type) => type.min(0).max(0),
  optional: (type) => type.optional(),
  nullable: (type) => type.max(5).nullable(),
  nullish: (type) => type.nullish(),
  default: (type) => type.default('a'),
  'two defaults, optional': (type) => type.default('a').default('b').optional(),
  'a default behind optional': (type) => type.optional().default('a'),
  nonoptional: (type) => type.optional().nonoptional(),
  'a message': (type) => type.max(80, 'too long'),
  'half a letter': (type) => type.max(80.5),
  'a computed default': (type) => type.default(() => 'c'),
  length: (type) => type.max(3).length(5),
  regex: (type) => type.max(3).regex(/^a/),
  email: (type) => type.email(),
  trim: (type) => type.trim(),
  refine: (type) => type.refine(() => true),
  meta: (type) => type.meta({ private: true, unique: true }),
};

test.each(Object.entries(CHAINS))('%s is the same attribute as with zod', (_, chain) => {
  expect(attributeOf(chain(late()))).toEqual(attributeOf(chain(make())));
});

test.each(['max', 'optional', 'a default behind optional'])('%s does without zod', (name) => {
  let made = 0;
  const type = lateText({ type: 'text' }, () => {
    made += 1;
    return make();
  });
  expect(textCallsOf(CHAINS[name]!(type))).toBeDefined();
  attributeOf(CHAINS[name]!(type));
  expect(made).toBe(0);
});

test('it is a type of zod', () => {
  const slug = uid('title').min(2);
  expect(slug).toBeInstanceOf(z.ZodString);
  expect('_zod' in slug && 'parse' in slug).toBe(true);
  expect(slug.parse('ab')).toBe('ab');
  expect(slug.safeParse('a').success).toBe(false);
  expect(z.object({ slug, note: text().optional() }).parse({ slug: 'ab' })).toEqual({ slug: 'ab' });
  expect(z.toJSONSchema(richtext().max(3).optional())).toMatchObject({ type: 'string', maxLength: 3 });
});

test('what wraps a text has no lengths', () => {
  const optional = text().optional() as unknown as z.ZodString;
  expect(() => optional.max(3)).toThrow('optional.max is not a function');
});

test('helpers take it', () => {
  expect(attributeOf(unique(text().max(5))).attribute).toEqual({
    type: 'text',
    required: true,
    unique: true,
    maxLength: 5,
  });
  expect(attributeOf(timestamp().nullable()).attribute).toEqual({ type: 'timestamp' });
  expect(attributeOf(password().password).attribute).toEqual({ type: 'string', required: true });
});
