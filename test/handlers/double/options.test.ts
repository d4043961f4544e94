import { expect, test } from 'vitest';
import { createDouble } from '../../../handlers/double/create-double.ts';

const model = { contentTypes: { 'api::tag.tag': { attributes: { name: { type: 'string' } } } } };
const open = (options: object) => () => createDouble({ model, ...options });

test.each([
  ['an unknown dialect', { dialect: 'v6' }, "dialect must be 'documented' or 'v4', not \"v6\"."],
  ['a mistyped dialect', { dialect: 'documneted' }, 'Did you mean documented?'],
  ['a mistyped key', { dilect: 'v4' }, "has no option 'dilect'. Did you mean dialect?"],
  [
    'a mistyped key inside',
    { rest: { maxLimits: 5 } },
    "rest has no option 'maxLimits'. Did you mean maxLimit?",
  ],
  ['a limit of none', { rest: { maxLimit: 0 } }, 'rest.maxLimit must be a whole number from 1 on, not 0.'],
  ['an unknown way to warn', { warnings: 'on' }, "warnings must be 'log' or 'off', not \"on\"."],
  [
    'a misspelled action',
    { roles: { public: ['api::tag.tag.fnid'] } },
    "roles.public[0] is 'api::tag.tag.fnid'. Did you mean api::tag.tag.find?",
  ],
  ['data that are a list', { data: [] }, 'data must be an object of records by type'],
  [
    'a role of neither',
    { roles: { public: 'write' } },
    "roles.public must be 'read', 'all' or a list of actions",
  ],
])('%s is refused by name', (_, options, message) => {
  expect(open(options)).toThrow(message);
});

test('the notes of a loader are accepted', () => {
  expect(open({ notes: ['No data.'] })).not.toThrow();
});

test('warnings about the model can be switched off', () => {
  expect(open({ warnings: 'off' })).not.toThrow();
});

test('no options at all', () => {
  expect(() => createDouble(undefined as never)).toThrow('createDouble needs a model');
});
