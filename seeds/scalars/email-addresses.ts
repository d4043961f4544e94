import { mix } from '../../src/basics.ts';
import { plainWord, slugOf } from '../../src/store/index.ts';
import { Random } from '../random.ts';
import type { MakeValue, RowKey } from '../subjects/row-key.ts';
import { emailOf, MAIL_DOMAINS, personOf } from '../subjects/people.ts';
import { distinctTexts } from './distinct-texts.ts';
import { letters } from '../words/fill-in.ts';
import { patternText } from './pattern-text.ts';
import type { ScalarField } from './scalar-field.ts';

const END = '@b.io';
const MIN_LENGTH = `a${END}`.length;

/** Words of addresses that belong to nobody: `serviceEmail`. */
const DESKS =
  /\b(?:service|support|info|press|sales|jobs|careers|reservations|bookings|privacy|office|hello)\b/;

const letterCount = (length: number): number => Math.min(length - END.length, 10);

/** Makes the e-mail address of a row's person, `ann.lee@example.com`; with a number if it is unique and taken. */
export function email(field: ScalarField): MakeValue {
  const { attribute, sources, name, seed, uniqueness } = field;
  const { identitySeed, entries } = field.rows;
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, unique, regex } = attribute;
  if (maxLength < MIN_LENGTH) {
    field.problem(
      `an e-mail address does not fit in ${maxLength} characters. Raise its maxLength to ${MIN_LENGTH} or more.`,
    );
    return () => null;
  }
  const codes = 26 ** letterCount(Math.min(maxLength, Math.max(minLength, 12)));
  if (unique && maxLength < 12 && uniqueness.needed > codes)
    field.shortage(
      codes,
      `${codes} addresses of ${maxLength} characters`,
      'Raise its maxLength, or remove "unique".',
    );
  const address = (key: RowKey, number: string): string => {
    const desk = DESKS.exec(name.words.join(' '))?.[0];
    const person = desk ? { first: desk, last: '' } : personOf(sources, key, identitySeed);
    const domain = new Random(mix(seed, key.sharedHash)).pick(MAIL_DOMAINS);
    const text = emailOf(person, domain, number);
    if (text.length >= minLength && text.length <= maxLength) return text;
    return letterAddress(key, field, Math.min(maxLength, Math.max(minLength, 12)), unique);
  };
  if (regex) return patternText(field, (key) => address(key, ''));
  if (!unique) return (key) => address(key, '');
  if (!entries) return (key) => address(key, slugOf(uniqueness.suffix(key)));
  const make = distinctTexts(attribute.name, entries, (key, number) => {
    const locale = entries.isPerLocale ? '' : entries.localeOf(key);
    const shared = locale && `.${plainWord(locale)}`;
    return address(key, number === 0 ? shared : shared + (number + 1));
  });
  return (key) => make(key) ?? null;
}

function letterAddress(
  key: RowKey,
  { uniqueness, seed }: ScalarField,
  length: number,
  unique: boolean,
): string {
  const code = letterCount(length);
  const size = 26 ** code;
  const index = unique ? uniqueness.ordinal(key, size) : mix(seed, key.sharedHash) % size;
  return letters(index, code) + END.padStart(length - code, 'x');
}
