import { once } from 'es-toolkit/function/once';
import { slugOf } from '../../../src/store/index.ts';
import type { Generators, RowKey } from '../../subjects/row-key.ts';
import { anyPerson, emailOf, MAIL_DOMAINS } from '../../subjects/people.ts';
import { lateWords } from '../../words/late-words.ts';

/** Texts that ask for nothing special. */
const PLAIN = [
  'a',
  'A',
  'bread',
  'BREAD',
  'Bread',
  'why-bread',
  'why_bread',
  'Why bread and butter',
  'Why 48217 is',
  'Anyone who wants to help is welcome on Saturdays.',
];

/** Numbers of any length ask for nothing special either, but many telephone numbers are written like this. */
const NUMBERS = ['7', '48217'];

const ID_LETTERS = [...'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'];

/** What words between braces stand for. */
const WORDS: Readonly<
  Record<string, (generators: Generators, key: RowKey, year: () => number) => string | number>
> = {
  email: ({ faker, random }, key) => emailOf(anyPerson(faker(key.locale)), random.pick(MAIL_DOMAINS)),
  'email@example.com': ({ faker }, key) => emailOf(anyPerson(faker(key.locale)), 'example.com'),
  slug: (_, key) => slugOf(key.subject().topic),
  place: (_, key) => slugOf(key.subject().place),
  // In JSON a quotation mark has a backslash.
  topic: (_, key) => JSON.stringify(key.subject().topic).slice(1, -1),
  id: ({ random }) => Array.from({ length: 11 }, () => random.pick(ID_LETTERS)).join(''),
  latitude: ({ random }) => (random.int(-600_000, 600_000) / 10_000).toFixed(4),
  longitude: ({ random }) => (random.int(-1_700_000, 1_700_000) / 10_000).toFixed(4),
  year: (_generators, _key, year) => year(),
  'year+1': (_generators, _key, year) => year() + 1,
  'yy+1': (_generators, _key, year) => String(year() + 1).slice(-2),
};

/** Fills a text in. Between braces is a word, a choice `{a|b}`, a range `{01-12}` or hexadecimal digits `{hex 6}`. */
function filled(text: string, generators: Generators, key: RowKey): string {
  const { random } = generators;
  const year = once(() => new Date(generators.referenceTime).getUTCFullYear() - random.int(0, 3));
  return text.replaceAll(/\{([^{}":]+)\}/g, (_, word: string) => {
    const [, low, high] = /^(\d+)-(\d+)$/.exec(word) ?? [];
    if (low !== undefined) return String(random.int(Number(low), Number(high))).padStart(low.length, '0');
    const [, hex, count] = /^(hex) (\d+)$/i.exec(word) ?? [];
    if (hex === undefined)
      return String(WORDS[word]?.(generators, key, year) ?? random.pick(word.split('|')));
    const digits = Array.from({ length: Number(count) }, () => random.int(0, 15).toString(16)).join('');
    return hex === 'HEX' ? digits.toUpperCase() : digits;
  });
}

/**
 * Returns the kinds of texts that a regular expression asks for, in the order of the list: those whose example it
 * allows, but not what another kind of text would be. None if it also allows plain words.
 */
export function usualTextsOf(
  allows: (text: string) => boolean,
): readonly ((generators: Generators, key: RowKey) => string)[] {
  if (PLAIN.some((text) => allows(text))) return [];
  const isNumber = NUMBERS.some((text) => allows(text));
  return lateWords.regexes.usualTexts
    .filter(({ example, unless }) => allows(example) && (unless === undefined ? !isNumber : !allows(unless)))
    .map(
      ({ text }) =>
        (generators, key) =>
          filled(text, generators, key),
    );
}
