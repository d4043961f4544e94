import type { ScalarAttribute } from '../../src/model/attribute.ts';
import { mix } from '../random/random.ts';
import type { Spot } from '../generate/row-key.ts';
import { emailOf, MAIL_DOMAINS, personOf } from '../words/people.ts';
import { slugOf } from '../words/slug.ts';
import { letters } from './fit.ts';
import { patternText } from './pattern-text.ts';
import type { Maker, Place } from './place.ts';

const SHORTEST = 'a@b.io'.length;

/** `ann.lee@example.com`: of the person the row stands for, with a number where it has to be unique. */
export function email(attribute: ScalarAttribute, place: Place): Maker {
  const { tools, seed, identity, distinction } = place;
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, unique, regex } = attribute;
  if (maxLength < SHORTEST) {
    place.problem(
      `no e-mail address has at most ${maxLength} characters. Raise its maxLength to ${SHORTEST} or more.`,
    );
    return () => null;
  }
  const address = (spot: Spot): string => {
    const person = personOf(tools, spot, identity);
    tools.chance.seed(mix(seed, spot.shared));
    const domain = tools.chance.pick(MAIL_DOMAINS);
    const number = unique ? slugOf(distinction.tail(spot)) : '';
    const made = emailOf(person, domain, number);
    if (made.length >= minLength && made.length <= maxLength) return made;
    return letterAddress(spot, place, Math.min(maxLength, Math.max(minLength, 12)), unique);
  };
  return regex ? patternText(attribute, place, address) : address;
}

/** An address of exactly this length. */
function letterAddress(
  spot: Spot,
  { distinction, seed, problem }: Place,
  length: number,
  unique: boolean,
): string {
  const end = '@b.io';
  const code = Math.min(length - end.length, 10);
  const size = 26 ** code;
  if (unique && distinction.rows > size)
    problem(`it is unique, but too short for ${distinction.rows} rows. Raise its maxLength.`);
  const index = unique ? distinction.ordinal(spot, size) : mix(seed, spot.shared) % size;
  return letters(index, code) + end.padStart(length - code, 'x');
}
