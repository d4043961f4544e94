import type { Context } from '../../../../context.ts';
import { placesOf } from '../../../../database/columns/places.ts';
import { findTexts, textsFor } from '../../../../database/columns/texts.ts';
import { WORTH } from '../../../../database/columns/worth.ts';
import type { Column } from '../../../../database/condition.ts';
import type { TextPattern } from '../../../../database/like.ts';
import type { Schema } from '../../../../model/model.ts';
import { KNOWN_MASKS } from '../masks/known-masks.ts';
import { addRow, type RowMask } from '../masks/row-mask.ts';

/**
 * Returns the rows of a table with a text in a column in which a pattern is found.
 *
 * @param count how many rows would have to be looked at one by one
 * @returns undefined if that takes less time
 */
export function rowsWithText(
  { matches, literal }: TextPattern,
  count: number,
  schema: Schema,
  column: Column,
  context: Context,
): RowMask | undefined {
  const table = context.store.table(schema);
  const compared = context.cache.of(table, KNOWN_MASKS).compared(column, count);
  if (!literal || compared < WORTH.joining * table.ids.length) return undefined;
  const texts = textsFor(literal, schema, column, context);
  if (!texts) return undefined;
  const mask = new Uint32Array(placesOf(context, schema).size >> 5);
  findTexts(texts, { matches, literal }, (place) => addRow(mask, place));
  return mask;
}
