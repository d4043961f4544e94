import { mix } from '../../src/hash.ts';
import type { Generators, RowKey } from '../subjects/row-key.ts';
import type { AttributeName } from '../names/attribute-name.ts';
import type { Meaning } from '../names/lexicon.ts';
import type { NumberRange } from './meanings/range.ts';
import { numberMeaning } from './number-range.ts';

/** What an amount depends on, besides the row. */
export interface AmountSource {
  readonly generators: Generators;
  /** The attribute's name. */
  readonly name: AttributeName;
  /** The seed of the attribute's values. */
  readonly seed: number;
  /** The seed that the amounts of a row share. */
  readonly identitySeed: number;
}

/** How an amount follows from the one that it goes with. `next` draws a number from 0 to 1. */
type Share = (next: () => number) => number;

/** Amounts of a row that go with each other: a sale price is never above its price, nor a subtotal above its total. */
const SHARES: Partial<Record<Meaning, readonly [chain: number, share: Share]>> = {
  price: [1, () => 1],
  salePrice: [1, (next) => 0.6 + next() * 0.3],
  oldPrice: [1, (next) => 1.1 + next() * 0.5],
  total: [2, () => 1],
  subtotal: [2, () => 1 / 1.2],
  taxAmount: [2, () => 1 - 1 / 1.2],
};

/** Returns a function that draws amounts from a range. */
export function amountOf(
  { generators, name, seed, identitySeed }: AmountSource,
  range: NumberRange,
): (key: RowKey) => number {
  const { random } = generators;
  const meaning = numberMeaning(name);
  const chained = meaning && SHARES[meaning];
  if (!chained) {
    return (key) => {
      random.seed(mix(seed, key.hash));
      return numberIn(generators, key, range);
    };
  }
  const [chain, share] = chained;
  const chainSeed = mix(identitySeed, chain);
  return (key) => {
    random.seed(mix(chainSeed, key.sharedHash));
    const whole = numberIn(generators, key, range);
    const factor = share(() => random.next());
    return factor === 1 ? whole : scaled(whole, factor, range);
  };
}

/** Multiplies an amount. Prices keep their ending, and large ones stay round. */
function scaled(
  amount: number,
  factor: number,
  { places = 0, price = false, step = 0 }: NumberRange,
): number {
  if (price && places > 0) {
    const euros = Math.floor(amount);
    const ending = amount - euros;
    return round((factor < 1 ? Math.floor(euros * factor) : Math.ceil(euros * factor)) + ending, places);
  }
  if (step >= 1) return Math.round((amount * factor) / step) * step;
  return round(amount * factor, places);
}

/** Draws a number from a range. */
function numberIn({ random }: Generators, key: RowKey, range: NumberRange): number {
  const { low, high, places = 0, step = 0 } = range;
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
  const steps = step > 0 ? Math.floor(high / step) - Math.ceil(low / step) : 0;
  if (steps > 1) return (Math.ceil(low / step) + Math.min(steps, Math.floor(drawn * (steps + 1)))) * step;
  return (first + Math.min(last - first, Math.floor(drawn * (last - first + 1)))) / unit;
}

function round(value: number, places: number): number {
  return Math.round(value * 10 ** places) / 10 ** places;
}
