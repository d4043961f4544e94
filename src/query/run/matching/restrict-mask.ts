import type { Context } from '../../../context.ts';
import { type Condition, conjuncts } from '../../../database/condition.ts';
import type { Schema } from '../../../model/model.ts';
import { compileCondition } from './compile-condition.ts';
import { restrictByNumbers } from './restrict-by-numbers.ts';
import { idsOf, removeRow, type RowMask } from './row-mask.ts';

/**
 * Takes the rows out of a mask that do not meet a condition. Ranges of numbers go through a whole column at
 * once, and come first: they leave fewer rows to the others. These ask {@link compileCondition} for each row.
 */
export function restrictMask(mask: RowMask, condition: Condition, schema: Schema, context: Context): void {
  const others = conjuncts(condition).filter((part) => !restrictByNumbers(mask, part, schema, context));
  for (const part of others) {
    if (part.kind === 'any') restrictToAny(mask, part.of, schema, context);
    else keepRows(mask, compileCondition(part, schema, context));
  }
}

function restrictToAny(
  mask: RowMask,
  conditions: readonly Condition[],
  schema: Schema,
  context: Context,
): void {
  const found = new Uint32Array(mask.length);
  for (const condition of conditions) {
    const left = mask.slice();
    restrictMask(left, condition, schema, context);
    for (let word = 0; word < found.length; word++) found[word]! |= left[word]!;
  }
  mask.set(found);
}

/** Takes the rows out of a mask that a function does not find. */
export function keepRows(mask: RowMask, finds: (id: number) => boolean): void {
  for (const id of idsOf(mask)) if (!finds(id)) removeRow(mask, id);
}
