import type { Node } from '../query/node.ts';
import type { OutputColumn } from '../query/select.ts';
import type { Row } from '../store/store.ts';
import { strictFormats } from './strict-formats.ts';

interface Form {
  /** Whether `id` is a member among others. */
  readonly withId: boolean;
  readonly strictFormats: boolean;
}

/** Texts of rows by what they show. Rows are replaced, never changed, so a text holds as long as its row. */
const kept = new WeakMap<Row, Map<string, string>>();

/** The JSON text of a row's columns, without braces. */
export function rowText(node: Node, row: Row, form: Form): string {
  if (node.terms || node.select.narrowed) return columnsText(node, row, form);
  let texts = kept.get(row);
  if (!texts) kept.set(row, (texts = new Map()));
  const name = nameOf(node.select.columns, form);
  let text = texts.get(name);
  if (text === undefined) texts.set(name, (text = columnsText(node, row, form)));
  return text;
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
