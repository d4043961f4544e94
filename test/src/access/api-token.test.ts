import { expect, test } from 'vitest';
import { type ApiToken, tokenCaller } from '../../../src/access/api-token.ts';

const actions = [
  'api::page.page.find',
  'api::page.page.findOne',
  'api::page.page.create',
  'plugin::upload.content-api.findOne',
  'plugin::users-permissions.user.count',
  'api::page.page.findOneOrMore',
];

test.each([
  ['full-access: everything', { type: 'full-access' }, actions],
  ['read-only: every find and findOne', { type: 'read-only' }, [actions[0], actions[1], actions[3]]],
  ['custom: the listed actions', { type: 'custom', permissions: [actions[2]!, 'x'] }, [actions[2]]],
  ['custom without a list: nothing', { type: 'custom' }, []],
] as [string, ApiToken, string[]][])('%s', (_rule, token, permitted) => {
  expect(actions.filter(tokenCaller(token).may)).toEqual(permitted);
});

test('callers that may do the same have the same permissions key, others another', () => {
  const keys = (
    [
      { type: 'full-access' },
      { type: 'read-only' },
      { type: 'custom' },
      { type: 'custom', permissions: ['a'] },
      { type: 'custom', permissions: ['a', 'b'] },
      { type: 'custom', permissions: ['full-access'] },
    ] as ApiToken[]
  ).map((token) => tokenCaller(token).permissions);
  expect(new Set(keys).size).toBe(keys.length);
  expect(tokenCaller({ type: 'custom', permissions: ['a', 'a'] }).permissions).toBe(keys[3]);
});

test('a token is not a user', () => {
  expect(tokenCaller({ type: 'full-access' }).user).toBeUndefined();
});
