import type { Context } from '../../../context.ts';
import { isSameDocument } from '../../../model/link-kinds.ts';
import type { Pagination } from '../../../query/check/pagination.ts';
import type { Plan } from '../../../query/plan.ts';
import { plansIn } from '../../../query/plans-in.ts';
import { hasFixedOrder } from '../../../query/run/populate/queries.ts';
import type { KeptTexts } from '../../../store/kept-texts.ts';
import type { Node } from '../../../query/result-node.ts';
import { pageText } from '../../page-text.ts';

/** In characters: the entries of a form. */
const MAX_SIZE = 500_000;
/** In characters: longer pages are not kept. */
export const MAX_PAGE = 200_000;

/** Returns the texts of entries, and how many nodes these entries hold together. @throws {Refusal} */
export type WriteEntries = (nodes: readonly Node[]) => {
  readonly texts: readonly string[];
  readonly count: number;
};

interface LastPage {
  readonly texts: readonly string[];
  readonly pagination: Pagination;
  readonly total: number | undefined;
  readonly text: string;
}

/** The texts of entries that pages of one form have answered, with what is populated in them. */
export class KnownEntries {
  readonly #texts = new Map<number, string>();
  readonly #kept: KeptTexts<unknown>;
  /** In characters. */
  #size = 0;
  /** The most nodes of a page that was kept. */
  #mostNodes = 0;
  #lastPage: LastPage | undefined;

  /** @param kept counts the texts */
  constructor(kept: KeptTexts<unknown>) {
    this.#kept = kept;
  }

  /**
   * Returns the texts of the entries of a page.
   *
   * @param write writes the entries that are not known, or all where they are near the limits of an answer
   * @throws {Refusal} as the function does
   */
  textsOf(nodes: readonly Node[], { limits }: Context, write: WriteEntries): readonly string[] {
    const known = nodes.map(({ id }) => this.#texts.get(id));
    const unknown = known.includes(undefined) ? nodes.filter((_, at) => known[at] === undefined) : [];
    if (unknown.length === nodes.length) return this.#write(nodes, write);
    const made = unknown.length > 0 ? this.#write(unknown, write) : [];
    if (nodes.length * this.#mostNodes > limits.maxNodes) return this.#write(nodes, write);
    const texts: string[] = [];
    let size = 0;
    let next = 0;
    for (const each of known) {
      const text = each ?? made[next++]!;
      size += text.length;
      texts.push(text);
    }
    // A character takes three bytes at most.
    return size * 3 > limits.maxBytes ? this.#write(nodes, write) : texts;
  }

  /** Writes entries, and keeps their texts. @throws {Refusal} as the function does */
  #write(nodes: readonly Node[], write: WriteEntries): readonly string[] {
    const { texts, count } = write(nodes);
    this.#mostNodes = Math.max(this.#mostNodes, count);
    for (const [index, text] of texts.entries()) this.#keep(nodes[index]!.id, text);
    return texts;
  }

  /** Returns whether the last page had a total, if its pagination was the same. Undefined if it was another. */
  hadTotal(pagination: Pagination): boolean | undefined {
    return this.#lastPage?.pagination === pagination ? this.#lastPage.total !== undefined : undefined;
  }

  /** Returns the text of a page: the same one as last time, if it shows the same. */
  pageOf(texts: readonly string[], pagination: Pagination, total: number | undefined): string {
    const last = this.#lastPage;
    if (last && last.total === total && last.pagination === pagination && isSameList(last.texts, texts))
      return last.text;
    const text = pageText(texts, pagination, total);
    if (text.length <= MAX_PAGE) this.#lastPage = { texts, pagination, total, text };
    return text;
  }

  #keep(id: number, text: string): void {
    if (this.#texts.has(id)) return;
    if (this.#size + text.length > MAX_SIZE) {
      this.#texts.clear();
      this.#size = 0;
    }
    this.#size += text.length;
    this.#kept.makeRoom(text.length);
    this.#texts.set(id, text);
  }
}

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, at) => text === b[at]);

/** Whether what entries show is the same on every page that asks the same. */
export function isSameOnEveryPage(plan: Plan, { dialect }: Context): boolean {
  // Values of joined rows may replace those of an entry.
  if (plan.joins) return false;
  const plans = [...plansIn(plan)];
  const cutsAllTogether = plans.some((each) => each !== plan && (each.offset > 0 || each.limit > 0));
  // The other versions of a document are those that are not on the page.
  const leavesOutPage = plans.some(({ populate }) =>
    populate.some(({ attribute }) => isSameDocument(attribute)),
  );
  if (cutsAllTogether || leavesOutPage) return false;
  return !dialect.query.populate.isParallel || hasFixedOrder(plan);
}
