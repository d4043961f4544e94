#!/usr/bin/env bash
# One would guess: `msw/native`, which apps of React Native import in MSW 2, is there in MSW 3, as `msw/node` is.
# What happens: msw 3.0.5 has no such entry. Metro says "Unable to resolve", and Node ERR_PACKAGE_PATH_NOT_EXPORTED.
#   `msw/node` in its place imports node:net, which React Native does not have.
# With: msw 3.0.5 and 2.15.0.
# For users: an update of `msw` breaks mocked builds for devices, while all tests in Node pass. Stay with msw@2 in apps of
#   React Native, or let them ask a server.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --loglevel error msw@3.0.5 msw2@npm:msw@2.15.0 >/dev/null
cat >try.cjs <<'JS'
const native = (name) => {
  try {
    return require.resolve(`${name}/native`).split('/node_modules/').at(-1);
  } catch (error) {
    return error.code;
  }
};
const needsNode = Object.keys(require('msw/package.json').exports).includes('./node');
const found = { 'MSW 2': native('msw2'), 'MSW 3': native('msw'), 'MSW 3 has msw/node': needsNode };
console.log(found);
if (found['MSW 3'] !== 'ERR_PACKAGE_PATH_NOT_EXPORTED' || found['MSW 2'] === found['MSW 3'] || !needsNode) {
  console.error('MSW 3 has another way into React Native now.');
  process.exit(1);
}
JS
node try.cjs
