import type { Meaning, MeaningOf } from '../../names/lexicon.ts';
import type { Code } from '../../names/value-kinds.ts';

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
  /** Only multiples of this. */
  readonly step?: number;
}

const range = (low: number, high: number, more: Omit<NumberRange, 'low' | 'high'> = {}): NumberRange => ({
  low,
  high,
  ...more,
});

type Ranges = Partial<Record<Meaning, NumberRange>>;

const sides = (one: NumberRange): Ranges => ({ width: one, height: one, depth: one, length: one });
const MILLISECONDS = range(20, 5000);
/** The same weights as those in kilograms: several attributes of a row say the same. */
const GRAMS = range(100, 2500, { step: 10, longTail: true });
const HECTARES = range(1, 400, { places: 1 });
const SQUARE_FEET = range(400, 4800, { step: 10 });
const CUBIC = range(900, 3000, { step: 50 });

/** Numbers in a unit that the name says, where they differ from the usual ones: `weight_g`, `lengthMm`. */
const RANGES_BY_UNIT: Readonly<Record<string, Ranges>> = {
  mm: sides(range(5, 2400)),
  m: { ...sides(range(1, 40, { places: 1 })), distance: range(50, 5000, { step: 50 }) },
  km: { length: range(1, 120, { places: 1 }) },
  g: { weight: GRAMS },
  gr: { weight: GRAMS },
  gram: { weight: GRAMS },
  grams: { weight: GRAMS },
  gramm: { weight: GRAMS },
  t: { weight: range(1, 40, { places: 1 }) },
  tons: { weight: range(1, 40, { places: 1 }) },
  lbs: { weight: range(0.2, 5.5, { places: 2, longTail: true }) },
  ms: { seconds: MILLISECONDS, minutes: MILLISECONDS },
  cents: { price: range(199, 24_900), total: range(999, 89_900) },
  cent: { price: range(199, 24_900), total: range(999, 89_900) },
  kb: { fileSize: range(20, 8000) },
  mb: { fileSize: range(0.1, 80, { places: 1 }) },
  ml: { volume: range(50, 1500, { step: 50 }) },
  ccm: { volume: CUBIC },
  cc: { volume: CUBIC },
  cm3: { volume: CUBIC },
  ha: { area: HECTARES },
  hectares: { area: HECTARES },
  hectareas: { area: HECTARES },
  hektar: { area: HECTARES },
  acres: { area: HECTARES },
  ft: { area: SQUARE_FEET, ...sides(range(1, 60)) },
  feet: { area: SQUARE_FEET, ...sides(range(1, 60)) },
  sqft: { area: SQUARE_FEET },
};

/** Returns the numbers of a meaning in the unit that the words say; undefined if they say none, or the usual one. */
function rangeInUnit(meaning: Meaning, words: readonly string[]): NumberRange | undefined {
  const unit = words.findLast((word) => Object.hasOwn(RANGES_BY_UNIT, word));
  return unit === undefined ? undefined : RANGES_BY_UNIT[unit]?.[meaning];
}

/** The numbers of names that nothing is known about. */
export const ANY_NUMBER: NumberRange = range(1, 1000, { places: 2 });

const PRICE = range(5, 250, { places: 2, price: true });

/** Numbers by what they are. */
const RANGES: Readonly<Record<MeaningOf<'numbers'>, NumberRange>> = {
  price: PRICE,
  salePrice: PRICE,
  oldPrice: PRICE,
  total: range(20, 900, { places: 2 }),
  subtotal: range(20, 900, { places: 2 }),
  taxAmount: range(20, 900, { places: 2 }),
  shippingCost: range(3, 15, { places: 2, price: true }),
  deposit: range(50, 1500, { places: 2, step: 50 }),
  rent: range(420, 2600, { places: 2, step: 5 }),
  salary: range(28_000, 120_000, { step: 100 }),
  money: range(5_000, 900_000, { step: 100 }),
  percent: range(1, 95, { places: 1 }),
  taxRate: range(4, 25),
  interestRate: range(0.5, 8.9, { places: 1 }),
  discount: range(5, 50, { step: 5 }),
  probability: range(0.01, 0.99, { places: 2 }),
  rating: range(1, 5, { places: 1 }),
  score: range(0, 100),
  count: range(1, 90, { longTail: true }),
  several: range(1, 90, { longTail: true }),
  number: range(1, 90, { longTail: true }),
  pages: range(48, 640),
  stock: range(0, 400, { longTail: true }),
  capacity: range(10, 400, { step: 5 }),
  persons: range(1, 12),
  servings: range(1, 8),
  views: range(12, 250_000, { longTail: true }),
  likes: range(0, 5_000, { longTail: true }),
  year: range(1990, 2025),
  foundingYear: range(1880, 2019),
  birthYear: range(1945, 2007),
  month: range(1, 12),
  day: range(1, 28),
  week: range(1, 52),
  age: range(18, 80),
  minutes: range(5, 120, { step: 5 }),
  readingTime: range(2, 15),
  hours: range(1, 40),
  hour: range(6, 22),
  seconds: range(5, 300),
  days: range(1, 30),
  months: range(1, 36),
  years: range(1, 20),
  width: range(20, 1200, { places: 1 }),
  height: range(20, 1200, { places: 1 }),
  depth: range(5, 120, { places: 1 }),
  length: range(10, 240, { places: 1 }),
  weight: range(0.1, 2.5, { places: 2, longTail: true }),
  volume: range(1, 50, { places: 1 }),
  area: range(28, 260, { places: 1 }),
  distance: range(1, 120, { places: 1 }),
  mileage: range(4_000, 190_000, { step: 100 }),
  altitude: range(40, 2600),
  speed: range(20, 240),
  temperature: range(-8, 34, { places: 1 }),
  power: range(40, 320),
  gradeLevel: range(1, 12),
  fuelConsumption: range(3.6, 12.8, { places: 1 }),
  population: range(900, 900_000, { longTail: true }),
  consumption: range(4, 160, { places: 1 }),
  position: range(1, 1_000_000, { counts: true }),
  levelNumber: range(1, 5),
  rooms: range(1, 6),
  calories: range(90, 900),
  grams: range(1, 80, { places: 1 }),
  dose: range(5, 500, { step: 5 }),
  heartRate: range(55, 160),
  bloodPressure: range(90, 150),
  shoeSize: range(36, 46),
  fileSize: range(20_000, 8_000_000),
  zoom: range(8, 17),
  timestamp: range(1_600_000_000, 1_700_000_000),
  statValue: range(3, 5_000, { longTail: true }),
};

