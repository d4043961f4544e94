import type { Random } from '../../random/random.ts';
import type { Part } from './parse.ts';
import { type Chars, DIGIT, inCaseOf, isCode, isIdentifier, LETTER, usual } from './usual-chars.ts';

type Run = Extract<Part, { kind: 'repeat' }> & { readonly part: Extract<Part, { kind: 'chars' }> };

/** A run of letters in a regular expression is written as words if it may have this many letters. */
const WORD_ROOM = 4;
const MAX_WORDS = 3;

/** A run without a maximum has this many characters more than it must. */
const OPEN_ROOM = 40;

/** Words for runs that no letter from a to z may be in. */
const OTHER_WORDS =
  'тихий новый старый городской сад поезд рынок книга улица ήσυχος νέος κήπος τρένο αγορά βιβλίο'.split(' ');

/**
 * Draws a text of a pattern. Optional parts are written, and runs of letters consist of `words`. Without words both
 * are random. Past a length of `enough`, each part is repeated as seldom as it may be.
 *
 * @param words lower-case words
 */
export function sample(part: Part, random: Random, enough: number, words: readonly string[]): string {
  let text = '';
  let left = [...words];
  // The rest of a word whose first letter was written by a part of its own, as in `[A-Z][a-z]+`.
  let rest: string | undefined;

  const nextWord = (chars: Chars): string => {
    for (let tries = words.length; tries >= 0; tries -= 1) {
      const word = rest ?? left.shift();
      rest = undefined;
      if (word === undefined) left = [...words];
      const fitting = word === undefined ? '' : inCaseOf(word, chars);
      if (fitting !== '') return fitting;
    }
    const other = OTHER_WORDS.filter((word) => inCaseOf(word, chars).length === word.length);
    return other.length > 0 ? inCaseOf(random.pick(other), chars) : '';
  };

  function writeWords({ part: { chars, isAny = false }, low, high, isOpen }: Run): void {
    const isAddress = /:\/\/\S*$|^[/@#]\S*$/.test(text);
    const separator = [isAddress ? '-' : ' ', '-', '_'].find(
      (char) => chars.includes(char) || (isAny && char === ' '),
    );
    const most = Math.min(isOpen ? low + OPEN_ROOM : high, Math.max(low, enough - text.length));
    const count = separator === undefined || isIdentifier(chars) ? 1 : MAX_WORDS;
    let run = nextWord(chars);
    for (let times = 1; (times < count && left.length > 0) || run.length < low; times += 1) {
      const word = nextWord(chars);
      if (word === '') break;
      const longer = separator === undefined || times >= count ? run + word : run + separator + word;
      if (longer.length > most && run.length >= low) break;
      run = longer;
    }
    const least = run === '' ? Math.max(low, Math.min(high, WORD_ROOM)) : low;
    while (run.length < least) run += pick(chars, false);
    text += run.slice(0, most);
  }

  function pick(chars: Chars, isNumber: boolean): string {
    const known = usual(chars);
    // Numbers do not start with zeros.
    const digits = isNumber && !/\d$/.test(text) ? known.filter((char) => char !== '0') : known;
    return random.pick(digits.length > 0 ? digits : known);
  }

  function writeRepeat(inner: Extract<Part, { kind: 'repeat' }>, isLast: boolean): void {
    const { low, high } = inner;
    if (words.length > 0 && isRun(inner)) return writeWords(inner);
    if (words.length === 0) return writeTimes(inner, random.int(low, Math.min(high, low + 64)));
    const isFraction =
      text.endsWith('.') && inner.part.kind === 'chars' && inner.part.chars.every((char) => DIGIT.test(char));
    const times = isFraction
      ? Math.max(low, Math.min(high, 2))
      : Math.max(low, Math.min(timesOf(inner, random), low + 64));
    if (low === 0 && isLeftOut(inner.part, text === '', isLast)) return;
    writeTimes(inner, times);
  }

  function writeTimes(inner: Extract<Part, { kind: 'repeat' }>, times: number): void {
    const { low, high } = inner;
    const isNumber =
      inner.part.kind === 'chars' && high > 2 && inner.part.chars.every((char) => DIGIT.test(char));
    for (let done = 0; done < times && (done < low || text.length + done < enough); done += 1) {
      if (inner.part.kind === 'chars') text += pick(inner.part.chars, isNumber);
      else write(inner.part, false);
    }
  }

  function write(inner: Part, isLast: boolean): void {
    switch (inner.kind) {
      case 'chars':
        text += inner.meant ?? pick(inner.chars, false);
        return;
      case 'sequence':
        for (const [index, one] of inner.parts.entries()) {
          const next = inner.parts[index + 1];
          const initial = startsWord(one, next) ? inCaseOf(left[0]?.charAt(0) ?? '', one.chars) : '';
          if (initial === '') write(one, isLast && !next);
          else {
            text += initial;
            rest = left.shift()?.slice(1);
          }
        }
        return;
      case 'choice': {
        const full = inner.parts.filter((one) => !isEmpty(one));
        const open = words.length > 0 ? full.filter((one) => !isLiteral(one)) : [];
        const best = [open, full, inner.parts].find((parts) => parts.length > 0)!;
        return write(random.pick(best), isLast);
      }
      case 'repeat':
        writeRepeat(inner, isLast);
    }
  }

  write(part, true);
  return text;
}

const isEmpty = (part: Part): boolean => part.kind === 'sequence' && part.parts.length === 0;

/** Checks whether a part has one text only. */
const isLiteral = (part: Part): boolean =>
  part.kind === 'chars' ? part.chars.length === 1 : part.kind === 'sequence' && part.parts.every(isLiteral);

/** Checks whether a part is a run of letters of an open length. */
function isRun(part: Part): part is Run {
  return (
    part.kind === 'repeat' &&
    part.part.kind === 'chars' &&
    part.low < part.high &&
    part.high >= WORD_ROOM &&
    part.part.chars.filter((char) => LETTER.test(char)).length >= 20 &&
    !isCode(part.part.chars)
  );
}

function startsWord(part: Part, next: Part | undefined): part is Extract<Part, { kind: 'chars' }> {
  return (
    part.kind === 'chars' &&
    next !== undefined &&
    isRun(next) &&
    part.chars.length >= 20 &&
    part.chars.every((char) => LETTER.test(char) || /[\d_]/.test(char))
  );
}

function timesOf({ part, low, high }: Extract<Part, { kind: 'repeat' }>, random: Random): number {
  if (low === high) return low;
  if (high === 1) return 1;
  // Separators such as `\s*` and `-*`.
  if (part.kind === 'chars' && !part.chars.some((char) => DIGIT.test(char) || LETTER.test(char))) return low;
  return random.int(Math.max(low, 1), Math.min(high, Math.max(low, 1) + (part.kind === 'chars' ? 3 : 1)));
}

/** Checks whether an optional part reads better if it is missing: a sign before all, a slash after all. */
function isLeftOut(part: Part, isFirst: boolean, isLast: boolean): boolean {
  if (part.kind === 'sequence' && part.parts.length === 1) return isLeftOut(part.parts[0]!, isFirst, isLast);
  if (part.kind !== 'chars' || part.chars.some((char) => DIGIT.test(char) || LETTER.test(char))) return false;
  return isFirst ? part.chars.includes('-') || part.chars.includes(' ') : isLast;
}
