import type { Schema } from '../../model/model.ts';
import type { Store } from '../../store/store.ts';
import { bindCondition } from './compile-condition.ts';
import { compare } from '../../database/compare.ts';
import { all, conjuncts } from '../../database/condition.ts';
import type { Node } from './node.ts';
import { orderIds } from './sort-ids.ts';
import { type Line, linesOf, sortLines, termValues } from './sort-rows.ts';
import { fillPopulated } from './populate.ts';
import { readColumn } from '../../database/columns.ts';
import { scanOrder, tiesTurned } from '../../database/natural-order.ts';
import { bindSearch } from './search.ts';
import type { Select } from '../plan.ts';
import { standingIds, standingName } from './base-ids.ts';

/** What a select is executed on. */
export interface Execution {
  readonly store: Store;
  readonly sqlite: boolean;
  readonly maxNodes: number;
  /** As in the dialect: an empty list of a morph relation is a list. */
  readonly uniformRelations: boolean;
}

export interface Page {
  readonly nodes: readonly Node[];
  /** How many entries meet the conditions, on this page or not. */
  readonly total: number;
}

/** Runs a resolved select over the data. */
export function execute(select: Select, run: Execution): Page {
  const ids = matchingIds(select, run);
  const { order, offset } = select;
  const end = select.limit === 0 ? ids.length : offset + select.limit;
  let nodes: readonly Node[];
  if (order.length === 0) nodes = ids.slice(offset, end).map((id) => nodeOf(id, select));
  else if (order.every((term) => term.alias.parent === undefined)) {
    nodes = orderIds(ids, order, run.store, offset, end).map((id) => nodeOf(id, select));
  } else {
    const lines = sortLines(linesOf(ids, order, run.store, run.maxNodes), order);
    const last = select.limit === 0 ? lines.length : end;
    nodes = lines.slice(offset, last).map((line) => nodeOf(line.id, select, line, run.store));
  }
  fillPopulated(nodes, select, run);
  return { nodes, total: ids.length };
}

export function nodeOf(id: number, select: Select, line?: Line, store?: Store): Node {
  const terms = line && store ? termValues(line, select.order, store) : null;
  return { schema: select.schema, id, select, terms, populated: [] };
}

function matchingIds(select: Select, run: Execution): readonly number[] {
  const terms = select.where ? conjuncts(select.where) : [];
  const standing = terms.filter((term) => standingName(term) !== undefined);
  const others = all(terms.filter((term) => standingName(term) === undefined));
  const ids = standingIds(standing, select.schema, run.store);
  const meets = bindMatch({ ...select, where: others }, select.schema, run);
  const matching = meets ? ids.filter(meets) : ids;
  if (run.sqlite && tiesTurned(select)) return matching.toReversed();
  const column = run.sqlite ? scanOrder(select) : undefined;
  if (!column) return matching;
  const read = readColumn(run.store, select.schema, column);
  return matching.toSorted((a, b) => compare(read(a), read(b)) || a - b);
}

/** Whether a row meets the conditions and the search of a select; null where it has none. */
export function bindMatch(select: Select, schema: Schema, run: Execution): ((id: number) => boolean) | null {
  const where = select.where && bindCondition(select.where, schema, run.store, run.sqlite);
  const search = select.search === null ? null : bindSearch(select.search, schema, run.store, run.sqlite);
  return where && search ? (id) => where(id) && search(id) : (where ?? search);
}
