import type { Store, Value } from '../../store/store.ts';
import { compare, type Stored } from '../../database/compare.ts';
import { readColumn } from '../../database/columns.ts';
import type { OrderTerm } from '../resolve/order.ts';
import type { Alias } from '../resolve/where.ts';
import { tooLarge } from './too-large.ts';

/** One line of a sorted result: a row with one combination of the rows that it is sorted through. */
export interface Line {
  readonly id: number;
  readonly key: readonly Stored[];
  /** The ids of the rows that the terms stand in, 0 where there is none. */
  readonly rows: readonly number[] | null;
}

/**
 * The lines that rows make under an order: one each, or one for each distinct combination of values
 * where the order goes through a relation to many (its entries repeat, as distinct rows of SQL do).
 * Throws the refusal of too large an answer beyond `most` lines.
 */
export function linesOf(
  ids: Iterable<number>,
  order: readonly OrderTerm[],
  store: Store,
  most: number,
): Line[] {
  if (order.every((term) => term.alias.parent === undefined)) {
    const terms = order.map((term) => readColumn(store, term.alias.schema, term.column));
    return Array.from(ids, (id) => ({ id, key: terms.map((read) => read(id)), rows: null }));
  }
  const combinations = bindScope(scopesOf(order), store, order.length, most);
  const lines: Line[] = [];
  for (const id of ids) {
    for (const { key, rows } of combinations(id)) lines.push({ id, key, rows });
    if (lines.length > most) throw tooLarge(most);
  }
  return lines;
}

/** A row in scope with the terms that stand in it and the rows joined to it. */
interface Scope {
  readonly alias: Alias;
  readonly terms: { readonly index: number; readonly term: OrderTerm }[];
  readonly joined: Scope[];
}

function scopesOf(order: readonly OrderTerm[]): Scope {
  const scopes = new Map<Alias, Scope>();
  const scopeOf = (alias: Alias): Scope => {
    let scope = scopes.get(alias);
    if (!scope) {
      scope = { alias, terms: [], joined: [] };
      scopes.set(alias, scope);
      if (alias.parent) scopeOf(alias.parent).joined.push(scope);
    }
    return scope;
  };
  order.forEach((term, index) => scopeOf(term.alias).terms.push({ index, term }));
  let root = order[0]!.alias;
  while (root.parent) root = root.parent;
  return scopeOf(root);
}

interface Combination {
  readonly key: readonly Stored[];
  readonly rows: readonly number[];
  /** The same for combinations of the same values. */
  readonly name: string;
}

/** The distinct combinations below a row; remembered by row, so a chain of joins costs what its rows do. */
function bindScope(
  scope: Scope,
  store: Store,
  width: number,
  most: number,
): (id: number) => readonly Combination[] {
  const terms = scope.terms.map(({ index, term }) => ({
    index,
    read: readColumn(store, scope.alias.schema, term.column),
  }));
  const joined = scope.joined.map((below) => {
    const links = store.links(scope.alias.schema, below.alias.attribute!);
    const combinations = bindScope(below, store, width, most);
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
    // A row that only leads on has the combinations of the rows it leads to.
    terms.length === 0 && joined.length === 1
      ? only!(id)
      : joined.reduce<readonly Combination[]>((found, below) => cross(found, below(id), most), [own(id)]);
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
  name: JSON.stringify(key, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)),
});

function distinct(lists: readonly (readonly Combination[])[]): readonly Combination[] {
  if (lists.length === 1) return lists[0]!;
  const byName = new Map<string, Combination>();
  for (const found of new Set(lists.flat())) if (!byName.has(found.name)) byName.set(found.name, found);
  return [...byName.values()];
}

function cross(
  left: readonly Combination[],
  right: readonly Combination[],
  most: number,
): readonly Combination[] {
  if (left.length * right.length > most) throw tooLarge(most);
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

/** Lines in their order; ties stay as they come. */
export function sortLines<L extends Line>(lines: readonly L[], order: readonly OrderTerm[]): readonly L[] {
  if (order.length === 0) return lines;
  const signs = order.map((term) => (term.descending ? -1 : 1));
  return lines.toSorted((a, b) => {
    for (let i = 0; i < signs.length; i++) {
      const sign = compare(a.key[i]!, b.key[i]!);
      if (sign !== 0) return sign * signs[i]!;
    }
    return 0;
  });
}

/** The values of a line's terms as answers show them. */
export function termValues(line: Line, order: readonly OrderTerm[], store: Store): Value[] | null {
  const { rows } = line;
  if (!rows) return null;
  return order.map((term, i) => {
    const row = rows[i]!;
    if (row === 0) return null;
    return term.column === 'id' ? row : store.table(term.alias.schema).value(row, term.column.name);
  });
}
