import { memoize } from 'es-toolkit/function/memoize';
import { once } from 'es-toolkit/function/once';
import { spread } from '../../random.ts';
import { numbered } from '../../subjects/row-facts.ts';
import { isWoman, personOf } from '../../subjects/people.ts';
import type { MeaningOf } from '../../names/lexicon.ts';
import type { Lexicon } from '../../names/lexicon-words.ts';
import type { SlimFaker } from '../../subjects/row-key.ts';
import type { RowText } from '../../texts/row-texts/row-text.ts';
import { lateWords } from '../../words/late-words.ts';

export type TextMaker = RowText;

/** Draws from a list that is written as one text: `oneOf('S, M, L')`. Names of rows come one after the other. */
export function oneOf(texts: string, separator = ', '): TextMaker {
  const listOf = once(() => texts.split(separator));
  const make: TextMaker = ({ random }, key, { isName, seed }) => {
    const list = listOf();
    if (!isName) return random.pick(list);
    const { index } = key.subject().facts;
    return numbered(list[spread(list.length, seed)(index % list.length)]!, Math.floor(index / list.length));
  };
  return Object.assign(make, { isListed: true });
}

/** Checks whether no two rows are called the same by a maker. */
export const givesDistinctNames = (make: TextMaker | undefined): boolean =>
  make !== undefined && 'isListed' in make;

/** Takes a text from faker, in the language of the row. */
export function faked(make: (faker: SlimFaker) => string): TextMaker {
  return ({ faker }, key) => make(faker(key.locale));
}

/** Replaces each `#` by a figure and each `?` by a capital letter. */
export function code(pattern: string): TextMaker {
  return ({ random }) =>
    pattern
      .replaceAll('#', () => `${random.int(0, 9)}`)
      .replaceAll('?', () => String.fromCharCode(65 + random.int(0, 25)));
}

/** What fits the first name of its row, of which the lists have the word for a woman and that for a man. */
export const OF_PERSON = /^(?:gender|salutation|pronouns)$/;

const ofPerson =
  ([woman = '', man = '']: readonly string[]): TextMaker =>
  (generators, key, { identitySeed }) =>
    isWoman(generators, personOf(generators, key, identitySeed)) ? woman : man;

/** Returns what takes its texts from a list: a few usual values, each of one field of work. */
export const textOfList = memoize((meaning: Listed): TextMaker => {
  const list = lateWords.details.detailTexts[meaning];
  return OF_PERSON.test(meaning) ? ofPerson(list.split('; ')) : oneOf(list, '; ');
});

/** What has a list. */
export type Listed = keyof typeof lateWords.details.detailTexts;

/** The meanings of a part of the lexicon that no list has. */
export type MakerOf<Part extends keyof Lexicon> = Exclude<MeaningOf<Part>, Listed>;
