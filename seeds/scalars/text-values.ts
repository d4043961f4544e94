import { once } from 'es-toolkit/function/once';
import { isMeaning, kindOfMeaning } from '../names/value-kinds.ts';
import { mix } from '../../src/basics.ts';
import type { Generators, RowKey, SlimFaker } from '../subjects/row-key.ts';
import { htmlOf, markdown } from '../texts/rich-text.ts';
import { oneMore } from '../texts/prose.ts';
import type { Subject } from '../subjects/subject.ts';
import { capitalize, fillIn, letters } from '../words/fill-in.ts';
import { NAMES, rowTextsOf } from '../words/lists.ts';
import { fit, fullestWithin } from './distinct-texts.ts';
import { patternText } from './pattern-text.ts';
import type { ScalarField, Step } from './scalar-field.ts';
import { isOfPart, type Meaning } from '../names/lexicon.ts';
import type { Theme } from '../names/themes.ts';

/** The length of a string's database column. */
const MAX_STRING_LENGTH = 255;

/** Shorter unique texts are codes: they have no room for words and a number. */
export const ROOM_FOR_WORDS = 16;

/** A step from an attribute to its texts. */
export type TextStep = Step<ScalarField, string>;

const minLengthOf = ({ attribute }: ScalarField): number => attribute.minLength ?? 0;

/** Returns the most letters of a text: those of the model, else those of its column. */
function maxLengthOf({ attribute }: ScalarField): number {
  const { type, maxLength, minLength = 0 } = attribute;
  return maxLength ?? (type === 'string' ? Math.max(MAX_STRING_LENGTH, minLength) : Number.POSITIVE_INFINITY);
}

/**
 * Fits texts into their lengths. What tells unique ones apart stays whole. `matchPattern` minds the lengths itself, and
 * is best given whole texts.
 */
export const fitLength: TextStep = (field, next) => {
  const { attribute, sources, seed } = field;
  if (attribute.regex) return next();
  const [minLength, maxLength] = [minLengthOf(field), maxLengthOf(field)];
  const shorter = shorterTexts(field);
  const fitted = (key: RowKey, text: string, end: string): string => {
    const generators = once(() => sources.seeded(mix(seed ^ FITTED, key.hash)));
    const more = (): string => oneMore(generators(), key);
    const [least, most] = [minLength - end.length, maxLength - end.length];
    return fit(text, least, most, more, () => shorter(generators(), key)) + end;
  };
  if (!attribute.unique) {
    const make = next();
    return (key) => {
      const text = make(key);
      return text.length >= minLength && text.length <= maxLength ? text : fitted(key, text, '');
    };
  }
  if (maxLength < ROOM_FOR_WORDS) return letterCode(field, minLength, maxLength);
  const make = next();
  const hasRoom = minLength <= 3 && maxLength >= 100;
  if (field.distinctNames && isNameField(field) && !field.rows.longText && hasRoom) return make;
  return (key) => {
    const whole = make(key);
    // Some titles of other names are that of the row, which no other row has: `metadata_title`.
    if (field.distinctNames && hasRoom && whole === key.subject().title) return whole;
    // Several slugs may be that of the first page.
    if (field.isPath && hasRoom && (whole !== '/' || key.sequence === 1)) return whole;
    const [text, end] = toldApart(whole, field, key);
    return fitted(key, text, end);
  };
};

/** Mixed into the seeds of what is added to a text, so that it does not repeat it. */
const FITTED = 0x66697474;
const LENGTHENED = 0x6c6f6e67;

/** Returns a text and what is appended to tell it apart from those of other rows. */
function toldApart(text: string, field: ScalarField, key: RowKey): readonly [text: string, end: string] {
  const suffix = field.uniqueness.suffix(key);
  const code = CODE.exec(text);
  if (code) return counted(code, suffix);
  const plain = text.replace(/[ -]\d+$/, '');
  const hasRoom = plain.length >= minLengthOf(field) && plain.length + 12 <= maxLengthOf(field);
  if (field.rows.theme === 'person' && /^\S+ \S+$/.test(plain) && hasRoom)
    return [withInitials(plain, suffix), ''];
  return [plain, suffix && (plain.includes(' ') ? ` ${suffix}` : `-${suffix}`)];
}

