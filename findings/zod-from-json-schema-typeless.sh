#!/usr/bin/env bash
# One would guess: `z.fromJSONSchema` reads what `z.toJSONSchema` of the same package writes, and throws for a keyword
#   that it cannot check, as it does for `not` and `if`.
# What happens: zod 4.6.7 checks a schema only if it states its own `type`, and takes any other for "anything". Zod itself
#   writes two patterns without a type, into `allOf`, so after both steps `z.string().startsWith("a").endsWith("z")`
#   accepts "nothing". `{ required: ["id"] }` in `allOf` requires nothing, and `oneOf: [{ required: ["email"] },
#   { required: ["phone"] }]` refuses everything, because both branches accept everything.
# With: zod 4.6.7, ajv 8.17.1 beside it.
# For users: OpenAPI documents write "the same, but with required fields" in this way, so a check of answers passes when
#   fields are missing, and no error says so. Write `type` into each branch, with `properties` for the required names:
#   names that `required` alone has are not checked either.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --loglevel error zod@4.6.7 ajv@8.17.1 >/dev/null
cat >try.mjs <<'JS'
import Ajv from 'ajv/dist/2020.js';
import * as z from 'zod';

const ajv = new Ajv.default({ strict: false, logger: false });
const type = 'object';
const properties = { id: { type: 'string' } };
const contact = { email: { type: 'string' }, phone: { type: 'string' } };
const cases = {
  'two patterns of Zod': [z.toJSONSchema(z.string().startsWith('a').endsWith('z')), 'nothing'],
  'required in allOf': [{ allOf: [{ type, properties }, { required: ['id'] }] }, {}],
  'required without properties': [{ type, required: ['id'] }, {}],
  'oneOf of required': [{ type, properties: contact, oneOf: [{ required: ['email'] }, { required: ['phone'] }] }, { email: 'a@b.test' }],
};
const found = {};
for (const [name, [schema, value]] of Object.entries(cases)) {
  found[name] = { value, ajv: ajv.compile(schema)(value), zod: z.fromJSONSchema(schema).safeParse(value).success };
}
console.log(found);
const seen = Object.values(found).map((result) => `${result.ajv}-${result.zod}`).join();
if (seen !== 'false-true,false-true,false-true,true-false') {
  console.error('z.fromJSONSchema checks schemas without a type in another way now.');
  process.exit(1);
}
JS
node try.mjs
