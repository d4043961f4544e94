import { isInDocumentService } from '../../../model/document.ts';
import { type EdgeAttribute, isCreator } from '../../../model/attribute.ts';
import type { Schema } from '../../../model/model.ts';
import type { Plan } from '../../plan.ts';

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
