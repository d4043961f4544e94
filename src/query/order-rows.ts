import type { Store, Value } from '../store/store.ts';
import { compare, type Stored } from './compare.ts';
import { readColumn } from './read-column.ts';
import type { OrderTerm } from './resolve-order.ts';
import type { Alias } from './resolve-where.ts';
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
  readonly key: Stored[];
  readonly rows: number[];
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
      if (linked.length === 0) return combinations(0);
      return linked.length === 1
        ? combinations(linked[0]!.id)
        : linked.flatMap((link) => combinations(link.id));
    };
  });
  const known = new Map<number, readonly Combination[]>();
  return (id) => {
    let found = known.get(id);
    if (!found) {
      const own: Combination = { key: Array<Stored>(width).fill(null), rows: Array<number>(width).fill(0) };
      for (const { index, read } of terms) {
        own.key[index] = read(id);
        own.rows[index] = id;
      }
      found = joined.reduce<Combination[]>((all, below) => cross(all, below(id), most), [own]);
      known.set(id, found);
    }
    return found;
  };
}

function cross(left: readonly Combination[], right: readonly Combination[], most: number): Combination[] {
  const distinct = new Map<string, Combination>();
  for (const a of left) {
    for (const b of right) {
      const combination = {
        key: a.key.map((value, i) => value ?? b.key[i]!),
        rows: a.rows.map((row, i) => row || b.rows[i]!),
      };
      const name = JSON.stringify(combination.key);
      if (!distinct.has(name)) distinct.set(name, combination);
    }
    if (distinct.size > most) throw tooLarge(most);
  }
  return [...distinct.values()];
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
