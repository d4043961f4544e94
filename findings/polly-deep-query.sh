#!/usr/bin/env bash
# One would guess: Polly.js records what the app asks and what the server answers. It does not change the request.
# What happens: version 6.0.6 reads the query with qs and its default depth of 5, writes it again, and sends that. Names
#   below the fifth level end up in one pair of brackets: `filters[$and][0][$or][0][author][name][$eq]` is sent as
#   `filters[$and][0][$or][0][author][[name][$eq]]`. Of 1100 parameters, 1000 are sent. This happens in each mode, and
#   in "passthrough", too.
# With: @pollyjs/core 6.0.6, @pollyjs/adapter-fetch 6.0.7, @pollyjs/persister-fs 6.0.6, qs 6.15.3.
# For users: Strapi reads the rest as the name of an attribute, `[name][$eq]`, and answers 400. The query is right without
#   Polly, and the recording has the wrong answer. Write `populate=author.city.country` instead of nested `populate`, and
#   call `polly.pause()` before a request with deep filters, which is then not recorded.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --loglevel error @pollyjs/core@6.0.6 @pollyjs/adapter-fetch@6.0.7 @pollyjs/persister-fs@6.0.6 qs@6.15.3 >/dev/null
cat >try.mjs <<'JS'
import { once } from 'node:events';
import { createServer } from 'node:http';
import fetchAdapter from '@pollyjs/adapter-fetch';
import { Polly } from '@pollyjs/core';
import persister from '@pollyjs/persister-fs';
import qs from 'qs';

Polly.register(fetchAdapter);
Polly.register(persister);
const server = createServer((request, response) => response.end(request.url));
await once(server.listen(0), 'listening');
const url = `http://localhost:${server.address().port}/articles`;
const either = (condition) => ({ filters: { $and: [{ $or: [condition] }] } });
const queries = {
  'three levels': { populate: { author: { fields: ['name'] } } },
  'seven levels': either({ author: { name: { $eq: 'Ann' } } }),
  'populate of populate': { populate: { author: { populate: { city: { populate: { country: { fields: ['name'] } } } } } } },
  'parameters': Object.fromEntries(Array.from({ length: 1100 }, (_, i) => [`p${i}`, 1])),
};
const ask = async () => {
  const found = {};
  for (const [name, query] of Object.entries(queries)) {
    const text = await (await fetch(`${url}?${qs.stringify(query)}`)).text();
    found[name] = name === 'parameters' ? text.split('&').length : decodeURIComponent(text.split('?')[1]);
  }
  return found;
};
const found = { without: await ask() };
for (const mode of ['passthrough', 'record']) {
  const polly = new Polly(mode, { adapters: ['fetch'], persister: 'fs', mode, logLevel: 'silent' });
  found[mode] = await ask();
  await polly.stop();
}
server.close();
server.closeAllConnections();
console.log(found);
const author = 'populate[author][fields][0]=name';
const condition = 'filters[$and][0][$or][0][author]';
const city = 'populate[author][populate][city][populate][country]';
const without = [author, `${condition}[name][$eq]=Ann`, `${city}[fields][0]=name`, 1100].join();
const changed = [author, `${condition}[[name][$eq]]=Ann`, `${city}[[fields][0]]=name`, 1000].join();
const same = Object.values(found).map((asked) => Object.values(asked).join()).join() === [without, changed, changed].join();
if (!same) console.error('Polly.js sends deep queries in another way now.');
process.exit(same ? 0 : 1);
JS
node try.mjs
