import { isMeaning } from '../names/value-kinds.ts';
import type { ScalarAttribute } from '../../src/model/attribute.ts';
import { mix } from '../../src/hash.ts';
import type { MakeValue, RowKey } from '../subjects/row-key.ts';
import { markdown } from '../texts/rich-text.ts';
import { oneMore } from '../texts/prose.ts';
import type { Faker } from '@faker-js/faker';
import type { Meaning } from '../names/lexicon.ts';
import type { Subject } from '../subjects/subject.ts';
import { capitalize, fillIn, letters } from '../words/fill-in.ts';
import { NAMES, themeTextsOf } from '../words/lists.ts';
import { fit, fullestWithin } from './distinct-texts.ts';
import { patternText } from './pattern-text.ts';
import type { ScalarField } from './scalar-field.ts';
import { isOfPart } from '../names/lexicon.ts';
import type { Theme } from '../names/themes.ts';
import { plainText } from './plain-text.ts';

/** The length of a string's database column. */
const MAX_STRING_LENGTH = 255;

/** Shorter unique texts are codes: they have no room for words and a number. */
export const ROOM_FOR_WORDS = 16;

/** Makes a line, a text area or rich text. The attribute's name decides the contents. */
export function text(attribute: ScalarAttribute, field: ScalarField): MakeValue {
  const { generators, seed, uniqueness } = field;
  const { minLength = 0, regex } = attribute;
  const maxLength =
    attribute.maxLength ??
    (attribute.type === 'string' ? Math.max(MAX_STRING_LENGTH, minLength) : Number.POSITIVE_INFINITY);
  const plain = lineOrMarkdown(attribute, field);
  const draft = (key: RowKey): string => {
    const linkText = field.linkText?.(key);
    // Reading another entry draws from the generators.
    generators.random.seed(mix(seed, key.hash));
    if (linkText !== undefined) return linkText;
    const made = plain(key);
    return field.longText ? lengthen(made, key, field, attribute, maxLength) : made;
  };
  if (regex) return patternText(attribute, field, draft);
  const more = (key: RowKey) => (): string => oneMore(generators, key);
  const shorter = shorterTexts(attribute, field);
  /** Fits a text and a suffix, which stays whole, into the lengths. */
  const fitted = (key: RowKey, made: string, suffix = ''): string =>
    fit(made, minLength - suffix.length, maxLength - suffix.length, more(key), shorter(key)) + suffix;
  if (!attribute.unique) return (key) => fitted(key, draft(key));
  if (maxLength < ROOM_FOR_WORDS) return letterCode(field, minLength, maxLength);
  if (
    field.distinctNames &&
    isNameField(attribute, field) &&
    !field.longText &&
    minLength <= 3 &&
    maxLength >= 100
  )
    return (key) => draft(key);
  return (key) => {
    const drawn = draft(key);
    const suffix = uniqueness.suffix(key);
    const code = CODE.exec(drawn);
    if (code) return fitted(key, ...counted(code, suffix));
    const made = drawn.replace(/[ -]\d+$/, '');
    if (
      field.theme === 'person' &&
      /^\S+ \S+$/.test(made) &&
      made.length >= minLength &&
      made.length + 12 <= maxLength
    )
      return withInitials(made, suffix);
    return fitted(key, made, suffix && (made.includes(' ') ? ` ${suffix}` : `-${suffix}`));
  };
}

/**
 * Returns what makes shorter texts of a row, the best first: sentences about it, then phrases. Names and codes have
 * none.
 */
function shorterTexts(
  { type, maxLength = MAX_STRING_LENGTH }: ScalarAttribute,
  field: ScalarField,
): (key: RowKey) => () => readonly string[] {
  const { meaning } = field.name.meaningAs(type);
  if (meaning !== undefined && meaning !== 'bio' && !isOfPart('texts', meaning)) return () => () => [];
  const isTitle = meaning === undefined ? type === 'string' : isMeaning('titles', meaning);
  return (key) => () => {
    const { topic, title, label, place } = key.subject();
    const subject = capitalize(topic);
    const [names, others] = [
      [title, label],
      [`${subject} in ${place}`, subject, place],
    ];
    // A title stands above other texts, which do not repeat it if they can.
    const phrases = [...(isTitle ? [...names, ...others] : [...others, ...names]), ...SHORT_PHRASES];
    if (isTitle || maxLength < 30) return phrases;
    return [...Array.from({ length: 6 }, () => oneMore(field.generators, key)), ...phrases];
  };
}

/** Phrases for texts in which not even a name has room. */
const SHORT_PHRASES = ['Good to know', 'Worth a look', 'Made well', 'At home', 'Today', 'New'];

/** Letters and at least three digits: `JW-5338`. */
const CODE = /^([A-Z]+-)(\d{3,})$/;

/** Returns a code with the number of the row, and the locale. */
function counted([, start = '', digits = '']: RegExpExecArray, suffix: string): [string, string] {
  const [number = '1'] = /^\d+/.exec(suffix) ?? [];
  return [start, number.padStart(digits.length, '0') + suffix.replace(/^\d+/, '').replace(/^ ?(?=.)/, '-')];
}

