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
const TEXTS_WITH_ID = slot(emptyTexts);
const TEXTS_WITHOUT_ID = slot(emptyTexts);

/** In characters, for each table. */
const MAX_SIZE = 2_000_000;

/** Returns the JSON text of a row's columns, without braces. */
export function rowText(node: Node, withId: boolean, context: Context): string {
  const { plan } = node;
  const table = context.store.table(node.schema);
  const row = table.row(node.id);
  if (!plan.isWholeRow || node.terms) return columnsText(node, row, withId, context);

  const known = context.cache.of(table, withId ? TEXTS_WITH_ID : TEXTS_WITHOUT_ID);
  const found = known.texts.get(plan.columns)?.get(row);
  if (found !== undefined) return found;
  const text = columnsText(node, row, withId, context);
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

function columnsText(node: Node, row: Row, withId: boolean, { dialect }: Context): string {
  const members: string[] = [];
  const isFile = node.schema.uid === 'plugin::upload.file';
  for (const { name, term } of node.plan.columns) {
    if (name === 'id') {
      if (withId) members.push(`"id":${node.id}`);
      continue;
    }
    const stored = (term === undefined ? row[name] : node.terms?.[term]) ?? null;
    const value = isFile && name === 'formats' ? dialect.reply.formats(stored) : stored;
    members.push(`${JSON.stringify(name)}:${JSON.stringify(value)}`);
  }
  return members.join(',');
}
