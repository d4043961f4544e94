import type { Context } from '../context.ts';
import type { OutputColumn } from '../query/plan.ts';
import type { Count, Node, Populated } from '../query/run/result-node.ts';
import { slot } from '../store/cache.ts';
import type { Row } from '../store/store.ts';
import { joinMembers, type NodeWriter, type Shape } from './shape.ts';

/** Writes the nodes of one answer as JSON text. A node in several places is written once. */
export class AnswerWriter implements NodeWriter {
  readonly #context: Context;
  readonly #texts = new Map<Shape, Map<Node, string>>();

  constructor(context: Context) {
    this.#context = context;
  }

  entry(node: Node, shape: Shape): string {
    let texts = this.#texts.get(shape);
    if (!texts) this.#texts.set(shape, (texts = new Map()));
    let text = texts.get(node);
    if (text === undefined) texts.set(node, (text = shape.entry(node, this, shape)));
    return text;
  }

  members(node: Node, shape: Shape): string {
    let text = rowText(node, shape.idAmongColumns, this.#context);
    node.plan.populate.forEach(({ attribute }, i) => {
      const populated = node.populated[i];
      if (populated === undefined) return;
      const value = isCount(populated)
        ? shape.count(populated, attribute)
        : shape[attribute.kind](populated, attribute, this, shape);
      text = joinMembers(text, `${JSON.stringify(attribute.name)}:${value}`);
    });
    return text;
  }
}

const isCount = (populated: Exclude<Populated, undefined>): populated is Count =>
  populated !== null && 'count' in populated;

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
