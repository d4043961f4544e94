import { expect, test } from 'vitest';
import { wordKey } from '../../../seeds/names/name-words.ts';
import { COMPANIES } from '../../../seeds/names/lexicon/companies.ts';
import { LIMITS } from '../../../seeds/names/lexicon/limits.ts';
import { PEOPLE } from '../../../seeds/names/lexicon/people.ts';
import { WEB } from '../../../seeds/names/lexicon/web.ts';
import { keyOfEnding, sensesOf } from '../../../seeds/names/word-senses.ts';

test('every word and phrase of a text has the meaning and the side of the text', () => {
  const wrong: string[] = [];
  // The first and the last files of the lexicon, and two between them.
  for (const [meaning, texts] of Object.entries({ ...PEOPLE, ...COMPANIES, ...WEB, ...LIMITS })) {
    for (const [index, text] of texts.entries()) {
      for (const phrase of text.split(', ')) {
        const sense = sensesOf(wordKey(phrase.split(' ')))?.find((found) => found.meaning === meaning);
        if (!sense || ![['last', 'first'][index], 'both'].includes(sense.head)) wrong.push(phrase);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('a word of several texts has a sense for each meaning, in their order, and one for both sides', () => {
  expect(sensesOf('data')).toEqual([
    { meaning: 'date', head: 'first' },
    { meaning: 'list', head: 'both' },
  ]);
});

test('a counted word also has the senses of its other forms', () => {
  const meanings = (key: string) => sensesOf(key)?.map(({ meaning }) => meaning);
  expect(meanings('pytania')).toEqual(['several', 'question']);
  expect(meanings('kinder')).toEqual(['several', 'kind']);
  expect(new Set(meanings('kinderen'))).toEqual(new Set(['several', 'kind']));
});

test('a word with another ending has the key of the known one; of several, that of the first in the lexicon', () => {
  expect(keyOfEnding('telefonu')).toBe('telefon');
  expect(keyOfEnding('nazwy')).toBe('nazwa');
  expect(keyOfEnding('galerii')).toBe('galerie');
  expect(keyOfEnding('xyzzy')).toBeUndefined();
});

test('unknown words have no senses', () => {
  expect(sensesOf('xyzzy')).toBeUndefined();
  expect(sensesOf('')).toBeUndefined();
});
