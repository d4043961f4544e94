import { mix } from '../../../src/basics.ts';
import { Random } from '../../random.ts';
import type { Meaning } from '../../names/lexicon.ts';
import type { Theme } from '../../names/themes.ts';
import { productKindOf } from '../../subjects/product-properties.ts';
import type { RowKey } from '../../subjects/row-key.ts';
import type { Subject } from '../../subjects/subject.ts';
import type { NumberRange } from './number-ranges.ts';

/** The seed that the discount of a coupon shares with its code: `SPRING25`. */
export const DISCOUNT = 4;

/** The weights of things in kilograms and in grams. */
const KILOGRAMS = 2.5;
const GRAMS = 2500;

/**
 * Returns the usual prices or weights of the kind of a product, and what they are divided by. Undefined for other rows,
 * and if the model asks for other numbers.
 */
export function rangeOfProduct(
  meaning: Meaning,
  range: NumberRange,
  key: RowKey,
): { readonly range: NumberRange; readonly unit: number } | undefined {
  const subject = key.sharedSubject();
  const kind = subject.theme === 'product' && !subject.isPart ? productKindOf(subject) : undefined;
  if (!kind) return undefined;
  const [low = 0, high = 0] = meaning === 'weight' ? kind.grams : kind.price;
  if (meaning !== 'weight') return { range: { ...range, low, high, longTail: true }, unit: 1 };
  if (range.high !== KILOGRAMS && range.high !== GRAMS) return undefined;
  return { range: { low, high, step: 10, longTail: true }, unit: GRAMS / range.high };
}

/** What homes are by their names, and their area in square metres, from and to. */
const HOMES = [
  [/apartment|flat/i, 'Flat, apartment', 38, 124],
  [/town house/i, 'Terraced house', 92, 240],
  [/villa/i, 'Villa, house', 150, 360],
  [/cottage/i, 'Cottage, house', 58, 130],
  [/house/i, 'Detached house', 92, 240],
] as const;

/** Returns what a home is called, the most usual word first. Undefined for other rows. */
export const homeKind = ({ name, facts }: Subject): string | undefined =>
  facts.kind?.isHome ? HOMES.find(([pattern]) => pattern.test(name))?.[1] : undefined;

/** The numbers of a home, which belong together, by their meanings. */
export const HOME_PARTS = ['area', 'plot', 'rooms', 'baths', 'bedrooms', 'price', 'rent', 'deposit'] as const;

/** Returns the numbers of a home. Undefined for other rows. */
export function homeOf(
  key: RowKey,
  identitySeed: number,
): Readonly<Record<(typeof HOME_PARTS)[number], number>> | undefined {
  const { name, facts, isPart } = key.sharedSubject();
  if (!facts.kind?.isHome || isPart) return undefined;
  const [, , low, high] = HOMES.find(([pattern]) => pattern.test(name)) ?? HOMES[0];
  const random = new Random(mix(identitySeed ^ 0x686f6d65, key.sharedHash));
  const area = Math.round((low + random.next() * (high - low)) * 10) / 10;
  const rooms = Math.min(9, Math.max(1, Math.round(area / (27 + random.next() * 8))));
  const [price, perMetre, plot] = [random.next(), random.next(), random.next()];
  const rent = Math.round((area * (10 + perMetre * 8)) / 10) * 10;
  return {
    area,
    plot: Math.round(area * (1.5 + plot * 3)),
    rooms,
    baths: area < 95 ? 1 : area < 190 ? 2 : 3,
    bedrooms: Math.max(1, rooms - (rooms > 4 ? 2 : 1)),
    price: Math.round((area * (2300 + price * 3100)) / 1000) * 1000,
    rent,
    deposit: rent * 2,
  };
}

/** Returns an amount of euros in another currency. Larger amounts have three figures and zeros. */
export const inCurrency = (amount: number, rate: number): number =>
  rate < 2 ? amount : Number((amount * rate).toPrecision(3));

/** Prices in the smallest unit of their currency, as payment services count them. */
export const CENTS = /\b(?:in )?(?:cents?|pence|centimes|centavos|centimos)$/;

/** The themes of what is paid for in round sums. */
const ROUND: ReadonlySet<Theme> = new Set([
  'service',
  'event',
  'course',
  'place',
  'person',
  'job',
  'project',
  'vehicle',
  'team',
]);

const ENDINGS = [0.99, 0.9, 0.95];

/**
 * Draws a price as shops write it: what people do has round prices, and most prices of a shop end alike. Undefined if
 * there is none in the range.
 */
export function priceIn(
  random: Random,
  { theme, facts }: Subject,
  { low, high, longTail }: NumberRange,
): number | undefined {
  const least = Math.max(1, Math.floor(low));
  const most = Math.max(least, Math.floor(high) - 1);
  const whole = longTail
    ? Math.floor(least + random.next() ** 3 * (most - least + 1))
    : random.int(least, most);
  const ending = ENDINGS[facts.sharedSeed % ENDINGS.length]!;
  const usual = whole + random.pick([ending, ending, ending, 0.5, 1]);
  const all = ROUND.has(theme)
    ? [whole < 50 ? whole : Math.round(whole / 5) * 5, whole]
    : [usual, whole + ending];
  return all.find((price) => price >= low && price <= high);
}

/** How many plans of a list cost more and more. */
const PLANS = 6;

/** Counts the rounds of plans. Those of a round cost more and more, for the same time each. */
export const planRound = ({ position, sequence }: RowKey): number =>
  position === undefined ? Math.floor((sequence - 1) / PLANS) : 0;

/** Returns the part of a range that the price of a plan is in: each plan of a list costs more than the one before. */
export function rangeOfPlan(range: NumberRange, { position, sequence }: RowKey): NumberRange {
  const at = (position ?? sequence - 1) % PLANS;
  const low = Math.max(range.low, range.high / 100);
  const ratio = (range.high / low) ** (1 / PLANS);
  return { ...range, low: low * ratio ** at, high: low * ratio ** (at + 0.7), longTail: false };
}
