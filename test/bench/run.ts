/**
 * Times four reads at 1,000 and 10,000 entries, as multiples of floor A: an MSW 2 handler that
 * answers the same bytes as a ready-made constant. All variants are shuffled, request by request,
 * in one process, and the medians compared: in a fixed order each would inherit the garbage of the
 * one before it.
 *
 *     npm run bench -- [--rounds 300]
 */
import { registerHooks } from 'node:module';
import { parseArgs } from 'node:util';
import type { HttpHandler } from 'msw2';
import { http } from 'msw2';
import { setupServer } from 'msw2/node';
import { benchGenerated } from './generated.ts';
import { model, records } from '../fixtures/wide-articles.ts';

// The double mounts itself on whichever MSW is installed; here that is the one the floor stands on.
registerHooks({
  resolve: (specifier, context, next) => next(specifier.replace(/^msw(?=\/|$)/, 'msw2'), context),
});
const { createDouble } = await import('../../handlers/double/create-double.ts');

const BASE = 'http://localhost:1337';
const SIZES = [1_000, 10_000];
const WARM_UP = 30;

const { values: flags } = parseArgs({ options: { rounds: { type: 'string', default: '300' } } });
const rounds = Number(flags.rounds);

/** `turn` makes a query that was not asked before. */
const filtered = (turn = 0) =>
  `filters[readingTime][$gt]=10&filters[views][$lt]=${900_000 - turn}&sort=title:desc&pagination[page]=3`;
const populated = 'populate[author][populate][0]=avatar&populate[tags]=true';
const queries: Record<string, (turn: number) => string> = {
  'q1 list': () => '/api/articles',
  'q2 filter, sort, page': () => `/api/articles?${filtered()}`,
  'q3 two-level populate': () => `/api/articles?${populated}`,
  'q4 = q2 + q3': () => `/api/articles?${filtered()}&${populated}`,
  'q2, each time another': (turn) => `/api/articles?${filtered(turn)}`,
  'q4, each time another': (turn) => `/api/articles?${filtered(turn)}&${populated}`,
};

interface Variant {
  readonly handlers: readonly HttpHandler[];
  readonly path: (turn: number) => string;
  readonly times: number[];
}

const rows: { name: string; entries: number; bytes: number; floor: Variant; double: Variant }[] = [];
for (const entries of SIZES) {
  const start = performance.now();
  const double = createDouble({ model, data: records(entries), dialect: 'v4', explain: 'off' });
  console.log(`${entries} entries: records and double in ${(performance.now() - start).toFixed(0)} ms`);
  for (const [name, path] of Object.entries(queries)) {
    const response = await double.fetch(new Request(BASE + path(0)));
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${name}: ${response.status} ${text}`);
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const constant = http.all(`${BASE}/api/articles`, () => new Response(text, { headers }));
    rows.push({
      name,
      entries,
      bytes: Buffer.byteLength(text),
      floor: { handlers: [constant], path, times: [] },
      // Of the other MSW's type, which is the same at runtime.
      double: { handlers: double.handlers as unknown as HttpHandler[], path, times: [] },
    });
  }
}

const variants = rows.flatMap(({ floor, double }) => [floor, double]);
const server = setupServer();
server.listen();
for (let turn = 1; turn <= WARM_UP + rounds; turn += 1) {
  for (const variant of shuffled(variants)) {
    server.resetHandlers(...variant.handlers);
    const start = performance.now();
    const response = await fetch(BASE + variant.path(turn));
    await response.json();
    if (turn > WARM_UP) variant.times.push(performance.now() - start);
  }
}
server.close();

console.log(
  `\n${'query'.padEnd(24)}${'entries'.padStart(8)}${'kB'.padStart(7)}${'floor A'.padStart(11)}${'double'.padStart(11)}${'ratio'.padStart(8)}`,
);
for (const { name, entries, bytes, floor, double } of rows) {
  const [least, own] = [median(floor.times), median(double.times)];
  const figures = [
    String(entries).padStart(8),
    (bytes / 1000).toFixed(1).padStart(7),
    `${least.toFixed(3)} ms`.padStart(11),
    `${own.toFixed(3)} ms`.padStart(11),
    `${(own / least).toFixed(2)} ×`.padStart(8),
  ];
  console.log(name.padEnd(24) + figures.join(''));
}

benchGenerated(5);

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

function median(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
