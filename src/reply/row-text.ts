import type { Node } from '../query/run/node.ts';
import type { OutputColumn } from '../query/plan.ts';
import type { Row, Table } from '../store/store.ts';
import { strictFormats } from '../dialect/documented/strict-formats.ts';

interface Form {
  /** Whether `id` is a member among others. */
  readonly withId: boolean;
  readonly strictFormats: boolean;
}

/** Texts of a table's rows by what they show, as long as they are few. Rows are replaced, never changed. */
interface Kept {
  readonly texts: Map<Row, Map<string, string>>;
  size: number;
}

const kept = new WeakMap<Table, Kept>();

/** In characters, for each table. */
const most = 2_000_000;

/** The JSON text of a row's columns, without braces. */
export function rowText(node: Node, table: Table, form: Form): string {
  const row = table.row(node.id);
  if (node.terms || node.select.narrowed) return columnsText(node, row, form);
  const { texts } = keptOf(table);
  const ofRow = texts.get(row) ?? new Map<string, string>();
  const name = nameOf(node.select.columns, form);
  const known = ofRow.get(name);
  if (known !== undefined) return known;
  const text = columnsText(node, row, form);
  keptOf(table, text.length).texts.set(row, ofRow.set(name, text));
  return text;
}

/** What is kept of a table, with room for more. */
function keptOf(table: Table, more = 0): Kept {
  let found = kept.get(table);
  if (!found || found.size + more > most) kept.set(table, (found = { texts: new Map(), size: 0 }));
  found.size += more;
  return found;
}

const names = new WeakMap<readonly OutputColumn[], string>();

function nameOf(columns: readonly OutputColumn[], form: Form): string {
  let name = names.get(columns);
  if (name === undefined) names.set(columns, (name = columns.map((column) => column.name).join()));
  return `${form.withId ? 'id ' : ''}${form.strictFormats ? 'strict ' : ''}${name}`;
}

function columnsText(node: Node, row: Row, form: Form): string {
  const members: string[] = [];
  for (const { name, term } of node.select.columns) {
    if (name === 'id') {
      if (form.withId) members.push(`"id":${node.id}`);
      continue;
    }
    const stored = term === undefined ? row[name] : node.terms?.[term];
    const value = form.strictFormats && name === 'formats' && isFile(node) ? strictFormats(stored) : stored;
    members.push(`${JSON.stringify(name)}:${JSON.stringify(value ?? null)}`);
  }
  return members.join(',');
}

const isFile = (node: Node): boolean => node.schema.uid === 'plugin::upload.file';
