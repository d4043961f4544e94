import type { Context } from '../../../context.ts';
import type { Condition } from '../../../database/condition.ts';
import type { Schema } from '../../../model/model.ts';
import { compileCondition } from './compile-condition.ts';
import { asksForRange, restrictByNumbers } from './restrict-by-numbers.ts';
import { idsOf, removeRow, type RowMask } from './row-mask.ts';

/**
 * Takes the rows out of a mask that do not meet a condition. Ranges of numbers go through a whole column at
 * once; everything else asks {@link compileCondition} for each row that is left.
 */
export function restrictMask(mask: RowMask, condition: Condition, schema: Schema, context: Context): void {
  if (condition.kind === 'all') {
    // What goes through columns comes first: it leaves fewer rows to the others.
    const parts = condition.of.toSorted((a, b) => Number(asksForRange(b)) - Number(asksForRange(a)));
    for (const part of parts) restrictMask(mask, part, schema, context);
  } else if (condition.kind === 'any') {
    const found = new Uint32Array(mask.length);
    for (const part of condition.of) {
      const left = mask.slice();
      restrictMask(left, part, schema, context);
      for (let word = 0; word < found.length; word++) found[word]! |= left[word]!;
    }
    mask.set(found);
  } else if (!asksForRange(condition) || !restrictByNumbers(mask, condition, schema, context)) {
    keepRows(mask, compileCondition(condition, schema, context));
  }
}

/** Takes the rows out of a mask that a function does not find. */
export function keepRows(mask: RowMask, finds: (id: number) => boolean): void {
  for (const id of idsOf(mask)) if (!finds(id)) removeRow(mask, id);
}
