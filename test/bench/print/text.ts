import { printTable, type Table } from '../table.ts';

/** Prints a table for the terminal: the first column to the left, the others to the right. */
export function asText(table: Table): string {
  const rows = printTable(table);
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]! + 2)))
        .join('')
        .trimEnd(),
    )
    .join('\n');
}
