#!/usr/bin/env bash
# One would guess: a request that no interceptor of its host matches fails, as in nock 14: `fetch` rejects, and the
#   error names the URL with its query.
# What happens: in nock 15.0.6 it is answered: status 501 and a JSON body with the code ERR_NOCK_NO_MATCH. The URL in
#   it ends before the `?`. Only a host without any interceptor still rejects, after `disableNetConnect()`.
# With: nock 15.0.6, which needs Node 22.20 or later, so the script brings Node 24.
# For users: code that reads a body without its status goes on with that body, and a test that expects an error page
#   for a failed request passes. A wrong filter in a query is not named. Listen to `nock.emitter.on("no match", …)`,
#   and fail the test there.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel error nock@15.0.6 node@24.11.0 >/dev/null
cat >try.mjs <<'JS'
import nock from 'nock';

nock.disableNetConnect();
nock('http://strapi.test').get('/api/articles').query({ sort: 'title' }).reply(200, { data: [] });
const ask = (url) => fetch(url).then(async (response) => ({ status: response.status, ...(await response.json()) }), () => 'rejects');
const wrong = await ask('http://strapi.test/api/articles?sort=name');
const elsewhere = await ask('http://other.test/api/articles');
console.log({ 'another query': wrong, 'another host': elsewhere });
const url = /"url": "(.*?)"/.exec(wrong.message)?.[1];
if ([wrong.status, wrong.code, url, elsewhere].join() !== '501,ERR_NOCK_NO_MATCH,http://strapi.test/api/articles,rejects') {
  console.error('nock answers a request without a match in another way now.');
  process.exit(1);
}
JS
./node_modules/.bin/node try.mjs
