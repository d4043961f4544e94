#!/usr/bin/env bash
# One would guess: a mocked body whose stream fails half-way rejects in the app, as a broken connection does.
# What happens: in Node, MSW 3.0.5 ends the body as if it was whole. `await response.text()` resolves with the part that
#   came, the status is 200, and the error is nowhere. MSW 2.15.0 rejects with the error of the stream. MSW 3 does so only
#   if the mock states a content-length.
# With: msw 3.0.5 and 2.15.0, fetch of Node 22 and 24.
# For users: after the update to MSW 3, a test of a broken download tests a whole one. Set the content-length of the
#   whole body.
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

const broken = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"data":['));
      setTimeout(() => controller.error(new Error('the connection broke')), 100);
    },
  });
const headers = process.argv[3] ? { 'content-length': process.argv[3] } : {};
const server = setupServer(http.get('http://cms.test/export', () => new HttpResponse(broken(), { headers })));
server.listen();
const read = fetch('http://cms.test/export').then((response) => response.text());
console.log(await read.then((text) => `resolves with ${text}`, (error) => `rejects: ${error.message}`));
server.close();
JS
in3=$("${run[@]}" try.mjs msw)
in2=$("${run[@]}" try.mjs msw2)
stated=$("${run[@]}" try.mjs msw 100)
printf 'MSW 3 %s\nMSW 2 %s\nMSW 3 with a content-length %s\n' "$in3" "$in2" "$stated"
if [ "$in3" != 'resolves with {"data":[' ] || [[ "$in2" != rejects* ]] || [[ "$stated" != rejects* ]]; then
  echo 'MSW passes on the error of a body stream in another way now.' >&2
  exit 1
fi
