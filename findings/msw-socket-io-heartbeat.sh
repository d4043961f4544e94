#!/usr/bin/env bash
# One would guess: a Socket.IO connection that is mocked with @mswjs/socket.io-binding stays open until one side closes it.
# What happens: version 0.2.0 tells the client that the server will ping it every 25 seconds, and never does. After 30
#   seconds the client closes with "ping timeout", and connects again. The handler sees a second connection, and each
#   `connect` of the app runs again. An emit with an acknowledgement is never acknowledged, as handlers get no callback.
# With: @mswjs/socket.io-binding 0.2.0, msw 2.15.0, socket.io-client 4.8.4 with the WebSocket of Node, as browsers have it.
# For users: in Storybook and during development, a live list (strapi-plugin-io) loads again every half minute, joins its
#   rooms twice, and shows "connection lost". Send the ping in the handler:
#   `setInterval(() => connection.client.send('2'), 20_000)`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --loglevel error @mswjs/socket.io-binding@0.2.0 socket.io-client@4.8.4 engine.io-client@6.6.8 msw@2.15.0 >/dev/null
cat >try.mjs <<'JS'
import { toSocketIo } from '@mswjs/socket.io-binding';
import { ws } from 'msw';
import { setupServer } from 'msw/node';

const connections = { quiet: 0, pinged: 0 };
const handle = (name) =>
  ws.link(`ws://${name}.test/`).addEventListener('connection', (connection) => {
    connections[name] += 1;
    const { client } = toSocketIo(connection);
    client.on('hello', (event, text) => client.emit('welcome', text));
    if (name === 'pinged') setInterval(() => connection.client.send('2'), 20_000);
  });
setupServer(handle('quiet'), handle('pinged')).listen();
// The client takes the global WebSocket when it is imported.
const { WebSocket } = await import('engine.io-client');
const { io } = await import('socket.io-client');
const open = async (name) => {
  const socket = io(`ws://${name}.test`, { transports: [WebSocket] });
  const seen = [];
  socket.on('welcome', (text) => seen.push(`welcome ${text}`));
  socket.on('disconnect', (reason) => seen.push(reason));
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.emit('hello', 'Ann');
  return { socket, seen };
};
const quiet = await open('quiet');
const pinged = await open('pinged');
const acknowledged = await quiet.socket.timeout(1000).emitWithAck('hello', 'Bob').then(String, (error) => error.message);
await new Promise((resolve) => setTimeout(resolve, 33_000));
const found = { quiet: quiet.seen.join(', '), pinged: pinged.seen.join(', '), acknowledged, connections };
console.log(found);
const expected = '{"quiet":"welcome Ann, welcome Bob, ping timeout","pinged":"welcome Ann","acknowledged":"operation has timed out","connections":{"quiet":2,"pinged":1}}';
const same = JSON.stringify(found) === expected;
if (!same) console.error('The binding of Socket.IO keeps connections in another way now.');
process.exit(same ? 0 : 1);
JS
# Node 20 has WebSocket behind a flag.
if node -e 'process.exit(typeof WebSocket === "undefined" ? 0 : 1)'; then node --experimental-websocket try.mjs; else node try.mjs; fi
