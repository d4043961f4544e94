#!/usr/bin/env bash
# One would guess: Strapi's own renderer of rich text shows what its own editor keeps: the target and rel of a link,
#   the language of a code block, the width and height of a picture.
# What happens: @strapi/blocks-react-renderer 1.0.2 passes all of these to the components of the app, and its default
#   ones drop them: links have only `href`, code has no class, and pictures have `src` and `alt`.
# With: @strapi/blocks-react-renderer 1.0.2, react and react-dom 19.2.0.
# For users: links that an editor set to a new tab open in the same one, code is not highlighted, and pages move while
#   pictures load. Pass your own `link`, `code` and `image` in `blocks`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --legacy-peer-deps --loglevel error @strapi/blocks-react-renderer@1.0.2 react@19.2.0 react-dom@19.2.0 >/dev/null
cat >try.mjs <<'JS'
import { createRequire } from 'node:module';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const { BlocksRenderer } = createRequire(import.meta.url)('@strapi/blocks-react-renderer');
const children = [{ type: 'text', text: 'Oars' }];
const picture = { url: '/oar.png', alternativeText: 'An oar', width: 40, height: 20, name: 'oar.png' };
const content = [
  { type: 'paragraph', children: [{ type: 'link', url: '/oars', target: '_blank', rel: 'nofollow', children }] },
  { type: 'code', language: 'css', children },
  { type: 'image', image: picture, children: [{ type: 'text', text: '' }] },
];
const found = content.map((block) => renderToStaticMarkup(createElement(BlocksRenderer, { content: [block] })).replace(/<link .*?>/, ''));
console.log(found.join('\n'));
if (found.join('') !== '<p><a href="/oars">Oars</a></p><pre><code>Oars</code></pre><img src="/oar.png" alt="An oar"/>') {
  console.error('@strapi/blocks-react-renderer writes other attributes now.');
  process.exit(1);
}
JS
node try.mjs
