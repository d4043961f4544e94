import { once } from 'es-toolkit/function/once';
import { mapValues } from 'es-toolkit/object/mapValues';
import type { Context } from '../context.ts';
import type { OutputColumn, Plan } from '../query/plan.ts';
import type { Count, Node, Populated } from '../query/result-node.ts';
import { slot, KeptTexts } from '../store/cache.ts';
import type { Value } from '../store/store.ts';
import type { EdgeAttribute } from '../model/attribute.ts';
import type { Schema } from '../model/model.ts';
import { isPlainObject } from '../objects.ts';

/** The form of answers in a dialect. */
export interface ReplyTraits {
  /** The entries of content types. */
  readonly content: ReplyShape;
  /** Users, files, locales and roles. */
  readonly plugin: ReplyShape;
  formats(stored: Value): Value;
}

/** Which texts the markers of content source maps are in. */
export interface SourceMapTraits {
  /** Whether the texts of blocks have markers. */
  readonly marksBlocks: boolean;
  /** Whether texts that are dates or URLs have none. */
  readonly skipsDatesAndUrls: boolean;
  /** Whether the path of a file in a list has its number. */
  readonly numbersFiles: boolean;
}

/** Writes nodes in a shape; `AnswerWriter` does it for one answer. */
export interface NodeWriter {
  entry(node: Node, shape: ReplyShape): string;
  /** Returns the members of a node without braces: columns, then populated attributes. */
  members(node: Node, shape: ReplyShape): string;
  /** Returns the members for some columns of a node, selected or not. */
  columns(node: Node, names: readonly string[]): string;
}

export type PopulatedWriter = (
  populated: Node | readonly Node[] | null,
  attribute: EdgeAttribute,
  writer: NodeWriter,
  shape: ReplyShape,
) => string;

/**
 * The form of entries: a writer for each kind of populated attribute. Each writer gets the current shape, so that
 * shapes can share writers.
 */
export interface ReplyShape extends Readonly<Record<EdgeAttribute['kind'], PopulatedWriter>> {
  /** The columns that are not among the members. */
  readonly outside: ReadonlySet<string>;
  entry(node: Node, writer: NodeWriter, shape: ReplyShape): string;
  /** Writes the number of linked rows, for `count`. */
  count(count: Count, attribute: EdgeAttribute): string;
}

export function writeEach(
  populated: Exclude<Populated, Count | undefined>,
  write: (node: Node) => string,
): string {
  if (populated === null) return 'null';
  if (!isList(populated)) return write(populated);
  // Concatenated, not joined, so that the text shares the memory of its parts.
  let text = '';
  let comma = '[';
  for (const node of populated) {
    text += comma + write(node);
    comma = ',';
  }
  return text === '' ? '[]' : `${text}]`;
}

const isList = (populated: Node | readonly Node[]): populated is readonly Node[] => Array.isArray(populated);

/** Joins members of an object; either part may be empty. */
export const joinMembers = (members: string, more: string): string =>
  members && more ? `${members},${more}` : members || more;

/** Writes the columns of the rows of a plan, without braces. */
export type RowWriter = (node: Node) => string;

/** The writers of one answer, by plan and omitted columns. */
export class RowWriters {
  readonly #context: Context;
  readonly #writers = new Map<ReadonlySet<string>, Map<Plan, RowWriter>>();

  constructor(context: Context) {
    this.#context = context;
  }

