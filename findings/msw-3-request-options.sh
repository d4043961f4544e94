#!/usr/bin/env bash
# One would guess: the `request` of a handler has the options that the app gave to fetch, as in MSW 2.
# What happens: in Node, MSW 3.0.5 reads the request from the connection, and these options are not sent. `cache`,
#   `redirect`, `referrer` and `keepalive` have their defaults, whatever the app said.
# With: msw 3.0.5 and 2.15.0, fetch of Node 22 and 24. In browsers they are still there.
# For users: handlers and tests that tell requests apart by `request.cache` see "default" after the update, and a check
#   such as "the page asks with no-store" fails, or passes for no reason. Check the arguments of a spied fetch instead.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --loglevel error msw@3.0.5 msw2@npm:msw@2.15.0 >/dev/null
# MSW 3 needs Node 22.
run=(node)
if [ "$(node -p 'Number(process.versions.node.split(".")[0])')" -lt 22 ]; then run=(npx --yes node@22.21.1); fi
cat >try.mjs <<'JS'
const MSW = process.argv[2];
const { http, HttpResponse } = await import(MSW);
const { setupServer } = await import(`${MSW}/node`);

const server = setupServer(
  http.get('http://cms.test/page', ({ request: { cache, redirect, referrer, keepalive } }) =>
    HttpResponse.json({ cache, redirect, referrer, keepalive }),
  ),
);
server.listen();
const options = { cache: 'no-store', redirect: 'manual', referrer: 'http://app.test/from', keepalive: true };
console.log(await (await fetch('http://cms.test/page', options)).text());
server.close();
JS
in3=$("${run[@]}" try.mjs msw)
in2=$("${run[@]}" try.mjs msw2)
printf 'MSW 3 %s\nMSW 2 %s\n' "$in3" "$in2"
if [ "$in3" != '{"cache":"default","redirect":"follow","referrer":"about:client","keepalive":false}' ] ||
  [ "$in2" != '{"cache":"no-store","redirect":"manual","referrer":"http://app.test/from","keepalive":true}' ]; then
  echo 'MSW gives other options of fetch to handlers now.' >&2
  exit 1
fi
