import { hashText, mix } from '../../src/basics.ts';
import { Random, shuffle } from '../random.ts';
import type { AttributeName } from '../names/attribute-name.ts';
import { says } from '../names/name-says.ts';
import { isOf } from '../names/combined-meanings.ts';
import { isMeaning } from '../names/value-kinds.ts';
import type { Meaning } from '../names/lexicon.ts';
import type { Theme } from '../names/themes.ts';
import type { ScalarField } from './scalar-field.ts';
import { anyNumber, type NumberRange, usualRange } from './meanings/number-ranges.ts';
import { amountIn } from '../subjects/product-properties.ts';
import { hasOpinion, scoreOf } from '../subjects/mood.ts';
import { positionOf } from '../subjects/locality.ts';
import {
  CENTS,
  DISCOUNT,
  HOME_PARTS,
  homeOf,
  inCurrency,
  priceIn,
  rangeOfPlan,
  rangeOfProduct,
} from './meanings/row-ranges.ts';
import type { MakeValue, RowKey } from '../subjects/row-key.ts';

/** The largest integer that databases hold. */
const MAX_INTEGER = 2_147_483_647;

/** Larger numbers leave no room for decimal places. */
const MAX_NUMBER = 1e300;

/** Makes numbers within `min` and `max`. The attribute's name decides the usual range. */
export function number(field: ScalarField): MakeValue {
  const { attribute } = field;
  const whole = attribute.type === 'integer' || attribute.type === 'biginteger';
  const min = toLimit(attribute.min);
  const max = toLimit(attribute.max);
  const limits = { min: whole ? roundUp(min) : min, max: whole ? roundDown(max) : max };
  const range = numberRange(field, limits, whole);
  const { low, high } = range;
  if (low > high || (limits.min ?? -Infinity) > (limits.max ?? Infinity)) {
    field.problem(
      `there is no ${attribute.type} between its min ${attribute.min ?? '(none)'} ` +
        `and its max ${attribute.max ?? '(none)'}. Change one of them.`,
    );
    return () => null;
  }
  if (Math.max(Math.abs(low), Math.abs(high)) > MAX_NUMBER) {
    field.problem(
      `numbers near its limits (min ${attribute.min ?? 'none'}, max ${attribute.max ?? 'none'}) are ` +
        `too large to generate. ` +
        'Change the limits, or set the value in "overrides".',
    );
    return () => null;
  }
  let places = whole ? 0 : (range.places ?? 0);
  const maxPlaces = whole ? 0 : 12;
  while (places < maxPlaces && Math.ceil(low * 10 ** places) > Math.floor(high * 10 ** places)) places += 1;
  const format = (value: number): number | string => (attribute.type === 'biginteger' ? `${value}` : value);
  if (attribute.unique) {
    const make = uniqueNumber(field, places, { min, max }, range);
    return (key) => format(make(key));
  }
  const draw = amountOf(field, { ...range, places });
  return (key) => format(Math.min(max ?? Infinity, Math.max(min ?? -Infinity, draw(key))));
}

/** The usual numbers of a unique attribute. */
const ENOUGH = 400;

/** Returns a function that makes a different number for each row. */
function uniqueNumber(
  { attribute, uniqueness, shortage, seed }: ScalarField,
  places: number,
  limits: Limits,
  { low: start, high, counts = false }: NumberRange,
): (key: RowKey) => number {
  const unit = 10 ** places;
  // Usual numbers, for as many rows as most types have.
  const usual = Math.max(high, start + ENOUGH / unit);
  const isFew = !counts && uniqueness.needed <= ENOUGH / 2;
  const isUsual = isFew && limits.min !== undefined && usual <= (limits.max ?? -Infinity);
  const { min, max } = isUsual ? { min: start, max: usual } : limits;
  const least = (min ?? (max === undefined ? start : max - Math.max(1000, uniqueness.rowCount * 32))) * unit;
  const first = Math.ceil(Math.max(least, Number.MIN_SAFE_INTEGER));
  const most = (max ?? Math.max(first / unit + 1000, MAX_INTEGER / 2)) * unit;
  // Neighbours among larger numbers are the same number.
  const last = Math.floor(Math.min(most, Number.MAX_SAFE_INTEGER));
  const size = Math.max(0, Math.min(last - first + 1, Number.MAX_SAFE_INTEGER));
  if (uniqueness.needed > size) {
    const said = `between its min ${attribute.min ?? '(none)'} and its max ${attribute.max ?? '(none)'}`;
    shortage(size, `${size} values ${said}`, 'Widen the range, or remove "unique".');
  }
  // Without a min or max, count up from the start: seven-digit order numbers look odd.
  const open = counts || min === undefined || max === undefined;
  const order = open ? (index: number) => index : shuffle(size, seed);
  return (key) => (first + order(uniqueness.ordinal(key, size))) / unit;
}

