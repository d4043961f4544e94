import type { Attribute, ScalarAttribute } from '../../src/model/attribute.ts';
import type { Profile } from '../../src/store/data-source.ts';
import { findMeaning } from '../names/find-meaning.ts';
import { nameWords } from '../names/name-words.ts';
import type { RowKey } from './entries/row-key.ts';

/** An optional field is null in every seventh row, so twenty entries show each field empty. */
const NULL_EVERY = 7;

/** Checks whether a profile fills all optional attributes. */
export function fillsOptional(profile: Profile): boolean {
  return profile === 'maximal' || profile === 'longText';
}

const NAMES: ReadonlySet<string> = new Set(['title', 'name', 'fullName', 'slug', 'username', 'question']);

/** Checks whether an attribute is the title, name or slug of its row, in any language. */
function isName({ name, type }: ScalarAttribute): boolean {
  if (type !== 'string' && type !== 'text') return false;
  const { meaning, isQualified } = findMeaning(nameWords(name), type);
  return meaning !== undefined && NAMES.has(meaning) && !isQualified;
}

/**
 * Returns a test for rows in which an attribute is left empty. The first row has every field.
 * Titles, names and slugs are never empty.
 */
export function leftEmpty(attribute: Attribute, seed: number, profile: Profile): (key: RowKey) => boolean {
  if (attribute.required || fillsOptional(profile)) return () => false;
  if (profile === 'minimal') return () => true;
  if (attribute.kind === 'scalar') {
    if (attribute.type === 'uid' || isName(attribute)) return () => false;
    if (attribute.default !== undefined && attribute.default !== null) return () => false;
  }
  // Every value of an enumeration appears twice before the first null.
  const full = attribute.kind === 'scalar' ? 1 + 2 * (attribute.enum?.length ?? 0) : 1;
  const offset = seed % NULL_EVERY;
  return ({ sequence }) => sequence > full && (sequence + offset) % NULL_EVERY === 0;
}
