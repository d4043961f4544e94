import { capitalize } from '../words/fill-in.ts';
import type { RowKey } from '../subjects/row-key.ts';

/** The entries of a type in the order in which they take texts that no two may have. */
export interface EntryOrder {
  has(number: number): boolean;
  /** Returns the key of the entry with a number in a locale; an empty code is the default locale. */
  keyAt(number: number, locale: string): RowKey;
  /** Returns the locale of an entry, also of a key that translations share; empty for the default locale. */
  localeOf(key: RowKey): string;
  /** Returns the texts that records give for an attribute. */
  recordTexts(name: string): ReadonlySet<string>;
  /** Returns whether the record of an entry gives the attribute itself. */
  isFromRecord(key: RowKey, name: string): boolean;
  /** Whether translations may have the same text. */
  readonly isPerLocale: boolean;
}

/** An entry up to this number is compared with all before it. A later one always gets its number. */
const MAX_COMPARED = 1000;

/** The texts of the first entries of a locale. */
interface First {
  readonly texts: (string | undefined)[];
  readonly used: Set<string>;
  /** The number that a plain text was last made distinct by. */
  readonly last: Map<string, number>;
}

/**
 * Returns a function that makes a text for each entry of a type. If an entry with a lower number in the same locale
 * has the text, a number from 1 is appended, as in Strapi's admin panel. So the text of an entry depends on no
 * later one.
 *
 * @param variant makes the text of an entry with an appended number, or without one for 0. Returns undefined if
 *   there is none
 */
export function distinctTexts(
  name: string,
  entries: EntryOrder,
  variant: (key: RowKey, number: number) => string | undefined,
): (key: RowKey) => string | undefined {
  const firstByLocale = new Map<string, First>();
  let recordTexts: ReadonlySet<string> | undefined;
  const isTaken = (text: string | undefined, others?: ReadonlySet<string>): text is string =>
    text !== undefined &&
    (others?.has(text) === true || (recordTexts ??= entries.recordTexts(name)).has(text));

  /** Checks whether a text is that of a later entry, which always has its number: `report-2024` of entry 2024. */
  const isLate = (text: string | undefined, locale: string): boolean => {
    const number = Number(/\d{4,7}$/.exec(text ?? '')?.[0]);
    return (
      number > MAX_COMPARED && entries.has(number) && variant(entries.keyAt(number, locale), number) === text
    );
  };

  function addNext(first: First, locale: string): void {
    const number = first.texts.length;
    const key = entries.keyAt(number, locale);
    if (!entries.has(number) || entries.isFromRecord(key, name)) {
      first.texts.push(undefined);
      return;
    }
    const plain = variant(key, 0);
    let text = plain;
    let last = first.last.get(plain ?? '') ?? 0;
    for (let tries = 0; isTaken(text, first.used) || isLate(text, locale); tries += 1)
      text = tries < MAX_COMPARED ? variant(key, (last += 1)) : undefined;
    if (plain !== undefined) first.last.set(plain, last);
    if (text !== undefined) first.used.add(text);
    first.texts.push(text);
  }

  return (key) => {
    const { sequence } = key;
    const locale = entries.localeOf(key);
    if (sequence > MAX_COMPARED || !entries.has(sequence) || entries.isFromRecord(key, name)) {
      let text = variant(key, sequence);
      for (let tries = 1; isTaken(text); tries += 1)
        text = tries < MAX_COMPARED ? variant(key, sequence + tries) : undefined;
      return text;
    }
    let first = firstByLocale.get(locale);
    if (!first) firstByLocale.set(locale, (first = { texts: [undefined], used: new Set(), last: new Map() }));
    while (first.texts.length <= sequence) addNext(first, locale);
    return first.texts[sequence];
  };
}

/**
 * Fits a text into its lengths. A long text ends after a sentence, or is one of `shorter`, or ends after a clause or a
 * phrase. A short one is extended by texts of `more`.
 */
export function fit(
  text: string,
  minLength: number,
  maxLength: number,
  more: () => string,
  shorter: () => readonly string[] = () => [],
): string {
  let longer = text;
  while (longer.length < minLength) longer = longer === '' ? more() : `${longer} ${more()}`;
  if (longer.length <= maxLength) return longer;
  const fits = (one: string): boolean => one !== '' && one.length >= minLength && one.length <= maxLength;
  const whole = sentencesWithin(longer, maxLength);
  if (fits(whole)) return whole;
  const other = [...longer.split(SENTENCE_END), ...shorter()].map((one) => one.trim()).find(fits);
  if (other !== undefined) return other;
  const room = longer.slice(0, maxLength + 1);
  const clause = /^(.{8,}\p{L})[,;:–—](?= ).*$/su.exec(room)?.[1];
  if (clause !== undefined && maxLength >= 30 && fits(clause)) return clause;
  const space = room.lastIndexOf(' ');
  const cut = space < maxLength / 4 ? '' : room.slice(0, space).replace(OPEN_END, '');
  if (cut !== '' && cut.length >= minLength) return cut;
  // Where not even two words have room, one whole word or the initials say more than half a word.
  const words = / /.test(longer) ? (longer.match(/\p{L}{3,}/gu) ?? []) : [];
  const word = words.toSorted((left, right) => right.length - left.length).find(fits);
  if (word !== undefined) return capitalize(word);
  const initials = words.map((each) => each.charAt(0).toUpperCase()).join('');
  if (maxLength < 5 && fits(initials.slice(0, maxLength))) return initials.slice(0, maxLength);
  return longer.slice(0, maxLength).replaceAll(/^\s|\s$/g, '-');
}

/** Returns the sentences of a text that have room in a length, each that does; empty if none does. */
export function fullestWithin(text: string, maxLength: number): string {
  let fullest = '';
  for (const sentence of text.split(SENTENCE_END)) {
    const longer = fullest === '' ? sentence : `${fullest} ${sentence}`;
    if (longer.length <= maxLength) fullest = longer;
  }
  return fullest;
}

const SENTENCE_END = /(?<=[.!?…][”’"')]*)\s+/u;

/** Returns the first sentences of a text that fit; empty if none does. */
function sentencesWithin(text: string, maxLength: number): string {
  let end = 0;
  for (const { index } of text.slice(0, maxLength + 1).matchAll(/(?<=[.!?…][”’"')]*)(?:\s|$)/gu))
    if (index <= maxLength) end = index;
  return text.slice(0, end).trim();
}

/** What no phrase ends with: signs, and words that need another one after them. */
const OPEN_END =
  /(?:[\s,;:–-]+|\s(?:an?|the|and|or|of|in|on|at|to|for|from|with|by|into|its?|their|our|your|is|are|was|as|than|that|which))+$/iu;
