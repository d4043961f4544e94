import { expect, test } from 'vitest';
import { reasonOf } from '../../../src/errors/system-error.ts';

const failed = (code: string) => Object.assign(new Error(`${code}: it failed`), { code });

test.each([
  ['EACCES', 'this user has no right to it. Change its permissions, or use another path.'],
  ['EMFILE', 'this process has too many open files. Close some, or raise the limit with ulimit -n.'],
  ['EISDIR', 'it is a folder. Use the path of a file.'],
])('%s is a sentence', (code, sentence) => {
  expect(reasonOf(failed(code))).toBe(sentence);
});

test('another error keeps its words, with one full stop', () => {
  expect(reasonOf(failed('EWEIRD'))).toBe('EWEIRD: it failed.');
  expect(reasonOf(new Error('It failed.'))).toBe('It failed.');
  expect(reasonOf('gone')).toBe('gone.');
});
