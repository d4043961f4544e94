import { type ApiToken, type Caller, isRestricted, tokenCaller } from '../../../src/access/caller.ts';
import { describe, expect, test } from 'vitest';
import type { EdgeAttribute } from '../../../src/model/attribute.ts';
import { schemaByUid } from '../../../src/model/look-up.ts';
import { createModel } from '../../fixtures/create-model.ts';
import { model as library } from '../../fixtures/library/model.ts';
import { finderOf } from '../../fixtures/library/context.ts';

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

const book = 'api::book.book';
const nobody: Caller = { may: () => false, permissions: 'none' };

/** Returns whether the caller may not follow an attribute of a book. */
function restricted(name: string, caller: Caller, populateCreatorFields = false): boolean {
  const model = createModel({
    ...library,
    contentTypes: {
      ...library.contentTypes,
      [book]: { ...library.contentTypes[book]!, options: { populateCreatorFields } },
    },
  });
  const schema = schemaByUid(model, book)!;
  return isRestricted(schema.attributes.get(name) as EdgeAttribute, schema, caller);
}

test.each([
  ['a relation needs `find` on its target', 'writer', nobody, true],
  ['`find` on the target is enough', 'writer', finderOf('author'), false],
  ['`find` on the type itself does not help', 'writer', finderOf('book'), true],
  ['a relation to its own type', 'sequel', finderOf('book'), false],
  ['the inverse side of a morph relation', 'remarks', finderOf('book'), true],
  ['media are open', 'cover', nobody, false],
  ['components are open', 'seo', nobody, false],
  ['zones are open', 'layout', nobody, false],
])('%s', (_rule, name, caller, expected) => {
  expect(restricted(name, caller)).toBe(expected);
});

describe('creators', () => {
  test.each(['createdBy', 'updatedBy'])('%s is open only with populateCreatorFields', (name) => {
    expect(restricted(name, nobody)).toBe(true);
    expect(restricted(name, nobody, true)).toBe(false);
  });

  test('that opens no other relation', () => {
    expect(restricted('writer', nobody, true)).toBe(true);
  });
});
