#!/usr/bin/env bash
# One would guess: the provider `strapi5` of @nuxt/image gives the format that `breakpoint` names, and where the picture
#   has no such format the next smaller one, or the original.
# What happens: with @nuxt/image 2.1.0, a name outside its own list of four (a breakpoint of config/plugins of Strapi,
#   such as `xlarge`, or a typing error) gives the thumbnail, even where `formats` has the format of that name.
# With: @nuxt/image 2.1.0, ufo 1.6.1.
# For users: the largest place of a page gets the smallest file. Pass `breakpoints` with all names, from large to small.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
# Only the provider runs here, so the module's own packages are not installed.
tar -xzf "$(npm pack --silent @nuxt/image@2.1.0)"
npm install --no-audit --no-fund --loglevel error esbuild@0.25.12 ufo@1.6.1 >/dev/null
cat >try.mjs <<'JS'
import provider from './package/dist/runtime/providers/strapi5.js';

const formats = Object.fromEntries(
  ['thumbnail', 'small', 'medium', 'large', 'xlarge'].map((name) => [name, { url: `/uploads/${name}_harbour.jpg` }]),
);
const file = (modifiers) =>
  provider().getImage('/uploads/harbour.jpg', { modifiers: { formats, ...modifiers }, baseURL: 'http://cms.test/uploads' }).url.split('/').at(-1);
const files = {
  large: file({ breakpoint: 'large' }),
  xlarge: file({ breakpoint: 'xlarge' }),
  listed: file({ breakpoint: 'xlarge', breakpoints: ['xlarge', 'large', 'medium', 'small', 'thumbnail'] }),
};
console.log(files);
if (files.large !== 'large_harbour.jpg' || files.xlarge !== 'thumbnail_harbour.jpg' || files.listed !== 'xlarge_harbour.jpg') {
  console.error('The provider strapi5 of @nuxt/image gives another file for a breakpoint outside its list now.');
  process.exit(1);
}
JS
npx esbuild try.mjs --bundle --platform=node --format=esm --log-level=error --outfile=bundle.mjs
node bundle.mjs
