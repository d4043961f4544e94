import type { EntryRecord } from '../../../src/model/entry-record.ts';

const NEIGHBOURHOODS = ['Old Quay', 'Lantern Hill', 'Saltworks', 'The Slips'] as const;

/** What is written of a place by hand. */
export interface PlaceText {
  readonly name: string;
  readonly slug: string;
  readonly summary: string;
  readonly kind: 'cafe' | 'restaurant' | 'shop' | 'museum' | 'hall' | 'workshop';
  /** Default: none of them. */
  readonly in?: (typeof NEIGHBOURHOODS)[number];
  /** Street and number: `Ropewalk 12`. */
  readonly address: string;
  readonly directions?: string;
  readonly rating?: number;
  readonly seats?: number;
  readonly openedOn?: string;
  readonly stepFree?: boolean;
  readonly hours?: readonly EntryRecord[];
  /** Ids of pictures, of which the first is the cover. */
  readonly pictures?: readonly number[];
  readonly tags?: readonly number[];
  readonly nearby?: readonly number[];
  readonly draft?: true;
}

/** Opening hours: `daily('10:00', '18:00')`. */
export const daily = (opens: string, closes: string): EntryRecord[] => [hours('daily', opens, closes)];

/** Opening hours for a part of the week. */
export const hours = (
  days: 'weekdays' | 'weekend' | 'daily',
  opens: string,
  closes: string,
): EntryRecord => ({
  days,
  opens: `${opens}:00.000`,
  closes: `${closes}:00.000`,
});

/** Returns the record of a place. */
export function placeRecord(text: PlaceText, index: number): EntryRecord {
  const { pictures = [], tags = [], nearby = [], openedOn = null, seats = null, rating = null } = text;
  const day = String(index + 1).padStart(2, '0');
  return {
    id: index + 1,
    name: text.name,
    slug: text.slug,
    summary: text.summary,
    kind: text.kind,
    rating,
    seats,
    openedOn,
    stepFree: text.stepFree ?? false,
    address: addressOf(text),
    openingHours: text.hours ?? [],
    cover: pictures[0] ?? null,
    gallery: pictures,
    neighbourhood: text.in === undefined ? null : NEIGHBOURHOODS.indexOf(text.in) + 1,
    tags,
    nearby,
    createdAt: `2024-02-${day}T09:00:00.000Z`,
    publishedAt: text.draft ? null : `2024-02-${day}T16:30:00.000Z`,
  };
}

/** Returns the component of an address. */
export function addressOf({ address, directions }: Pick<PlaceText, 'address' | 'directions'>): EntryRecord {
  const at = address.lastIndexOf(' ');
  return { street: address.slice(0, at), number: address.slice(at + 1), directions: directions ?? null };
}