/** Makes texts that match the `regex` of the model. They are unique and of the right length too. */
export const matchPattern: Step<ScalarField> = (field, next) => {
  if (!field.attribute.regex) return next();
  const make = next();
  return patternText(field, (key) => String(make(key)));
};

/** Gives some entries each text that a front end filters by. What names an entry follows its subject. */
export const takeAskedValue: TextStep = (field, next) => {
  const make = next();
  const { asked = [], attribute } = field;
  if (asked.length === 0 || attribute.unique || isNameField(field)) return make;
  return (key) => asked[(key.sequence - 1) % (asked.length + 1)] ?? make(key);
};

/** Makes labels and addresses of links to pages that exist. */
export const linkToPage: TextStep = ({ linkText }, next) => {
  const make = next();
  return linkText ? (key) => linkText(key) ?? make(key) : make;
};

/** Makes texts of the profile `longText` so long that they break layouts. */
export const breakLayouts: TextStep = (field, next) => {
  const make = next();
  return field.rows.longText ? (key) => lengthen(make(key), key, field) : make;
};

/** Makes rich text of several paragraphs. */
export const writeMarkdown: TextStep = (field, next) => {
  const { attribute, sources, seed } = field;
  if (attribute.type !== 'richtext' || isOneLine(field)) return next();
  const write = WRITES_HTML.test(attribute.customField?.name ?? '') ? htmlOf : (text: string) => text;
  return (key) =>
    write(markdown(sources.seeded(mix(seed, key.hash)), key, 'story', paragraphsOf(field), seed));
};

/** Custom fields whose editors store HTML. */
const WRITES_HTML = /ckeditor|quill|tinymce|froala|wysiwyg|summernote|jodit/i;

/**
 * Returns what makes shorter texts of a row, the best first: sentences about it, then phrases. Names and codes have
 * none.
 */
function shorterTexts({
  attribute,
  name,
}: ScalarField): (generators: Generators, key: RowKey) => readonly string[] {
  const { type, maxLength = MAX_STRING_LENGTH } = attribute;
  const { meaning } = name.meaningAs(type);
  if (meaning !== undefined && meaning !== 'bio' && !isOfPart('texts', meaning)) return () => [];
  const isTitle = meaning === undefined ? type === 'string' : isMeaning('titles', meaning);
  return (generators, key) => {
    const { topic, title, label, place } = key.subject();
    const subject = capitalize(topic);
    const [names, others] = [
      [title, label],
      [`${subject} in ${place}`, subject, place],
    ];
    // A title stands above other texts, which do not repeat it if they can.
    const phrases = [...(isTitle ? [...names, ...others] : [...others, ...names]), ...NAMES.shortPhrase];
    if (isTitle || maxLength < 30) return phrases;
    return [...Array.from({ length: 6 }, () => oneMore(generators, key)), ...phrases];
  };
}

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
export function isNameField({ attribute, name }: ScalarField): boolean {
  if (attribute.type === 'richtext') return false;
  const { meaning, isQualified } = name.meaningAs(attribute.type);
  return !isQualified && (meaning === 'title' || meaning === 'name');
}

/** Returns how many paragraphs a long text has: what a hero, a card or an answer says is brief. */
export function paragraphsOf({ name, label, rows }: ScalarField): number {
  const { theme, entries, isListed, longText, hasBody } = rows;
  if (longText) return 12;
  const { meaning } = name.meaningAs('richtext');
  const isBrief = isListed || BRIEF.has(theme) || (meaning !== undefined && meaning !== 'body');
  // Cards print what leads to the main text as it is.
  const isLead = meaning === 'summary' || (meaning === 'description' && hasBody());
  return theme === 'question' || isLead || FOOTER.test(label) || (!entries && isBrief) ? 1 : 3;
}