function toLimit(value: number | string | undefined): number | undefined {
  if (value === undefined || value === '') return undefined;
  const result = Number(value);
  return Number.isFinite(result) ? result : undefined;
}

function roundUp(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.ceil(value);
}

function roundDown(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.floor(value);
}

/** The limits of the model. */
interface Limits {
  readonly min: number | undefined;
  readonly max: number | undefined;
}

/** The values of ratings and levels go as far as the model lets them. */
const SCALES: ReadonlySet<Meaning> = new Set(['rating', 'score', 'levelNumber', 'probability', 'zoom']);

/** The rows whose sides are measured in pixels. */
const PIXELS = /^[^.]*(?:image|picture|photo|media|video|logo|icon|banner|avatar|thumb|cover)/;

/** How many of a thing somebody buys: the quantity in a line of an order. */
const BOUGHT = /^(?:[\w-]*[-_])?(?:items?|lines?|cart|basket|positions?)(?:[-_][\w-]*)?\.(?:quantity|qty)$/i;
const BOUGHT_PIECES: NumberRange = { low: 1, high: 5, longTail: true };

/** How many there may be of what is counted: `maxImages`. */
const SOME: NumberRange = { low: 1, high: 20 };

/** Returns a believable range for a name, within the limits of the model. */
export function numberRange({ name, label, rows }: ScalarField, limits: Limits, whole: boolean): NumberRange {
  const meaning = numberMeaning(name, rows);
  const words = PIXELS.test(label) ? [...name.words, 'px'] : name.words;
  const isBought = meaning === 'stock' && BOUGHT.test(label);
  const unknown = name.limit() === undefined ? anyNumber() : SOME;
  const usual = isBought ? BOUGHT_PIECES : (usualRange(meaning, rows.typeMeaning, words) ?? unknown);
  const scale: Partial<Limits> = meaning !== undefined && SCALES.has(meaning) ? limits : {};
  const range = within(
    { ...usual, low: scale.min ?? usual.low, high: scale.max ?? usual.high },
    limits,
    whole,
  );
  return halfOf(range, name);
}

/** Returns what a number is, by its name. */
function numberMeaning(
  name: AttributeName,
  { typeMeaning, theme, typeName }: ScalarField['rows'],
): Meaning | undefined {
  const unlimited = name.withoutLimit().meaningAs('integer');
  const { meaning, others } = unlimited.meaning ? unlimited : name.meaningAs('integer');
  // The most visitors are those that there is room for.
  if (meaning === 'views' && name.limit()) return 'capacity';
  if (meaning === 'grams' && isWeight(name)) return 'weight';
  const typical = others.find((other) => typeMeaning !== undefined && isOf(other, typeMeaning));
  if (meaning === 'score' && typeMeaning === 'review') return 'rating';
  const words = name.words.join(' ');
  if (theme === 'project' && /^(?:goal|target|spendenziel)$/.test(words)) return 'money';
  // Episodes come in order.
  if (words === 'number' && IN_ORDER.test(typeName)) return 'position';
  // What somebody can like is rated.
  if (words === 'rate' && RATED.has(theme)) return 'rating';
  const isYear = meaning === undefined && SINCE.test(words);
  return (
    typical ?? meaning ?? (name.side()?.stage === 'founded' ? 'foundingYear' : isYear ? 'year' : undefined)
  );
}

const IN_ORDER = /(?:episode|issue|chapter|lesson|volume|season|track|round|step|folge|kapitel|ausgabe)s?$/;

const RATED = new Set<Theme>('review comment product recipe place film book story'.split(' ') as Theme[]);

/** Words before the year that something began: `playingSince`, `seit`, `renovatedIn`. */
const SINCE =
  /\b(?:since|seit|depuis|desde|sinds|od)\b|\b(?:built|renovated|opened|launched|restored|made) in\b/;

/** Checks whether a number of grams is the weight of the row: `weightInGrams`. */
const isWeight = (name: AttributeName): boolean =>
  name.tokens().some(({ senses }) => senses.some(({ meaning }) => meaning === 'weight'));

