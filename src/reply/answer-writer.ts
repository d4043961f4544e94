import type { Context } from '../context.ts';
import { Refusal } from '../errors/refusal.ts';
import type { PageParams } from '../query/query-params.ts';
import type { Node, ResultPage } from '../query/result-node.ts';
import {
  RowWriters,
  membersText,
  namedColumnsText,
  type NodeWriter,
  type ReplyShape,
  type ReplyTraits,
} from './row-writers.ts';

/** Writes the entries of one answer as JSON text. A node in several places is written once. */
export class AnswerWriter implements NodeWriter {
  readonly #entries: readonly Node[];
  readonly #shape: ReplyShape;
  readonly #context: Context;
  readonly #rows: RowWriters;
  readonly #texts = new Map<ReplyShape, Map<Node, string>>();
  #written = 0;
  /** How many characters may be written before the size is checked. */
  #unchecked: number;

  constructor(entries: readonly Node[], shape: ReplyShape, context: Context) {
    this.#entries = entries;
    this.#shape = shape;
    this.#context = context;
    this.#rows = new RowWriters(context);
    // A character takes three bytes at most.
    this.#unchecked = Math.min(SMALL_ANSWER, context.limits.maxBytes / 3);
  }

  /**
   * Returns the texts of the entries.
   *
   * @throws {Refusal} for more bytes than an answer may have
   */
  texts(): string[] {
    return this.#entries.map((node) => this.entry(node, this.#shape));
  }

  entry(node: Node, shape: ReplyShape): string {
    if (node.times === 1) return this.#counted(shape.entry(node, this, shape));
    let texts = this.#texts.get(shape);
    if (!texts) this.#texts.set(shape, (texts = new Map()));
    let text = texts.get(node);
    if (text === undefined) {
      text = this.#counted(shape.entry(node, this, shape));
      texts.set(node, text);
    }
    return text;
  }

  columns(node: Node, names: readonly string[]): string {
    return namedColumnsText(node, names, this.#context);
  }

  members(node: Node, shape: ReplyShape): string {
    return this.#counted(membersText(node, shape, this, this.#rows.of(node.plan, shape.outside)));
  }

  /** Checks the size once the answer is no longer small. */
  #counted(text: string): string {
    this.#written += text.length;
    if (this.#written > this.#unchecked) {
      this.#unchecked = Infinity;
      checkSize(this.#entries, this.#shape, this.#context);
    }
    return text;
  }
}

/** In characters. */
const SMALL_ANSWER = 10_000_000;

/**
 * Checks how many bytes the entries of an answer take as JSON, before they are written: each node is written once,
 * without nested nodes, and dropped.
 *
 * @throws {Refusal} for more bytes than an answer may have
 */
export function checkSize(entries: readonly Node[], shape: ReplyShape, context: Context): void {
  const counter = new SizeCounter(context);
  for (const node of entries) counter.entry(node, shape);
}

/** Writes nothing for a node, and counts its size. */
class SizeCounter implements NodeWriter {
  readonly #context: Context;
  readonly #rows: RowWriters;
  readonly #sizes = new Map<ReplyShape, Map<Node, number>>();
  /** In bytes: all entries so far. */
  #size = 0;
  /** In bytes: what was written and dropped. */
  #written = 0;

  constructor(context: Context) {
    this.#context = context;
    this.#rows = new RowWriters(context);
  }

  entry(node: Node, shape: ReplyShape): string {
    let sizes = this.#sizes.get(shape);
    if (!sizes) this.#sizes.set(shape, (sizes = new Map()));
    let size = sizes.get(node);
    if (size === undefined) {
      const before = this.#size;
      this.#size = 0;
      const bytes = encoder.encode(shape.entry(node, this, shape)).length;
      this.#written += bytes;
      size = this.#size + bytes;
      this.#size = before;
      sizes.set(node, size);
    }
    this.#size += size;
    const { maxBytes } = this.#context.limits;
    // Everything written is in the answer at least once.
    if (Math.max(this.#size, this.#written) > maxBytes) {
      throw new Refusal('too-many-bytes', { clause: 'populate', limit: maxBytes });
    }
    return '';
  }

  columns(node: Node, names: readonly string[]): string {
    return namedColumnsText(node, names, this.#context);
  }

  members(node: Node, shape: ReplyShape): string {
    return membersText(node, shape, this, this.#rows.of(node.plan, shape.outside));
  }
}

const encoder = new TextEncoder();

/** Returns the JSON texts of the entries of a page. @throws {Refusal} for more bytes than an answer may have */
export function entryTexts(
  page: ResultPage,
  context: Context,
  kind: 'content' | ('plugin' & keyof ReplyTraits),
): string[] {
  return new AnswerWriter(page.nodes, context.reply[kind], context).texts();
}

/**
 * Returns the JSON text of a page.
 *
 * @param texts the texts of its entries
 * @param total undefined if entries are not counted
 */
export function pageText(
  texts: readonly string[],
  pagination: PageParams,
  total: number | undefined,
): string {
  const meta = { pagination: { ...shown(pagination), ...counted(pagination, total) } };
  // Concatenation makes a chain of texts, which is copied when its bytes are counted. A join makes one text.
  return ['{"data":[', ...withCommas(texts), `],"meta":${JSON.stringify(meta)}}`].join('');
}

const withCommas = (texts: readonly string[]): string[] =>
  texts.map((text, index) => (index === 0 ? text : `,${text}`));

/** Strapi 5 accepts page 1.5, which begins inside a page, and answers with page 1. */
const shown = (pagination: PageParams): PageParams =>
  'page' in pagination ? { ...pagination, page: Math.floor(pagination.page) } : pagination;

const counted = (pagination: PageParams, total: number | undefined): object =>
  total === undefined
    ? {}
    : {
        ...('page' in pagination && {
          pageCount: pagination.pageSize > 0 ? Math.ceil(total / pagination.pageSize) : 0,
        }),
        total,
      };
