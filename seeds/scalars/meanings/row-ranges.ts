import { mix } from '../../../src/hash.ts';
import type { Meaning } from '../../names/lexicon.ts';
import { localityOf } from '../../subjects/locality.ts';
import { productKindOf } from '../../subjects/made-of.ts';
import type { Generators, RowKey } from '../../subjects/row-key.ts';
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

/** The area of homes in square metres, from and to, by their names. */
const HOME_SIZES = [
  [/apartment|flat/i, 38, 124],
  [/villa/i, 150, 360],
  [/cottage/i, 58, 130],
  [/house/i, 92, 240],
] as const;

/** The numbers of a home, which belong together, by their meanings. */
export const HOME_PARTS = ['area', 'rooms', 'baths', 'bedrooms', 'price', 'rent'] as const;

/** Returns the numbers of a home. Undefined for other rows. */
export function homeOf(
  { random }: Generators,
  key: RowKey,
  identitySeed: number,
): Readonly<Record<(typeof HOME_PARTS)[number], number>> | undefined {
  const { name, draw, isPart } = key.sharedSubject();
  if (!draw.venue?.isHome || isPart) return undefined;
  const [, low, high] = HOME_SIZES.find(([pattern]) => pattern.test(name)) ?? HOME_SIZES[0];
  return random.apart(mix(identitySeed ^ 0x686f6d65, key.sharedHash), () => {
    const area = Math.round((low + random.next() * (high - low)) * 10) / 10;
    const rooms = Math.min(9, Math.max(1, Math.round(area / (27 + random.next() * 8))));
    const [price, rent] = [random.next(), random.next()];
    return {
      area,
      rooms,
      baths: area < 95 ? 1 : area < 190 ? 2 : 3,
      bedrooms: Math.max(1, rooms - (rooms > 4 ? 2 : 1)),
      price: Math.round((area * (2300 + price * 3100)) / 1000) * 1000,
      rent: Math.round((area * (10 + rent * 8)) / 10) * 10,
    };
  });
}

/** The meanings of amounts in the currency of a row. */
const MONEY: ReadonlySet<Meaning> = new Set<Meaning>([
  'price',
  'salePrice',
  'oldPrice',
  'total',
  'subtotal',
  'taxAmount',
  'shippingCost',
  'deposit',
  'rent',
  'salary',
  'money',
]);

/** Returns an amount of euros in the currency of the place of a row. Larger amounts have three figures and zeros. */
export function inCurrency(generators: Generators, key: RowKey, meaning: Meaning, amount: number): number {
  const { rate } = MONEY.has(meaning) ? localityOf(generators, key) : { rate: 1 };
  return rate < 2 ? amount : Number((amount * rate).toPrecision(3));
}