/** The end of a page has no more room than a card. */
const FOOTER = /^(?:[\w-]*[-_])?(?:footer|fusszeile|stopka|paticka|rodape)\./;

/** The themes of components with little room for text. */
const BRIEF: ReadonlySet<Theme> = new Set(['home', 'action', 'feature', 'plan', 'quote', 'person']);

/** Checks whether rich text is no more than a title or the like: `heading`, `buttonText`. */
export function isOneLine({ name }: ScalarField): boolean {
  const { meaning } = name.meaningAs('richtext');
  // Figures and steps of a scale are no texts of their own.
  const isText = meaning !== undefined && kindOfMeaning(meaning) !== 'number' && meaning !== 'level';
  return isText && !isMeaning('manyLines', meaning);
}

/** How long texts are that break layouts. */
const LONG = { string: 240, text: 2000 };

/** Room for the number of a unique text. */
const ROOM_FOR_NUMBER = 12;

/**
 * Makes a text as long as one that breaks layouts. A line becomes one long sentence, a name a long name. Addresses and
 * codes stay what they are.
 */
function lengthen(text: string, key: RowKey, field: ScalarField): string {
  const { type, unique } = field.attribute;
  const { meaning } = field.name.meaningAs(type);
  const generators = field.sources.seeded(mix(field.seed ^ LENGTHENED, key.hash));
  const most =
    Math.min(maxLengthOf(field), type === 'string' ? LONG.string : LONG.text) -
    (unique ? ROOM_FOR_NUMBER : 0);
  if (text.includes('\n') || (type === 'richtext' && !isOneLine(field))) return text;
  const isQuestion = meaning === 'question' || text === key.subject().title;
  if (/[.!”]$/.test(text) || (text.endsWith('?') && !isQuestion)) {
    const whole = fullestWithin(text, most) || text;
    return type === 'string' ? withMore(whole, key, generators, most) : whole;
  }
  const { theme } = key.subject();
  const isPerson = field.rows.isByPerson || theme === 'person' || theme === 'quote';
  if (meaning === 'fullName' || meaning === 'person' || (isPerson && meaning === 'name'))
    return longName(text, generators.faker(key.locale).person, most);
  const isLine = meaning === undefined || isMeaning('longNames', meaning);
  return isLine ? longLine(text, key.subject(), meaning, most) : text;
}

/** How often another sentence is drawn for a text. */
const DRAWS = 12;

/** Goes on with other sentences about the subject, each that has room. */
function withMore(short: string, key: RowKey, generators: Generators, most: number): string {
  let longer = short;
  for (let drawn = 0; drawn < DRAWS; drawn += 1) {
    const sentence = oneMore(generators, key);
    if (!longer.includes(sentence) && longer.length + 1 + sentence.length <= most) longer += ` ${sentence}`;
  }
  return longer;
}

/** Adds names to a name: `Ines Ada Mia Moreau-Lee-Weber`. */
function longName(name: string, { firstName, lastName }: SlimFaker['person'], most: number): string {
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
  const parts = (isName ? rowTextsOf(subject.theme, 'longer') : undefined) ?? NAMES.longer;
  let longer = start;
  for (const part of parts) {
    const next = longer + (part.startsWith(',') ? '' : ' ') + fillIn(part, subject);
    if ((next + mark).length > most) break;
    longer = next;
  }
  return longer + mark;
}

/** Makes a code of a few letters, for texts too short for words and a number. */
function letterCode(
  { uniqueness, shortage }: ScalarField,
  minLength: number,
  maxLength: number,
): (key: RowKey) => string {
  const length = Math.max(minLength, Math.min(maxLength, 6));
  const size = 26 ** Math.min(length, 10);
  if (uniqueness.needed > size)
    shortage(size, `${size} texts of ${length} letters`, 'Raise its maxLength, or remove "unique".');
  return (key) => letters(uniqueness.ordinal(key, size), length);
}