/** Keeps a range within limits. Where they leave too little of it, the limits are the range. */
function within(usual: NumberRange, { min, max }: Limits, whole: boolean): NumberRange {
  const low = Math.max(usual.low, min ?? usual.low);
  const high = Math.min(usual.high, max ?? usual.high);
  const unit = whole ? 1 : 10 ** (usual.places ?? 0);
  if (min === undefined && max === undefined) return whole ? asWhole(usual) : usual;
  if ((high - low) * unit >= FEW || (low === usual.low && high === usual.high && high > low))
    return { ...usual, low, high };
  const { price: _price, counts: _counts, step: _step, longTail: _longTail, ...shape } = usual;
  const start = min ?? Math.min(usual.low, (max ?? 0) - 100);
  const end = max ?? start + Math.max(100, Math.abs(start));
  const places = Math.max(shape.places ?? 0, end - start <= 10 ? 2 : 0);
  return { ...shape, low: start, high: end, places };
}

/** Fewer values than this look like a mistake. */
const FEW = 4;

/** Widens a range of fractions so that it holds whole numbers. */
function asWhole(range: NumberRange): NumberRange {
  return { ...range, low: Math.floor(range.low), high: Math.ceil(range.high) };
}

/** The first usual hour. */
const EARLY = 6;

/** The youngest usual age. */
const ADULT = 18;

/** Takes the lower half for a minimum and the upper half for a maximum, so that they never cross. */
function halfOf(range: NumberRange, name: AttributeName): NumberRange {
  const limit = name.limit();
  const { low, high } = range;
  if (range.counts) return range;
  const stage = name.side()?.stage;
  if (stage === 'opened' && low === EARLY) return { low: 7, high: 11 };
  if (stage === 'closed' && low === EARLY) return { low: 16, high: 22 };
  if (limit === undefined || low >= high) return range;
  // An age limit is for children, or for people with much time.
  if (low === ADULT) return limit === 'least' ? { low: 3, high: ADULT } : { low: 25, high: 99 };
  const middle = high - low > 2 ? Math.floor((low + high) / 2) : (low + high) / 2;
  const { counts: _, ...rest } = range;
  return limit === 'least' ? { ...rest, high: middle } : { ...rest, low: middle };
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
  weight: [3, () => 1],
  discount: [DISCOUNT, () => 1],
};

export function amountOf(field: ScalarField, range: NumberRange): (key: RowKey) => number {
  const { name } = field;
  const { typeMeaning, currencyOf, identitySeed } = field.rows;
  const meaning = numberMeaning(name, field.rows);
  const draw = plainAmount(field, range, meaning);
  const usual = usualRange(meaning, typeMeaning, name.words);
  // Limits of the model decide alone.
  if (meaning === undefined || usual?.low !== range.low || usual.high !== range.high) return draw;
  const homePart =
    meaning === 'rooms'
      ? roomsOf(name)
      : meaning === 'area' && PLOT.test(name.words.join(' '))
        ? 'plot'
        : meaning;
  const isMoney = isMeaning('money', meaning);
  const paid = (key: RowKey, amount: number): number =>
    isMoney ? inCurrency(amount, currencyOf(key).rate) : amount;
  // A price per night is not that of a house.
  const isSmall = meaning === 'price' && usual === usualRange(meaning, undefined, name.words);
  const part = HOME_PARTS.find((one) => one === homePart);
  if (!part || isSmall) return (key) => paid(key, draw(key));
  const isInFeet = (part === 'area' || part === 'plot') && FEET.test(name.words.join(' '));
  const scale = isInFeet ? SQUARE_FEET : 1;
  return (key) => {
    const home = homeOf(key, identitySeed);
    return paid(key, home ? round(home[part] * scale, range.places ?? 0) : draw(key));
  };
}

const PLOT = /plot|\bland|\blot\b|grund|terrain|terreno|parcel|dzialk|pozem|perceel|garden/;

const FEET = /\b(?:sqft|sq ft|square (?:feet|foot|footage)|ft2)\b/;
/** How many of them a square metre has. */
const SQUARE_FEET = 10.764;

/** Returns which rooms are counted. */
function roomsOf({ words }: AttributeName): 'rooms' | 'baths' | 'bedrooms' {
  const joined = words.join(' ');
  if (/bath|toilet|\bwc|bagn|bano|banh|\bbad|lazien|koupeln/.test(joined)) return 'baths';
  return /bed|schlaf|chambre|dormitor|quarto|camere|sypial|loznic|slaap/.test(joined) ? 'bedrooms' : 'rooms';
}

