import { expect, test } from 'vitest';
import combinations from '../../../seeds/names/combined-meanings.json' with { type: 'json' };
import companies from '../../../seeds/names/lexicon/company-words.json' with { type: 'json' };
import limits from '../../../seeds/names/lexicon/limit-words.json' with { type: 'json' };
import people from '../../../seeds/names/lexicon/people-words.json' with { type: 'json' };
import web from '../../../seeds/names/lexicon/web-words.json' with { type: 'json' };
import { allMeanings, keyOfEnding, sensesOf } from '../../../seeds/names/lexicon.ts';
import type { Words } from '../../../seeds/names/lexicon-words.ts';
import { wordKey } from '../../../seeds/names/name-words.ts';

test('every word and phrase of a text has the meaning and the side of the text', () => {
  const wrong: string[] = [];
  // The first and the last files of the lexicon, and two between them.
  const words: Words = { ...people, ...companies, ...web, ...limits };
  for (const [meaning, sides] of Object.entries(words)) {
    for (const side of ['last', 'first'] as const) {
      for (const phrase of sides[side].join(', ').split(', ')) {
        const sense = sensesOf(wordKey(phrase.split(' ')))?.find((found) => found.meaning === meaning);
        if (!sense || ![side, 'both'].includes(sense.head)) wrong.push(phrase);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('a word may end with a digit', () => {
  expect(sensesOf('address2')).toEqual(sensesOf('addressline2'));
  expect(sensesOf('address3')).toBeUndefined();
});

test('no meaning is in two parts of the lexicon', () => {
  expect(new Set(allMeanings()).size).toBe(allMeanings().length);
});

test('combinations are of meanings that exist', () => {
  const known = new Set<string>([...allMeanings(), 'own']);
  const named = Object.entries<Record<string, string[]>>(combinations).flatMap(([head, combined]) => [
    head,
    ...Object.keys(combined),
    ...Object.values(combined).flatMap((lines) => lines.join(' ').split(' ')),
  ]);
  expect(named.filter((meaning) => !known.has(meaning))).toEqual([]);
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
  expect(keyOfEnding('aprobad')).toBe('aprobado');
  expect(keyOfEnding('fotografi')).toBe('fotografia');
  expect(keyOfEnding('xyzzy')).toBeUndefined();
});

test('unknown words have no senses', () => {
  expect(sensesOf('xyzzy')).toBeUndefined();
  expect(sensesOf('')).toBeUndefined();
});
