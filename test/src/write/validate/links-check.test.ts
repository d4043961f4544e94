import { expect, test } from 'vitest';
import { attachedTest } from '../../../../src/write/validate/links-check.ts';

const ref = [{ documentId: 'a' }];

/** For each value, whether it is refused when created, when one is updated, and when many are updated. */
test.each([
  [undefined, true, false, false],
  [null, true, true, true],
  [[], true, true, true],
  [ref, false, false, false],
  ['a', false, false, false],
  ['', false, false, false],
  [0, false, false, false],
  [{}, false, false, false],
  [{ id: 1 }, false, false, false],
  [{ connect: [] }, true, false, false],
  [{ connect: ref }, false, false, false],
  [{ connect: null }, false, false, false],
  [{ set: [] }, true, true, true],
  [{ set: ref }, false, false, false],
  [{ connect: [], set: ref }, true, true, true],
  [{ disconnect: [] }, false, false, false],
  [{ disconnect: ref }, true, true, false],
  [{ connect: [], disconnect: ref }, true, true, false],
  [{ connect: ref, disconnect: ref }, false, false, false],
  [{ set: [], disconnect: ref }, true, true, true],
])('%j', (value, isNew, one, many) => {
  const refused = (action: 'create' | 'update', isMany: boolean) =>
    attachedTest({ name: 'tags', many: isMany }, action)(value, undefined, undefined, '') ===
    'tags must be defined.';
  expect([refused('create', false), refused('create', true)]).toEqual([isNew, isNew]);
  expect([refused('update', false), refused('update', true)]).toEqual([one, many]);
});
