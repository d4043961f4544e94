import { Refusal } from '../../../errors/refusal.ts';
import { isInDocumentService } from '../../../model/documents.ts';
import { isCreator } from '../../../model/link-kinds.ts';
import type { EdgeAttribute } from '../../../model/attribute.ts';
import type { Schema } from '../../../model/model.ts';
import type { Plan, Populate } from '../../plan.ts';

/** To find that there is nothing below, or nothing to ask, takes less than a query, but not nothing. */
const MOMENT = 0.5;

/**
 * How long Strapi takes for that. The document service asks in a transaction, where a query follows right after another.
 * Elsewhere each waits for the connection, which takes longer than such a moment.
 */
export const momentOf = (schema: Schema): number => (isInDocumentService(schema) ? MOMENT : 0);

/** Returns how many queries Strapi makes one after the other for linked rows of one type and what is below them. */
export const queriesOfType = (below: number): number => 1 + below;

/**
 * Returns the same for an attribute with one target. The creators of a row are in its columns, so without any there is
 * nothing to ask.
 *
 * @param size how many rows are linked
 */
export const queriesOfTarget = (attribute: EdgeAttribute, size: number, below: number): number =>
  size === 0 && isCreator(attribute) ? 0 : queriesOfType(below);

/**
 * Returns the same for linked rows of several types. The links of many are a query of their own; the types of one
 * are read one after the other.
 *
 * @param below the number for what is below the rows of each type that has some
 */
export const queriesOfTypes = (many: boolean, below: readonly number[], moment: number): number =>
  many
    ? 1 + Math.max(moment, ...below.map((each) => 1 + each))
    : below.reduce((sum, each) => sum + 1 + each, 0);

/** Whether linked rows may be of several types. */
type RowsOf = 'one type' | 'several types';

/**
 * Returns the number of queries for what is below rows, with the moments between them.
 *
 * @param of whether the rows may be of several types: then it takes no moment to find that there is nothing to ask
 * @param hasRows whether there are any
 * @param moment see {@link momentOf}
 * @param fill fills in what is below them, and returns its number of queries
 */
export function queriesBelow(
  { populates, populate }: Plan,
  of: RowsOf,
  hasRows: boolean,
  moment: number,
  fill: () => number,
): number {
  if (!populates) return 0;
  if (!hasRows) return of === 'one type' ? moment : 0;
  return moment / 5 + (populate.length === 0 && of === 'one type' ? moment : fill());
}

/** The least and the most queries that something takes, whatever rows there are. */
interface Range {
  readonly least: number;
  readonly most: number;
}

/**
 * Whether attributes that are answered in the order of their queries come in the same order whatever rows there are:
 * those of a plan, and of the plans below it.
 */
export function hasFixedOrder(plan: Plan): boolean {
  const known: KnownRanges = { 'one type': new Map(), 'several types': new Map() };
  rangeBelow(plan, 'one type', known);
  const plans = new Set(Object.values(known).flatMap((ranges) => [...ranges.keys()]));
  return [...plans].every(({ populate }) => isFixed(populate.map((each) => rangeOf(each, known))));
}

/** What is below the rows of plans, by whether the rows may be of several types. */
type KnownRanges = Readonly<Record<RowsOf, Map<Plan, Range>>>;

/** Attributes that take the same time come in the order of the query. */
const isFixed = (ranges: readonly Range[]): boolean =>
  ranges.every((one, index) =>
    ranges.slice(index + 1).every((other) => one.most <= other.least || other.most < one.least),
  );

function rangeOf({ attribute, plans, count, isCut }: Populate, known: KnownRanges): Range {
  const of = 'target' in attribute ? 'one type' : 'several types';
  const below = [...plans.values()].map((plan) =>
    plan instanceof Refusal ? NOTHING : rangeBelow(plan, of, known),
  );
  if (attribute.kind === 'zone' || attribute.kind === 'morph') {
    if (isCut) return NOTHING;
    if (count) return { least: 1, most: 1 };
    const most = below.map((each) => each.most);
    return {
      least: queriesOfTypes(attribute.many, [], MOMENT),
      most: queriesOfTypes(attribute.many, most, MOMENT),
    };
  }
  const [{ least, most } = NOTHING] = below;
  return { least: queriesOfTarget(attribute, 0, least), most: queriesOfType(most) };
}

const NOTHING: Range = { least: 0, most: 0 };

function rangeBelow(plan: Plan, of: RowsOf, known: KnownRanges): Range {
  let range = known[of].get(plan);
  if (!range) {
    const ranges = plan.populate.map((each) => rangeOf(each, known));
    const bound = (end: keyof Range) => Math.max(0, ...ranges.map((each) => each[end]));
    const empty = queriesBelow(plan, of, false, MOMENT, () => 0);
    const some = (end: keyof Range) => queriesBelow(plan, of, true, MOMENT, () => bound(end));
    range = { least: Math.min(empty, some('least')), most: Math.max(empty, some('most')) };
    known[of].set(plan, range);
  }
  return range;
}
