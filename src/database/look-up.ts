import type { ScalarAttribute } from '../model/attribute.ts';
import { type Column, type Condition, conjuncts } from './condition.ts';
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
  return conditions
    .map((condition) => lookUpOf(condition, conditions, hasIndex, covering))
    .filter((found) => found !== undefined)
    .toSorted((a, b) => WAYS.indexOf(a.way) - WAYS.indexOf(b.way));
}

function lookUpOf(
  condition: Condition,
  beside: readonly Condition[],
  hasIndex: HasIndex,
  covering: Column | null,
): LookUp | undefined {
  const onColumn = (column: Column, ofIds: Way, ofIndex: Way): LookUp | undefined => {
    if (column === 'id') return { way: ofIds, column, order: null };
    return hasIndex(column) ? { way: ofIndex, column, order: column } : undefined;
  };
  switch (condition.kind) {
    case 'compare': {
      const { column, operator } = condition;
      if (operator === '$eq') return onColumn(column, 'id', 'value');
      const side = sideOf(condition);
      if (side === undefined) return undefined;
      const isClosed = beside.some((other) => isOn(other, column) && (sideOf(other) ?? side) !== side);
      if (isClosed) return onColumn(column, 'ids between', 'between');
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

const isOn = (condition: Condition, column: Column): boolean =>
  'column' in condition && condition.column === column;

/** Which side of a range a comparison bounds. */
function sideOf(condition: Condition): 'low' | 'high' | undefined {
  if (condition.kind !== 'compare') return undefined;
  if (condition.operator === '$gt' || condition.operator === '$gte') return 'low';
  return condition.operator === '$lt' || condition.operator === '$lte' ? 'high' : undefined;
}

/** SQLite makes a list of equalities of one column. Else it reads an index for each part, if each part has one. */
function lookUpOfAny(
  conditions: readonly Condition[],
  hasIndex: HasIndex,
  covering: Column | null,
): LookUp | undefined {
  const parts = conditions.flatMap((part) => (part.kind === 'any' ? part.of : [part]));
  const columns = parts.map((part) => (isEquality(part) ? part.column : undefined));
  const [only] = columns;
  if (only !== undefined && columns.every((column) => column === only)) {
    if (only === 'id') return { way: 'ids', column: only, order: null };
    return hasIndex(only) ? { way: 'values', column: only, order: only } : undefined;
  }
  const groups: RowGroup[] = [];
  let widest: Way = 'either value';
  let cost = 0;
  for (const part of parts) {
    const [found] = lookUps(conjuncts(part), hasIndex, covering);
    if (!found) return undefined;
    groups.push({ condition: part, order: found.order });
    const way = EITHER[found.way];
    if (WAYS.indexOf(way) > WAYS.indexOf(widest)) widest = way;
    cost += found.way in RANGE_COSTS ? RANGE_COSTS[found.way as keyof typeof RANGE_COSTS] : 0;
  }
  if (cost > COST_OF_ALL) return undefined;
  const way = widest === 'either range' && cost < RANGE_COSTS.range ? 'either range of ids' : widest;
  return { way, column: undefined, order: groups };
}

const isEquality = (condition: Condition): condition is Condition & { kind: 'compare' | 'in' } =>
  condition.kind === 'in' || (condition.kind === 'compare' && condition.operator === '$eq');

/** What ranges cost that are open at one end: with more of them SQLite rather reads all rows. */
const RANGE_COSTS = {
  'covered range': 1,
  'range of ids': 2,
  range: 3,
} satisfies { readonly [way in Way]?: number };
const COST_OF_ALL = 6;

/** What the way of its widest part makes of an `$or`. */
const EITHER: { readonly [way in Way]: Way } = {
  id: 'either value',
  value: 'either value',
  ids: 'either value',
  values: 'either value',
  'either value': 'either value',
  'ids between': 'either between',
  between: 'either between',
  'either between': 'either between',
  'covered range': 'either range',
  'range of ids': 'either range',
  range: 'either range',
  'either range of ids': 'either range',
  'either range': 'either range',
};
