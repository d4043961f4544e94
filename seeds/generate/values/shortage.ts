import type { ScalarAttribute } from '../../../src/model/attribute.ts';
import type { ContentType, Schema } from '../../../src/model/model.ts';
import type { Field } from '../../scalars/field.ts';
import type { GenerateContext } from '../../context/context.ts';
import type { MakeValue } from '../../subjects/row-key.ts';
import type { Uniqueness } from '../../entries/uniqueness.ts';

/** Where the unique attribute is. */
export interface UniqueOwner {
  readonly schema: Schema;
  /** The content type, undefined for a component. */
  readonly type: ContentType | undefined;
  /** Returns how many entries of the types with this component can be there, so that it has so many rows at most. */
  readonly mostEntries?: (rows: number) => ReadonlyMap<ContentType, number>;
}

/** A unique attribute with fewer distinct values than rows. */
interface Shortage {
  readonly count: number;
  /** `3 values` */
  readonly values: string;
  readonly remedy: string;
}

/**
 * Limits the entries to those that unique values are there for. An optional attribute of a component is empty in
 * the other rows instead.
 */
export function reportShortage(
  { compromises, entryIds }: GenerateContext,
  { schema, type, mostEntries }: UniqueOwner,
  attribute: ScalarAttribute,
  uniqueness: Uniqueness,
  { count, values, remedy }: Shortage,
): void {
  const label = `${schema.uid}.${attribute.name}`;
  const reason = `it is unique and has only ${values}`;
  if (type) {
    const asked = entryIds(type).count;
    const entries = Math.max(1, Math.floor((count * asked) / uniqueness.needed));
    compromises.limit(type, asked, { entries, label, reason, remedy });
  } else if (!attribute.required || !mostEntries) {
    const empty = `so it is empty in ${uniqueness.rowCount - count} of ${uniqueness.rowCount} components`;
    compromises.remark(label, `${reason}, ${empty}. ${remedy}`);
  } else {
    for (const [root, entries] of mostEntries(count))
      compromises.limit(root, entryIds(root).count, { entries, label, reason, remedy });
  }
}

/** Makes the values of a unique attribute: null for the rows that no value is left for. */
export function uniqueWithin(field: Field, make: (field: Field) => MakeValue): MakeValue {
  let most = Number.POSITIVE_INFINITY;
  const made = make({
    ...field,
    shortage: (count, values, remedy) => {
      most = count;
      field.shortage(count, values, remedy);
    },
  });
  if (most === Number.POSITIVE_INFINITY) return made;
  const { uniqueness } = field;
  return (key) => (uniqueness.ordinal(key, uniqueness.needed) < most ? made(key) : null);
}
