#!/usr/bin/env bash
# One would guess: `setupServer` of MSW 3 mocks `fetch` in Bun and in Deno, as MSW 2 does, or it says that it does not
#   run there.
# What happens: `listen()` of MSW 3.0.5 returns, and no `fetch` is mocked: each goes to the network. Its new
#   interceptor stands behind `net` of Node, and `fetch` of Bun and Deno does not use that. Bun prints one line about
#   `_wrapHandle`, Deno nothing.
# With: msw 3.0.5 and 2.15.0, Bun 1.4.5, Deno 2.9.6.
# For users: `bun add msw` brings MSW 3, and tests ask the real server, or fail with ENOTFOUND. Install msw@2 there.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel error msw@3.0.5 msw2@npm:msw@2.15.0 bun@1.4.5 deno@2.9.6 >/dev/null
cat >try.mjs <<'JS'
import http from 'node:http';

const { http: handlers, HttpResponse } = await import(process.env.MSW);
const { setupServer } = await import(`${process.env.MSW}/node`);
const real = http.createServer((_, response) => response.end('real'));
await new Promise((resolve) => real.listen(0, resolve));
const url = `http://localhost:${real.address().port}/api/articles`;
setupServer(handlers.get('*/api/articles', () => HttpResponse.text('mocked'))).listen();
console.log(await (await fetch(url)).text());
process.exit(0);
JS
found=
for msw in msw msw2; do
  for runtime in 'bun' 'deno run --quiet --allow-all'; do
    line=$(MSW=$msw ./node_modules/.bin/$runtime try.mjs 2>/dev/null | tail -1)
    echo "$msw, $runtime: $line"
    found="$found $line;"
  done
done
if [ "$found" != " real; real; mocked; mocked;" ]; then
  echo 'MSW mocks in other runtimes now.' >&2
  exit 1
fi
