#!/usr/bin/env bash
# One would guess: an empty relation of Strapi 4, { data: null }, becomes null.
# What happens: strapi-flatten-graphql 0.1.0 makes it undefined, and JSON.stringify then drops the key. An empty list
#   stays a list, and an entry that does not exist is thrown as "wrong entity response".
# With: strapi-flatten-graphql 0.1.0, answers of Strapi 4 and of Strapi 5 with `v4CompatibilityMode`.
# For users: getServerSideProps of Next.js refuses such props, "`undefined` cannot be serialized as JSON", but only for
#   entries without the relation. Test with one that has none, and write `?? null`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --loglevel error strapi-flatten-graphql@0.1.0 >/dev/null
cat >try.cjs <<'JS'
const { flattenEntityResponse } = require('strapi-flatten-graphql');

const attributes = {
  title: 'Hello',
  subtitle: null,
  author: { __typename: 'AuthorEntityResponse', data: null },
  tags: { __typename: 'TagRelationResponseCollection', data: [] },
};
const entry = flattenEntityResponse({ __typename: 'ArticleEntityResponse', data: { id: '1', attributes } });
console.log(entry, JSON.stringify(entry));
if (entry.author !== undefined || !('author' in entry) || entry.subtitle !== null || entry.tags.length !== 0) {
  console.error('strapi-flatten-graphql makes another value of an empty relation now.');
  process.exit(1);
}
JS
node try.cjs
