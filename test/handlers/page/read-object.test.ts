import { expect, test } from 'vitest';
import { ReadError, readObject, writeObject } from '../../../handlers/page/client/query/object-code.ts';

test.each([
  ['{}', {}],
  ['{ populate: [\'a\', "b"], }', { populate: ['a', 'b'] }],
  ["{ filters: { name: { $eq: 'it\\'s' } } } // end", { filters: { name: { $eq: "it's" } } }],
  ['{ "a-b": -1.5, /* no */ c: null, d: true, e: undefined }', { 'a-b': -1.5, c: null, d: true }],
  ['{ on: { shared.seo: true } }', { on: { 'shared.seo': true } }],
  ["{ a: '\\u00e9\\n' }", { a: 'é\n' }],
])('reads %s', (text, value) => {
  expect(readObject(text)).toEqual(value);
});

test.each([
  ['', 'a value is missing', ''],
  ['[1]', 'Write an object in braces', '[1]'],
  ['{ a: 1', 'This brace is never closed.', '{'],
  ['{ a: [1 }', 'A comma is missing', '}'],
  ['{ a: name }', 'Put quotes around the text name.', 'name'],
  ["{ a: 'x }", 'no quote at its end', "'x }"],
  ['{ a 1 }', 'A colon and a value are missing after a', 'a '],
  ['{ a: }', 'A value is missing before }', '}'],
  ['{} x', 'x is too much', 'x'],
  ['{ : 1 }', 'A name is missing', ':'],
])('refuses %s, and says where', (text, message, marked) => {
  const error = errorOf(text);
  expect(error.message).toContain(message);
  expect(text.slice(error.from, error.to)).toBe(marked);
});

function errorOf(text: string): ReadError {
  try {
    readObject(text);
  } catch (error) {
    if (error instanceof ReadError) return error;
  }
  throw new Error(`${text} was read.`);
}

test('writes what it reads, in lines that are short', () => {
  const query = {
    populate: { author: { fields: ['name'], populate: { picture: true } }, tags: { sort: 'name:asc' } },
    filters: { 'shared.seo': { $eq: "it's" }, title: { $contains: 'a\nb' } },
  };
  const text = writeObject(query);
  expect(text.split('\n').every((line) => line.length < 80)).toBe(true);
  expect(readObject(text)).toEqual(query);
});
