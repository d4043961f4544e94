#!/usr/bin/env bash
# One would guess: mocks that orval makes for a text with a `pattern` fit that pattern.
# What happens: orval 8.38.0 passes the pattern as a text to `faker.helpers.fromRegExp`, which removes `^` and `$`
#   from regular expressions only. A documentId by `^[a-z0-9]{24}$` has 26 characters: `^`, 24 letters and digits,
#   `$`.
# With: orval 8.38.0, @faker-js/faker 10.6.0, msw 2.15.0.
# For users: ids in links are not the ones of a server, and a zod schema of the same document refuses the mock. Write
#   patterns without anchors into the document that orval reads, or override the property in
#   `override.mock.properties`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel error orval@8.38.0 @faker-js/faker@10.6.0 msw@2.15.0 esbuild@0.27.0 >/dev/null
cat >try.mjs <<'JS'
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const pattern = '^[a-z0-9]{24}$';
const schema = { type: 'object', required: ['documentId'], properties: { documentId: { type: 'string', pattern } } };
const responses = { 200: { description: 'a note', content: { 'application/json': { schema } } } };
const paths = { '/notes': { get: { operationId: 'getNote', responses } } };
writeFileSync('notes.json', JSON.stringify({ openapi: '3.1.0', info: { title: 'Notes', version: '1' }, paths }));
const output = { target: './made/notes.ts', client: 'fetch', mock: true };
writeFileSync('orval.config.mjs', `export default { notes: { input: './notes.json', output: ${JSON.stringify(output)} } };`);
execFileSync('npx', ['orval'], { stdio: 'ignore' });
const faker = readFileSync('made/notes.faker.ts', 'utf8');
console.log(/documentId: .*?\)/.exec(faker)?.[0]);
execFileSync('npx', ['esbuild', 'made/notes.faker.ts', '--outfile=made/notes.mjs', '--format=esm', '--log-level=error']);
const { getGetNoteResponseMock } = await import('./made/notes.mjs');
const { documentId } = getGetNoteResponseMock();
console.log({ documentId, fits: new RegExp(pattern).test(documentId) });
if (!/^\^[a-z0-9]{24}\$$/.test(documentId)) {
  console.error('orval makes other texts for a pattern now.');
  process.exit(1);
}
JS
node try.mjs
