import type { ScalarType } from '../../src/model/index.ts';
import { isOfPart, type Meaning } from './lexicon.ts';
import { traitTest } from './name-words.ts';
import traits from './meaning-traits.json' with { type: 'json' };

/** The kind of value that a meaning, or a type of attribute, asks for. */
export type ValueKind = 'text' | 'number' | 'time' | 'flag' | 'json' | 'side';

export function kindOfMeaning(meaning: Meaning): ValueKind {
  if (isOfPart('numbers', meaning) || meaning === 'latitude' || meaning === 'longitude') return 'number';
  if (isOfPart('times', meaning) || meaning === 'birth' || meaning === 'death') return 'time';
  if (isOfPart('stages', meaning) || isOfPart('limits', meaning)) return 'side';
  if (isOfPart('json', meaning)) return 'json';
  return isOfPart('flags', meaning) ? 'flag' : 'text';
}

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
  side: [],
};

/** Texts that are also kept as numbers. */
const CODES = [
  'zip',
  'phone',
  'houseNumber',
  'roomNumber',
  'ean',
  'isbn',
  'externalId',
  'reference',
  'registerNumber',
  'vatId',
  'idNumber',
  'size',
  'period',
] as const satisfies readonly Meaning[];

/** A text that is also kept as a number. */
export type Code = (typeof CODES)[number];

/** Returns how well a meaning fits a kind of value: 0 is best, undefined does not fit. */
export function fitOf(meaning: Meaning, kind: ValueKind): number | undefined {
  if (kind === 'number' && (CODES as readonly Meaning[]).includes(meaning)) return 1;
  // Things in the plural are counted by numbers, but listed by texts.
  if (meaning === 'several' && kind !== 'number') return undefined;
  const at = FITTING[kind].indexOf(kindOfMeaning(meaning));
  return at < 0 ? undefined : at;
}

const hasTrait = traitTest(traits);

/**
 * Checks what a value is: `money` in the currency of its row, `listed` mostly several in JSON, `titles` without a full
 * stop, `manyLines` of several paragraphs, `labels` of links, `besideAddress` only in some projects, `said` by somebody,
 * `names` never left empty, `longNames` names that may be as long as a sentence.
 */
export const isMeaning = (trait: keyof typeof traits, meaning: string | undefined): boolean =>
  meaning !== undefined && hasTrait(trait, meaning);

/** The kinds of inputs that forms have, among all that HTML has, in their order. */
const INPUTS = ['text', 'email', 'tel', 'phone', 'textarea'];

/** Checks whether an enumeration is the type of a field of a form. */
export const isTypeOfInput = (choices: readonly string[]): boolean =>
  choices.some((choice) => /^(?:e-?mail|tel|phone|textarea)/i.test(choice));

/**
 * Returns the choices of an enumeration that are kinds of inputs most forms have, in the order of a form; empty for any
 * other enumeration. A list of them ends with the button.
 */
export function formInputs(choices: readonly string[], isListed: boolean): readonly string[] {
  if (!choices.includes('text') || !choices.includes('email')) return [];
  return [...INPUTS, ...(isListed ? ['submit'] : [])].filter((input) => choices.includes(input));
}
