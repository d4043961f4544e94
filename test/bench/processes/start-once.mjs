/**
 * Prints the ms from the start of the process to the first page of generated entries:
 * `node start-once.mjs MODEL.json ENTRIES`.
 */
import { readFileSync } from 'node:fs';
import { createDouble } from 'msw-strapi';
import { generate } from 'msw-strapi/seeds';

const [file, entries] = process.argv.slice(2);
const model = JSON.parse(readFileSync(file, 'utf8'));
const double = createDouble({ model, data: generate({ entries: Number(entries) }), dialect: 'v4' });
const response = await double.fetch(new Request('http://localhost:1337/api/articles'));
const { meta } = await response.json();
// The clock of `performance` starts with the process.
const ms = performance.now();
if (meta.pagination.total === 0) throw new Error('There are no entries.');
console.log(ms);
