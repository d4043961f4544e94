import type { Schema } from '../../model/model.ts';
import { firstIndex } from '../../store/positions.ts';
import { type Column, columnName } from '../condition.ts';
import { fold, type Folding, type LiteralPattern, type TextPattern } from '../like.ts';
import { columnSlot, keepColumn, type KeptColumn } from './kept-columns.ts';
import { type Places, placesOf } from './row-places.ts';
import { readColumn, type Reading } from '../rows/read-column.ts';

/** Separates texts. Patterns with this character are not searched here. */
const END = '\0';

/** In characters. A column with more is not joined. */
const MAX_SIZE = 64_000_000;

/** The texts of a column joined to one, `END a END b END`, so that one search looks through all. */
class JoinedTexts {
  readonly #text: string;
  /** Where the text of each row begins. */
  readonly #starts: Uint32Array;
  /** The places of the rows, ascending. */
  readonly #rows: Uint32Array;

  constructor(texts: readonly string[], rows: readonly number[]) {
    this.#text = END + texts.join(END) + END;
    this.#rows = Uint32Array.from(rows);
    this.#starts = new Uint32Array(rows.length);
    let start = 1;
    for (let row = 0; row < rows.length; row++) {
      this.#starts[row] = start;
      start += texts[row]!.length + 1;
    }
  }

  find({ before, text, after }: LiteralPattern, visit: (place: number) => void): void {
    const needle = (before ? '' : END) + text + (after ? '' : END);
    const atEnd = before ? 0 : 1;
    for (let row = 0; row < this.#rows.length; row++) {
      const index = this.#text.indexOf(needle, this.#starts[row]! - atEnd);
      if (index === -1) return;
      row = firstIndex(this.#starts, (start) => start > index + atEnd, row) - 1;
      visit(this.#rows[row]!);
    }
  }
}

/** The texts of a column as patterns see them, folded. */
export interface TextColumn {
  readonly joined: JoinedTexts;
  /** The texts of rows that were written since, by place; null for a row without one. */
  readonly changed: ReadonlyMap<number, string | null>;
}

const TEXTS = columnSlot<TextColumn>();

/**
 * Returns the texts of a column to search for a pattern. The first call joins them, so call it only to search all
 * rows.
 *
 * @returns undefined if the pattern or one of the texts has a NUL, or the column is too long
 */
export function textsFor(
  { folding, text }: LiteralPattern,
  schema: Schema,
  column: Column,
  context: Reading,
): TextColumn | undefined {
  if (text.includes(END)) return undefined;
  const table = context.store.table(schema);
  const places = placesOf(context, schema);
  const textOf = readText(folding, schema, column, context);
  const name = `${columnName(column)} ${folding}`;
  const texts = keepColumn(context.cache.of(table, TEXTS), name, places, (before) => {
    const changed = before && changedTexts(before, places, (id) => (table.has(id) ? textOf(id) : null));
    return before && changed!.size * 8 < table.ids.length
      ? { joined: before.column.joined, changed: changed! }
      : joinTexts(table.ids, places, textOf);
  });
  return texts ?? undefined;
}

function readText(
  folding: Folding,
  schema: Schema,
  column: Column,
  context: Reading,
): (id: number) => string | null {
  const read = readColumn(context, schema, column);
  return (id) => {
    const text = context.database.textOf(read(id), column);
    return text === null ? null : fold[folding](String(text));
  };
}

function joinTexts(
  ids: readonly number[],
  places: Places,
  textOf: (id: number) => string | null,
): TextColumn | null {
  const texts: string[] = [];
  const rows: number[] = [];
  let size = 0;
  for (const id of ids) {
    const text = textOf(id);
    if (text === null) continue;
    size += text.length;
    if (size > MAX_SIZE || text.includes(END)) return null;
    texts.push(text);
    rows.push(places.of(id));
  }
  return { joined: new JoinedTexts(texts, rows), changed: new Map() };
}

function changedTexts(
  { column: { changed }, stale }: KeptColumn<TextColumn>,
  places: Places,
  textOf: (id: number) => string | null,
): Map<number, string | null> {
  const written = [...stale].filter((id) => places.has(id));
  return new Map([...changed, ...written.map((id) => [places.of(id), textOf(id)] as const)]);
}

export function findTexts(
  { joined, changed }: TextColumn,
  { matches, literal }: Required<TextPattern>,
  visit: (place: number) => void,
): void {
  joined.find(literal, (place) => {
    if (!changed.has(place)) visit(place);
  });
  for (const [place, text] of changed) if (text !== null && matches(text)) visit(place);
}
