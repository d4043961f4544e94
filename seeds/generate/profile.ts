import type { Attribute } from '../../src/model/attribute.ts';
import type { Profile } from '../../src/store/data-source.ts';
import type { Spot } from './row-key.ts';

/** Every so many rows an optional field is null, so that twenty entries show each of them empty. */
const NULL_EVERY = 7;

/** Whether a profile fills what may be left empty. */
export function fills(profile: Profile): boolean {
  return profile === 'maximal' || profile === 'longText';
}

/**
 * Whether an optional attribute is left empty in a row. The first row has everything, and what
 * names a row is never empty.
 */
export function leftEmpty(attribute: Attribute, seed: number, profile: Profile): (spot: Spot) => boolean {
  if (attribute.required || fills(profile)) return () => false;
  if (profile === 'minimal') return () => true;
  if (attribute.kind === 'scalar') {
    if (attribute.type === 'uid' || /^(title|name|headline|slug|username)$/.test(attribute.name))
      return () => false;
    if (attribute.default !== undefined && attribute.default !== null) return () => false;
  }
  // All values of an enumeration come up twice before one is null.
  const from = attribute.kind === 'scalar' ? 1 + 2 * (attribute.enum?.length ?? 0) : 1;
  const offset = seed % NULL_EVERY;
  return ({ turn }) => turn > from && (turn + offset) % NULL_EVERY === 0;
}
