import type { Meaning } from '../names/lexicon.ts';
import type { RowKey } from '../subjects/row-key.ts';
import type { ScalarField } from './scalar-field.ts';
import { mix } from '../../src/basics.ts';
import { Random } from '../random.ts';
import { lateWords } from '../words/late-words.ts';
import { amountOf, numberRange } from './number-values.ts';
import { clockOf, momentOf } from './date-values.ts';

/** Returns the unit that is written behind numbers, unless the name of the attribute says it. */
const unitOf = (meaning: Meaning): string | undefined =>
  (lateWords.numbers.ranges.units as Partial<Record<Meaning, string>>)[meaning];

/** Words of names that say a unit. */
const UNIT_WORDS = new RegExp(
  '^(?:min|mins|minut\\w*|h|hrs?|hours?|kg|g|gram\\w*|km|m|m2|qm|cm|mm|l|ml|kw|ps|hp|kcal|mg' +
    '|days?|months?|monate|tage|jours|dias|giorni|dni)$',
);

/** Makes numbers as texts: `12.50`, `45 min`. Only texts of one line have their unit. */
export function writtenNumber(meaning: Meaning, field: ScalarField): (key: RowKey) => string {
  const range = numberRange(field, { min: undefined, max: undefined }, false);
  const unit = field.name.words.some((word) => UNIT_WORDS.test(word)) ? undefined : unitOf(meaning);
  const draw = amountOf(field, range);
  return (key) => {
    const value = draw(key);
    const text = range.price && !Number.isInteger(value) ? value.toFixed(2) : `${value}`;
    // A patient's blood pressure has two figures.
    if (meaning === 'bloodPressure') return `${value}/${Math.round(value * 0.63)}`;
    return unit ? `${text} ${value === 1 ? unit.replace(/s$/, '') : unit}` : text;
  };
}

/** Makes the hours of a day in a list of opening hours. Most days of one list are alike. */
function hoursOf({ name, seed }: ScalarField): (key: RowKey) => string {
  const first = AFTERNOON.test(name.words.join(' ')) ? 13 : 8;
  return ({ sharedSubject, position = 0 }) => {
    const { facts } = sharedSubject();
    const opens = first + (mix(seed, (facts.above ?? facts).hash) % 2);
    return `${opens}:00–${opens + 3 + (position % 5 === 2 ? 2 : 0)}:30`;
  };
}

const AFTERNOON = /after ?noon|nachmittag|apres midi|tarde|pomeriggio|popoludni|odpoledne|middag|\bpm\b/;

/** Makes dates and times as texts: `2024-05-17`, `18:30`. */
export function writtenTime(meaning: Meaning, field: ScalarField): (key: RowKey) => string {
  switch (meaning) {
    case 'openingHours':
      return (key) => {
        const opens = new Random(mix(field.seed, key.hash)).int(7, 11);
        return `Mon–Fri ${opens}:00–${opens + 6 + (key.hash % 4)}:00`;
      };
    case 'period':
      return ({ hash }) => {
        const year = new Date(field.sources.referenceTime).getUTCFullYear() - (hash % 5);
        return `${year}/${String(year + 1).slice(2)}`;
      };
    case 'time': {
      if (field.rows.isWeek() && !field.name.side()) return hoursOf(field);
      const clock = clockOf(field);
      return (key) => new Date(clock(key) * 1000).toISOString().slice(11, 16);
    }
    default: {
      const moment = momentOf(field);
      return (key) => new Date(moment(key)).toISOString().slice(0, 10);
    }
  }
}
