import { describe, expect, test } from 'vitest';
import { SeedError, type GenerateOptions } from '../../../seeds/index.ts';
import type { ModelInput } from '../../../src/model/model-input.ts';
import { open } from './open.ts';
import { startClock } from '../../fixtures/processor-clock.ts';

/** A model with the type `thing`, which has these attributes, and a component that contains itself. */
function one(
  attributes: Record<string, { type: string; [key: string]: unknown }>,
  more: ModelInput['contentTypes'] = {},
): ModelInput {
  return {
    contentTypes: {
      'api::thing.thing': { info: { singularName: 'thing', pluralName: 'things' }, attributes },
      ...more,
    },
    components: {
      'shared.loop': {
        attributes: { again: { type: 'component', component: 'shared.loop', required: true } },
      },
      'shared.plain': { attributes: { text: { type: 'string' } } },
    },
  };
}

const other: ModelInput['contentTypes'] = {
  'api::other.other': {
    info: { singularName: 'other', pluralName: 'others' },
    attributes: { name: { type: 'string' } },
  },
};

const enumeration = (more: object = {}) => ({
  type: 'enumeration',
  enum: ['a', 'b', 'c'],
  unique: true,
  ...more,
});

describe('an attribute that no value fits is empty in every entry, with a note', () => {
  test.each<[string, ModelInput, RegExp]>([
    [
      'a min over its max',
      one({ n: { type: 'integer', min: 5, max: 3, required: true } }),
      /^api::thing\.thing\.n stays empty: .*min 5.*max 3.*Change/,
    ],
    [
      'no whole number between min and max',
      one({ n: { type: 'integer', min: 1.2, max: 1.8 } }),
      /thing\.n stays empty: there is no integer/,
    ],
    [
      'a minLength over its maxLength',
      one({ n: { type: 'string', minLength: 9, maxLength: 3 } }),
      /thing\.n.*minLength 9.*maxLength 3/,
    ],
    ['an impossible regex', one({ n: { type: 'string', regex: '^(?=a)b$' } }), /thing\.n.*in 500 tries/],
    [
      'a regex that contradicts the lengths',
      one({ n: { type: 'string', regex: '^[a-z]{3}$', minLength: 5 } }),
      /thing\.n.*at least 5/,
    ],
    [
      'an invalid regex',
      one({ n: { type: 'string', regex: '(' } }),
      /thing\.n.*not a valid regular expression/,
    ],
    [
      'a short e-mail address',
      one({ n: { type: 'email', maxLength: 3, required: true, unique: true } }),
      /thing\.n stays empty: an e-mail address does not fit/,
    ],
  ])('%s', (_, input, message) => {
    const opened = open(input, { entries: 4 });
    expect(opened.rows('thing').map(({ n }) => n)).toEqual([null, null, null, null]);
    expect(opened.notes).toEqual([expect.stringMatching(message)]);
  });

  test.each<[string, ModelInput, RegExp]>([
    [
      'a min of components over its max',
      one({ c: { type: 'component', component: 'shared.plain', repeatable: true, min: 3, max: 1 } }),
      /thing\.c stays empty: .*min 3/,
    ],
    [
      'a max of 0',
      one({ c: { type: 'dynamiczone', components: ['shared.plain'], required: true, max: 0 } }),
      /thing\.c stays empty: .*max is 0/,
    ],
    [
      'a zone without components',
      one({ c: { type: 'dynamiczone', components: [], required: true } }),
      /thing\.c stays empty: .*allows no components/,
    ],
  ])('%s', (_, input, message) => {
    const opened = open(input, { entries: 2 });
    expect(opened.links('thing', 'c', 1)).toEqual([]);
    expect(opened.notes).toEqual([expect.stringMatching(message)]);
  });

  test('a component that requires itself ends after the first', () => {
    const opened = open(one({ c: { type: 'component', component: 'shared.loop', required: true } }));
    expect(opened.links('thing', 'c', 1)).toHaveLength(1);
    expect(opened.notes).toEqual([expect.stringMatching(/^shared\.loop\.again stays empty: .*never ends/)]);
  });
});

