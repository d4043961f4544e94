import { expect, test } from 'vitest';
import { readParts } from '../../../handlers/http/form.ts';
import { startClock } from '../../fixtures/processor-clock.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

const BOUNDARY = 'multipart/form-data; boundary=x';
const parts = (text: string, type = BOUNDARY) =>
  readParts(encode(text), type)?.map(({ bytes, ...part }) => ({ ...part, text: decode(bytes) }));

/** Returns the only part of a form that a part with these headers makes. */
const partWith = (...headers: readonly string[]) =>
  parts(['--x', ...headers, '', 'abc', '--x--', ''].join('\r\n'))?.[0];

test.each([
  ['filename="a.txt"', 'a.txt'],
  ['filename=a.txt', 'a.txt'],
  ['FileName="a.txt"', 'a.txt'],
  [String.raw`filename="C:\a\b.png"`, 'b.png'],
  ['filename="a/b.png"', 'a/b.png'],
  ['filename="Füße ☃.txt"', 'Füße ☃.txt'],
  ['filename="a%22b%20.txt"', 'a"b%20.txt'],
  ['filename="a"b.txt"', 'a"b.txt'],
  ['filename="a&#1234;b.txt"', 'aӒb.txt'],
  ['filename="a;b.txt"; x=y', 'a;b.txt'],
  ['filename="a.txt"; filename="b.txt"', 'a.txt'],
  [`filename*=UTF-8''a.txt; filename="b.txt"`, 'b.txt'],
  ['filename=""', ''],
  [`filename*=UTF-8''a.txt`, undefined],
  ['filename=a b.txt', undefined],
  ['x=y', undefined],
])('the file name in %s', (parameters, fileName) => {
  const part = partWith(`Content-Disposition: form-data; name="files"; ${parameters}`);
  expect(part).toEqual({ name: 'files', fileName, type: '', text: 'abc' });
});

test.each([
  ['form-data; name="a b"', 'a b'],
  ['form-data; name=files.cover', 'files.cover'],
  ['attachment; filename="b"; name="a"', 'a'],
  ['form-data; filename="a.txt"', 'null'],
])('the name in %s', (disposition, name) => {
  expect(partWith(`Content-Disposition: ${disposition}`)).toMatchObject({ name });
});

test('a type is kept as it was sent, and may come first', () => {
  const disposition = 'content-disposition: form-data; name="data"';
  expect(partWith('CONTENT-TYPE:   TEXT/Plain; charset=x', 'x-other: y', disposition)).toEqual({
    name: 'data',
    fileName: undefined,
    type: 'TEXT/Plain; charset=x',
    text: 'abc',
  });
  expect(partWith('x-other: y')).toMatchObject({ name: 'null', fileName: '' });
});

const head = (name: string) => `Content-Disposition: form-data; name="${name}"\r\n\r\n`;

test.each([
  ['several parts', `--x\r\n${head('a')}1\r\n--x\r\n${head('b')}2\r\n--x--\r\n`, ['1', '2']],
  ['an empty part', `--x\r\n${head('a')}\r\n--x--`, ['']],
  ['a part of lines', `--x\r\n${head('a')}\r\n\r\n--\r\n--y\r\n--x--`, ['\r\n\r\n--\r\n--y']],
  ['a part with what only looks like the end', `--x\r\n${head('a')}1\r\n--xy\r\n--x--`, ['1\r\n--xy']],
  ['text before and after', `hello\r\n--x\r\n${head('a')}1\r\n--x--\r\nbye`, ['1']],
  ['no mark at the end', `--x\r\n${head('a')}1\r\n--x\r\n`, ['1']],
  ['no parts', '--x--\r\n', []],
])('a form with %s', (_form, text, texts) => {
  expect(parts(text)?.map((part) => part.text)).toEqual(texts);
});

test.each([
  ['is not one', 'abc'],
  ['is cut in a part', `--x\r\n${head('a')}1`],
  ['is cut in the headers', '--x\r\nContent-Disposition: form'],
  ['has line feeds only', `--x\n${head('a').replaceAll('\r', '')}1\n--x--\n`],
  ['has a header without a colon', '--x\r\nhello\r\n\r\n1\r\n--x--'],
])('a form that %s is broken', (_form, text) => {
  expect(parts(text)).toBeUndefined();
});

test('the boundary may be quoted, and hold signs of regular expressions', () => {
  const text = `--a.+(b\r\n${head('a')}1\r\n--a.+(b--`;
  expect(parts(text, 'multipart/form-data; boundary="a.+(b"; charset=utf-8')).toHaveLength(1);
  expect(parts(text, 'multipart/form-data; charset=utf-8; boundary=a.+(b')).toHaveLength(1);
  expect(parts(text)).toBeUndefined();
});

test('bytes that are no text stay as they are', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  const form = new Uint8Array([...encode(`--x\r\n${head('é')}`), ...bytes, ...encode('\r\n--x--')]);
  expect(readParts(form, BOUNDARY)).toEqual([{ name: 'é', fileName: undefined, type: '', bytes }]);
});

const LONG = 400_000;
const many = (text: string) => text.repeat(Math.ceil(LONG / text.length));

test.each([
  ['file names', `form-data; ${many('filename="" ')}x`],
  ['open file names', `form-data; ${many('filename="')}x`],
  ['bare file names', `form-data; ${many('filename=a ')}x`],
  ['names', `form-data; ${many('name="" ')}`],
  ['quotation marks', `form-data; name="files"; filename="${many('"')}x`],
])('a header of 400 kB with many %s takes no longer than another', (_name, disposition) => {
  const elapsed = startClock();
  expect(partWith(`Content-Disposition: ${disposition}`)).toBeDefined();
  expect(elapsed()).toBeLessThan(500);
});

test('so does a boundary that the text almost repeats, and one of 400 kB', () => {
  const elapsed = startClock();
  expect(parts(many('\r\n--aaaa'), `multipart/form-data; boundary=${many('a')}`)).toBeUndefined();
  expect(parts('x', `multipart/form-data; boundary=${many('(')}`)).toBeUndefined();
  expect(elapsed()).toBeLessThan(500);
});
