/**
 * Prints what generated entries cost in memory, before and after they are read:
 * `node --expose-gc memory-once.mjs MODEL.json ENTRIES`.
 */
import { readFileSync } from 'node:fs';
import { createDouble } from 'msw-strapi';
import { generate } from 'msw-strapi/seeds';

const MAX_READ = 10_000;
const [file, entries] = process.argv.slice(2);
const model = JSON.parse(readFileSync(file, 'utf8'));
const double = createDouble({ model, data: generate({ entries: Number(entries) }), dialect: 'v4' });
const read = async (query) => {
  const response = await double.fetch(new Request(`http://localhost:1337/api/articles${query}`));
  return response.json();
};
const heap = () => {
  globalThis.gc();
  return process.memoryUsage().heapUsed;
};

const { meta } = await read('');
const unread = heap();
const pages = Math.ceil(Math.min(meta.pagination.total, MAX_READ) / 100);
let bytes = 0;
let count = 0;
for (let page = 1; page <= pages; page += 1) {
  const { data } = await read(`?pagination[pageSize]=100&pagination[page]=${page}`);
  bytes += JSON.stringify(data).length;
  count += data.length;
}
console.log(
  JSON.stringify({
    unread,
    perRead: (heap() - unread) / Math.max(count, 1),
    bytes: bytes / Math.max(count, 1),
  }),
);
