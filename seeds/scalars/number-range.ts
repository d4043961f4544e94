import type { AttributeName } from '../names/attribute-name.ts';
import type { Meaning } from '../names/lexicon.ts';
import { isOf } from '../names/combinations.ts';
import { ANY_NUMBER, usualRange } from './meanings/number-ranges.ts';
import type { NumberRange } from './meanings/range.ts';

/** What the range of a number depends on. */
export interface RangeSource {
  /** The attribute's name. */
  readonly name: AttributeName;
  /** What the name of the type or component means. */
  readonly owner: Meaning | undefined;
}

/** The limits of the model. */
interface Limits {
  readonly min: number | undefined;
  readonly max: number | undefined;
}

/** The values of ratings and levels go as far as the model lets them. */
const SCALES: ReadonlySet<Meaning> = new Set(['rating', 'score', 'levelNumber', 'probability', 'zoom']);

/** Returns a believable range for a name, within the limits of the model. */
export function numberRange(source: RangeSource, limits: Limits, whole: boolean): NumberRange {
  const meaning = numberMeaning(source.name, source.owner);
  const usual = usualRange(meaning, source.owner, source.name.words) ?? ANY_NUMBER;
  const scale: Partial<Limits> = meaning !== undefined && SCALES.has(meaning) ? limits : {};
  const range = within(
    { ...usual, low: scale.min ?? usual.low, high: scale.max ?? usual.high },
    limits,
    whole,
  );
  return halfOf(range, source.name);
}

/** Returns what a number is, by its name. */
export function numberMeaning(name: AttributeName, owner?: Meaning): Meaning | undefined {
  const { meaning, others } = name.withoutLimit().meaningAs('integer');
  const own = others.find((other) => owner !== undefined && isOf(other, owner));
  return own ?? meaning ?? (name.side()?.stage === 'founded' ? 'foundingYear' : undefined);
}

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

/** Takes the lower half for a minimum and the upper half for a maximum, so that they never cross. */
function halfOf(range: NumberRange, name: AttributeName): NumberRange {
  const limit = name.limit();
  const { low, high } = range;
  if (limit === undefined || low >= high) return range;
  const middle = high - low > 2 ? Math.floor((low + high) / 2) : (low + high) / 2;
  const { counts: _, ...rest } = range;
  return limit === 'least' ? { ...rest, high: middle } : { ...rest, low: middle };
}
