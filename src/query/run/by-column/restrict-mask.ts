import type { Context } from '../../../context.ts';
import { linksByPlace, type LinksByPlace } from '../../../database/columns/links-by-place.ts';
import { hasColumns, placesOf } from '../../../database/columns/row-places.ts';
import type { Condition } from '../../../database/condition.ts';
import { negatedBy } from '../../../database/operators.ts';
import type { Schema } from '../../../model/model.ts';
import type { Plan } from '../../plan.ts';
import type { MatchingRows } from '../../large-tables.ts';
import {
  type ColumnCondition,
  comparesWithNull,
  isAboutColumn,
  rowsWithText,
  rowsWithValues,
} from './rows-with-values.ts';
import {
  addRow,
  countOf,
  hasRow,
  idsOf,
  intersect,
  keepRows,
  maskOf,
  type RowMask,
  subtract,
  unite,
} from './row-mask.ts';
import {
  compileCondition,
  compileTruths,
  NO,
  compileSearch,
  searchedColumns,
} from '../row-by-row/compile-condition.ts';

/**
 * Finds the rows that match a plan, if their table is large enough to read by columns.
 *
 * @param base the ids of the rows in the scope of the plan
 */
export function rowsByColumns(
  { where, search, schema }: Plan,
  base: readonly number[],
  context: Context,
): MatchingRows | undefined {
  if (!hasColumns(context, schema)) return undefined;
  const places = placesOf(context, schema);
  let mask = maskOf(base, places, context);
  if (where !== null || search !== null) mask = mask.slice();
  if (where) restrictMask(mask, where, true, schema, context);
  if (search !== null) restrictToSearch(mask, search, schema, context);
  return {
    count: countOf(mask),
    has: (place) => hasRow(mask, place),
    ids: (most) => idsOf(mask, places, most),
  };
}

/**
 * Removes the rows from a mask for which a condition cannot have a truth value. For a row joined to several, it can be
 * both true and false: see {@link compileCondition}. The parts of a condition are independent, so each restricts the
 * remaining rows.
 *
 * @param truth the truth value that remaining rows can have
 */
export function restrictMask(
  mask: RowMask,
  condition: Condition,
  truth: boolean,
  schema: Schema,
  context: Context,
): void {
  switch (condition.kind) {
    case 'all':
    case 'any':
      if ((condition.kind === 'all') === truth) restrictToAll(mask, condition.of, truth, schema, context);
      else restrictToAny(mask, condition.of, truth, schema, context);
      break;
    case 'not':
      restrictMask(mask, condition.of, !truth, schema, context);
      break;
    case 'join':
      restrictToLinked(mask, condition, truth, context);
      break;
    default:
      restrictToAll(mask, [condition], truth, schema, context);
  }
}

/** Whole columns come first, to leave fewer rows to slower conditions. */
function restrictToAll(
  mask: RowMask,
  conditions: readonly Condition[],
  truth: boolean,
  schema: Schema,
  context: Context,
): void {
  const left = conditions.filter(
    (part) => !isAboutColumn(part) || !restrictByColumn(mask, part, truth, schema, context),
  );
  for (const part of left) {
    if (isAboutColumn(part)) restrictRowByRow(mask, part, truth, schema, context);
    else restrictMask(mask, part, truth, schema, context);
  }
}

function restrictToAny(
  mask: RowMask,
  conditions: readonly Condition[],
  truth: boolean,
  schema: Schema,
  context: Context,
): void {
  const union = new Uint32Array(mask.length);
  for (const part of conditions) {
    const left = mask.slice();
    subtract(left, union);
    restrictMask(left, part, truth, schema, context);
    unite(union, left);
  }
  mask.set(union);
}

