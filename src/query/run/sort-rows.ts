import type { Context } from '../../context.ts';
import { readColumn } from '../../database/stored-value.ts';
import { compare, type Stored } from '../../database/compare.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Value } from '../../store/store.ts';
import type { Alias, OrderTerm, Plan } from '../plan.ts';
import { type Node, nodeOf } from './result-node.ts';

/** One row of a sorted result, with one combination of the rows that it is sorted through. */
export interface SortRow {
  readonly id: number;
  readonly key: readonly Stored[];
  /** The ids of the rows that the terms belong to, 0 where there is none. */
  readonly rows: readonly number[] | null;
}

/**
 * Returns the sort rows of ids: one each, or one for each distinct combination of values where the
 * order goes through a relation to many. Entries then repeat, as distinct rows of SQL do.
 *
 * @throws {Refusal} for more rows than an answer may hold
 */
export function sortRowsOf(ids: Iterable<number>, order: readonly OrderTerm[], context: Context): SortRow[] {
  if (order.every((term) => term.alias.parent === undefined)) {
    const terms = order.map((term) => readColumn(context, term.alias.schema, term.column));
    return Array.from(ids, (id) => ({ id, key: terms.map((read) => read(id)), rows: null }));
  }
  const combinations = combinationsBelow(joinTree(order), context, order.length);
  const found: SortRow[] = [];
  for (const id of ids) {
    for (const { key, rows } of combinations(id)) found.push({ id, key, rows });
    if (found.length > context.limits.maxNodes) throw tooLarge(context);
  }
  return found;
}

const tooLarge = ({ limits }: Context): Refusal =>
  new Refusal('too-large', { clause: 'sort', limit: limits.maxNodes });

/** A row with the terms that belong to it and the rows joined to it. */
interface JoinNode {
  readonly alias: Alias;
  readonly terms: { readonly index: number; readonly term: OrderTerm }[];
  readonly joined: JoinNode[];
}

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
  order.forEach((term, index) => joinNodeOf(term.alias).terms.push({ index, term }));
  let root = order[0]!.alias;
  while (root.parent) root = root.parent;
  return joinNodeOf(root);
}

interface Combination {
  readonly key: readonly Stored[];
  readonly rows: readonly number[];
  /** The key as a text, the same for combinations of equal values. */
  readonly text: string;
}

/** Returns the distinct combinations below a row, and remembers them: a chain of joins costs what its rows do. */
function combinationsBelow(
  node: JoinNode,
  context: Context,
  width: number,
): (id: number) => readonly Combination[] {
  const { schema } = node.alias;
  const terms = node.terms.map(({ index, term }) => ({
    index,
    read: readColumn(context, schema, term.column),
  }));
  const joined = node.joined.map((below) => {
    const links = context.store.links(schema, below.alias.attribute!);
    const combinations = combinationsBelow(below, context, width);
    return (id: number): readonly Combination[] => {
      const linked = id === 0 ? [] : links.of(id);
      return linked.length === 0 ? combinations(0) : distinct(linked.map((link) => combinations(link.id)));
    };
  });
  const own = (id: number): Combination => {
    const key = Array<Stored>(width).fill(null);
    const rows = Array<number>(width).fill(0);
    for (const { index, read } of terms) {
      key[index] = read(id);
      rows[index] = id;
    }
    return combination(key, rows);
  };
  const [only] = joined;
  const find = (id: number): readonly Combination[] =>
    // A row without terms has the combinations of the rows joined to it.
    terms.length === 0 && joined.length === 1
      ? only!(id)
      : joined.reduce<readonly Combination[]>((found, below) => cross(found, below(id), context), [own(id)]);
  const known = new Map<number, readonly Combination[]>();
  return (id) => {
    let found = known.get(id);
    if (!found) known.set(id, (found = find(id)));
    return found;
  };
}

const combination = (key: readonly Stored[], rows: readonly number[]): Combination => ({
  key,
  rows,
  text: JSON.stringify(key, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)),
});

function distinct(lists: readonly (readonly Combination[])[]): readonly Combination[] {
  if (lists.length === 1) return lists[0]!;
  const byText = new Map<string, Combination>();
  for (const found of new Set(lists.flat())) if (!byText.has(found.text)) byText.set(found.text, found);
  return [...byText.values()];
}

function cross(
  left: readonly Combination[],
  right: readonly Combination[],
  context: Context,
): readonly Combination[] {
  if (left.length * right.length > context.limits.maxNodes) throw tooLarge(context);
  return distinct(
    left.map((a) =>
      right.map((b) =>
        combination(
          a.key.map((value, i) => value ?? b.key[i]!),
          a.rows.map((row, i) => row || b.rows[i]!),
        ),
      ),
    ),
  );
}

/** Sorts rows. Equal ones keep their order. */
export function sortRows<Row extends SortRow>(
  rows: readonly Row[],
  order: readonly OrderTerm[],
): readonly Row[] {
  if (order.length === 0) return rows;
  const signs = order.map((term) => (term.descending ? -1 : 1));
  return rows.toSorted((a, b) => {
    for (let i = 0; i < signs.length; i++) {
      const sign = compare(a.key[i]!, b.key[i]!);
      if (sign !== 0) return sign * signs[i]!;
    }
    return 0;
  });
}

/** Returns the values of a row's terms as answers show them; null for a row that is not sorted through others. */
function termValues({ rows }: SortRow, order: readonly OrderTerm[], { store }: Context): Value[] | null {
  if (!rows) return null;
  return order.map((term, i) => {
    const row = rows[i]!;
    if (row === 0) return null;
    return term.column === 'id' ? row : store.table(term.alias.schema).value(row, term.column.name);
  });
}

/** Returns a row with the values that it was sorted by. */
export const sortedNode = (row: SortRow, plan: Plan, context: Context): Node => ({
  ...nodeOf(row.id, plan),
  terms: termValues(row, plan.order, context),
});
