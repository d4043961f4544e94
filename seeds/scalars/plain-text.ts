import type { ScalarType } from '../../src/model/attribute.ts';
import type { RowKey } from '../generate/entries/row-key.ts';
import { findMeaning } from '../names/find-meaning.ts';
import type { Meaning } from '../names/lexicon.ts';
import { kindOfMeaning } from '../names/value-kinds.ts';
import { prose } from '../words/prose.ts';
import type { Field } from './field.ts';
import { textMaker } from './meanings/text-makers.ts';
import { voiceOf } from './voices.ts';
import { writtenNumber, writtenTime } from './written-values.ts';

/** Makes the text that an attribute's name asks for, without regard to its limits. */
export function plainText(type: ScalarType, field: Field): (key: RowKey) => string {
  const { generators, theme, rowNames, identitySeed } = field;
  const { meaning: found, isQualified } = findMeaning(field.words, type);
  const meaning = found && ofPerson(found, field);
  const long = type !== 'string';
  if (meaning) {
    const kind = kindOfMeaning(meaning);
    if (kind === 'number') return writtenNumber(meaning, field);
    if (kind === 'time') return writtenTime(meaning, field);
    const make = textMaker(meaning);
    const options = { theme, rowNames, identitySeed, isQualified, long };
    if (make) return (key) => make(generators, key, options);
  }
  if (long) return (key) => prose(generators, key, voiceOf(theme), 2, 3);
  return () => generators.random.pick(NEUTRAL);
}

/** The title of a person is what they do. */
function ofPerson(meaning: Meaning, { theme, words }: Field): Meaning {
  return theme === 'person' && meaning === 'title' && words.length === 1 ? 'jobTitle' : meaning;
}

/** Texts for names that nothing is known about. */
const NEUTRAL: readonly string[] = [
  'First choice',
  'Main part',
  'Small change',
  'Second version',
  'Short form',
  'Quiet corner',
  'Common ground',
  'Next step',
  'Other side',
  'Long list',
  'New entry',
  'Open end',
  'Full set',
  'Middle way',
  'Early start',
  'Good sign',
  'Whole day',
  'Upper half',
  'Simple answer',
  'Best part',
];
