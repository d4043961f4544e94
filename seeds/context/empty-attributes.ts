import { isMeaning } from '../names/value-kinds.ts';
import { type Attribute, type AttributeOf, models } from '../../src/model/index.ts';
import type { Profile } from '../../src/store/index.ts';
import type { AttributeName } from '../names/attribute-name.ts';
import type { RowKey } from '../subjects/row-key.ts';

/** How many rows have an optional value: all but every seventh, so twenty entries show each field empty. */
export const USUAL_FILL = 6 / 7;

export function fillsOptional(profile: Profile): boolean {
  return profile === 'maximal' || profile === 'longText';
}

/** What a row is without only by mistake, whatever other words its name has: `heroTitle`. */
const ALWAYS: ReadonlySet<string> = new Set(['fullName', 'title', 'sectionTitle', 'label']);

const TEXTS: ReadonlySet<string> = new Set(['string', 'text', 'richtext', 'blocks']);

/** Checks whether an attribute is the title, name or slug of its row, or all that it says, in any language. */
function isName({ type }: AttributeOf<'scalar'>, name: AttributeName): boolean {
  const { meaning, isQualified } = name.meaningAs(type);
  if (!TEXTS.has(type)) return type === 'enumeration' && meaning === 'weekday';
  return meaning !== undefined && isMeaning('names', meaning)
    ? !isQualified || ALWAYS.has(meaning)
    : ALWAYS.has(meaning ?? '');
}

/**
 * Returns a test for rows in which an attribute is left empty. The first row has every field.
 * Titles, names and slugs are never empty.
 *
 * @param fill the share of rows that have an optional value, in the profile `natural`
 * @param name the name of a scalar
 * @param isKept whether editors never leave it empty: the address of a link, the main picture
 */
export function leftEmpty(
  attribute: Attribute,
  seed: number,
  profile: Profile,
  fill: number,
  name?: AttributeName,
  isKept = false,
): (key: RowKey) => boolean {
  if (models.isRequired(attribute) || fillsOptional(profile)) return () => false;
  if (profile === 'minimal' || fill <= 0) return () => true;
  if (isKept) return () => false;
  if (attribute.kind === 'scalar') {
    if (attribute.type === 'uid' || (name && isName(attribute, name))) return () => false;
    if (attribute.default !== undefined && attribute.default !== null) return () => false;
  }
  // Every value of an enumeration appears twice before the first null.
  const full = attribute.kind === 'scalar' ? 1 + 2 * (attribute.enum?.length ?? 0) : 1;
  const empty = 1 - fill + 1e-9;
  const offset = seed % 1000;
  const emptyUntil = (row: number): number => Math.floor((row + offset) * empty);
  return ({ sequence }) => sequence > full && emptyUntil(sequence) > emptyUntil(sequence - 1);
}
