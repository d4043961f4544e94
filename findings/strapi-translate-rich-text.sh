#!/usr/bin/env bash
# One would guess: a text that comes back from the translator has the form that it had, because strapi-plugin-translate
#   turns rich text into HTML before and back after.
# What happens: version 1.4.3 loses a part of the form on the way, even if the translator changes nothing. In blocks, the
#   items of a list inside a list become one text, "red" and "blue" are "redblue", and code has no language. In Markdown,
#   a table becomes one line of text with escaped bars, and `order_line_id` becomes `order*line*id`.
# With: strapi-plugin-translate 1.4.3 with showdown 2.1.0 and blocks-html-renderer 1.0.7. strapi-provider-translate-deepl
#   1.2.8 uses these functions.
# For users: translated pages have other content than the original, and nothing says so. Leave such fields out of
#   `translatedFieldTypes`, or translate Markdown as `plain`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --legacy-peer-deps --loglevel error strapi-plugin-translate@1.4.3 showdown@2.1.0 blocks-html-renderer@1.0.7 >/dev/null
cat >try.cjs <<'JS'
globalThis.strapi = { log: { error() {}, warn() {} } };
const format = require('strapi-plugin-translate/server/services/format')();
const text = (value) => ({ type: 'text', text: value });
const item = (value) => ({ type: 'list-item', children: [text(value)] });
const list = (...children) => ({ type: 'list', format: 'unordered', children });

(async () => {
  const blocks = [list(item('sails'), { ...list(item('red'), item('blue')), indentLevel: 1 }, item('oars')), { type: 'code', language: 'css', children: [text('a {}')] }];
  const [sails, code] = await format.htmlToBlock(await format.blockToHtml(blocks));
  const items = sails.children.map((child) => child.children.map((part) => part.text).join(' '));
  const table = format.htmlToMarkdown(format.markdownToHtml('| boat | price |\n|---|---|\n| Dory | 10 |'));
  const word = format.htmlToMarkdown(format.markdownToHtml('the column order_line_id'));
  const found = [items.join(', '), String(code.language), table, word];
  console.log(found.join('\n'));
  const expected = ['sails redblue, oars', 'undefined', '\\| boat \\| price \\| \\|---\\|---\\| \\| Dory \\| 10 \\|', 'the column order*line*id'];
  if (JSON.stringify(found) !== JSON.stringify(expected)) {
    console.error('strapi-plugin-translate turns rich text into HTML and back otherwise now.');
    process.exit(1);
  }
  process.exit(0);
})();
JS
node try.cjs
