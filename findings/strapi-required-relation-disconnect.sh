#!/usr/bin/env bash
# One would guess: a plugin that makes a relation required lets an editor remove one of three authors, and refuses to
#   remove the last one.
# What happens: strapi-plugin-required-relation-field 0.3.1 reads the entry without `populate`, so for the plugin it has no
#   author. It refuses to remove one of three, "Please ensure that the 'authors' field is not left empty". It looks at
#   `connect` and `disconnect` only, so `authors: []`, which is `{ set: [] }`, removes all three and is accepted.
# With: strapi-plugin-required-relation-field 0.3.1, @strapi/utils 5.54.0. A whole Strapi 5.54 does the same.
# For users: in the admin panel, one author cannot be removed, only replaced in the same save. A client that sends lists, as
#   most do, empties a required relation. Check the list in a `beforeUpdate` hook of your own.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
# Only the plugin runs here, so Strapi is not installed. The database below gives relations only with `populate`.
npm install --no-audit --no-fund --ignore-scripts --legacy-peer-deps --loglevel error strapi-plugin-required-relation-field@0.3.1 @strapi/utils@5.54.0 >/dev/null
cat >try.mjs <<'JS'
import { createRequire } from 'node:module';

const exported = createRequire(import.meta.url)('strapi-plugin-required-relation-field/strapi-server');
const plugin = exported.default ?? exported;

const attributes = {
  title: { type: 'string' },
  authors: { type: 'relation', relation: 'manyToMany', target: 'api::author.author', required: true },
};
const model = { uid: 'api::story.story', attributes };
const authors = [{ id: 1 }, { id: 2 }, { id: 3 }];
const findOne = async ({ populate }) => (populate ? { id: 1, title: 'Oars', authors } : { id: 1, title: 'Oars' });
let hooks;
const lifecycles = { subscribe: (subscriber) => void (hooks = subscriber) };
await plugin.bootstrap({ strapi: { db: { lifecycles, query: () => ({ findOne }) } } });

/** The relation has the form in which Strapi 5 gives it to hooks. */
const update = async (relation) => {
  try {
    await hooks.beforeUpdate({ action: 'beforeUpdate', model, params: { where: { id: 1 }, data: { authors: relation } } });
    return 'accepted';
  } catch (error) {
    return `${error.name}: ${error.message}`;
  }
};
const found = {
  'remove one of three': await update({ disconnect: [{ id: 1 }] }),
  'replace one': await update({ disconnect: [{ id: 1 }], connect: [{ id: 4 }] }),
  'set an empty list': await update({ set: [] }),
};
console.log(found);
const refused = "ValidationError: Please ensure that the 'authors' field is not left empty.";
if (Object.values(found).join(' | ') !== `${refused} | accepted | accepted`) {
  console.error('The plugin checks required relations in another way now.');
  process.exit(1);
}
JS
node try.mjs
