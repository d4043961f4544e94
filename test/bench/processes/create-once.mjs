/**
 * Prints how long a text of records takes to parse, its double to create, and the double to answer the first
 * question: `node --expose-gc create-once.mjs MODEL.json RECORDS.json DIALECT`.
 */
import { readFileSync } from 'node:fs';
import { createDouble } from 'msw-strapi';

const [modelFile, recordsFile, dialect] = process.argv.slice(2);
const model = JSON.parse(readFileSync(modelFile, 'utf8'));
const text = readFileSync(recordsFile, 'utf8');
const timed = async (action) => {
  globalThis.gc();
  const start = performance.now();
  const result = await action();
  return { result, ms: performance.now() - start };
};

const parsed = await timed(() => JSON.parse(text));
const created = await timed(() => createDouble({ model, data: parsed.result, dialect }));
const asked = await timed(async () => {
  const response = await created.result.fetch(new Request('http://localhost:1337/api/articles'));
  return response.json();
});
if (asked.result.data.length !== 25) throw new Error('The first page does not have 25 entries.');
console.log(JSON.stringify({ parse: parsed.ms, create: created.ms, ask: asked.ms }));
