import type { ScalarAttribute } from '../../src/model/attribute.ts';
import type { Value } from '../../src/store/store.ts';
import type { Spot } from '../generate/row-key.ts';
import { headline } from '../words/headlines.ts';
import { slugOf } from '../words/slug.ts';
import { letters } from './fit.ts';
import { patternText } from './pattern-text.ts';
import type { Maker, Place } from './place.ts';

/** Where a uid comes from: its target field's value, and whether that is another one in every row. */
export interface UidSource {
  readonly value: (spot: Spot) => Value;
  readonly distinct: boolean;
}

/** The slug of its target field, as Strapi's admin panel suggests it: a number behind it where it is taken. */
export function uid(attribute: ScalarAttribute, place: Place, source: UidSource | undefined): Maker {
  const { distinction } = place;
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = attribute;
  const slug = (spot: Spot): string => {
    const value = source ? source.value(spot) : headline(spot.subject());
    const base = slugOf(String(value ?? '')) || slugOf(place.label.split('.')[0] ?? '') || 'entry';
    if (
      (source?.distinct ?? true) &&
      place.distinctNames &&
      base.length >= minLength &&
      base.length <= maxLength &&
      (source || spot.locale === '')
    )
      return base;
    const tail = slugOf(distinction.tail(spot));
    return (
      sized(base.replace(/(-\d+)+$/, ''), tail && `-${tail}`, minLength, maxLength) ??
      coded(spot, place, maxLength)
    );
  };
  if (attribute.regex) return patternText({ ...attribute, unique: true }, place, slug);
  if (maxLength < 16) return (spot) => coded(spot, place, Math.max(minLength, Math.min(maxLength, 8)));
  return slug;
}

function sized(base: string, tail: string, minLength: number, maxLength: number): string | undefined {
  let long = base;
  while (long.length + tail.length < minLength) long += `-${base}`;
  const room = maxLength - tail.length;
  return room < 2 ? undefined : long.slice(0, room).replace(/-+$/, 'x') + tail;
}

function coded(spot: Spot, { distinction, problem, label }: Place, length: number): string {
  const size = 26 ** Math.min(length, 10);
  if (distinction.rows > size) problem(`${label}: too short to be unique. Raise its maxLength.`);
  return letters(distinction.ordinal(spot, size), Math.max(length, 1));
}