describe('of a type with a unique attribute there are as many entries as it has values', () => {
  test.each<[string, ModelInput, number, RegExp]>([
    [
      'an enumeration',
      one({ n: enumeration() }),
      3,
      /^api::thing\.thing\.n: it is unique and has only 3 values, so there are 3 entries of thing instead of 20\. Add/,
    ],
    ['a boolean', one({ n: { type: 'boolean', unique: true } }), 2, /2 values/],
    [
      'a whole number',
      one({ n: { type: 'integer', min: 1, max: 4, unique: true } }),
      4,
      /4 values between its min 1 and its max 4.*Widen the range/,
    ],
    [
      'texts of a regex',
      one({ n: { type: 'string', regex: '^(a|b)$', unique: true } }),
      2,
      /2 texts that match its regex.*Widen the regex/,
    ],
    [
      'texts of a regex that cannot be numbered',
      one({ n: { type: 'string', regex: '^(a|aa?)$', unique: true } }),
      2,
      /2 texts that match its regex/,
    ],
    ['the smallest of two', one({ n: enumeration(), b: { type: 'boolean', unique: true } }), 2, /thing\.b/],
  ])('%s', (_, input, count, message) => {
    const opened = open(input);
    const values = opened.rows('thing').map(({ n }) => n);
    expect(values).toHaveLength(count);
    expect(new Set(values.filter((value) => value !== null)).size).toBe(
      values.filter((value) => value !== null).length,
    );
    expect(opened.notes).toEqual([expect.stringMatching(message)]);
  });

  test('a million entries take no longer than three', () => {
    const elapsed = startClock();
    expect(open(one({ n: enumeration() }), { entries: 1_000_000 }).rows('thing')).toHaveLength(3);
    expect(elapsed()).toBeLessThan(1000);
  });

  test('each locale has its own: translations may share values', () => {
    const localized = { pluginOptions: { i18n: { localized: true } } };
    const input = one({ n: { ...enumeration({ enum: ['a', 'b', 'c', 'd', 'e', 'f'] }), ...localized } });
    const thing = { ...input.contentTypes['api::thing.thing'], ...localized };
    const model = { ...input, contentTypes: { 'api::thing.thing': thing } };
    const opened = open(model, {}, ['en', 'de', 'fr']);
    const valuesIn = (code: string) =>
      opened
        .rows('thing')
        .filter(({ locale }) => locale === code)
        .map(({ n }) => n);
    expect(valuesIn('en').toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(valuesIn('de').toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(valuesIn('fr').toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(opened.notes).toEqual([expect.stringContaining('so there are 6 entries of thing instead of 20')]);

    const shared = open(
      { contentTypes: { 'api::thing.thing': { ...thing, attributes: { n: enumeration() } } } },
      {},
      ['en', 'de', 'fr'],
      'v5',
    );
    const rows = shared.rows('thing').filter(({ publishedAt }) => publishedAt !== null);
    expect(rows).toHaveLength(9);
    expect(new Set(rows.map(({ documentId, n }) => JSON.stringify([documentId, n]))).size).toBe(3);
  });

  test('a single type has a value in each locale', () => {
    const localized = { pluginOptions: { i18n: { localized: true } } };
    const model: ModelInput = {
      contentTypes: {
        'api::thing.thing': {
          kind: 'singleType',
          ...localized,
          attributes: { n: { type: 'boolean', unique: true, required: true, ...localized } },
        },
      },
    };
    const opened = open(model, {}, ['en', 'de', 'fr']);
    const values = opened.rows('thing').map(({ n }) => n);
    expect(values).toEqual([expect.any(Boolean), expect.any(Boolean), expect.any(Boolean)]);
    expect(opened.notes).toEqual([]);
  });

  test('an attribute that stays empty takes no values', () => {
    const part = (more: object) => ({ type: 'component', component: 'shop.part', required: true, ...more });
    const parts = part({ repeatable: true, min: 4, max: 2 });
    const input = {
      ...one({ part: part({}), parts }),
      components: { 'shop.part': { attributes: { n: enumeration({ required: true }) } } },
    };
    expect(open(input).rows('thing')).toHaveLength(3);
  });

  test('records keep their values, and the others get the rest', () => {
    const records = { thing: [{ id: 3, n: 'b' }, { n: 'c' }] };
    const opened = open(one({ n: enumeration() }), { records });
    expect(opened.rows('thing').map(({ n }) => n)).toEqual(['c', 'a', 'b']);
  });

  test('a required attribute of a component limits the types with it', () => {
    const input = one({ c: { type: 'component', component: 'shared.code', required: true } });
    const opened = open({
      ...input,
      components: { 'shared.code': { attributes: { n: enumeration({ required: true }) } } },
    });
    expect(opened.rows('thing')).toHaveLength(3);
    expect(opened.notes).toEqual([
      expect.stringMatching(/^shared\.code\.n: .*3 entries of thing instead of 20/),
    ]);
  });

  test('an optional attribute of a component is empty where no value is left', () => {
    const input = one({ c: { type: 'component', component: 'shared.code', required: true } });
    const opened = open({ ...input, components: { 'shared.code': { attributes: { n: enumeration() } } } });
    const table = opened.store.table(opened.model.components.get('shared.code')!);
    const values = table.ids.map((id) => table.value(id, 'n')).filter((value) => value !== null);
    expect(opened.rows('thing')).toHaveLength(20);
    expect(values.length).toBeGreaterThan(1);
    expect(new Set(values).size).toBe(values.length);
    expect(opened.notes).toEqual([expect.stringMatching(/shared\.code\.n: .*empty in 17 of 20 components/)]);
  });
});

describe('required relations', () => {
  const relation = { type: 'relation', required: true };
  test.each<[string, ModelInput, GenerateOptions, number, RegExp]>([
    [
      'to nothing',
      one({ r: { ...relation, relation: 'manyToOne', target: 'api::other.other' } }, other),
      { entries: { default: 3, other: 0 } },
      3,
      /thing\.r: .*no entries of api::other\.other.*"entries": \{ "other": 1 \}/,
    ],
    [
      'to their own type',
      one({ r: { ...relation, relation: 'manyToOne', target: 'api::thing.thing' } }),
      { entries: 3 },
      3,
      /thing\.r: .*first entry/,
    ],
    [
      'one to one, with fewer targets',
      one(
        { r: { ...relation, relation: 'oneToOne', target: 'api::other.other', inversedBy: 'thing' } },
        {
          'api::other.other': {
            info: { singularName: 'other', pluralName: 'others' },
            attributes: {
              n: enumeration(),
              thing: { type: 'relation', relation: 'oneToOne', target: 'api::thing.thing', mappedBy: 'r' },
            },
          },
        },
      ),
      {},
      3,
      /thing\.r: it is required, and each entry needs its own.*3 entries of thing instead of 20/,
    ],
    [
      'media without files',
      one({ m: { type: 'media', required: true, allowedTypes: ['videos'] } }),
      { entries: { file: 3, thing: 2 } },
      2,
      /thing\.m.*no videos/,
    ],
  ])('%s', (_, input, options, count, message) => {
    const opened = open(input, options);
    expect(opened.rows('thing')).toHaveLength(count);
    expect(opened.notes.at(-1)).toMatch(message);
  });
});

test('each problem is one note', () => {
  const input = one({ a: { type: 'integer', min: 5, max: 3 }, b: { type: 'string', regex: '(' } });
  expect(open(input).notes).toHaveLength(2);
});

test('a type without entries is not checked', () => {
  const input = one({ a: { type: 'integer', min: 5, max: 3 } });
  const { notes, rows } = open(input, { entries: 0 });
  expect(rows('thing')).toEqual([]);
  expect(notes).toEqual([]);
});

test.each(['string', 'text', 'richtext', 'email', 'uid'])(
  'a unique %s of 16 characters always has a value',
  (type) => {
    // So it is not looked at while the double is created.
    const input = one({ a: { type, unique: true, required: true, maxLength: 16 } });
    const { notes, rows } = open(input, { entries: 2000 });
    const values = rows('thing').map(({ a }) => a);
    expect(new Set(values).size).toBe(2000);
    expect(values).not.toContain(null);
    expect(notes).toEqual([]);
  },
);

describe('creating the double fails for', () => {
  test.each<[string, GenerateOptions, RegExp]>([
    ['a count', { entries: -1 }, /entries must be a whole number from 0 on/],
    ['an unknown type', { entries: { thign: 1 } }, /thign.*Did you mean thing\?/],
    ['a reference date', { referenceDate: 'soon' }, /referenceDate.*soon/],
  ])('%s', (_, options, message) => {
    const input = one({ t: { type: 'string' } });
    expect(() => open(input, options)).toThrow(SeedError);
    expect(() => open(input, options)).toThrow(message);
  });
});
