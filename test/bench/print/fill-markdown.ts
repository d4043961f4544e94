import { machine } from '../machine.ts';
import { printTable, type Table } from '../table.ts';

/**
 * Replaces the tables in a document. Those of a part are between `<!-- bench:PART -->` and `<!-- /bench -->`, the
 * machine between `<!-- bench:machine -->` and `<!-- /bench -->`.
 *
 * @throws an error that names what the document has no place for
 */
export function fillMarkdown(document: string, tables: Readonly<Record<string, readonly Table[]>>): string {
  let filled = replace(document, 'machine', machine());
  for (const [part, own] of Object.entries(tables))
    filled = replace(filled, part, own.map(asMarkdown).join('\n\n'));
  return filled;
}

function replace(document: string, name: string, text: string): string {
  const start = `<!-- bench:${name} -->`;
  const from = document.indexOf(start);
  const to = document.indexOf('<!-- /bench -->', from);
  if (from < 0 || to < 0)
    throw new Error(
      `The document has no place for ${name}. Add the lines ${start} and <!-- /bench --> to it.`,
    );
  return `${document.slice(0, from + start.length)}\n\n${text}\n\n${document.slice(to)}`;
}

function asMarkdown(table: Table): string {
  const rows = printTable(table);
  const [head = [], ...body] = rows.map((row) => `| ${row.join(' | ')} |`);
  const line = `|${rows[0]!.map((_, at) => (at === 0 ? '---' : '--:')).join('|')}|`;
  return [head, line, ...body].join('\n');
}
