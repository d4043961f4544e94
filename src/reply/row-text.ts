import type { Context } from '../context.ts';
import type { OutputColumn } from '../query/plan.ts';
import type { Node } from '../query/run/result-node.ts';
import { slot } from '../store/cache.ts';
import type { Row } from '../store/store.ts';

/** Texts of whole rows by their columns. Rows are replaced, never changed. */
interface RowTexts {
  readonly texts: Map<readonly OutputColumn[], Map<Row, string>>;
  /** In characters. */
  size: number;
}

const emptyTexts = (): RowTexts => ({ texts: new Map(), size: 0 });
const TEXTS = slot(() => new Map<ReadonlySet<string>, RowTexts>());

/** In characters, for each table. */
const MAX_SIZE = 2_000_000;

/** Returns the JSON text of a row's columns, without braces and without those of `outside`. */
export function rowText(node: Node, outside: ReadonlySet<string>, context: Context): string {
  const { plan } = node;
  const table = context.store.table(node.schema);
  const row = table.row(node.id);
  if (!plan.isWholeRow || node.terms) return columnsText(node, row, outside, context);

  const shapes = context.cache.of(table, TEXTS);
  let known = shapes.get(outside);
  if (!known) shapes.set(outside, (known = emptyTexts()));
  const found = known.texts.get(plan.columns)?.get(row);
  if (found !== undefined) return found;
  const text = columnsText(node, row, outside, context);
  if (known.size + text.length > MAX_SIZE) {
    known.texts.clear();
    known.size = 0;
  }
  known.size += text.length;
  let texts = known.texts.get(plan.columns);
  if (!texts) known.texts.set(plan.columns, (texts = new Map()));
  texts.set(row, text);
  return text;
}

function columnsText(node: Node, row: Row, outside: ReadonlySet<string>, { reply }: Context): string {
  const members: string[] = [];
  const isFile = node.schema.uid === 'plugin::upload.file';
  for (const { name, term } of node.plan.columns) {
    if (outside.has(name)) continue;
    if (name === 'id') {
      members.push(`"id":${node.id}`);
      continue;
    }
    const stored = (term === undefined ? row[name] : node.terms?.[term]) ?? null;
    const value = isFile && name === 'formats' ? reply.formats(stored) : stored;
    members.push(`${JSON.stringify(name)}:${JSON.stringify(value)}`);
  }
  return members.join(',');
}

/** Returns the members for some columns of a row, whether its query selects them or not. */
export function namedColumnsText({ schema, id }: Node, names: readonly string[], { store }: Context): string {
  const table = store.table(schema);
  const valueOf = (name: string) => (name === 'id' ? id : table.value(id, name));
  return names.map((name) => `${JSON.stringify(name)}:${JSON.stringify(valueOf(name))}`).join(',');
}
