import type { Context } from '../../../../context.ts';
import { placesOf } from '../../../../database/columns/places.ts';
import type { Schema } from '../../../../model/model.ts';
import { compileSearch, searchedColumns } from '../../matching/row-by-row/search.ts';
import { countOf, intersect, keepRows, type RowMask, unite } from '../masks/row-mask.ts';
import { rowsWithText } from '../one-column/with-text.ts';

/** Takes the rows out of a mask in which a search (`_q`) does not find its text: see {@link compileSearch}. */
export function restrictToSearch(mask: RowMask, text: string, schema: Schema, context: Context): void {
  const pattern = context.database.contains(text);
  const count = countOf(mask);
  const found = new Uint32Array(mask.length);
  let isComplete = true;
  for (const column of searchedColumns(text, schema)) {
    const rows = rowsWithText(pattern, count, schema, column, context);
    if (rows) unite(found, rows);
    else isComplete = false;
  }
  if (isComplete) intersect(mask, found);
  else keepRows(mask, placesOf(context, schema), compileSearch(text, schema, context));
}
