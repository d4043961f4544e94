import type { ScalarAttribute } from '../../src/model/attribute.ts';
import { mix } from '../random/random.ts';
import type { Spot } from '../generate/row-key.ts';
import { patternText } from './pattern-text.ts';
import type { Maker, Place } from './place.ts';

const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Twelve letters and digits, more or fewer where the model says so. */
export function password(attribute: ScalarAttribute, place: Place): Maker {
  const { chance } = place.tools;
  const length = Math.min(Math.max(12, attribute.minLength ?? 0), attribute.maxLength ?? 1000);
  const make = (spot: Spot): string => {
    chance.seed(mix(place.seed, spot.own));
    return Array.from({ length }, () => ALPHABET[chance.int(0, ALPHABET.length - 1)]).join('');
  };
  return attribute.regex ? patternText(attribute, place, make) : make;
}
