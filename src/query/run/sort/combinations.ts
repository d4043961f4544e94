import type { Context } from '../../../context.ts';
import type { Stored } from '../../../database/compare.ts';
import { linksOf } from '../../../database/rows/ids-by-value.ts';
import { readColumn } from '../../../database/rows/read-column.ts';
import { Refusal } from '../../../errors/refusal.ts';
import type { Alias, OrderTerm } from '../../plan.ts';

/** One combination of joined rows, with the values of its sort terms. */
interface Combination {
  /** Its number within its join. Equal values are one combination. */
  readonly index: number;
  readonly key: readonly Stored[];
  /** The ids of the rows of the values, 0 for none. */
  readonly rows: readonly number[];
}

/** Independent combinations, a list for each join of a row. Their product is the row's combinations. */
type Factors = readonly (readonly Combination[])[];

/** A row with its sort terms and joined rows. */
interface JoinNode {
  readonly alias: Alias;
  readonly terms: OrderTerm[];
  readonly joined: JoinNode[];
}

/**
 * Returns a function that visits the distinct combinations of values of a row, in the order of its links. `rows` is
 * valid only during the visit. Lists of values are cached, so a chain of joins costs no more than its rows.
 */
export function combinationsOf(
  order: readonly OrderTerm[],
  context: Context,
  work: SortWork,
): (id: number, visit: (key: readonly Stored[], rows: () => readonly number[]) => void) => void {
  const root = joinTree(order);
  const lists = listsOf(root, context, work);
  const byTerm = positionsOf(root);
  const places = order.map((term) => byTerm.get(term)!);
  return (id, visit) => {
    const factors = lists(id);
    const size = sizeOf(factors);
    work.addRows(size);
    work.addSteps(size * order.length);
    eachOf(factors, (parts) => {
      const key = places.map(({ part, at }) => parts[part]!.key[at]!);
      visit(key, () => places.map(({ part, at }) => parts[part]!.rows[at]!));
    });
  };
}

/** Returns the tree of joins of an order with at least one term. */
function joinTree(order: readonly OrderTerm[]): JoinNode {
  const nodes = new Map<Alias, JoinNode>();
  const joinNodeOf = (alias: Alias): JoinNode => {
    let node = nodes.get(alias);
    if (!node) {
      node = { alias, terms: [], joined: [] };
      nodes.set(alias, node);
      if (alias.parent) joinNodeOf(alias.parent).joined.push(node);
    }
    return node;
  };
  for (const term of order) joinNodeOf(term.alias).terms.push(term);
  let root = order[0]!.alias;
  while (root.parent) root = root.parent;
  return joinNodeOf(root);
}

function positionsOf(root: JoinNode): Map<OrderTerm, { readonly part: number; readonly at: number }> {
  const parts = [root.terms, ...root.joined.map(termsOf)];
  return new Map(parts.flatMap((terms, part) => terms.map((term, at) => [term, { part, at }])));
}

const termsOf = ({ terms, joined }: JoinNode): OrderTerm[] => [...terms, ...joined.flatMap(termsOf)];

function listsOf(node: JoinNode, context: Context, work: SortWork): (id: number) => Factors {
  const valuesOfRow = ownValues(node, context);
  const joined = node.joined.map((below) => linkedCombinations(below, context, work));
  return (id) => [valuesOfRow(id), ...joined.map((combinations) => combinations(id))];
}

/** Returns a function for the row's own values, as a list of one. */
function ownValues({ alias, terms }: JoinNode, context: Context): (id: number) => readonly Combination[] {
  const readers = terms.map(({ column }) => readColumn(context, alias.schema, column));
  const byValue = new Map<Stored, readonly Combination[]>();
  return (id) => {
    const key = readers.map((read) => read(id));
    const name = key.length === 1 ? key[0]! : nameOf(key);
    let combinations = byValue.get(name);
    if (!combinations)
      byValue.set(name, (combinations = [{ index: byValue.size, key, rows: key.map(() => id) }]));
    return combinations;
  };
}