/** @returns false if rows must be tested one by one. Then the mask is unchanged */
function restrictByColumn(
  mask: RowMask,
  condition: ColumnCondition,
  truth: boolean,
  schema: Schema,
  context: Context,
): boolean {
  const operator = condition.kind === 'compare' ? negatedBy(condition.operator) : undefined;
  if (condition.kind === 'compare' && operator)
    return restrictByColumn(mask, { ...condition, operator }, !truth, schema, context);
  if (condition.kind === 'in' && condition.values.length === 0) {
    // It is false even for null.
    if (truth) mask.fill(0);
    return true;
  }
  if (comparesWithNull(condition)) {
    if (condition.kind !== 'compare' && (condition.kind === 'in') === truth) return false;
    // The comparison is unknown for every row.
    mask.fill(0);
    return true;
  }
  const rows = rowsWithValues(condition, countOf(mask), schema, context);
  if (!rows) return false;
  if (truth) {
    intersect(mask, rows);
    return true;
  }
  subtract(mask, rows);
  const { kind, column } = condition;
  if (kind !== 'null') subtract(mask, rowsWithValues({ kind: 'null', column }, 0, schema, context)!);
  return true;
}

function restrictRowByRow(
  mask: RowMask,
  condition: Condition,
  truth: boolean,
  schema: Schema,
  context: Context,
): void {
  const truths = truth ? undefined : compileTruths(condition, schema, context);
  const meets = truths
    ? (id: number) => (truths(id) & NO) !== 0
    : compileCondition(condition, schema, context);
  keepRows(mask, placesOf(context, schema), meets);
}

/** Keeps the rows with a linked row that can have the truth value. The row of nulls counts for rows without links. */
function restrictToLinked(
  mask: RowMask,
  join: Condition & { readonly kind: 'join' },
  truth: boolean,
  context: Context,
): void {
  const { schema, attribute, of } = join;
  if (!('target' in attribute)) {
    mask.fill(0);
    return;
  }
  const links = linksByPlace(schema, attribute, context);
  if (!links) {
    restrictRowByRow(mask, join, truth, schema, context);
    return;
  }
  const { target } = attribute;
  const linked = maskOf(context.store.table(target).ids, placesOf(context, target), context).slice();
  addRow(linked, 0);
  restrictMask(linked, of, truth, target, context);
  keepLinked(mask, links, linked);
}

/**
 * Removes the rows from a mask that have no link to another mask.
 *
 * @param linked the targets. With the row of nulls in it, rows without links stay
 */
function keepLinked(mask: RowMask, links: LinksByPlace, linked: RowMask): void {
  if (links.one) keepLinkedToOne(mask, links.one, linked);
  else keepLinkedToSome(mask, links, linked);
}

function keepLinkedToOne(mask: RowMask, one: Uint32Array, linked: RowMask): void {
  for (let word = 0; word < mask.length; word++) {
    if (mask[word] === 0) continue;
    const first = word << 5;
    let rows = 0;
    for (let place = first + 31; place >= first; place--)
      rows = (rows << 1) | Number(hasRow(linked, one[place]!));
    mask[word]! &= rows;
  }
}

function keepLinkedToSome(mask: RowMask, { starts, targets }: LinksByPlace, linked: RowMask): void {
  const takesNone = hasRow(linked, 0);
  for (let word = 0; word < mask.length; word++) {
    for (let left = mask[word]!; left !== 0; left &= left - 1) {
      const bit = left & -left;
      const place = (word << 5) + 31 - Math.clz32(bit);
      const from = starts[place]!;
      const to = starts[place + 1]!;
      let at = from;
      while (at < to && !hasRow(linked, targets[at]!)) at++;
      if (from === to ? !takesNone : at === to) mask[word]! &= ~bit;
    }
  }
}

/** Removes the rows from a mask that a search (`_q`) does not match: see {@link compileSearch}. */
export function restrictToSearch(mask: RowMask, text: string, schema: Schema, context: Context): void {
  const pattern = context.database.contains(text);
  const count = countOf(mask);
  const union = new Uint32Array(mask.length);
  let isComplete = true;
  for (const column of searchedColumns(text, schema)) {
    const rows = rowsWithText(pattern, count, schema, column, context);
    if (rows) unite(union, rows);
    else isComplete = false;
  }
  if (isComplete) intersect(mask, union);
  else keepRows(mask, placesOf(context, schema), compileSearch(text, schema, context));
}
