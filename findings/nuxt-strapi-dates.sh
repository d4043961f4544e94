#!/usr/bin/env bash
# One would guess: a Date in a query is sent as its ISO text, as qs does it, and null is left out or empty.
# What happens: @nuxtjs/strapi 2.2.0 has a stringifier of its own. A Date has no keys of its own, so its filter is gone
#   from the URL, and a null is sent as the text "null". `{ $lt: new Date() }` then asks for all entries.
# With: @nuxtjs/strapi 2.2.0, in find, findOne, create, update and delete of useStrapi.
# For users: lists of past or coming events show everything, without an error. Write date.toISOString(), and for nulls
#   { $null: true }. `$eq: null` on a date is 400 in Strapi 5.54, and on a text it finds nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
# Only the composables run here, so the modules of Nuxt are not installed.
tar -xzf "$(npm pack --silent @nuxtjs/strapi@2.2.0)"
npm install --no-audit --no-fund --loglevel error esbuild@0.25.12 graphql@16.12.0 ufo@1.6.1 >/dev/null
cat >imports.mjs <<'JS'
export { useStrapiClient } from './package/dist/runtime/composables/useStrapiClient.js';
export const useNuxtApp = () => ({ hooks: { callHook() {} } });
export const useRuntimeConfig = () => ({ public: { strapi: { url: 'http://cms.test', prefix: '/api', version: 'v5', cookieName: 'jwt', cookie: {} } } });
export const useState = (_key, init) => ({ value: init?.() });
export const useCookie = () => ({ value: null });
JS
echo 'export const ref = (value) => ({ value });' >vue.mjs
cat >try.mjs <<'JS'
import { useStrapi } from './package/dist/runtime/composables-v5/useStrapi.js';

const asked = [];
globalThis.$fetch = async (url) => void asked.push(url);
const { find } = useStrapi();
await find('events', { filters: { start: { $lt: new Date(0) } }, sort: ['start'] });
await find('events', { filters: { start: { $lt: '1970-01-01' }, name: { $eq: null } } });
console.log(asked);
if (asked[0].includes('$lt') || !asked[0].includes('sort[0]=start') || !asked[1].includes('filters[name][$eq]=null')) {
  console.error('@nuxtjs/strapi writes dates or nulls into the URL in another way now.');
  process.exit(1);
}
JS
npx esbuild try.mjs --bundle --platform=node --format=esm --external:graphql --alias:vue=./vue.mjs '--alias:#imports=./imports.mjs' '--define:import.meta.server=false' '--define:import.meta.client=true' --log-level=error --outfile=bundle.mjs
node bundle.mjs
