import { expect, test } from 'vitest';
import { mediaTypeOf, usualExtension } from '../../../../src/write/files/media-types.ts';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const picture = { width: 1, height: 1, format: 'png' };

test.each([
  ['the name, whatever the client states', { name: 'a.txt', type: 'image/png' }, 'text/plain'],
  ['the name in capitals', { name: 'A.TXT', type: '' }, 'text/plain'],
  ['an unknown name has the stated type', { name: 'a.thing', type: 'a/thing' }, 'a/thing'],
  ['a name that every object has', { name: 'a.constructor', type: 'a/thing' }, 'a/thing'],
  ['no name and no type', { name: 'a', type: '' }, 'application/octet-stream'],
  ['a name that begins with a dot', { name: '.txt', type: 'a/thing' }, 'a/thing'],
  ['content that fits the name', { name: 'a.pdf', type: '', bytes: bytesOf('%PDF-1') }, 'application/pdf'],
  ['content without a name', { name: 'a', type: 'a/thing', bytes: bytesOf('%PDF-1') }, 'application/pdf'],
  ['content under another name', { name: 'a.txt', type: 'a/thing', bytes: bytesOf('%PDF-1') }, 'text/plain'],
  [
    'content under another name, without a stated type',
    { name: 'a.txt', type: 'application/octet-stream', bytes: bytesOf('%PDF-1') },
    'application/pdf',
  ],
  ['a picture', { name: 'a', type: '', picture }, 'image/png'],
  ['an SVG is a text', { name: 'a.svg', type: '', picture: { ...picture, format: 'svg' } }, 'image/svg+xml'],
  [
    'an archive by the name of a document',
    { name: 'a.docx', type: 'application/octet-stream', bytes: bytesOf('PK\x03\x04') },
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
])('%s', (_rule, file, type) => {
  expect(mediaTypeOf({ bytes: new Uint8Array(), ...file })).toBe(type);
});

test.each([
  ['image/jpeg', 'jpeg'],
  ['text/csv', 'csv'],
  ['TEXT/CSV; charset=utf-8', 'csv'],
  ['audio/mpeg', 'mpga'],
  ['text/javascript', 'false'],
  ['a/thing', 'false'],
  ['constructor', 'false'],
])('a file of the type %s without an extension gets %s', (type, extension) => {
  expect(usualExtension(type)).toBe(extension);
});
