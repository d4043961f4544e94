import type { Attribute, ScalarAttribute } from '../../src/model/attribute.ts';
import { isRequired } from '../../src/model/look-up.ts';
import type { Profile } from '../../src/store/dataset.ts';
import type { AttributeName } from '../names/attribute-name.ts';
import type { RowKey } from '../subjects/row-key.ts';

/** An optional field is null in every seventh row, so twenty entries show each field empty. */
const NULL_EVERY = 7;

/** Checks whether a profile fills all optional attributes. */
export function fillsOptional(profile: Profile): boolean {
  return profile === 'maximal' || profile === 'longText';
}

const NAMES: ReadonlySet<string> = new Set(['title', 'name', 'fullName', 'slug', 'username', 'question']);

/** Checks whether an attribute is the title, name or slug of its row, in any language. */
function isName({ type }: ScalarAttribute, name: AttributeName): boolean {
  if (type !== 'string' && type !== 'text') return false;
  const { meaning, isQualified } = name.meaningAs(type);
  return meaning !== undefined && NAMES.has(meaning) && !isQualified;
}

/**
 * Returns a test for rows in which an attribute is left empty. The first row has every field.
 * Titles, names and slugs are never empty.
 *
 * @param name the name of a scalar
 */
export function leftEmpty(
  attribute: Attribute,
  seed: number,
  profile: Profile,
  name?: AttributeName,
): (key: RowKey) => boolean {
  if (isRequired(attribute) || fillsOptional(profile)) return () => false;
  if (profile === 'minimal') return () => true;
  if (attribute.kind === 'scalar') {
    if (attribute.type === 'uid' || (name && isName(attribute, name))) return () => false;
    if (attribute.default !== undefined && attribute.default !== null) return () => false;
  }
  // Every value of an enumeration appears twice before the first null.
  const full = attribute.kind === 'scalar' ? 1 + 2 * (attribute.enum?.length ?? 0) : 1;
  const offset = seed % NULL_EVERY;
  return ({ sequence }) => sequence > full && (sequence + offset) % NULL_EVERY === 0;
}
