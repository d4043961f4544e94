import type { Context } from '../../../context.ts';
import { readColumn } from '../../../database/rows/read-column.ts';
import type { Stored } from '../../../database/compare.ts';
import type { Database } from '../../../database/database.ts';
import { type Column, type Condition, all } from '../../../database/condition.ts';
import { isTextual, testOf, type Truth } from '../../../database/operators.ts';
import type { Schema } from '../../../model/model.ts';
import { linksOf } from '../../../database/rows/ids-by-value.ts';
import type { Attribute, ScalarAttribute, ScalarType } from '../../../model/attribute.ts';
import type { Plan } from '../../plan.ts';

type Truths = (id: number) => TruthSet;

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
export function compileTruths(condition: Condition, schema: Schema, context: Context): Truths {
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

function compileNull(column: Column, schema: Schema, { store }: Context): Truths {
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
function compileJoin({ schema, attribute, of }: Condition & { kind: 'join' }, context: Context): Truths {
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

/** The truth values that a condition takes over the joined rows of one row, as bits. */
export type TruthSet = number;

export const YES: TruthSet = 1;
export const NO: TruthSet = 2;
export const UNKNOWN: TruthSet = 4;
/** All three. */
export const MAYBE_ANYTHING: TruthSet = YES | NO | UNKNOWN;

export const truthSet = (truth: Truth): TruthSet => (truth === null ? UNKNOWN : truth ? YES : NO);

export const oppositeOf = (truths: TruthSet): TruthSet =>
  (truths & UNKNOWN) | (truths & YES ? NO : 0) | (truths & NO ? YES : 0);

export const allOf = (parts: readonly Truths[]): Truths => combine(parts, NO, YES);

export const anyOf = (parts: readonly Truths[]): Truths => combine(parts, YES, NO);

/**
 * @param decided the truth value that one part decides
 * @param agreed the truth value that all parts must have
 */
const combine =
  (parts: readonly Truths[], decided: TruthSet, agreed: TruthSet): Truths =>
  (id) => {
    let truths = parts[0]!(id);
    for (let i = 1; i < parts.length && truths !== decided; i++) {
      const next = parts[i]!(id);
      const undecided = (truths & ~decided) !== 0 && (next & ~decided) !== 0;
      truths =
        ((truths | next) & decided) | (truths & next & agreed) | (undecided ? (truths | next) & UNKNOWN : 0);
    }
    return truths;
  };

/** Compiles scope, conditions and search of a plan; null if there are none. */
export function compileMatch(
  { schema, visible, where, search }: Plan,
  context: Context,
): ((id: number) => boolean) | null {
  const condition = all([visible, where]);
  const meets = condition && compileCondition(condition, schema, context);
  const finds = search === null ? null : compileSearch(search, schema, context);
  return meets && finds ? (id) => meets(id) && finds(id) : (meets ?? finds);
}

const SEARCHED_TEXTS = new Set<ScalarType>(['string', 'text', 'uid', 'email', 'enumeration', 'richtext']);
const SEARCHED_NUMBERS = new Set<ScalarType>(['biginteger', 'integer', 'decimal', 'float']);

/**
 * Returns the columns of a search (`_q`): the id and all texts, also private ones. A numeric text is searched in
 * numbers, too.
 */
export function searchedColumns(text: string, schema: Schema): Column[] {
  const isNumber = !Number.isNaN(Number(text));
  const isSearched = (attribute: Attribute): attribute is ScalarAttribute =>
    attribute.kind === 'scalar' &&
    attribute.searchable &&
    (SEARCHED_TEXTS.has(attribute.type) || (isNumber && SEARCHED_NUMBERS.has(attribute.type)));
  return ['id', ...[...schema.attributes.values()].filter(isSearched)];
}

export function compileSearch(text: string, schema: Schema, context: Context): (id: number) => boolean {
  const { database } = context;
  const { matches } = database.contains(text);
  const columns = searchedColumns(text, schema).map((column) => {
    const read = readColumn(context, schema, column);
    return (id: number) => database.textOf(read(id), column);
  });
  return (id) =>
    columns.some((read) => {
      const stored = read(id);
      return stored !== null && matches(String(stored));
    });
}
