#!/usr/bin/env bash
# One would guess: a mock server that sorts a list puts entries without a value first or last, and the others in order.
# What happens: fakerest 4.2.1, json-graphql-server 3.3.2 and Mockoon 9.9.0 compare with `<` and `>`, and both are false for
#   a text and null, or a number and a missing value. So an entry without a value is "equal" to each other entry, and
#   splits the list: Dora, Bill, null, Cleo, Abel is the answer for descending names. Only the halves are in order. The
#   same list without that entry is sorted.
# With: fakerest 4.2.1 with its handler for MSW 2.15.0, json-graphql-server 3.3.2, @mockoon/commons-server 9.9.0.
# For users: Strapi sorts in the database, where entries without a value stay together. With the mock, "newest first" is
#   wrong as soon as one entry has no date, and pages overlap with what the real API answers. Give each entry a value, or
#   sort the data before the mock gets it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm pkg set type=module
npm install --no-audit --no-fund --ignore-scripts --loglevel error fakerest@4.2.1 msw@2.15.0 json-graphql-server@3.3.2 graphql@16.15.0 @mockoon/commons@9.9.0 @mockoon/commons-server@9.9.0 >/dev/null 2>&1
cat >try.mjs <<'JS'
import { once } from 'node:events';
import { BuildCRUDRoute, BuildDatabucket, BuildEnvironment } from '@mockoon/commons';
import { MockoonServer } from '@mockoon/commons-server';
import { getMswHandler } from 'fakerest';
import { graphql } from 'graphql';
import { http } from 'msw';
import { setupServer } from 'msw/node';

const { jsonSchemaBuilder } = await import(new URL('node_modules/json-graphql-server/dist/json-graphql-server-node.js', import.meta.url));
const names = ['Dora', 'Bill', null, 'Cleo', 'Abel'];
const people = names.map((name, i) => ({ id: i + 1, name }));
const show = (list) => list.map(({ name }) => name).join(' ');
const found = {};

const handler = getMswHandler({ baseUrl: 'http://rest.test', data: { people }, loggingEnabled: false });
const msw = setupServer(http.all(/^http:\/\/rest\.test/, handler));
msw.listen({ onUnhandledRequest: 'bypass' });
const sort = encodeURIComponent(JSON.stringify(['name', 'desc']));
found.fakerest = show(await (await fetch(`http://rest.test/people?sort=${sort}`)).json());
msw.close();

const source = '{ allPeople(sortField: "name", sortOrder: "desc") { name } }';
found.graphql = show((await graphql({ schema: jsonSchemaBuilder({ people }), source })).data.allPeople);

const environment = BuildEnvironment({ port: 0, hasDefaultHeader: false, hasDefaultRoute: false });
async function mockoon(list, query) {
  const bucket = { ...BuildDatabucket({ name: 'people' }), value: JSON.stringify(list) };
  const route = BuildCRUDRoute();
  Object.assign(route, { endpoint: 'people' });
  Object.assign(route.responses[0], { bodyType: 'DATABUCKET', databucketID: bucket.id });
  const port = 20000 + Math.floor(Math.random() * 20000);
  const routes = { routes: [route], rootChildren: [{ type: 'route', uuid: route.uuid }] };
  const server = new MockoonServer({ ...environment, port, data: [bucket], ...routes }, {});
  const started = once(server, 'started');
  server.start();
  await started;
  const answer = await (await fetch(`http://localhost:${port}/people?${query}`)).json();
  server.stop();
  return answer;
}
found.mockoon = show(await mockoon(people, 'sort=name&order=desc'));
const prices = [2, 10, undefined, 1, 3].map((price, i) => ({ id: i + 1, price }));
found.prices = (await mockoon(prices, 'sort=price')).map(({ price }) => String(price)).join(' ');
found.complete = show(await mockoon(people.filter(({ name }) => name), 'sort=name&order=desc'));
console.log(found);
const cut = 'Dora Bill  Cleo Abel';
if (Object.values(found).join() !== `${cut},${cut},${cut},2 10 undefined 1 3,Dora Cleo Bill Abel`) {
  console.error('A mock server sorts a list with a missing value in another way now.');
  process.exit(1);
}
process.exit(0);
JS
node try.mjs
