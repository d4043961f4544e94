import { describe, expect, test } from 'vitest';
import { inspectFile } from '../../../../handlers/uploads/inspect-file.ts';
import { uploadProblem } from '../../../../src/write/files/refused-uploads.ts';

/** The start of files, as text. */
const CONTENTS = {
  text: 'hello world',
  pdf: '%PDF-1.4\n',
  zip: 'PK\u0003\u0004aaaa',
  exe: 'MZ\u0090\u0000',
  svg: '<svg></svg>',
  xml: '<?xml version="1.0"?><svg></svg>',
  nothing: '',
};

const file = (content: keyof typeof CONTENTS, name: string, type: string) =>
  inspectFile(
    name,
    type,
    Uint8Array.from(CONTENTS[content], (character) => character.charCodeAt(0)),
  );

const ANY = 'application/octet-stream';
const OFFICE = 'application/vnd.openxmlformats-officedocument.*';
/** Like the lists of a new project. */
const usual = {
  allowedTypes: ['image/*', 'application/pdf', OFFICE, 'text/plain'],
  deniedTypes: ['image/svg+xml', 'application/x-msdownload', 'application/x-msdos-program'],
};

describe('the lists of a new project', () => {
  test.each([
    ['text', 'a.txt', 'text/plain', undefined],
    ['text', 'A.TXT', 'TEXT/PLAIN', undefined],
    ['text', 'a', ANY, `File type '${ANY}' is not allowed`],
    ['text', 'a', 'text/plain', undefined],
    ['text', 'a.zip', ANY, "File type 'application/zip' is not allowed"],
    ['pdf', 'a.pdf', 'application/pdf', undefined],
    ['pdf', 'a.txt', 'text/plain', undefined],
    ['zip', 'a.docx', ANY, undefined],
    ['zip', 'a.zip', 'application/zip', "File type 'application/zip' is not allowed"],
    ['zip', 'a.zip', ANY, 'MIME type is not allowed'],
    ['zip', 'a.txt', 'text/plain', undefined],
    ['svg', 'a.svg', 'image/svg+xml', "File type 'image/svg+xml' is not allowed"],
    ['text', 'a.svg', ANY, "File type 'image/svg+xml' is not allowed"],
    ['text', 'a.txt', 'image/svg+xml', "File type 'image/svg+xml' is not allowed"],
    ['exe', 'a.txt', 'text/plain', "File type 'application/x-msdownload' is not allowed"],
    ['text', 'a.exe', ANY, "File type 'application/x-msdos-program' is not allowed"],
  ] as [keyof typeof CONTENTS, string, string, string | undefined][])(
    '%s as %s, %s: %s',
    async (content, name, type, problem) => {
      expect(uploadProblem(await file(content, name, type), usual)).toBe(problem);
    },
  );
});

test('without lists everything is allowed', async () => {
  expect(uploadProblem(await file('exe', 'a.exe', ANY), {})).toBeUndefined();
  expect(uploadProblem(await file('exe', 'a.exe', ANY), { deniedTypes: [] })).toBeUndefined();
});

test('an empty list allows nothing', async () => {
  expect(uploadProblem(await file('text', 'a.txt', 'text/plain'), { allowedTypes: [] })).toBe(
    'MIME type is not allowed',
  );
});

test('an SVG whose content looks like XML has the type of its name, where that is allowed', async () => {
  const svg = await file('xml', 'a.svg', 'image/svg+xml');
  expect(uploadProblem(svg, { allowedTypes: ['image/*'] })).toBeUndefined();
  expect(uploadProblem(svg, { allowedTypes: ['image/png'] })).toBe('MIME type is not allowed');
});

test.each([
  ['*', true],
  ['text/*', true],
  ['*/plain', true],
  ['te*t/*in', true],
  ['text/plain*', true],
  ['text/plai', false],
  ['*/html', false],
  ['text/p*plain', false],
])('text/plain is one of %s: %s', async (pattern, isAllowed) => {
  const problem = uploadProblem(await file('text', 'a.txt', 'text/plain'), { allowedTypes: [pattern] });
  expect(problem === undefined).toBe(isAllowed);
});
