import type { Meaning, MeaningOf } from '../../names/lexicon.ts';
import type { Code } from '../../names/value-kinds.ts';
import { lateWords } from '../../words/late-words.ts';

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

type Ranges = Partial<Record<Meaning, NumberRange>>;

interface AllRanges {
  /** The numbers of names that nothing is known about. */
  readonly any: NumberRange;
  /** Numbers in a unit that the name says, where they differ from the usual ones: `weight_g`, `lengthMm`. */
  readonly byUnit: Readonly<Record<string, Ranges>>;
  /** Numbers of large things: meaning of the type → meaning → range. */
  readonly byType: Partial<Record<Meaning, Ranges>>;
  /** Numbers by what they are. */
  readonly usual: Readonly<Record<MeaningOf<'numbers'>, NumberRange>>;
  /** What is otherwise a text, as numbers. */
  readonly codes: Readonly<Record<Code | 'latitude' | 'longitude', NumberRange>>;
  readonly perPage: NumberRange;
}

const ranges = (): AllRanges => lateWords.numbers.ranges;

export const anyNumber = (): NumberRange => ranges().any;

const rangeOf = (meaning: Meaning): NumberRange | undefined =>
  (ranges().codes as Ranges)[meaning] ?? (ranges().usual as Ranges)[meaning];

/** Returns the numbers of a meaning in the unit that the words say; undefined if they say none, or the usual one. */
function rangeInUnit(meaning: Meaning, words: readonly string[]): NumberRange | undefined {
  const unit = words.findLast((word) => Object.hasOwn(ranges().byUnit, word));
  return unit === undefined ? undefined : ranges().byUnit[unit]?.[meaning];
}

/** Numbers of items on a page. */
const PER_PAGE = /\b(?:(?:per|on) page|page size|pro seite|par page|por pagina|per pagina)\b/;

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
  if (PER_PAGE.test(words.join(' '))) return ranges().perPage;
  if (meaning === undefined) return undefined;
  const wider = meaning === 'salePrice' || meaning === 'oldPrice' ? 'price' : meaning;
  const isPart = wider === 'price' && words.some((word) => PARTS.has(word));
  const ofType = typeMeaning && ranges().byType[typeMeaning]?.[wider];
  return (
    rangeInUnit(wider, words) ??
    (ofType && (!isPart || ofType.high < ranges().usual.price.high) ? ofType : undefined) ??
    rangeOf(meaning)
  );
}
