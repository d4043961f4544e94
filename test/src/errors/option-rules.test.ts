import { describe, expect, test } from 'vitest';
import {
  anyNumber,
  check,
  isTrue,
  listOf,
  oneOf,
  oneOfOr,
  optionsOf,
  recordOf,
  text,
  wholeNumber,
} from '../../../src/errors/option-rules.ts';

const rule = optionsOf(
  {
    name: text,
    count: wholeNumber(1),
    mode: oneOf(['fast', 'slow', 'off']),
    size: oneOfOr(['small', 'large'], 'a number', (given) => typeof given === 'number'),
    list: listOf(optionsOf({ id: anyNumber }, { required: ['id'] })),
    flag: isTrue,
    byName: recordOf(text),
  },
  { example: '{ count: 3 }' },
);

test('right options pass', () => {
  const given = {
    name: 'a',
    count: 1,
    mode: 'off',
    size: 3,
    list: [{ id: 1 }],
    flag: true,
    byName: { a: 'b' },
  };
  expect(() => check('make()', rule, given)).not.toThrow();
  expect(() => check('make()', rule, { name: undefined })).not.toThrow();
});

describe('one wrong option', () => {
  test.each([
    [null, 'make(): the options must be an object such as { count: 3 }, not null.'],
    [undefined, 'make(): the options must be an object such as { count: 3 }, but got nothing.'],
    [[], 'make(): the options must be an object such as { count: 3 }, not an empty list.'],
    [
      { cuont: 3 },
      "make() has no option 'cuont'. Did you mean count? It takes name, count, mode, size, list, flag, byName.",
    ],
    [{ countOfAll: 3 }, "make() has no option 'countOfAll'. Did you mean count?"],
    [{ zzz: 3 }, "make() has no option 'zzz'. It takes name,"],
    [{ name: '' }, 'make(): name must not be empty.'],
    [{ name: 5n }, 'make(): name must be a string, not 5.'],
    [{ count: 0 }, 'make(): count must be a whole number from 1 on, not 0.'],
    [{ count: Number.NaN }, 'make(): count must be a whole number from 1 on, not NaN.'],
    [{ mode: 'fats' }, "make(): mode must be 'fast', 'slow' or 'off', not \"fats\". Did you mean fast?"],
    [{ mode: [1, 2] }, "make(): mode must be 'fast', 'slow' or 'off', not [1,2]."],
    [
      { size: 'larg' },
      "make(): size must be a number, or 'small' or 'large', not \"larg\". Did you mean large?",
    ],
    [{ flag: 'yes' }, 'make(): flag must be true, not "yes".'],
    [{ list: [{ id: 1 }, {}] }, 'make(): list[1].id must be a number, but got nothing.'],
    [{ list: [{ id: 1, ib: 2 }] }, "make(): list[0] has no option 'ib'. Did you mean id? It takes id."],
    [{ list: [{ id: Number.NaN }] }, 'make(): list[0].id must be a number, not NaN.'],
    [{ name: [] }, 'make(): name must be a string, not an empty list.'],
    [{ byName: { a: 'b', c: '' } }, 'make(): byName.c must not be empty.'],
    [{ byName: { a: undefined } }, 'make(): byName.a must be a string, but got nothing.'],
    [{ byName: new Map() }, 'make(): byName must be an object, not'],
    // oxlint-disable-next-line no-sparse-arrays
    [{ list: [, { id: 1 }] }, 'make(): list[0] must be an object'],
    [{ list: 'x'.repeat(200) }, `make(): list must be a list, not "${'x'.repeat(79)}….`],
  ])('%o', (given, message) => {
    expect(() => check('make()', rule, given)).toThrow(TypeError);
    expect(() => check('make()', rule, given)).toThrow(message);
  });
});

test('several wrong options are listed, one in each line', () => {
  expect(() => check('make()', rule, { count: 0, flag: 1, zzz: 1 })).toThrow(
    'make():\n  count must be a whole number from 1 on, not 0.\n  flag must be true, not 1.\n' +
      "  it has no option 'zzz'. It takes name, count, mode, size, list, flag, byName.",
  );
});
