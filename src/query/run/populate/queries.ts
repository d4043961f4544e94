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

/**
 * Returns the number of queries for what is below rows, with the moments between them.
 *
 * @param rows whether there are such rows, and whether they are some of several types: these take no moment to find
 *   that there is nothing to ask
 * @param moment see {@link momentOf}
 * @param fill fills in what is below them, and returns its number of queries
 */
export function queriesBelow(
  { populates, populate }: Plan,
  rows: 'none' | 'of one type' | 'of several types',
  moment: number,
  fill: () => number,
): number {
  if (!populates) return 0;
  if (rows === 'none') return moment;
  return moment / 5 + (populate.length === 0 && rows === 'of one type' ? moment : fill());
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
  const known = new Map<Plan, Range>();
  rangeBelow(plan, known);
  return [...known.keys()].every(({ populate }) => isFixed(populate.map((each) => rangeOf(each, known))));
}

/** Attributes that take the same time come in the order of the query. */
const isFixed = (ranges: readonly Range[]): boolean =>
  ranges.every((one, index) =>
    ranges.slice(index + 1).every((other) => one.most <= other.least || other.most < one.least),
  );

function rangeOf({ attribute, plans, count, isCut }: Populate, known: Map<Plan, Range>): Range {
  const below = [...plans.values()].map((plan) =>
    plan instanceof Refusal ? NOTHING : rangeBelow(plan, known),
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

function rangeBelow(plan: Plan, known: Map<Plan, Range>): Range {
  let range = known.get(plan);
  if (!range) {
    const ranges = plan.populate.map((each) => rangeOf(each, known));
    const bound = (end: keyof Range) => Math.max(0, ...ranges.map((each) => each[end]));
    const empty = queriesBelow(plan, 'none', MOMENT, () => 0);
    range = {
      least: Math.min(
        empty,
        queriesBelow(plan, 'of several types', MOMENT, () => bound('least')),
      ),
      most: Math.max(
        empty,
        queriesBelow(plan, 'of one type', MOMENT, () => bound('most')),
      ),
    };
    known.set(plan, range);
  }
  return range;
}
