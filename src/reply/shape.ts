import type { EdgeAttribute } from '../model/attribute.ts';
import type { Count, Node, Populated } from '../query/result-node.ts';
import type { Value } from '../store/store.ts';

/** The form of answers in a dialect. */
export interface ReplyTraits {
  /** The entries of content types. */
  readonly content: ReplyShape;
  /** Users, files, locales and roles. */
  readonly plugin: ReplyShape;
  formats(stored: Value): Value;
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