/** Makes a person's name unique by initials: `Ann Lee`, `Ann B. Lee`, `Ann A. C. Lee`. */
function withInitials(name: string, suffix: string): string {
  const [first, last] = name.split(' ');
  const [number = '', ...locale] = suffix
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

/** Checks whether a text is the name of its row. */
export function isNameField(attribute: ScalarAttribute, { name }: ScalarField): boolean {
  if (attribute.type === 'richtext') return false;
  const { meaning, isQualified } = name.meaningAs(attribute.type);
  return !isQualified && (meaning === 'title' || meaning === 'name');
}

function lineOrMarkdown(attribute: ScalarAttribute, field: ScalarField): (key: RowKey) => string {
  const { generators, seed } = field;
  if (attribute.type !== 'richtext' || isOneLine(field)) return plainText(attribute.type, field);
  return (key) => markdown(generators, key, 'story', paragraphsOf(field), seed);
}

/** Returns how many paragraphs a long text has: what a hero or an answer says is brief. */
export function paragraphsOf({ theme, entries, longText }: ScalarField): number {
  if (longText) return 12;
  return theme === 'question' || (!entries && BRIEF.has(theme)) ? 1 : 3;
}

/** The themes of components with little room for text. */
const BRIEF: ReadonlySet<Theme> = new Set(['home', 'action', 'feature', 'plan', 'quote', 'person']);

/** Checks whether rich text is no more than a title or the like: `heading`, `buttonText`. */
export function isOneLine({ name }: ScalarField): boolean {
  const { meaning } = name.meaningAs('richtext');
  return meaning !== undefined && !isMeaning('manyLines', meaning);
}

/** How long texts are that break layouts. */
const LONG = { string: 240, text: 2000 };

/** Room for the number of a unique text. */
const ROOM_FOR_NUMBER = 12;

/**
 * Makes a text as long as one that breaks layouts. A line becomes one long sentence, a name a long name. Addresses and
 * codes stay what they are.
 */
function lengthen(
  made: string,
  key: RowKey,
  field: ScalarField,
  { type, unique }: ScalarAttribute,
  maxLength: number,
): string {
  const { meaning } = field.name.meaningAs(type);
  const most =
    Math.min(maxLength, type === 'string' ? LONG.string : LONG.text) - (unique ? ROOM_FOR_NUMBER : 0);
  if (made.includes('\n') || (type === 'richtext' && !isOneLine(field))) return made;
  const isQuestion = meaning === 'question' || made === key.subject().title;
  if (/[.!”]$/.test(made) || (made.endsWith('?') && !isQuestion)) {
    const whole = fullestWithin(made, most) || made;
    return type === 'string' ? withMore(whole, key, field, most) : whole;
  }
  const { theme } = key.subject();
  const isPerson = field.isByPerson || theme === 'person' || theme === 'quote';
  if (meaning === 'fullName' || meaning === 'person' || (isPerson && meaning === 'name'))
    return longName(made, field.generators.faker(key.locale).person, most);
  const isLine = meaning === undefined || isMeaning('longNames', meaning);
  return isLine ? longLine(made, key.subject(), meaning, most) : made;
}

/** How often another sentence is drawn for a text. */
const DRAWS = 12;

/** Goes on with other sentences about the subject, each that has room. */
function withMore(short: string, key: RowKey, { generators }: ScalarField, most: number): string {
  let longer = short;
  for (let drawn = 0; drawn < DRAWS; drawn += 1) {
    const sentence = oneMore(generators, key);
    if (!longer.includes(sentence) && longer.length + 1 + sentence.length <= most) longer += ` ${sentence}`;
  }
  return longer;
}

/** Adds names to a name: `Ines Ada Mia Moreau-Lee-Weber`. */
function longName(name: string, { firstName, lastName }: Faker['person'], most: number): string {
  const at = name.lastIndexOf(' ');
  if (at < 0) return name;
  const longer = `${name.slice(0, at)} ${firstName()} ${firstName()}${name.slice(at)}-${lastName()}-${lastName()}`;
  return longer.length <= most ? longer : name;
}

/** What a row is called. */
const NAMED: ReadonlySet<Meaning> = new Set(['name', 'title', 'seoTitle', 'question']);

/** Says more in the same sentence, as much as fits. The mark of a translation stays at the end. */
function longLine(line: string, subject: Subject, meaning: Meaning | undefined, most: number): string {
  const [, start = line, end = ''] = /^(.*?)((?: \([a-z]{2,3}(?:-\w+)?\))?\??)$/.exec(line) ?? [];
  const isName = meaning !== undefined && NAMED.has(meaning);
  const mark = end === '?' && subject.theme !== 'question' ? '' : end;
  const parts = (isName ? themeTextsOf(subject.theme, 'longer') : undefined) ?? NAMES.longer;
  let longer = start;
  for (const part of parts) {
    const next = longer + (part.startsWith(',') ? '' : ' ') + fillIn(part, subject);
    if ((next + mark).length > most) break;
    longer = next;
  }
  return longer + mark;
}

/** Makes a code of a few letters, for texts too short for words and a number. */
function letterCode({ uniqueness, shortage }: ScalarField, minLength: number, maxLength: number): MakeValue {
  const length = Math.max(minLength, Math.min(maxLength, 6));
  const size = 26 ** Math.min(length, 10);
  if (uniqueness.needed > size)
    shortage(size, `${size} texts of ${length} letters`, 'Raise its maxLength, or remove "unique".');
  return (key) => letters(uniqueness.ordinal(key, size), length);
}
