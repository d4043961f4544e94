import type { Context } from '../context.ts';
import type { Attribute, AttributeCondition, ScalarAttribute } from '../model/attribute.ts';
import type { ContentType, Schema } from '../model/model.ts';
import type { Value } from '../store/store.ts';
import type { Check, Rules } from './validate/yup-check.ts';
import type { WriteMode, WriteScope } from './validate/write-scope.ts';
import type { WriteContext } from './write-context.ts';

/** How a dialect writes rows, and what it asks of their values. */
export interface WriteTraits {
  isWritable(attribute: Attribute): boolean;
  /** Makes the check of a scalar. @param rules whether it is required, and its default */
  scalarCheck(
    attribute: ScalarAttribute,
    schema: Schema,
    mode: WriteMode,
    rules: Rules<WriteScope>,
  ): Check<WriteScope>;
  /** Returns whether an entry with these values has an attribute. @throws an error for an unknown operation */
  isVisible(condition: AttributeCondition, values: unknown): boolean;
  readonly requiresRelations: boolean;
  /** Returns the id that a body sets in a column of links. */
  columnOf(value: unknown): unknown;
  /** Whether the database refuses a uid that another row of the table has, whatever was checked before. */
  readonly uidsAreUnique: boolean;
  /** Whether the least and most components of a list count. */
  checksLength(mode: WriteMode): boolean;
  /** Returns a value as answers show it after the database held it. @throws {Refusal} */
  heldValue(
    value: unknown,
    attribute: ScalarAttribute,
    context: Pick<Context, 'database' | 'dialect' | 'timeZone'>,
  ): Value;
  writeLinks(
    write: WriteContext,
    row: { readonly schema: Schema; readonly id: number; readonly isNew: boolean },
    data: { readonly [name: string]: unknown },
  ): void;
  /** Returns the values that a new row has without being told. */
  systemValues(type: ContentType, write: WriteContext): { readonly [name: string]: unknown };
}
