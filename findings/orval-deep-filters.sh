#!/usr/bin/env bash
# One would guess: a client that orval makes writes a parameter with `style: deepObject` with all its levels:
#   `filters[title][$eq]=Oars`. Strapi describes its filters so.
# What happens: the fetch client of orval 8.38.0 writes one level. A filter is `filters[title]=[object Object]`,
#   without an error of types, of the generator or of the client.
# With: orval 8.38.0.
# For users: Strapi answers as if the title was compared with that text, so the list is empty with status 200. Use the
#   axios client of orval with a `paramsSerializer` of qs, or a mutator.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel error orval@8.38.0 esbuild@0.27.0 >/dev/null
cat >try.mjs <<'JS'
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const filters = { name: 'filters', in: 'query', style: 'deepObject', schema: { type: 'object', additionalProperties: true } };
const content = { 'application/json': { schema: { type: 'object' } } };
const get = { operationId: 'getNotes', parameters: [filters], responses: { 200: { description: 'the notes', content } } };
const paths = { '/notes': { get } };
writeFileSync('notes.json', JSON.stringify({ openapi: '3.1.0', info: { title: 'Notes', version: '1' }, paths }));
const output = { target: './made/notes.ts', client: 'fetch' };
writeFileSync('orval.config.mjs', `export default { notes: { input: './notes.json', output: ${JSON.stringify(output)} } };`);
execFileSync('npx', ['orval'], { stdio: 'ignore' });
execFileSync('npx', ['esbuild', 'made/notes.ts', '--outfile=made/notes.mjs', '--format=esm', '--log-level=error']);
const { getGetNotesUrl } = await import('./made/notes.mjs');
const found = {
  flat: decodeURIComponent(getGetNotesUrl({ filters: { title: 'Oars' } })),
  nested: decodeURIComponent(getGetNotesUrl({ filters: { title: { $eq: 'Oars' } } })),
};
console.log(found);
if (Object.values(found).join() !== '/notes?filters[title]=Oars,/notes?filters[title]=[object Object]') {
  console.error('orval writes nested parameters in another way now.');
  process.exit(1);
}
JS
node try.mjs
