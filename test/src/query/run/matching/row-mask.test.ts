import { expect, test } from 'vitest';
import { hasColumns } from '../../../../../src/query/run/matching/row-mask.ts';
import type { Table } from '../../../../../src/store/store.ts';

const ids = Array.from({ length: 200 }, (_, i) => i + 1);
const tableOf = (table: Partial<Table>): Table => ({ ids, ...table }) as Table;

test.each<[rule: string, table: Partial<Table>, has: boolean]>([
  ['200 rows are worth columns', {}, true],
  ['fewer are not', { ids: ids.slice(1) }, false],
  ['an id far behind the others would leave a large gap', { ids: [...ids, 2e9] }, false],
  ['so it would after its row was deleted', { lastId: 2e9 }, false],
])('%s', (_rule, table, has) => {
  expect(hasColumns(tableOf(table))).toBe(has);
});
