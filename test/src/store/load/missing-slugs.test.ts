import { expect, test } from 'vitest';
import {
  collectionType,
  createDouble,
  DataError,
  defineModel,
  text,
  uid,
} from '../../../../handlers/index.ts';

const model = defineModel(
  [
    collectionType('article', { title: text(), slug: uid('title') }),
    collectionType('note', { title: text().optional(), slug: uid('title') }),
  ],
  { dialect: 'v5' },
);

function problemsIn(data: object): readonly string[] {
  try {
    createDouble({ model, data });
    return [];
  } catch (error) {
    if (error instanceof DataError) return error.problems;
    throw error;
  }
}

test.each([
  [{ article: [{}] }, ['title is missing']],
  [{ article: [{ title: 5 }] }, ['title is 5']],
  [{ article: [{ titel: 'One' }] }, ['no attribute "titel"', 'title is missing']],
  [{ article: [{ title: 'One', slug: null }] }, ['slug is null']],
  [{ note: [{ title: 5 }] }, ['title is 5']],
  [{ note: [{}] }, ['slug is missing']],
  [{ note: [{ title: 'One' }] }, []],
])('a slug without its text is no problem of its own: %o', (data, expected) => {
  expect(problemsIn(data)).toEqual(expected.map((part) => expect.stringContaining(part)));
});
