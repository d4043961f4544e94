import { expect, test } from 'vitest';
import { localeName } from '../../../src/access/locale-name.ts';

test.each([
  ['en', 'English (en)'],
  ['zh', 'Chinese (zh)'],
  ['cy', 'Welsh (cy)'],
  ['de-AT', 'Austrian German (de-AT)'],
  ['qx', 'qx (qx)'],
  ['not a code', 'not a code (not a code)'],
  ['', ' ()'],
  ['constructor', 'constructor (constructor)'],
])('%j is %j', (code, name) => {
  expect(localeName(code)).toBe(name);
});
