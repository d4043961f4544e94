import type { Schema } from '../../model/model.ts';
import type { Store } from '../../store/store.ts';
import { compare, type Stored } from '../../database/compare.ts';
import type { Column, Condition } from '../../database/condition.ts';
import { comparisons, isTextual, type Truth } from '../../database/operators.ts';
import { readColumn } from '../../database/columns.ts';
import { storedText } from '../../database/stored-value.ts';

/** The truths that a condition takes over the joined rows of one row, as bits. */
const yes = 1;
const no = 2;
const unknown = 4;

type Outcomes = number;
type Bound = (id: number) => Outcomes;

const bit = (truth: Truth): Outcomes => (truth === null ? unknown : truth ? yes : no);

/**
 * A condition over the data: whether a row meets it.
 *
 * In SQL a row is answered if some combination of the rows joined to it makes the condition true.
 * Each mention of a relation joins by itself, so the parts of a condition take their truths
 * independently: sets of possible truths combine, and the product of the joins is never built.
 */
export function bindCondition(
  condition: Condition,
  schema: Schema,
  store: Store,
  sqlite: boolean,
): (id: number) => boolean {
  return holds(condition, schema, { store, sqlite });
}

/**
 * Where only `true` counts, a conjunction holds if all its parts do and a disjunction if one does,
 * and a comparison of numbers, the most common condition over many rows, needs no sets.
 */
function holds(condition: Condition, schema: Schema, data: Data): (id: number) => boolean {
  if (condition.kind === 'all') {
    const parts = condition.of.map((part) => holds(part, schema, data));
    return (id) => parts.every((part) => part(id));
  }
  if (condition.kind === 'any') {
    const parts = condition.of.map((part) => holds(part, schema, data));
    return (id) => parts.some((part) => part(id));
  }
  if (condition.kind === 'compare' && typeof condition.value === 'number') {
    const numeric = numberTest(condition.operator, condition.value);
    const read = readColumn(data.store, schema, condition.column);
    if (numeric) return (id) => numeric(read(id));
  }
  const bound = bind(condition, schema, data);
  return (id) => (bound(id) & yes) !== 0;
}

/** Texts are greater than all numbers; nulls are unknown. */
function numberTest(operator: string, value: number): ((stored: Stored) => boolean) | undefined {
  switch (operator) {
    case '$gt':
      return (stored) => stored !== null && (typeof stored === 'string' || stored > value);
    case '$gte':
      return (stored) => stored !== null && (typeof stored === 'string' || stored >= value);
    case '$lt':
      return (stored) => stored !== null && typeof stored !== 'string' && stored < value;
    case '$lte':
      return (stored) => stored !== null && typeof stored !== 'string' && stored <= value;
    case '$eq':
      return (stored) => stored === value;
    default:
      return undefined;
  }
}

interface Data {
  readonly store: Store;
  readonly sqlite: boolean;
}

function bind(condition: Condition, schema: Schema, data: Data): Bound {
  switch (condition.kind) {
    case 'all':
      return both(
        condition.of.map((part) => bind(part, schema, data)),
        allTable,
      );
    case 'any':
      return both(
        condition.of.map((part) => bind(part, schema, data)),
        anyTable,
      );
    case 'not': {
      const of = bind(condition.of, schema, data);
      return (id) => negated(of(id));
    }
    case 'join':
      return bindJoin(condition, data);
    case 'null': {
      const { column } = condition;
      if (column === 'id') return (id) => (id === 0 ? yes : no);
      const table = data.store.table(schema);
      const isNull = table.isNull
        ? (id: number) => table.isNull!(id, column.name)
        : (id: number) => table.value(id, column.name) === null;
      return (id) => (id === 0 || isNull(id) ? yes : no);
    }
    case 'in': {
      const read = readColumn(data.store, schema, condition.column);
      const values = new Set(condition.values);
      return (id) => bit(isIn(read(id), values));
    }
    case 'between': {
      const { column, low, high } = condition;
      const read = readColumn(data.store, schema, column);
      return (id) => bit(isBetween(read(id), low, high));
    }
    case 'compare': {
      const { column, operator, value } = condition;
      const read = readColumn(data.store, schema, column);
      const test = comparisons[operator];
      const pattern = isTextual(operator);
      return (id) => {
        const stored = read(id);
        return bit(test(pattern ? asText(stored, column) : stored, value, data.sqlite));
      };
    }
  }
}

const asText = (stored: Stored, column: Column): Stored =>
  storedText(stored, column === 'id' ? 'id' : column.type);

function isIn(stored: Stored, values: ReadonlySet<Stored>): Truth {
  if (values.size === 0) return false;
  if (stored === null) return null;
  return values.has(stored) || (values.has(null) ? null : false);
}

function isBetween(stored: Stored, low: Stored, high: Stored): Truth {
  if (stored === null) return null;
  const above = low === null ? null : compare(stored, low) >= 0;
  const below = high === null ? null : compare(stored, high) <= 0;
  return above === false || below === false ? false : above === null || below === null ? null : true;
}

/** Joined rows are looked at until every truth was seen; what a row gave is remembered. */
function bindJoin(condition: Condition & { kind: 'join' }, data: Data): Bound {
  const { schema, attribute } = condition;
  if (attribute.kind === 'zone' || attribute.kind === 'morph') return () => unknown;
  const links = data.store.links(schema, attribute);
  const of = bind(condition.of, attribute.target, data);
  const seen = new Map<number, Outcomes>();
  const outcomesOf = (id: number): Outcomes => {
    let outcomes = seen.get(id);
    if (outcomes === undefined) seen.set(id, (outcomes = of(id)));
    return outcomes;
  };
  return (id) => {
    const linked = id === 0 ? [] : links.of(id);
    if (linked.length === 0) return outcomesOf(0);
    let outcomes = 0;
    for (const link of linked) {
      outcomes |= outcomesOf(link.id);
      if (outcomes === (yes | no | unknown)) break;
    }
    return outcomes;
  };
}

const negated = (outcomes: Outcomes): Outcomes =>
  (outcomes & unknown) | (outcomes & yes ? no : 0) | (outcomes & no ? yes : 0);

const truths = [yes, no, unknown];

/** For every pair of sets, the set of what their members give together. */
function tableOf(together: (a: Outcomes, b: Outcomes) => Outcomes): readonly (readonly Outcomes[])[] {
  return Array.from({ length: 8 }, (_left, left) =>
    Array.from({ length: 8 }, (_right, right) => {
      let outcomes = 0;
      for (const a of truths) for (const b of truths) if (left & a && right & b) outcomes |= together(a, b);
      return outcomes;
    }),
  );
}

const allTable = tableOf((a, b) => (a === no || b === no ? no : a === yes && b === yes ? yes : unknown));
const anyTable = tableOf((a, b) => (a === yes || b === yes ? yes : a === no && b === no ? no : unknown));

function both(parts: readonly Bound[], table: readonly (readonly Outcomes[])[]): Bound {
  const decided = table === allTable ? no : yes;
  return (id) => {
    let outcomes = parts[0]!(id);
    for (let i = 1; i < parts.length && outcomes !== decided; i++)
      outcomes = table[outcomes]![parts[i]!(id)]!;
    return outcomes;
  };
}