/** What is otherwise a text, as numbers. */
const CODE_RANGES: Readonly<Record<Code | 'latitude' | 'longitude', NumberRange>> = {
  latitude: range(-60, 70, { places: 5 }),
  longitude: range(-180, 180, { places: 5 }),
  zip: range(10_000, 99_999),
  phone: range(30_100_000, 899_999_999),
  houseNumber: range(1, 148),
  roomNumber: range(100, 420),
  ean: range(4_000_000_000_000, 4_999_999_999_999),
  isbn: range(9_780_000_000_000, 9_799_999_999_999),
  externalId: range(10_000, 999_999),
  reference: range(10_000, 999_999),
  registerNumber: range(10_000_000, 99_999_999),
  vatId: range(100_000_000, 999_999_999),
  idNumber: range(100_000_000, 999_999_999),
  size: range(1, 60),
  period: range(2016, 2025),
};

const USUAL = { ...RANGES, ...CODE_RANGES };

/** Numbers of large things: meaning of the type → meaning → range. */
const BY_TYPE: Partial<Record<Meaning, Partial<Record<Meaning, NumberRange>>>> = {
  vehicle: {
    price: range(3_900, 62_000, { step: 50, places: 2 }),
    year: range(2006, 2025),
    weight: range(900, 2600),
    length: range(300, 520),
    volume: range(180, 900),
    area: range(2, 9, { places: 1 }),
  },
  building: {
    price: range(98_000, 940_000, { step: 1000, places: 2 }),
    year: range(1890, 2024),
  },
  person: {
    height: range(150, 200),
    length: range(150, 200),
    weight: range(48, 110, { places: 1 }),
  },
  animal: { weight: range(1, 60, { places: 1 }), age: range(1, 15) },
  breed: { weight: range(1, 60, { places: 1 }), age: range(1, 15) },
  course: { price: range(39, 890, { places: 2, step: 10 }) },
  event: { price: range(8, 120, { places: 2, step: 1 }) },
  project: { price: range(1_000, 90_000, { places: 2, step: 100 }) },
  dish: {
    price: range(4, 32, { places: 2, price: true }),
    weight: range(40, 900),
    capacity: range(1, 8),
    minutes: range(5, 120, { step: 5 }),
  },
  film: { minutes: range(70, 180) },
  song: { minutes: range(2, 6), seconds: range(120, 360) },
};

/** Words of what is paid for a time, or beside the price of a large thing: `pricePerNight`, `cleaningFee`. */
const PARTS: ReadonlySet<string> = new Set(
  [
    'per pro por par za je nightly daily weekly monthly hourly night day week month hour',
    'noche nuit nacht noite notte noc dia jour tag giorno mes mois monat mese',
    'fee fees cost costs tax charge kosten gebuehr gebuhr frais gastos taxa tasa custo custos iptu condominio',
  ].flatMap((words) => words.split(' ')),
);

/**
 * Returns the usual numbers of a meaning; undefined if it has none. `typeMeaning` is what the type's name means,
 * `words` are those of the attribute.
 */
export function usualRange(
  meaning: Meaning | undefined,
  typeMeaning: Meaning | undefined,
  words: readonly string[],
): NumberRange | undefined {
  if (meaning === undefined) return undefined;
  const wider = meaning === 'salePrice' || meaning === 'oldPrice' ? 'price' : meaning;
  const isPart = wider === 'price' && words.some((word) => PARTS.has(word));
  return (
    rangeInUnit(wider, words) ??
    (isPart ? undefined : typeMeaning && BY_TYPE[typeMeaning]?.[wider]) ??
    (USUAL as Partial<Record<Meaning, NumberRange>>)[meaning]
  );
}