const nameOf = (key: readonly Stored[]): string =>
  JSON.stringify(key, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));

/** Returns a function for the distinct combinations of the joined rows. */
function linkedCombinations(
  below: JoinNode,
  context: Context,
  work: SortWork,
): (id: number) => readonly Combination[] {
  const { schema, attribute } = below.alias.join!;
  const links = linksOf(schema, attribute, context);
  const products = productsOf(below, context, work);
  return (id) => {
    const linked = id === 0 ? [] : links.of(id);
    if (linked.length < 2) return products(linked[0]?.id ?? 0);
    const combinations = new Set<Combination>();
    for (const link of linked) {
      const list = products(link.id);
      work.addSteps(STEPS.toCompare * list.length);
      for (const combination of list) combinations.add(combination);
    }
    return [...combinations];
  };
}

function productsOf(
  node: JoinNode,
  context: Context,
  work: SortWork,
): (id: number) => readonly Combination[] {
  const lists = listsOf(node, context, work);
  const width = termsOf(node).length;
  const combinations = new Map<string, Combination>();
  const find = (id: number): readonly Combination[] => {
    const factors = lists(id);
    if (factors.length === 1) return factors[0]!;
    // A row without terms has the combinations of the rows joined to it.
    if (factors.length === 2 && node.terms.length === 0) return factors[1]!;
    work.addSteps(sizeOf(factors) * width);
    const products: Combination[] = [];
    eachOf(factors, (parts) => {
      const name = parts.map(({ index }) => index).join();
      let product = combinations.get(name);
      if (!product) {
        product = {
          index: combinations.size,
          key: parts.flatMap(({ key }) => key),
          rows: parts.flatMap(({ rows }) => rows),
        };
        combinations.set(name, product);
      }
      products.push(product);
    });
    return products;
  };
  const byId = new Map<number, readonly Combination[]>();
  return (id) => {
    let products = byId.get(id);
    if (!products) {
      work.addSteps(STEPS.toKeepRow);
      byId.set(id, (products = find(id)));
    }
    return products;
  };
}

const sizeOf = (lists: Factors): number => lists.reduce((size, { length }) => size * length, 1);

/** Visits the members of a product; the last list runs fastest. `parts` is reused. */
function eachOf(lists: Factors, visit: (parts: readonly Combination[]) => void): void {
  const parts = lists.map((list) => list[0]!);
  const at = lists.map(() => 0);
  let moved = lists.length;
  while (moved >= 0) {
    visit(parts);
    for (moved = lists.length - 1; moved >= 0; moved--) {
      const list = lists[moved]!;
      at[moved] = (at[moved]! + 1) % list.length;
      parts[moved] = list[at[moved]!]!;
      if (at[moved] !== 0) break;
    }
  }
}

/** Limits the work of a sort, because relations to many multiply rows. */
export class SortWork {
  readonly #maxNodes: number;
  #rows = 0;
  #steps = 0;

  constructor({ limits }: Pick<Context, 'limits'>) {
    this.#maxNodes = limits.maxNodes;
  }

  /** Counts rows before they are made. @throws {Refusal} for too many rows */
  addRows(rows: number): void {
    this.#rows += rows;
    if (this.#rows > this.#maxNodes) throw this.#refusal();
  }

  /**
   * Counts steps before they are taken.
   *
   * @throws {Refusal} for more than a million, and ten for each row that an answer may hold
   */
  addSteps(steps: number): void {
    this.#steps += steps;
    if (this.#steps > STEPS.free + STEPS.ofRow * this.#maxNodes) throw this.#refusal();
  }

  #refusal(): Refusal {
    return new Refusal('too-large', { clause: 'sort', limit: this.#maxNodes });
  }
}

/** A step reads one value. Other work counts as steps of the same time and memory. */
const STEPS = { free: 1_000_000, ofRow: 10, toKeepRow: 20, toCompare: 4 };
