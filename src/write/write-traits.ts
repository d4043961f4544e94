import type { Context } from '../context.ts';
import type { Attribute, AttributeCondition, ScalarAttribute } from '../model/attribute.ts';
import type { ContentType, Schema } from '../model/model.ts';
import type { Value } from '../store/store.ts';
import type { Check, Rules } from './validate/yup-check.ts';
import type { WriteMode, WriteScope } from './validate/write-scope.ts';
import type { WriteContext } from './changeset.ts';

/** How a dialect checks and writes rows. */
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
  /** Whether files and their folder have events of entries, too. */
  readonly filesAreEntries: boolean;
  /** Returns the id that a body sets in a column of links. */
  columnOf(value: unknown): unknown;
  /** Whether the database refuses a duplicate uid in a table, even after checks. */
  readonly uidsAreUnique: boolean;
  /** Whether `min` and `max` of a list of components are checked. */
  checksLength(mode: WriteMode): boolean;
  /** Returns a written value as answers show it. @throws {Refusal} */
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
  systemValues(type: ContentType, write: WriteContext): { readonly [name: string]: unknown };
}
