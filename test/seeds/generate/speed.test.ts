import { expect, test } from 'vitest';
import { generate } from '../../../seeds/index.ts';
import { createModel } from '../../fixtures/create-model.ts';
import { magazine } from './magazine.ts';
import { contextOf } from './open.ts';

const model = createModel(magazine);
const context = contextOf(['en', 'de']);
const article = [...model.contentTypes.values()].find((type) => type.singularName === 'article');

/** Opens generated data and reads what a list of one page needs. */
function readPage(entries: number, from: number): number {
  const started = performance.now();
  const store = generate({ entries }).open(model, context);
  if (!article) throw new Error('no article');
  const table = store.table(article);
  let published = 0;
  for (const id of table.ids) {
    if (table.value(id, 'locale') !== 'en' || table.value(id, 'publishedAt') === null) continue;
    published += 1;
    if (published <= from) continue;
    table.row(id);
    if (published >= from + 25) break;
  }
  return performance.now() - started;
}

function median(measure: () => number): number {
  const times = Array.from({ length: 5 }, measure).toSorted((left, right) => left - right);
  return times[2] ?? 0;
}

/** What the whole content of so many entries costs: the measure for the others on a machine of any speed. */
function readRows(count: number): number {
  if (!article) throw new Error('no article');
  const table = generate({ entries: count }).open(model, context).table(article);
  const started = performance.now();
  for (let id = 1; id <= count; id += 1) table.row(id);
  return performance.now() - started;
}

test('a page of 100,000 entries costs less than the content of 1,000', () => {
  readPage(100, 0);
  expect(median(() => readPage(100_000, 0))).toBeLessThan(median(() => readRows(1000)));
});

test('draft state and locale of 200,000 rows cost less than the content of 2,000', () => {
  const states = median(() => {
    if (!article) throw new Error('no article');
    const table = generate({ entries: 100_000 }).open(model, context).table(article);
    const started = performance.now();
    for (const id of table.ids) if (!table.isNull?.(id, 'publishedAt')) table.value(id, 'locale');
    return performance.now() - started;
  });
  expect(states).toBeLessThan(median(() => readRows(2000)));
});
