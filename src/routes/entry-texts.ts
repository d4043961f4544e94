import type { Context } from '../context.ts';
import type { Pagination } from '../query/query-params.ts';
import type { ResultPage } from '../query/result-node.ts';
import { AnswerWriter } from '../reply/answer-writer.ts';
import type { ReplyTraits } from '../reply/shape.ts';

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
 * @param texts those of its entries
 * @param total undefined where entries are not counted
 */
export function pageText(
  texts: readonly string[],
  pagination: Pagination,
  total: number | undefined,
): string {
  const meta = { pagination: { ...shown(pagination), ...counted(pagination, total) } };
  // Adding texts makes a chain of them, which is copied when its bytes are counted. One join makes one text.
  return ['{"data":[', ...withCommas(texts), `],"meta":${JSON.stringify(meta)}}`].join('');
}

const withCommas = (texts: readonly string[]): string[] =>
  texts.map((text, index) => (index === 0 ? text : `,${text}`));

/** A page may begin in the middle of another: Strapi 5 takes 1.5, and answers with the page it begins in. */
const shown = (pagination: Pagination): Pagination =>
  'page' in pagination ? { ...pagination, page: Math.floor(pagination.page) } : pagination;

const counted = (pagination: Pagination, total: number | undefined): object =>
  total === undefined
    ? {}
    : {
        ...('page' in pagination && {
          pageCount: pagination.pageSize > 0 ? Math.ceil(total / pagination.pageSize) : 0,
        }),
        total,
      };
