import type { ScalarType } from '../../../src/model/attribute.ts';
import { findMeaning } from '../../../seeds/names/find-meaning.ts';
import { nameWords } from '../../../seeds/names/name-words.ts';

/** Returns what a name means, for an attribute of this type. */
export const meaningOf = (name: string, type: ScalarType = 'string'): string | undefined =>
  findMeaning(nameWords(name), type).meaning;
