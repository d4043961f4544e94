/**
 * One start of a double over generated entries, in a process of its own: prints how long it takes to
 * the first page (T6), and what an entry costs in memory before and after it is read (T7).
 *
 *     node --expose-gc test/bench/start.ts ENTRIES
 */
import { createDouble } from '../../handlers/double/create-double.ts';
import { generate } from '../../seeds/index.ts';
import { model } from '../fixtures/wide-articles.ts';

const entries = Number(process.argv[2]);
const page = 'http://localhost:1337/api/articles';
const read = async (url: string) => (await double.fetch(new Request(url))).json();
const heap = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};

const start = performance.now();
const double = createDouble({ model, data: generate({ entries }), dialect: 'v4' });
const first = await read(page);
const ms = performance.now() - start;

const unread = heap();
const total = (first as { meta: { pagination: { total: number } } }).meta.pagination.total;
const pages = Math.ceil(Math.min(total, 10_000) / 100);
let bytes = 0;
for (let at = 1; at <= pages; at += 1) {
  const answer = await read(`${page}?pagination[pageSize]=100&pagination[page]=${at}`);
  bytes += JSON.stringify((answer as { data: unknown }).data).length;
}
const entriesRead = Math.max(pages * 100, 1);
console.log(
  JSON.stringify({ ms, total, unread, perRead: (heap() - unread) / entriesRead, bytes: bytes / entriesRead }),
);
