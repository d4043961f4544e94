#!/usr/bin/env bash
# One would guess: answers that are made from an OpenAPI 3.1 document have its required properties. In 3.1, `type:
#   ["string", "null"]` is how a value that may be null is written, and `const` how a fixed one is.
# What happens: `fromOpenApi` of @mswjs/source 0.5.0 leaves out both, although they are required. `anyOf` with `null`
#   works. `maxLength` without `minLength` has no effect, and the list in `examples` is taken for the value itself, so
#   a text is a list.
# With: @mswjs/source 0.5.0 with @yellow-ticket/seed-json-schema as its range brings it, msw 2.15.0.
# For users: a mocked answer is not valid by the document it is made from: `publishedAt` is undefined, and a dynamic
#   zone has no `__component`. Give the operation an `example`, which is answered as it is.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --loglevel error @mswjs/source@0.5.0 msw@2.15.0 >/dev/null
cat >try.mjs <<'JS'
import { fromOpenApi } from '@mswjs/source/open-api';
import { getResponse } from 'msw';

const properties = {
  publishedAt: { type: ['string', 'null'] },
  __component: { const: 'shared.quote' },
  summary: { anyOf: [{ type: 'string' }, { type: 'null' }] },
  code: { type: 'string', maxLength: 3 },
  color: { type: 'string', examples: ['red'] },
};
const schema = { type: 'object', required: Object.keys(properties), properties };
const handlers = await fromOpenApi({
  openapi: '3.1.0',
  info: { title: 'Notes', version: '1' },
  servers: [{ url: 'http://strapi.test/api' }],
  paths: { '/notes': { get: { responses: { 200: { description: 'a note', content: { 'application/json': { schema } } } } } } },
});
const answers = [];
for (let i = 0; i < 20; i += 1) answers.push(await (await getResponse(handlers, new Request('http://strapi.test/api/notes'))).json());
console.log(answers[0]);
const found = {
  'required and missing': schema.required.filter((name) => answers.every((answer) => !(name in answer))),
  'codes above 3 letters': answers.some(({ code }) => code.length > 3),
  'a text with examples': answers[0].color,
};
console.log(found);
if (JSON.stringify(Object.values(found)) !== '[["publishedAt","__component"],true,["red"]]') {
  console.error('@mswjs/source makes other values now.');
  process.exit(1);
}
JS
node try.mjs
