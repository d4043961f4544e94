#!/usr/bin/env bash
# One would guess: a client with transformers makes dates of the dates of an answer. In a list of different components,
#   as a dynamic zone of Strapi, it looks at the discriminator, or it leaves such a list alone and says so.
# What happens: @hey-api/openapi-ts 0.99.0 gives every item to the transformer of the first component of the union. A
#   quote then has `day: Invalid Date`, which it never had. If the first component has no date, nothing is transformed,
#   and the dates of the others stay texts, although their type is Date. No warning is printed in either case.
# With: @hey-api/openapi-ts 0.99.0, its plugins @hey-api/transformers and @hey-api/sdk, TypeScript 5.9.3.
# For users: the order of a `oneOf` changes what a page shows. `'day' in block` is true for each block, and
#   `block.day.toISOString()` throws, for the wrong block or for the right one. Set `dates: false`, and make the dates
#   where they are shown.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
# The generator needs Node 22.18.
install=(@hey-api/openapi-ts@0.99.0 typescript@5.9.3 esbuild@0.27.0)
if [ "$(node -p 'Number(process.versions.node.split(".")[0])')" -lt 22 ]; then install+=(node@22.21.1); fi
npm install --no-audit --no-fund --loglevel error "${install[@]}" >/dev/null 2>&1
export PATH="$folder/node_modules/.bin:$PATH"
cat >openapi-ts.config.mjs <<'JS'
const transformers = { name: '@hey-api/transformers', dates: true };
const sdk = { name: '@hey-api/sdk', transformer: true };
export default { input: './page.json', output: './made', plugins: ['@hey-api/client-fetch', transformers, sdk] };
JS
cat >document.mjs <<'JS'
import { writeFileSync } from 'node:fs';

const text = { type: 'string' };
const day = { type: 'string', format: 'date-time' };
const component = (name, properties) => ({
  type: 'object',
  required: ['__component', ...Object.keys(properties)],
  properties: { __component: { const: name }, ...properties },
});
const schemas = { Quote: component('blocks.quote', { text }), Event: component('blocks.event', { day }) };
const oneOf = process.argv.slice(2).map((name) => ({ $ref: `#/components/schemas/${name}` }));
const mapping = { 'blocks.quote': '#/components/schemas/Quote', 'blocks.event': '#/components/schemas/Event' };
const blocks = { type: 'array', items: { oneOf, discriminator: { propertyName: '__component', mapping } } };
const schema = { type: 'object', required: ['blocks'], properties: { blocks } };
const responses = { 200: { description: 'the page', content: { 'application/json': { schema } } } };
const paths = { '/page': { get: { operationId: 'getPage', responses } } };
const info = { title: 'Pages', version: '1' };
writeFileSync('page.json', JSON.stringify({ openapi: '3.1.0', info, paths, components: { schemas } }));
JS
cat >ask.mjs <<'JS'
import { getPage } from './page.mjs';

const blocks = [
  { __component: 'blocks.event', day: '2026-11-29T12:00:00.000Z' },
  { __component: 'blocks.quote', text: 'Row on.' },
];
const { data } = await getPage({ baseUrl: 'http://cms.test', fetch: async () => Response.json({ blocks }) });
console.log(data.blocks.map(({ day }) => (day instanceof Date ? `date ${day.getTime()}` : `${typeof day} ${day}`)).join(', '));
JS
for order in 'Event Quote' 'Quote Event'; do
  # shellcheck disable=SC2086
  node document.mjs $order
  rm -rf made
  node node_modules/@hey-api/openapi-ts/bin/run.js -f openapi-ts.config.mjs >log 2>&1
  if grep -qi warning log; then echo 'The generator warns about the list now.' >&2 && exit 1; fi
  npx esbuild made/index.ts --bundle --format=esm --log-level=error --outfile=page.mjs
  echo "$order: $(node ask.mjs)"
done | tee seen
if [ "$(cat seen)" != 'Event Quote: date 1795953600000, date NaN
Quote Event: string 2026-11-29T12:00:00.000Z, undefined undefined' ]; then
  echo 'The client handles lists of different components in another way now.' >&2
  exit 1
fi
