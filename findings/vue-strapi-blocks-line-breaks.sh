#!/usr/bin/env bash
# One would guess: the Vue renderer of Strapi's blocks, a port of the official one for React, gives the same HTML.
# What happens: a line break inside a paragraph or a quote (Shift+Enter in Strapi's editor) is a newline in the text.
#   @strapi/blocks-react-renderer writes <br>, vue-strapi-blocks-renderer leaves the newline, which HTML shows as a space.
# With: @strapi/blocks-react-renderer 1.0.2, vue-strapi-blocks-renderer 0.2.2, React 18.3.1, Vue 3.5.24.
# For users: addresses and poems become one line, only in Vue and Nuxt. Set `white-space: pre-line` for p and blockquote.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --legacy-peer-deps --loglevel error \
  @strapi/blocks-react-renderer@1.0.2 react@18.3.1 react-dom@18.3.1 vue-strapi-blocks-renderer@0.2.2 vue@3.5.24 >/dev/null
cat >try.mjs <<'JS'
import { BlocksRenderer } from '@strapi/blocks-react-renderer';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createSSRApp, h } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { StrapiBlocks } from 'vue-strapi-blocks-renderer';

const content = [{ type: 'paragraph', children: [{ type: 'text', text: 'Harbour Road 5\nDakar' }] }];
const inReact = renderToStaticMarkup(createElement(BlocksRenderer, { content }));
const inVue = await renderToString(createSSRApp({ render: () => h(StrapiBlocks, { content }) }));
console.log({ inReact, inVue });
if (inReact !== '<p>Harbour Road 5<br/>Dakar</p>' || !inVue.includes('<p>Harbour Road 5\nDakar</p>')) {
  console.error('One of the renderers of blocks writes line breaks in another way now.');
  process.exit(1);
}
JS
node try.mjs