function plainAmount(
  field: ScalarField,
  range: NumberRange,
  meaning: Meaning | undefined,
): (key: RowKey) => number {
  const { sources, name, seed } = field;
  const { happening } = field.rows;
  if (meaning === 'latitude' || meaning === 'longitude') {
    const words = name.words.join(' ');
    return (key) => round(positionOf(sources, key, words)[meaning], range.places ?? 0);
  }
  if (meaning === 'minutes' && happening !== undefined && says('short', happening))
    return drawnAmount(field, { low: 15, high: 60, step: 15 }, meaning);
  if (meaning === 'rating') {
    return (key) => {
      const subject = key.sharedSubject();
      // An average is seldom bad.
      const score = hasOpinion(subject.theme)
        ? scoreOf(subject)
        : 0.35 + new Random(mix(seed, key.hash)).next() * 0.63;
      return round(range.low + score * (range.high - range.low), range.places ?? 0);
    };
  }
  if (meaning === 'number' && name.words.length === 1) {
    const draw = drawnAmount(field, range, meaning);
    // The items of an agenda are numbered.
    return (key) =>
      key.position === undefined ? (amountIn(key.sharedSubject())?.amount ?? draw(key)) : key.position + 1;
  }
  if (meaning === 'seconds' && name.side()?.stage === 'start')
    return (key) =>
      (key.position ?? 0) * range.high + range.low + (mix(seed, key.hash) % (range.high - range.low));
  if (meaning === 'price' || meaning === 'stock' || meaning === 'count' || meaning === 'number') {
    const draw = drawnAmount(field, range, meaning);
    return (key) => amountIn(key.sharedSubject())?.amount ?? draw(key);
  }
  return drawnAmount(field, range, meaning);
}

const FEES = /\b(?:fee|charge|cleaning|extra|supplement|tip|child|kids|gebuhr|frais|tasa|taxa)\b/;

function drawnAmount(
  { name, seed, rows: { identitySeed } }: ScalarField,
  range: NumberRange,
  meaning: Meaning | undefined,
): (key: RowKey) => number {
  const chained = meaning && SHARES[meaning];
  if (!chained) {
    const isHour = meaning === 'hour';
    return (key) => {
      // The days of a week have one set of hours.
      const { facts } = key.sharedSubject();
      const hash = isHour && key.position !== undefined ? (facts.above ?? facts).hash : key.hash;
      return numberIn(new Random(mix(seed, hash)), key, range);
    };
  }
  const [chain, share] = chained;
  // A fee beside a price is another amount.
  const fee = meaning === 'price' && FEES.exec(name.words.join(' '))?.[0];
  const chainSeed = mix(identitySeed, fee ? hashText(fee, chain) : chain);
  const usual = usualRange(meaning, undefined, name.words);
  const isOfKind = (chain === 1 || chain === 3) && usual?.low === range.low && usual.high === range.high;
  const cents = CENTS.test(name.words.join(' ')) ? 100 : 1;
  return (key) => {
    const ofKind = (isOfKind && rangeOfProduct(meaning, range, key)) || undefined;
    const { range: usualRangeOfRow, unit } = ofKind ?? {
      range: meaning === 'price' && key.sharedSubject().theme === 'plan' ? rangeOfPlan(range, key) : range,
      unit: 1,
    };
    const random = new Random(mix(chainSeed, key.sharedHash));
    const whole = (numberIn(random, key, usualRangeOfRow) / unit) * (ofKind ? cents : 1);
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

function numberIn(random: Random, key: RowKey, range: NumberRange): number {
  const { low, high, places = 0, step = 0 } = range;
  const unit = 10 ** places;
  const first = Math.ceil(low * unit - 1e-9);
  const last = Math.floor(high * unit + 1e-9);
  if (range.counts) return Math.min(last, first + (key.sequence - 1) * unit) / unit;
  const price = range.price && places > 0 ? priceIn(random, key.sharedSubject(), range) : undefined;
  if (price !== undefined) return price;
  const drawn = range.longTail ? random.next() ** 3 : random.next();
  const steps = step > 0 ? Math.floor(high / step) - Math.ceil(low / step) : 0;
  if (steps > 1) return (Math.ceil(low / step) + Math.min(steps, Math.floor(drawn * (steps + 1)))) * step;
  return (first + Math.min(last - first, Math.floor(drawn * (last - first + 1)))) / unit;
}

function round(value: number, places: number): number {
  return Math.round(value * 10 ** places) / 10 ** places;
}
