import { describe, expect, test } from 'vitest';
import { isRestricted } from '../../../src/access/restricted.ts';
import type { Caller } from '../../../src/access/caller.ts';
import type { EdgeAttribute } from '../../../src/model/attribute.ts';
import { schemaByUid } from '../../../src/model/look-up.ts';
import { createModel } from '../../fixtures/create-model.ts';
import { model as library } from '../../fixtures/library/model.ts';
import { finderOf } from '../../fixtures/library/context.ts';

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
