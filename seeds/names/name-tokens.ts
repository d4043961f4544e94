import { keyOfEnding, type Sense, sensesOf } from './lexicon.ts';
import { isPreposition, isSmall, wordKey } from './name-words.ts';

/** A word or phrase of a name. */
export interface Token {
  readonly key: string;
  /** Empty for an unknown word. */
  readonly senses: readonly Sense[];
  /** Whether a preposition follows, so that what comes before it says what the value is: `date of birth`. */
  readonly isBeforePreposition: boolean;
}

/** Short prefixes of types and elements, as in `txtTitle`. */
const PREFIXES = new Set('txt str lbl int bool dt obj arr fld field pole campo champ feld veld'.split(' '));

/** Splits the words of a name into the longest phrases that are known. */
export function nameTokens(words: readonly string[]): Token[] {
  const whole = spellingOf(wordKey(words));
  if (whole) return [{ key: whole, senses: sensesOf(whole)!, isBeforePreposition: false }];
  return tokensOf(words);
}

function tokensOf(words: readonly string[]): Token[] {
  for (let length = words.length - 1; length > 1; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const key = wordKey(words.slice(from, from + length));
      const senses = sensesOf(key);
      if (!senses || isSmall(words[from]!) || isSmall(words[from + length - 1]!)) continue;
      const isBeforePreposition = isPreposition(words[from + length] ?? '');
      return [
        ...tokensOf(words.slice(0, from)),
        { key, senses, isBeforePreposition },
        ...tokensOf(words.slice(from + length)),
      ];
    }
  }
  return words.flatMap((word, index) => wordTokens(word, isPreposition(words[index + 1] ?? '')));
}

function wordTokens(word: string, isBeforePreposition: boolean): Token[] {
  const bare = word.length > 3 ? word.replace(/\d+$/, '') : word;
  if (isSmall(word) || PREFIXES.has(bare) || /^\d*$/.test(bare)) return [];
  for (const candidate of [word, bare]) {
    const key = spellingOf(wordKey([candidate]));
    if (key) return [{ key, senses: sensesOf(key)!, isBeforePreposition }];
  }
  const key = wordKey([bare]).replace(/(?<=.{4})nr$/, 'nummer');
  const parts = compoundParts(key);
  return parts.map((part, index) => ({
    key: part,
    senses: sensesOf(part) ?? [],
    isBeforePreposition: isBeforePreposition && index === parts.length - 1,
  }));
}

/** Splits the words of a name into the smallest parts, also phrases and compounds that are known as a whole. */
export function partTokens(words: readonly string[]): Token[] {
  return words.flatMap((word) => {
    const key = wordKey([word]);
    const parts = compoundParts(key);
    const isCompound = parts.length > 1 && parts.every((part) => part.length >= 4 && sensesOf(part));
    return (isCompound ? parts : [spellingOf(key) ?? key]).map((part) => ({
      key: part,
      senses: sensesOf(part) ?? [],
      isBeforePreposition: false,
    }));
  });
}

/** Returns the key of a known word, or of the same word with another ending. */
function spellingOf(key: string): string | undefined {
  if (sensesOf(key)) return key;
  return key.length >= 5 ? keyOfEnding(key) : undefined;
}

/** The letters that join the parts of a German or Dutch compound. */
const JOINTS = ['', 's', 'n', 'en', 'es', 'er', 'e'];

/** Splits a compound into its parts, such as `produktname` and `fechainicio`. Unknown parts stay. */
function compoundParts(key: string): string[] {
  for (let at = 3; at <= key.length - 3; at += 1) {
    const end = endOf(key.slice(at));
    if (end === undefined) continue;
    for (const joint of JOINTS) {
      const start = key.slice(0, at - joint.length);
      if (!key.slice(0, at).endsWith(joint) || start.length < 3) continue;
      const startKey = sensesOf(start) ? start : start.length >= 6 ? keyOfEnding(start) : undefined;
      if (startKey && (isOfLast(end) || !isOfLast(startKey))) return [startKey, end];
    }
  }
  for (let at = 3; at <= key.length - 3; at += 1) {
    if (key.length - at === 3 && !SHORT_ENDS.has(key.slice(at))) break;
    const end = endOf(key.slice(at));
    if (end !== undefined && isOfLast(end)) return [...halves(key.slice(0, at)), end];
  }
  for (let to = key.length - 4; to >= 7; to -= 1) {
    const start = key.slice(0, to);
    if (sensesOf(start)?.some(({ head }) => head !== 'last')) return [start, key.slice(to)];
  }
  return [key];
}

/** Three letters that end German compounds, whatever is before them. */
const SHORT_ENDS = new Set(['ort', 'art', 'typ']);

/** English words that end German and Dutch compounds only by chance: `Sitzungs-ort`, `Court-age`. */
const NO_ENDS = new Set('sort age ear ours order rate tin port ertrag'.split(' '));

/** Returns the key of a word that may end a compound, also in the plural: `vereinsfarben`. */
function endOf(end: string): string | undefined {
  if (NO_ENDS.has(end)) return undefined;
  // The place of something is seldom a town: `Sitzungsort`.
  if (end === 'ort') return 'standort';
  if (sensesOf(end)) return end.length >= 5 || isOfLast(end) ? end : undefined;
  const key = end.length >= 6 ? keyOfEnding(end) : undefined;
  return key !== undefined && isOfLast(key) ? key : undefined;
}

/** Checks whether a word is of a language whose compounds end with what they are. */
const isOfLast = (key: string): boolean => sensesOf(key)?.some(({ head }) => head !== 'first') ?? false;

/** Splits the unknown start of a compound once more: `Mitgliedsbeitrags` and `rechnung`. */
function halves(start: string): string[] {
  for (let at = start.length - 4; at >= 4; at -= 1) {
    const key = sensesOf(start.slice(0, at)) ? start.slice(0, at) : undefined;
    if (key) return [key, start.slice(at)];
  }
  return [start];
}
