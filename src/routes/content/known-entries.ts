import type { Context } from '../../context.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Plan } from '../../query/plan.ts';
import { hasFixedOrder } from '../../query/run/populate/queries.ts';
import type { Node } from '../../query/result-node.ts';

/** In characters. */
const MAX_SIZE = 500_000;

/** The texts of entries that pages of one form have answered, with what is populated in them. */
export class KnownEntries {
  readonly #texts = new Map<number, string>();
  /** In characters. */
  #size = 0;
  /** The most nodes of a page that was kept. */
  #mostNodes = 0;
  #isKept: boolean | undefined;

  /** Returns the texts of entries, if all are known, and together far from the limits of an answer. */
  textsOf(nodes: readonly Node[], { limits }: Context): readonly string[] | undefined {
    if (nodes.length * this.#mostNodes > limits.maxNodes) return undefined;
    const found: string[] = [];
    let size = 0;
    for (const { id } of nodes) {
      const text = this.#texts.get(id);
      if (text === undefined) return undefined;
      size += text.length;
      found.push(text);
    }
    // A character takes three bytes at most.
    return size * 3 > limits.maxBytes ? undefined : found;
  }

  /**
   * Keeps the texts of the entries of a page, unless they depend on each other.
   *
   * @param count how many nodes the page holds
   */
  keep(nodes: readonly Node[], texts: readonly string[], count: number, plan: Plan, context: Context): void {
    this.#isKept ??= !plan.joins && isSameOnEveryPage(plan) && hasOrderOfEntry(plan, context);
    if (!this.#isKept) return;
    this.#mostNodes = Math.max(this.#mostNodes, count);
    for (const [index, text] of texts.entries()) this.#keep(nodes[index]!.id, text);
  }

  #keep(id: number, text: string): void {
    if (this.#texts.has(id)) return;
    if (this.#size + text.length > MAX_SIZE) {
      this.#texts.clear();
      this.#size = 0;
    }
    this.#size += text.length;
    this.#texts.set(id, text);
  }
}

/** Whether the order of what is populated does not depend on which queries the whole page takes. */
const hasOrderOfEntry = (plan: Plan, { dialect }: Context): boolean =>
  dialect.query.populate.answersFirst === 'asked' || hasFixedOrder(plan);

/** Whether what is populated in an entry does not depend on the other entries of the page. */
function isSameOnEveryPage(plan: Plan, seen = new Set<Plan>()): boolean {
  if (seen.has(plan)) return true;
  seen.add(plan);
  return plan.populate.every(
    ({ attribute, plans }) =>
      // The other versions of a document are those that are not on the page.
      !(attribute.kind === 'relation' && attribute.sameDocument) &&
      [...plans.values()].every(
        (below) =>
          below instanceof Refusal ||
          // An offset or a limit cuts the rows of all entries together.
          (below.offset === 0 && below.limit === 0 && isSameOnEveryPage(below, seen)),
      ),
  );
}
