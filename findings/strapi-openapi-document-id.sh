#!/usr/bin/env bash
# One would guess: the OpenAPI document that Strapi makes of its own routes accepts what its own server answers.
# What happens: the generator of Strapi 5.54.0 describes each documentId by the pattern of a UUID. The server makes other
#   ids: 24 letters and digits. No attribute may be null, but the server answers null for each one that is not set. And
#   a list may have `data` only, but the server adds `meta`. So no answer with an entry is valid.
# With: @strapi/strapi 5.54.0 (`strapi openapi generate`, which is experimental), ajv 8.17.1.
# For users: a generated client that checks answers (zod schemas, ajv) refuses all of them, its types have no `meta`, and
#   mocks that are made from the document have ids of another form. Remove `format` and `pattern` of ids, allow null, and
#   describe `meta`, before a generator reads the document.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
# better-sqlite3 is built for one version of Node.
npm install --no-audit --no-fund --loglevel error node@20.20.2 >/dev/null
export PATH="$folder/node_modules/.bin:$PATH"
npm install --no-audit --no-fund --ignore-scripts --legacy-peer-deps --loglevel error @strapi/strapi@5.54.0 better-sqlite3@12.8.0 ajv@8.17.1 >/dev/null
npm rebuild --loglevel error better-sqlite3 >/dev/null
cat >try.cjs <<'JS'
const { mkdirSync, writeFileSync } = require('node:fs');
const { dirname } = require('node:path');

const write = (file, text) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const save = (file, value) => write(file, `module.exports = ${JSON.stringify(value)};`);
const type = (name, attributes, rest = {}) => {
  const info = { singularName: name, pluralName: `${name}s`, displayName: name };
  const schema = { kind: 'collectionType', collectionName: `${name}s`, info, ...rest, attributes };
  write(`src/api/${name}/content-types/${name}/schema.json`, JSON.stringify(schema));
  for (const [folder, part] of [['controllers', 'Controller'], ['services', 'Service'], ['routes', 'Router']])
    write(`src/api/${name}/${folder}/${name}.js`, `module.exports = require('@strapi/strapi').factories.createCore${part}('api::${name}.${name}');`);
};
save('config/database.js', { connection: { client: 'sqlite', connection: { filename: 'data.db' }, useNullAsDefault: true } });
save('config/server.js', { host: '127.0.0.1', port: 0, app: { keys: ['a', 'b'] }, logger: { startup: { enabled: false }, updates: { enabled: false } } });
save('config/admin.js', { serveAdminPanel: false, auth: { secret: 'a' }, apiToken: { salt: 'b' }, transfer: { token: { salt: 'c' } } });
save('config/middlewares.js', ['errors', 'security', 'cors', 'query', 'body', 'session', 'favicon', 'public'].map((name) => `strapi::${name}`));
save('config/logger.js', { level: 'error' });
mkdirSync('public/uploads', { recursive: true });
type('article', { title: { type: 'string' }, text: { type: 'text' } });

(async () => {
  const strapi = await require('@strapi/strapi').createStrapi({ appDir: process.cwd(), distDir: process.cwd() }).start();
  const { accessKey } = await strapi.service('admin::api-token').create({ name: 'all', type: 'full-access', lifespan: null });
  const ask = async (path, method = 'GET', data = undefined) => {
    const url = `http://127.0.0.1:${strapi.server.httpServer.address().port}/api/${path}`;
    const headers = { authorization: `Bearer ${accessKey}`, 'content-type': 'application/json' };
    return (await fetch(url, { method, headers, body: data && JSON.stringify({ data }) })).json();
  };
  const { document } = await require('@strapi/openapi').generate(strapi, { type: 'content-api' });
  const ajv = new (require('ajv/dist/2020'))({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema(document, 'api');
  const validate = ajv.compile({ $ref: 'api#/paths/~1articles/get/responses/200/content/application~1json/schema' });
  await ask('articles', 'POST', { title: 'Oars' });
  const answer = await ask('articles');
  validate(answer);
  console.log(answer.data[0]);
  const problems = (validate.errors ?? []).map((error) => `${error.instancePath} ${error.keyword}`).sort();
  console.log(problems.join('\n'));
  const same = problems.join() === ' additionalProperties,/data/0/documentId pattern,/data/0/text type';
  if (!same) console.error('The OpenAPI document of Strapi fits its answers now.');
  process.exit(same ? 0 : 1);
})();
JS
NODE_ENV=production STRAPI_TELEMETRY_DISABLED=true node try.cjs
