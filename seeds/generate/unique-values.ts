import { once } from 'es-toolkit/function/once';
import { memberOf, mix } from '../../src/basics.ts';
import type { AttributeOf } from '../../src/model/index.ts';
import type { GenerateContext } from '../context/generate-context.ts';
import type { EntryIds } from '../entries/entry-ids.ts';
import type { EntrySubjects } from '../entries/entry-subjects.ts';
import type { Uniqueness } from '../entries/uniqueness.ts';
import { TEXT_TYPES } from '../scalars/scalar-field.ts';
import type { MakeValue } from '../subjects/row-key.ts';
import type { RowSchema, ValueStep } from './value-field.ts';

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
  { leftOut, entryIds }: GenerateContext,
  { schema, type, mostEntries }: RowSchema,
  attribute: AttributeOf<'scalar'>,
  uniqueness: Uniqueness,
  { count, values, remedy }: Shortage,
): void {
  const label = `${schema.uid}.${attribute.name}`;
  const reason = `it is unique and has only ${values}`;
  if (type) {
    const asOption = entryIds(type).count;
    const entries = Math.max(1, Math.floor((count * asOption) / uniqueness.needed));
    leftOut.limit(type, asOption, { entries, label, reason, remedy });
  } else if (!attribute.required || !mostEntries) {
    const empty = `so it is empty in ${uniqueness.rowCount - count} of ${uniqueness.rowCount} components`;
    leftOut.remark(label, `${reason}, ${empty}. ${remedy}`);
  } else {
    for (const [root, entries] of mostEntries(count))
      leftOut.limit(root, entryIds(root).count, { entries, label, reason, remedy });
  }
}

/** Leaves the rows empty that no distinct value is left for. */
export const leaveOutRepeated: ValueStep = ({ scalar }, next) => {
  const make = next();
  const { uniqueness, mostValues } = scalar();
  const most = mostValues();
  if (most === Number.POSITIVE_INFINITY) return make;
  return (key) => (uniqueness.ordinal(key, uniqueness.needed) < most ? make(key) : null);
};

/**
 * Keeps generated unique values apart from those that records give. A row whose value is taken gets the value of a
 * row past the last one, or the one that the record of that value would have got.
 */
export const avoidRecords: ValueStep = ({ context, rows, attribute }, next) => {
  const make = next();
  const { name, type, unique, regex } = attribute;
  if (!rows.type || !(unique || type === 'uid')) return make;
  const entryIds = context.entryIds(rows.type);
  const recordValues = [...entryIds.records].flatMap(([id, record]) => {
    const value = memberOf(record, name);
    return value === undefined || value === null ? [] : [[String(value), id] as const];
  });
  if (recordValues.length === 0) return make;
  if (TEXT_TYPES.has(type) && (regex === undefined || type === 'uid'))
    return withSpareRows(make, entryIds, recordValues, context.subjectsOf(rows.type));
  const owners = new Map(recordValues);
  return (key) => {
    let value = make(key);
    for (let left = recordValues.length; left > 0; left -= 1) {
      const id = owners.get(String(value));
      if (id === undefined) break;
      value = make({ ...key, id, sequence: entryIds.numberOf(id) });
    }
    return value;
  };
};

function withSpareRows(
  make: MakeValue,
  entryIds: EntryIds,
  recordValues: readonly (readonly [value: string, id: number])[],
  subjects: EntrySubjects,
): MakeValue {
  const indexes = new Map(recordValues.map(([value], index) => [value, index]));
  return (key) => {
    let value = make(key);
    for (let index = indexes.get(String(value)); index !== undefined; index = indexes.get(String(value))) {
      const number = entryIds.count + 1 + index;
      value = make({
        ...key,
        id: entryIds.idOf(number, entryIds.localeIndex(key.id)),
        sequence: number,
        hash: mix(key.hash, number),
        sharedHash: mix(key.sharedHash, number),
        subject: once(() => subjects(number, key.locale)),
        sharedSubject: once(() => subjects(number, '')),
      });
      if (indexes.get(String(value)) === index) break;
    }
    return value;
  };
}
