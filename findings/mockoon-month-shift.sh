#!/usr/bin/env bash
# One would guess: `{{dateTimeShift date='2026-03-31' months=-1}}` of a Mockoon template is a day in February, and a month
#   after 31 January is the end of February, as date-fns, Luxon and databases have it.
# What happens: Mockoon 9.9.0 changes the number of the month and keeps that of the day. 31 February is 3 March, so one
#   month before 31 March is 3 March, and one month after 31 January is 3 March, too. February is left out in both
#   directions. A year before 29 February is 1 March. `isValidDate '2026-02-30'` is true.
# With: @mockoon/commons-server 9.9.0, which the application and the CLI use. Node in the time zone UTC.
# For users: "last month" of a mock is this month on the last days of some months, so a test that is right on 28 days
#   fails on the 29th, 30th and 31st. Shift by days, or by months from the first of a month.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --loglevel error @mockoon/commons@9.9.0 @mockoon/commons-server@9.9.0 >/dev/null 2>&1
cat >try.mjs <<'JS'
import { once } from 'node:events';
import { createServer } from 'node:net';
import { BuildEnvironment, BuildHTTPRoute } from '@mockoon/commons';
import { MockoonServer } from '@mockoon/commons-server';

const templates = {
  'a month before 31 March': "{{dateTimeShift date='2026-03-31' months=-1 format='yyyy-MM-dd'}}",
  'a month after 31 January': "{{dateTimeShift date='2026-01-31' months=1 format='yyyy-MM-dd'}}",
  'a year before 29 February': "{{dateTimeShift date='2028-02-29' years=-1 format='yyyy-MM-dd'}}",
  'a month after 15 January': "{{dateTimeShift date='2026-01-15' months=1 format='yyyy-MM-dd'}}",
  '30 February is valid': "{{isValidDate '2026-02-30'}}",
};
const probe = createServer().listen(0);
await once(probe, 'listening');
const { port } = probe.address();
await new Promise((resolve) => probe.close(resolve));
const routes = Object.values(templates).map((body, i) => {
  const route = { ...BuildHTTPRoute(), endpoint: `dates/${i}` };
  Object.assign(route.responses[0], { body });
  return route;
});
const rootChildren = routes.map(({ uuid }) => ({ type: 'route', uuid }));
const environment = { ...BuildEnvironment({ hasDefaultHeader: false, hasDefaultRoute: false }), port, routes, rootChildren };
const server = new MockoonServer(environment, {});
const started = once(server, 'started');
server.start();
await started;
const found = {};
for (const [i, name] of Object.keys(templates).entries())
  found[name] = await (await fetch(`http://localhost:${port}/dates/${i}`)).text();
server.stop();
console.log(found);
if (Object.values(found).join() !== '2026-03-03,2026-03-03,2027-03-01,2026-02-15,true') {
  console.error('Mockoon shifts dates in another way now.');
  process.exit(1);
}
process.exit(0);
JS
TZ=UTC node try.mjs
