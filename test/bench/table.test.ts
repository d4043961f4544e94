import { expect, test } from 'vitest';
import { asText } from './print/text.ts';
import { fillMarkdown } from './print/fill-markdown.ts';
import type { Table } from './table.ts';

const times = (value: number) => ({ value, unit: '×' }) as const;
const table: Table = {
  title: 'questions',
  columns: ['100', '10,000'],
  rows: [
    {
      name: 'list',
      cells: [times(1.234), times(1.25)],
      goal: { most: 1.25, columns: ['10,000'], where: 'at 10,000' },
    },
    {
      name: 'sort',
      cells: [null, { ...times(41.2), of: { value: 1234.5, unit: 'ms' } }],
      goal: { least: 50 },
    },
    { name: 'both', cells: [times(3), times(5)], goal: { least: 4, columns: ['100', '10,000'] } },
    { name: 'page', cells: [times(2), null], goal: { most: 1 } },
  ],
};

test('a goal is met by the value itself and by all its columns, and missing where nothing was measured', () => {
  expect(asText(table).split('\n')).toEqual([
    'questions     100           10,000                goal  met',
    'list       1.23 ×           1.25 ×  ≤ 1.25 × at 10,000  yes',
    'sort               41 × (1,235 ms)              ≥ 50 ×   no',
    'both       3.00 ×           5.00 ×               ≥ 4 ×   no',
    'page       2.00 ×',
  ]);
});

test('a table without goals has no columns for them', () => {
  expect(asText({ ...table, rows: [{ name: 'list', cells: [times(1), times(2)] }] }).split('\n')).toEqual([
    'questions     100  10,000',
    'list       1.00 ×  2.00 ×',
  ]);
});

const place = (name: string, text: string) => `<!-- bench:${name} -->\n\n${text}\n\n<!-- /bench -->`;

test('a document gets new tables at their places, and keeps the others', () => {
  const before = ['# Times', place('machine', 'old'), place('start', 'kept'), place('list', 'old')].join(
    '\n',
  );
  const after = fillMarkdown(before, { list: [{ ...table, rows: [table.rows[0]!] }] });
  expect(after).toContain(place('start', 'kept'));
  expect(after).toContain(
    place(
      'list',
      '| questions | 100 | 10,000 | goal | met |\n|---|--:|--:|--:|--:|\n| list | 1.23 × | 1.25 × | ≤ 1.25 × at 10,000 | yes |',
    ),
  );
  expect(after).not.toContain('old');
});

test('a document without a place is refused', () => {
  expect(() => fillMarkdown(place('machine', ''), { list: [table] })).toThrow(
    'The document has no place for list. Add the lines <!-- bench:list --> and <!-- /bench --> to it.',
  );
});
