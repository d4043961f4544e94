import type { Context } from '../../../context.ts';
import { readColumn } from '../../../database/rows/read-column.ts';
import type { Stored } from '../../../database/compare.ts';
import type { Database } from '../../../database/database.ts';
import type { Column, Condition } from '../../../database/condition.ts';
import { isTextual, testOf, type Truth } from '../../../database/operators.ts';
import type { Schema } from '../../../model/model.ts';
import { linksOf } from '../../../database/rows/ids-by-value.ts';
import {
  allOf,
  anyOf,
  MAYBE_ANYTHING,
  NO,
  oppositeOf,
  truthSet,
  type TruthSet,
  UNKNOWN,
  YES,
} from './truth-set.ts';

type Compiled = (id: number) => TruthSet;

/**
 * Compiles a condition to a test of a row.
 *
 * In SQL a row is answered if some combination of its joined rows makes the condition true. Each mention of a relation
 * is a join of its own, so the parts of a condition are independent: sets of possible truth values are combined, and
 * the product of the joins is never built.
 */
export function compileCondition(
  condition: Condition,
  schema: Schema,
  context: Context,
): (id: number) => boolean {
  const truths = compileTruths(condition, schema, context);
  return (id) => (truths(id) & YES) !== 0;
}

/** Compiles a condition to a function that returns its truth values over the joined rows of a row. */
export function compileTruths(condition: Condition, schema: Schema, context: Context): Compiled {
  switch (condition.kind) {
    case 'all':
      return allOf(condition.of.map((part) => compileTruths(part, schema, context)));
    case 'any':
      return anyOf(condition.of.map((part) => compileTruths(part, schema, context)));
    case 'not': {
      const of = compileTruths(condition.of, schema, context);
      return (id) => oppositeOf(of(id));
    }
    case 'join':
      return compileJoin(condition, context);
    case 'null':
      return compileNull(condition.column, schema, context);
    case 'in': {
      const read = readColumn(context, schema, condition.column);
      const values = new Set(condition.values);
      return (id) => truthSet(isIn(read(id), values));
    }
    case 'between': {
      const { column, low, high } = condition;
      const read = readColumn(context, schema, column);
      return (id) => truthSet(isBetween(read(id), low, high, context.database));
    }
    case 'compare': {
      const { column, operator, value } = condition;
      const read = readColumn(context, schema, column);
      const { database } = context;
      const test = testOf(operator)(value, database);
      const isText = isTextual(operator);
      return (id) => {
        const stored = isText ? database.textOf(read(id), column) : read(id);
        return truthSet(test(stored));
      };
    }
  }
}

function compileNull(column: Column, schema: Schema, { store }: Context): Compiled {
  if (column === 'id') return (id) => (id === 0 ? YES : NO);
  const table = store.table(schema);
  const isNull = table.isNull
    ? (id: number) => table.isNull!(id, column.name)
    : (id: number) => table.value(id, column.name) === null;
  return (id) => (id === 0 || isNull(id) ? YES : NO);
}

function isIn(stored: Stored, values: ReadonlySet<Stored>): Truth {
  if (values.size === 0) return false;
  if (stored === null) return null;
  return values.has(stored) || (values.has(null) ? null : false);
}

function isBetween(stored: Stored, low: Stored, high: Stored, { compare }: Database): Truth {
  if (stored === null) return null;
  const above = low === null ? null : compare(stored, low) >= 0;
  const below = high === null ? null : compare(stored, high) <= 0;
  return above === false || below === false ? false : above === null || below === null ? null : true;
}

/** Reads linked rows until all truth values have occurred, and caches the result of each row. */
function compileJoin({ schema, attribute, of }: Condition & { kind: 'join' }, context: Context): Compiled {
  if (attribute.kind === 'zone' || attribute.kind === 'morph') return () => UNKNOWN;
  const links = linksOf(schema, attribute, context);
  const compiled = compileTruths(of, attribute.target, context);
  const truthsById = new Map<number, TruthSet>();
  const truthsOf = (id: number): TruthSet => {
    let truths = truthsById.get(id);
    if (!truths) truthsById.set(id, (truths = compiled(id)));
    return truths;
  };
  return (id) => {
    const linked = id === 0 ? [] : links.of(id);
    if (linked.length === 0) return truthsOf(0);
    let truths: TruthSet = 0;
    for (const link of linked) {
      truths |= truthsOf(link.id);
      if (truths === MAYBE_ANYTHING) break;
    }
    return truths;
  };
}
