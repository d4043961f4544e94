import type { ScalarType } from '../../src/model/attribute.ts';
import { FLAGS } from './lexicon/flags.ts';
import { JSON_NAMES } from './lexicon/json.ts';
import { NUMBERS } from './lexicon/numbers.ts';
import { TIMES } from './lexicon/times.ts';
import type { Meaning } from './lexicon.ts';

/** The kind of value that a meaning, or a type of attribute, asks for. */
export type ValueKind = 'text' | 'number' | 'time' | 'flag' | 'json';

const has = (part: object, meaning: string): boolean => Object.hasOwn(part, meaning);

/** Returns the kind of value that a meaning asks for. */
export function kindOfMeaning(meaning: Meaning): ValueKind {
  if (has(NUMBERS, meaning) || meaning === 'latitude' || meaning === 'longitude') return 'number';
  if (has(TIMES, meaning) || meaning === 'birth' || meaning === 'death') return 'time';
  if (has(JSON_NAMES, meaning)) return 'json';
  return has(FLAGS, meaning) ? 'flag' : 'text';
}

/** Returns the kind of value of a type. */
export function kindOfType(type: ScalarType): ValueKind {
  switch (type) {
    case 'integer':
    case 'biginteger':
    case 'float':
    case 'decimal':
      return 'number';
    case 'date':
    case 'time':
    case 'datetime':
    case 'timestamp':
      return 'time';
    case 'boolean':
      return 'flag';
    case 'json':
    case 'array':
      return 'json';
    default:
      return 'text';
  }
}

/** The meanings that fit each kind, the best first. */
const FITTING: Readonly<Record<ValueKind, readonly ValueKind[]>> = {
  text: ['text', 'time', 'number', 'json'],
  number: ['number'],
  time: ['time'],
  flag: ['flag'],
  json: ['json', 'text', 'number', 'time'],
};

/** Returns how well a meaning fits a kind of value: 0 is best, undefined does not fit. */
export function fitOf(meaning: Meaning, kind: ValueKind): number | undefined {
  const at = FITTING[kind].indexOf(kindOfMeaning(meaning));
  return at < 0 ? undefined : at;
}
