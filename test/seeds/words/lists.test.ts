import { expect, test } from 'vitest';
import otherKinds from '../../../seeds/subjects/other-kinds.json' with { type: 'json' };
import placeKinds from '../../../seeds/subjects/place-kinds.json' with { type: 'json' };
import sectionHeadings from '../../../seeds/texts/section-headings.json' with { type: 'json' };
import areas from '../../../seeds/words/areas.json' with { type: 'json' };
import { NAMES as names } from '../../../seeds/words/lists.ts';
import sentences from '../../../seeds/words/sentences.json' with { type: 'json' };
import themeTexts from '../../../seeds/words/theme-texts.json' with { type: 'json' };

/** The texts of JSON, at any depth. */
const textsOf = (json: unknown): string[] =>
  typeof json === 'string' ? [json] : Object.values(json as object).flatMap(textsOf);

test.each([
  ['sentences', sentences, 'atTpxn'],
  ['names', names, 'pTt'],
  ['texts of themes', themeTexts, 'ptx'],
  ['headings', sectionHeadings, 'tp'],
  ['names by type', { placeKinds, otherKinds }, 'cpntx'],
])('the %s have only placeholders that are filled in', (_, json, known) => {
  const used = textsOf(json).flatMap((text) => [...text.matchAll(/\{(.*?)\}/g)].map(([, name = '']) => name));
  expect(used.filter((name) => !known.includes(name))).toEqual([]);
});

test('no two companies of two areas end with the same word', () => {
  const ends = Object.values(areas).flatMap(({ companies }) => companies.join(', ').split(', '));
  expect(ends.toSorted()).toEqual([...new Set(ends)].toSorted());
});

test('headings of sections are found by regular expressions', () => {
  for (const pattern of Object.keys(sectionHeadings)) expect('').not.toMatch(new RegExp(pattern));
});
