import type { ScalarAttribute } from '../../src/model/attribute.ts';
import { mix } from '../random/random.ts';

import type { Spot } from '../generate/row-key.ts';
import { markdown } from '../words/markdown.ts';
import { prose } from '../words/prose.ts';
import { fit, letters, withTail } from './fit.ts';
import { patternText } from './pattern-text.ts';
import type { Maker, Place } from './place.ts';
import { TEXT_RULES, voiceOf } from './text-rules.ts';

/** What a string's database column holds. */
const STRING_LENGTH = 255;

/** A line, a text area or rich text, by its name and within its constraints. */
export function text(attribute: ScalarAttribute, place: Place): Maker {
  const { tools, seed, distinction } = place;
  const { minLength = 0, regex } = attribute;
  const maxLength =
    attribute.maxLength ??
    (attribute.type === 'string' ? Math.max(STRING_LENGTH, minLength) : Number.POSITIVE_INFINITY);
  const plain = plainText(attribute, place);
  const draft = (spot: Spot): string => {
    tools.chance.seed(mix(seed, spot.own));
    const made = plain(spot);
    return place.longText ? lengthen(made, spot, place, attribute, maxLength) : made;
  };
  if (regex) return patternText(attribute, place, draft);
  const more = (spot: Spot) => (): string => prose(tools, spot, 'story', 1, 1);
  if (!attribute.unique) return (spot) => fit(draft(spot), minLength, maxLength, more(spot));
  if (maxLength < 16) return coded(place, minLength, maxLength);
  if (
    place.distinctNames &&
    isName(attribute, place) &&
    !place.longText &&
    minLength <= 3 &&
    maxLength >= 100
  )
    return (spot) => draft(spot);
  return (spot) => {
    const made = draft(spot).replace(/[ -]\d+$/, '');
    const tail = distinction.tail(spot);
    if (
      place.kind === 'person' &&
      /^\S+ \S+$/.test(made) &&
      made.length >= minLength &&
      made.length + 12 <= maxLength
    )
      return withInitials(made, tail);
    return withTail(
      made,
      tail && (made.includes(' ') ? ` ${tail}` : `-${tail}`),
      minLength,
      maxLength,
      more(spot),
    );
  };
}

/** `Ann Lee`, `Ann B. Lee`, `Ann A. C. Lee`: people of one name are told apart as people are. */
function withInitials(name: string, tail: string): string {
  const [first, last] = name.split(' ');
  const [number = '', ...locale] = tail
    .split(' ')
    .toReversed()
    .toSorted((left) => (/^\d/.test(left) ? -1 : 1));
  const digits = /^\d+$/.test(number)
    ? letters(Number(number) - 1, Math.max(1, Math.ceil(Math.log(Number(number)) / Math.log(26))))
    : '';
  const initials = [...digits].map((letter) => `${letter.toUpperCase()}.`);
  const rest = digits === '' && number !== '' ? [number, ...locale] : locale;
  return [first, ...initials, last, ...rest.map((code) => `(${code})`)].join(' ');
}

/** Whether a text is the name of its row. */
export function isName(attribute: ScalarAttribute, { words }: Place): boolean {
  return attribute.type !== 'richtext' && /^(title|name|headline|heading)$/.test(words);
}

function plainText(attribute: ScalarAttribute, place: Place): (spot: Spot) => string {
  const { tools, kind, naming, identity, words } = place;
  if (attribute.type === 'richtext') {
    return (spot) => markdown(tools, spot, voiceOf(kind), place.longText ? 12 : kind === 'question' ? 1 : 3);
  }
  const long = attribute.type === 'text';
  const field = { kind, naming, identity, long };
  const rule = TEXT_RULES.find(([pattern]) => pattern.test(words))?.[1];
  if (rule) return (spot) => rule(tools, spot, field);
  return long
    ? (spot) => prose(tools, spot, voiceOf(kind), 2, 3)
    : (spot) => prose(tools, spot, 'tagline', 1, 1);
}

function lengthen(
  made: string,
  spot: Spot,
  place: Place,
  { type }: ScalarAttribute,
  maxLength: number,
): string {
  const aim = Math.min(maxLength, type === 'string' ? 240 : 2000);
  let longer = made;
  while (longer.length < aim) longer += ` ${prose(place.tools, spot, 'story', 3, 5)}`;
  return longer.length > aim && type === 'string' ? longer.slice(0, aim).trimEnd() : longer;
}

/** Too short for words and a number: letters that stand for the row. */
function coded({ distinction, problem }: Place, minLength: number, maxLength: number): Maker {
  const length = Math.max(minLength, Math.min(maxLength, 6));
  const size = 26 ** Math.min(length, 10);
  if (distinction.rows > size) {
    problem(
      `it is unique, but ${distinction.rows} rows have to share the texts of ${maxLength} letters. Ask for fewer entries, or allow a longer text.`,
    );
  }
  return (spot) => letters(distinction.ordinal(spot, size), length);
}
