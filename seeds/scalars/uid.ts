import type { ScalarAttribute } from '../../src/model/attribute.ts';
import type { Value } from '../../src/store/store.ts';
import type { MakeValue, RowKey } from '../generate/entries/row-key.ts';
import { headline } from '../words/headlines.ts';
import { slugOf } from '../../src/store/load/resolve/slug.ts';
import { letters } from './fit.ts';
import { patternText } from './pattern-text.ts';
import type { Field } from './field.ts';

/** The target field of a uid. */
export interface UidSource {
  readonly value: (key: RowKey) => Value;
  /** Whether no two rows have the same value. */
  readonly distinct: boolean;
}

/** Makes the slug of the target field as Strapi's admin panel does, with a number if it is taken. */
export function uid(attribute: ScalarAttribute, field: Field, source: UidSource | undefined): MakeValue {
  const { uniqueness } = field;
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = attribute;
  const slug = (key: RowKey): string => {
    const value = source ? source.value(key) : headline(key.subject());
    const base = slugOf(String(value ?? '')) || slugOf(field.label.split('.')[0] ?? '') || 'entry';
    if (
      value !== null &&
      (source?.distinct ?? true) &&
      field.distinctNames &&
      base.length >= minLength &&
      base.length <= maxLength &&
      (source || key.locale === '')
    )
      return base;
    const suffix = slugOf(uniqueness.suffix(key));
    return (
      slugWithin(base.replace(/(-\d+)+$/, ''), suffix && `-${suffix}`, minLength, maxLength) ??
      letterCode(key, field, maxLength)
    );
  };
  if (attribute.regex) return patternText({ ...attribute, unique: true }, field, slug);
  if (maxLength < 16) {
    const length = Math.max(minLength, Math.min(maxLength, 8));
    const codes = 26 ** Math.min(length, 10);
    if (uniqueness.rowCount > codes)
      field.shortage(codes, `${codes} texts of ${length} letters`, 'Raise its maxLength.');
    return (key) => letterCode(key, field, length);
  }
  return slug;
}

/** Fits a slug into its lengths; undefined if there is no room for it. */
function slugWithin(base: string, suffix: string, minLength: number, maxLength: number): string | undefined {
  let long = base;
  while (long.length + suffix.length < minLength) long += `-${base}`;
  const room = maxLength - suffix.length;
  return room < 2 ? undefined : long.slice(0, room).replace(/-+$/, 'x') + suffix;
}

function letterCode(key: RowKey, { uniqueness }: Field, length: number): string {
  const size = 26 ** Math.min(length, 10);
  return letters(uniqueness.ordinal(key, size), Math.max(length, 1));
}
