import { describe, expect, test } from 'vitest';
import { SeedError, type GenerateOptions } from '../../../../seeds/index.ts';
import type { ModelInput } from '../../../../src/model/model-input.ts';
import { open } from '../open.ts';

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
    },
  };
}

const other: ModelInput['contentTypes'] = {
  'api::other.other': {
    info: { singularName: 'other', pluralName: 'others' },
    attributes: { name: { type: 'string' } },
  },
};

describe('creating the double fails for', () => {
  test.each<[string, ModelInput, GenerateOptions, RegExp]>([
    [
      'a min over its max',
      one({ n: { type: 'integer', min: 5, max: 3 } }),
      {},
      /api::thing\.thing\.n.*min 5.*max 3.*Change/,
    ],
    [
      'no whole number between min and max',
      one({ n: { type: 'integer', min: 1.2, max: 1.8 } }),
      {},
      /thing\.n: there is no integer/,
    ],
    [
      'a minLength over its maxLength',
      one({ t: { type: 'string', minLength: 9, maxLength: 3 } }),
      {},
      /thing\.t.*minLength 9.*maxLength 3/,
    ],
    ['an impossible regex', one({ t: { type: 'string', regex: '^(?=a)b$' } }), {}, /thing\.t.*in 500 tries/],
    [
      'a regex that contradicts the lengths',
      one({ t: { type: 'string', regex: '^[a-z]{3}$', minLength: 5 } }),
      {},
      /thing\.t.*at least 5/,
    ],
    [
      'an invalid regex',
      one({ t: { type: 'string', regex: '(' } }),
      {},
      /thing\.t.*not a valid regular expression/,
    ],
    [
      'too few unique values of an enumeration',
      one({ e: { type: 'enumeration', enum: ['a', 'b', 'c'], unique: true } }),
      { entries: 5 },
      /thing\.e.*5 rows.*3 values/,
    ],
    [
      'too few unique numbers',
      one({ n: { type: 'integer', min: 1, max: 4, unique: true } }),
      { entries: 5 },
      /thing\.n.*5 rows.*4 values/,
    ],
    [
      'too few unique texts of a regex',
      one({ t: { type: 'string', regex: '^(a|b)$', unique: true } }),
      { entries: 5 },
      /thing\.t.*needs 5 texts, but only 2/,
    ],
    [
      'a required relation to nothing',
      one(
        { r: { type: 'relation', relation: 'manyToOne', target: 'api::other.other', required: true } },
        other,
      ),
      { entries: { default: 3, other: 0 } },
      /thing\.r.*no entries of api::other\.other/,
    ],
    [
      'a required relation to itself',
      one({ r: { type: 'relation', relation: 'manyToOne', target: 'api::thing.thing', required: true } }),
      {},
      /thing\.r.*first entry/,
    ],
    [
      'required media without files',
      one({ m: { type: 'media', required: true, allowedTypes: ['videos'] } }),
      { entries: { file: 3 } },
      /thing\.m.*no videos/,
    ],
    [
      'a component within itself',
      one({ c: { type: 'component', component: 'shared.loop' } }),
      {},
      /shared\.loop\.again.*contains its own component/,
    ],
    [
      'a min of components over its max',
      one({ c: { type: 'component', component: 'shared.loop', repeatable: true, min: 3, max: 1 } }),
      {},
      /thing\.c.*min 3/,
    ],
    ['a count', one({ t: { type: 'string' } }), { entries: -1 }, /"entries" is -1\. Use a whole number/],
    [
      'an unknown type',
      one({ t: { type: 'string' } }),
      { entries: { thign: 1 } },
      /thign.*Did you mean thing\?/,
    ],
    ['a reference date', one({ t: { type: 'string' } }), { referenceDate: 'soon' }, /referenceDate.*soon/],
  ])('%s', (_, input, options, message) => {
    expect(() => open(input, options)).toThrow(SeedError);
    expect(() => open(input, options)).toThrow(message);
  });

  test('all problems are in one error', () => {
    const input = one({ a: { type: 'integer', min: 5, max: 3 }, b: { type: 'string', regex: '(' } });
    expect(() => open(input)).toThrow(/for 2 reasons/);
  });

  test('a type without entries is not checked', () => {
    const input = one({ a: { type: 'integer', min: 5, max: 3 } });
    expect(open(input, { entries: 0 }).rows('thing')).toEqual([]);
  });
});
