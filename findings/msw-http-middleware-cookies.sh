#!/usr/bin/env bash
# One would guess: a mock server that runs handlers of MSW over HTTP knows nothing of one client when another one asks.
#   The `set-cookie` of a login is sent to the client that logged in, and only its own requests have the cookie.
# What happens: @mswjs/http-middleware 0.10.3 with MSW 2.15.0 gives the cookie to the handlers of every later request,
#   from any client. A request without a cookie is "logged in". In the `cookie` header of the handler's request it is
#   there once for each handler that was tried, with its attributes: `session=anna; Path=/; session=anna; Path=/`.
# With: @mswjs/http-middleware 0.10.3, msw 2.15.0.
# For users: pages for visitors and the first visit after a logout cannot be tested, and two browsers share one login.
#   The state lasts until the server stops. Read `request.headers.get("authorization")` instead of `cookies` in handlers,
#   or let the logout answer an expired cookie of that name.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --loglevel error @mswjs/http-middleware@0.10.3 msw@2.15.0 >/dev/null
cat >try.mjs <<'JS'
import { request } from 'node:http';
import { createServer } from '@mswjs/http-middleware';
import { http, HttpResponse } from 'msw';

const cookie = 'session=anna; Path=/; HttpOnly';
const server = createServer(
  http.get('/notes', () => HttpResponse.json([])),
  http.post('/login', () => new HttpResponse(null, { status: 204, headers: { 'set-cookie': cookie } })),
  http.get('/me', ({ cookies, request }) =>
    HttpResponse.json({ session: cookies.session ?? null, header: request.headers.get('cookie') })),
).listen(0);
await new Promise((resolve) => server.once('listening', resolve));

/** Each call is a client of its own: node:http keeps no cookies. */
const ask = (method, path) =>
  new Promise((resolve, reject) => {
    const sent = request({ port: server.address().port, method, path, agent: false }, async (response) => {
      let text = '';
      for await (const part of response) text += part;
      resolve(text === '' ? response.statusCode : JSON.parse(text));
    });
    sent.on('error', reject).end();
  });
const before = await ask('GET', '/me');
await ask('POST', '/login');
const other = await ask('GET', '/me');
server.close();
console.log({ before, other });
if (before.session !== null || other.session !== 'anna' || other.header !== [cookie, cookie, cookie].join('; ')) {
  console.error('Another client does not get the cookie of a login in this way now.');
  process.exit(1);
}
JS
node try.mjs
