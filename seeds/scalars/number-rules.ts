import type { RowKey, Generators } from '../generate/entries/row-key.ts';

/** The usual numbers of an attribute. */
export interface NumberRange {
  readonly low: number;
  readonly high: number;
  /** Decimal places of fractions. */
  readonly places?: number;
  /** Small numbers are far more frequent than large ones. */
  readonly longTail?: boolean;
  /** Prices end in .99, .50 or .00. */
  readonly price?: boolean;
  /** Counts up with the entries. */
  readonly counts?: boolean;
}

/** Ranges by the words of an attribute's name. The first match counts. */
const NUMBER_RULES: readonly (readonly [RegExp, NumberRange])[] = [
  [/\blat(itude)?\b/, { low: -60, high: 70, places: 5 }],
  [/\b(lng|lon|long|longitude)\b/, { low: -180, high: 180, places: 5 }],
  [/rating|stars/, { low: 1, high: 5, places: 1 }],
  [/score|grade|\bpoints?\b/, { low: 0, high: 10, places: 1 }],
  [/salary|income|budget|revenue|turnover/, { low: 20_000, high: 180_000, places: 2 }],
  [/price|cost|fee|amount|total|\btax\b|fare|\bsum\b|balance/, { low: 3, high: 250, places: 2, price: true }],
  [/percent|discount|\brate\b|progress|share|opacity/, { low: 0, high: 100, places: 1 }],
  [/\bfounded\b|established/, { low: 1880, high: 2015 }],
  [/year/, { low: 1990, high: 2024 }],
  [/\bage\b/, { low: 18, high: 80 }],
  [/order|position|sort|index|sequence|\bno\b/, { low: 1, high: 1_000_000, counts: true }],
  [/view|visit|click|download|follower|population|impressions/, { low: 12, high: 250_000, longTail: true }],
  [/like|vote|comment|share|subscriber|member|participant/, { low: 0, high: 5_000, longTail: true }],
  [/stock|quantity|count|inventory|number of|capacity|seats/, { low: 0, high: 400, longTail: true }],
  [/read(ing)? ?time|minutes|duration/, { low: 2, high: 15 }],
  [/width|height|\bsize\b/, { low: 10, high: 1200, places: 1 }],
  [/weight|\bkg\b/, { low: 1, high: 40, places: 1 }],
  [/depth|length|distance|\bkm\b/, { low: 1, high: 120, places: 1 }],
  [/temperature|celsius/, { low: -8, high: 34, places: 1 }],
  [/month/, { low: 1, high: 12 }],
  [/\bday\b/, { low: 1, high: 28 }],
  [/hour/, { low: 0, high: 23 }],
  [/level|rank|tier|floor|priority|importance/, { low: 1, high: 5 }],
  [/room|bed|bath|door|person|guest|servings|people/, { low: 1, high: 8 }],
  [/calorie|kcal/, { low: 90, high: 900 }],
  [/\bid\b|serial|number/, { low: 10_000, high: 999_999 }],
  [/zip|postal/, { low: 10_000, high: 99_999 }],
  [/timestamp/, { low: 1_600_000_000, high: 1_700_000_000 }],
];

/** Returns a believable range for an attribute's name, within `min` and `max`. */
export function numberRange(words: string, min: number | undefined, max: number | undefined): NumberRange {
  const rule = NUMBER_RULES.find(([pattern]) => pattern.test(words))?.[1] ?? {
    low: 1,
    high: 1000,
    places: 2,
  };
  const low = Math.max(rule.low, min ?? rule.low);
  const high = Math.min(rule.high, max ?? rule.high);
  if (low <= high) return { ...rule, low, high };
  // The model excludes the usual range: take numbers near the limit it sets.
  const { price: _, counts: __, ...shape } = rule;
  const start = min ?? (max ?? 0) - 100;
  return { ...shape, low: start, high: max ?? start + Math.max(100, Math.abs(start)) };
}

/** Draws a number from a range. */
export function numberIn({ random }: Generators, key: RowKey, range: NumberRange, places: number): number {
  const { low, high } = range;
  const unit = 10 ** places;
  const first = Math.ceil(low * unit - 1e-9);
  const last = Math.floor(high * unit + 1e-9);
  if (range.counts) return Math.min(last, first + (key.sequence - 1) * unit) / unit;
  if (range.price && places > 0) {
    const whole = random.int(Math.ceil(low), Math.floor(high));
    const price = whole + random.pick([0, 0.5, 0.9, 0.95, 0.99]);
    if (price <= high) return price;
  }
  const drawn = range.longTail ? random.next() ** 3 : random.next();
  return (first + Math.min(last - first, Math.floor(drawn * (last - first + 1)))) / unit;
}
