#!/usr/bin/env bash
# One would guess: a mocked WebSocket gives binary messages to the app as a real one does: as a Blob, or as an ArrayBuffer
#   with `binaryType = "arraybuffer"`, whatever the server sent them from.
# What happens: the WebSocket of MSW ignores `binaryType`. The app gets the object that the handler passed to
#   `client.send`, such as a Uint8Array, which no WebSocket ever receives.
# With: msw 3.0.5 and 2.15.0, WebSocket of Node 22 and 24.
# For users: `new Uint8Array(event.data)` without setting `binaryType` works in the test, and is empty in a browser, where
#   the data is a Blob. Code that is right, `await event.data.arrayBuffer()`, fails in the test. Send what the app has to
#   receive: a Blob, or with "arraybuffer" an ArrayBuffer.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --loglevel error msw@3.0.5 msw2@npm:msw@2.15.0 >/dev/null
# MSW 3 and WebSocket need Node 22.
run=(node)
if [ "$(node -p 'Number(process.versions.node.split(".")[0])')" -lt 22 ]; then run=(npx --yes node@22.21.1); fi
cat >try.mjs <<'JS'
const MSW = process.argv[2];
const { ws } = await import(MSW);
const { setupServer } = await import(`${MSW}/node`);

const bytes = new Uint8Array([1, 2, 3]);
const link = ws.link('ws://cms.test/pictures');
const server = setupServer(link.addEventListener('connection', ({ client }) => client.send(bytes)));
server.listen();
const receive = (binaryType) =>
  new Promise((resolve) => {
    const socket = new WebSocket('ws://cms.test/pictures');
    socket.binaryType = binaryType;
    socket.addEventListener('message', ({ data }) => {
      socket.close();
      resolve(data);
    });
  });
const [blob, buffer] = [await receive('blob'), await receive('arraybuffer')];
server.close();
console.log(`blob: ${blob.constructor.name}, arraybuffer: ${buffer.constructor.name}`);
JS
in3=$("${run[@]}" try.mjs msw)
in2=$("${run[@]}" try.mjs msw2)
printf 'MSW 3 %s\nMSW 2 %s\n' "$in3" "$in2"
expected='blob: Uint8Array, arraybuffer: Uint8Array'
if [ "$in3" != "$expected" ] || [ "$in2" != "$expected" ]; then
  echo 'MSW gives binary messages of a WebSocket to the app in another way now.' >&2
  exit 1
fi