  /**
   * Returns the writer of the rows of a plan.
   *
   * @param outside the omitted columns. The same set has the same writer
   */
  of(plan: Plan, outside: ReadonlySet<string>): RowWriter {
    let writers = this.#writers.get(outside);
    if (!writers) this.#writers.set(outside, (writers = new Map()));
    let writer = writers.get(plan);
    if (!writer) writers.set(plan, (writer = rowWriter(plan, outside, this.#context)));
    return writer;
  }
}

/** Texts of whole rows by omitted columns, columns and id. */
type RowTexts = Map<ReadonlySet<string>, Map<readonly OutputColumn[], Map<number, string>>>;

/** In characters, for a double with its forks. */
const MAX_SIZE = 2_000_000;

const TEXTS = slot(() => new KeptTexts<RowTexts>(MAX_SIZE, () => new Map()));

/**
 * Returns a function that writes the columns of the rows of a plan as JSON, without braces. The texts of whole rows
 * are kept.
 *
 * @param outside the omitted columns
 */
function rowWriter(plan: Plan, outside: ReadonlySet<string>, context: Context): RowWriter {
  const { columns, isWholeRow } = plan;
  const write = once(() => columnsWriter(plan, outside, context));
  // Each client may know the server by another name.
  if (!isWholeRow || (isFileSchema(plan.schema) && context.fileOrigin !== '')) return write();
  const kept = context.cache.of(context.model, TEXTS);
  const textById = textsOf(kept.of(context.store.table(plan.schema)), outside, columns);
  return (node) => {
    if (node.terms) return write()(node);
    let text = textById.get(node.id);
    if (text !== undefined) return text;
    text = write()(node);
    kept.makeRoom(text.length);
    textById.set(node.id, text);
    return text;
  };
}

function textsOf(
  texts: RowTexts,
  outside: ReadonlySet<string>,
  columns: readonly OutputColumn[],
): Map<number, string> {
  let byColumns = texts.get(outside);
  if (!byColumns) texts.set(outside, (byColumns = new Map()));
  let byId = byColumns.get(columns);
  if (!byId) byColumns.set(columns, (byId = new Map()));
  return byId;
}

function columnsWriter({ schema, columns }: Plan, outside: ReadonlySet<string>, context: Context): RowWriter {
  const { store, database } = context;
  const table = store.table(schema);
  const isFile = isFileSchema(schema);
  const members = columns
    .filter(({ name }) => !outside.has(name))
    .map((column) => {
      const attribute = schema.attributes.get(column.name);
      const shows = attribute?.kind === 'scalar' ? database.shows?.(attribute) : undefined;
      return { ...column, shows };
    });
  const names = members.map(({ name }) => name);
  const write = membersWriter(names);
  return (node) => {
    const values = table.values(node.id, names);
    return write(
      members.map(({ name, term, shows }, at) => {
        if (name === 'id') return node.id;
        const stored = (term === undefined ? values[at] : node.terms?.[term]) ?? null;
        const value = isFile ? fileValue(name, stored, context) : stored;
        return shows ? shows(value) : value;
      }),
    );
  };
}

export const isFileSchema = ({ uid }: Pick<Schema, 'uid'>): boolean => uid === 'plugin::upload.file';

/** Returns an attribute of a file as answers have it. */
export function fileValue(name: string, stored: Value, { reply, fileOrigin }: Context): Value {
  const value = name === 'formats' ? reply.formats(stored) : stored;
  if (fileOrigin === '') return value;
  if (name === 'url') return withOrigin(value, fileOrigin) as Value;
  if (name !== 'formats' || !isPlainObject(value)) return value;
  return mapValues(value, (format) =>
    isPlainObject(format) ? { ...format, url: withOrigin(format['url'], fileOrigin) } : format,
  ) as Value;
}

const withOrigin = (url: unknown, origin: string): unknown =>
  typeof url === 'string' && url.startsWith('/') ? origin + url : url;

function membersWriter(names: readonly string[]): (values: readonly Value[]) => string {
  const starts = names.map((name) => `${JSON.stringify(name)}:`);
  // Joined, not concatenated: a kept text must not be a chain of its parts.
  if (!areMembers(names))
    return (values) => values.map((value, at) => starts[at]! + JSON.stringify(value)).join(',');
  // Made once, because all rows have the same members.
  const row: Record<string, Value> = {};
  return (values) => {
    for (let at = 0; at < names.length; at++) row[names[at]!] = values[at]!;
    // One text of all values takes half the time of a text for each.
    return JSON.stringify(row).slice(1, -1);
  };
}

/** Whether an object lists these names in this order. Numeric names come first. */
const areMembers = (names: readonly string[]): boolean =>
  new Set(names).size === names.length && !names.some((name) => name === '__proto__' || /^\d/.test(name));

/** Returns the members for some columns of a row, selected or not. */
export function namedColumnsText({ schema, id }: Node, names: readonly string[], { store }: Context): string {
  const table = store.table(schema);
  const valueOf = (name: string) => (name === 'id' ? id : table.value(id, name));
  return names.map((name) => `${JSON.stringify(name)}:${JSON.stringify(valueOf(name))}`).join(',');
}

export function membersText(node: Node, shape: ReplyShape, writer: NodeWriter, rowText: RowWriter): string {
  let text = rowText(node);
  const { populate } = node.plan;
  for (let at = 0; at < populate.length; at++) {
    const { attribute } = populate[at]!;
    const populated = node.populated[at];
    if (populated === undefined) continue;
    const value = isCount(populated)
      ? shape.count(populated, attribute)
      : shape[attribute.kind](populated, attribute, writer, shape);
    text = joinMembers(text, `${JSON.stringify(attribute.name)}:${value}`);
  }
  return text;
}

const isCount = (populated: Exclude<Populated, undefined>): populated is Count =>
  populated !== null && 'count' in populated;
