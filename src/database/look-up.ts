import type { ScalarAttribute } from '../model/attribute.ts';
import { type Column, type Condition, conjuncts, disjuncts } from './condition.ts';
import type { RowGroup, RowOrder } from './database.ts';

/** How SQLite looks a condition up, from the cheapest way to the dearest. */
const WAYS = [
  'id',
  'value',
  'ids',
  'values',
  'either value',
  'ids between',
  'between',
  'either between',
  'covered range',
  'range of ids',
  'either range of ids',
  'range',
  'either range',
] as const;

type Way = (typeof WAYS)[number];

const rankOf = (way: Way): number => WAYS.indexOf(way);

type HasIndex = (column: Column) => column is ScalarAttribute;

/** A condition that SQLite looks up, and the order in which it then finds the rows. */
export interface LookUp {
  readonly way: Way;
  /** The column that is looked up; undefined where the rows do not come by it. */
  readonly column: Column | undefined;
  readonly order: RowOrder;
}

/**
 * Returns the conditions that the database can look up, of those that must all hold. The cheapest come first.
 *
 * @param hasIndex whether an index begins with a column
 * @param covering the first column of the index that holds everything that the query reads
 */
export function lookUps(
  conditions: readonly Condition[],
  hasIndex: HasIndex,
  covering: Column | null,
): LookUp[] {
  const isClosed = closedRanges(conditions);
  return conditions
    .map((condition) => lookUpOf(condition, isClosed, hasIndex, covering))
    .filter((found) => found !== undefined)
    .toSorted((a, b) => rankOf(a.way) - rankOf(b.way));
}

function lookUpOf(
  condition: Condition,
  isClosed: (column: Column) => boolean,
  hasIndex: HasIndex,
  covering: Column | null,
): LookUp | undefined {
  const onColumn = (column: Column, ofIds: Way, ofIndex: Way) => lookUpOn(column, hasIndex, ofIds, ofIndex);
  switch (condition.kind) {
    case 'compare': {
      const { column, operator } = condition;
      if (operator === '$eq') return onColumn(column, 'id', 'value');
      if (sideOf(condition) === undefined) return undefined;
      if (isClosed(column)) return onColumn(column, 'ids between', 'between');
      return onColumn(column, 'range of ids', column === covering ? 'covered range' : 'range');
    }
    case 'between':
      return onColumn(condition.column, 'ids between', 'between');
    case 'in':
      return onColumn(condition.column, 'ids', 'values');
    case 'null':
      // All rows with nothing in a column come by id.
      return hasIndex(condition.column) ? { way: 'value', column: undefined, order: null } : undefined;
    case 'any':
      return lookUpOfAny(condition.of, hasIndex, covering);
    default:
      return undefined;
  }
}

function lookUpOn(column: Column, hasIndex: HasIndex, ofIds: Way, ofIndex: Way): LookUp | undefined {
  if (column === 'id') return { way: ofIds, column, order: null };
  return hasIndex(column) ? { way: ofIndex, column, order: column } : undefined;
}

/** Returns a function that tells whether conditions bound a column at both sides. */
function closedRanges(conditions: readonly Condition[]): (column: Column) => boolean {
  const bounded = { low: new Set<Column>(), high: new Set<Column>() };
  for (const condition of conditions) {
    const side = sideOf(condition);
    if (side !== undefined && 'column' in condition) bounded[side].add(condition.column);
  }
  return (column) => bounded.low.has(column) && bounded.high.has(column);
}

/** Which side of a range a comparison bounds. */
function sideOf(condition: Condition): 'low' | 'high' | undefined {
  if (condition.kind !== 'compare') return undefined;
  if (condition.operator === '$gt' || condition.operator === '$gte') return 'low';
  return condition.operator === '$lt' || condition.operator === '$lte' ? 'high' : undefined;
}

/** SQLite makes a list of single values of one column. Else it reads an index for each part, if each part has one. */
function lookUpOfAny(
  conditions: readonly Condition[],
  hasIndex: HasIndex,
  covering: Column | null,
): LookUp | undefined {
  const parts = conditions.flatMap(disjuncts);
  const columns = parts.map((part) => (isEquality(part) ? part.column : undefined));
  const [only] = columns;
  if (only !== undefined && columns.every((column) => column === only))
    return lookUpOn(only, hasIndex, 'ids', 'values');
  const groups: RowGroup[] = [];
  let widest: Way = 'id';
  let cost = 0;
  for (const part of parts) {
    const [found] = lookUps(conjuncts(part), hasIndex, covering);
    if (!found) return undefined;
    groups.push({ condition: part, order: found.order });
    if (rankOf(found.way) > rankOf(widest)) widest = found.way;
    cost += COSTS_OF_OPEN_RANGES[found.way] ?? 0;
  }
  if (cost > COST_OF_ALL_ROWS) return undefined;
  return { way: wayOfAny(widest, cost), column: undefined, order: groups };
}

const wayOfAny = (widest: Way, cost: number): Way => {
  if (rankOf(widest) <= rankOf('either value')) return 'either value';
  if (rankOf(widest) <= rankOf('either between')) return 'either between';
  return cost < COST_OF_RANGE ? 'either range of ids' : 'either range';
};

const isEquality = (condition: Condition): condition is Condition & { kind: 'compare' | 'in' } =>
  (condition.kind === 'in' && condition.values.length === 1) ||
  (condition.kind === 'compare' && condition.operator === '$eq');

/** With more open ranges SQLite rather reads all rows. */
const COST_OF_ALL_ROWS = 6;
const COST_OF_RANGE = 3;
const COSTS_OF_OPEN_RANGES: { readonly [way in Way]?: number } = {
  'covered range': 1,
  'range of ids': 2,
  'either range of ids': 2,
  range: COST_OF_RANGE,
  'either range': COST_OF_RANGE,
};
