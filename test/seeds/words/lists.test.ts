import { expect, test } from 'vitest';
import otherKinds from '../../../seeds/words/other-kinds.json' with { type: 'json' };
import placeKinds from '../../../seeds/words/place-kinds.json' with { type: 'json' };
import traits from '../../../seeds/names/theme-traits.json' with { type: 'json' };
import sectionHeadings from '../../../seeds/texts/section-headings.json' with { type: 'json' };
import areas from '../../../seeds/words/areas.json' with { type: 'json' };
import { NAMES as names } from '../../../seeds/words/lists.ts';
import usualOccupations from '../../../seeds/words/occupations.json' with { type: 'json' };
import rareOccupations from '../../../seeds/words/rare-occupations.json' with { type: 'json' };
import productKinds from '../../../seeds/words/product-kinds.json' with { type: 'json' };
import detailLists from '../../../seeds/words/detail-lists.json' with { type: 'json' };
import detailSentences from '../../../seeds/words/detail-sentences.json' with { type: 'json' };
import rareThemes from '../../../seeds/words/rare-themes.json' with { type: 'json' };
import usualSentences from '../../../seeds/words/sentences.json' with { type: 'json' };
import themeTexts from '../../../seeds/words/theme-texts.json' with { type: 'json' };
import topics from '../../../seeds/words/topic-sentences.json' with { type: 'json' };

const sentences = { ...usualSentences, ...detailSentences, ...rareThemes };
const occupations = { ...usualOccupations, ...rareOccupations };

/** The texts of JSON, at any depth. */
const textsOf = (json: unknown): string[] =>
  typeof json === 'string' ? [json] : Object.values(json as object).flatMap(textsOf);

test.each([
  ['sentences', sentences, 'atTpxn'],
  ['names', names, 'pTt'],
  ['texts of themes', themeTexts, 'ptxTn'],
  ['sentences of products', productKinds, 'tp'],
  ['sentences of people', occupations, 'np'],
  ['sentences of recipes', detailLists.recipes, 'tx'],
  ['sentences of topics', topics, ''],
  ['headings', sectionHeadings, 'tp'],
  ['names by type', { placeKinds, otherKinds }, 'cpntTx'],
])('the %s have only placeholders that are filled in', (_, json, known) => {
  const used = textsOf(json).flatMap((text) => [...text.matchAll(/\{(.*?)\}/g)].map(([, name = '']) => name));
  expect(used.filter((name) => !known.includes(name))).toEqual([]);
});

test('the choices within sentences are complete', () => {
  const all = textsOf({
    sentences,
    themeTexts,
    productKinds,
    occupations,
    topics,
    recipes: detailLists.recipes,
  })
    .concat(textsOf([placeKinds, otherKinds]).flatMap((line) => line.split(' | ')))
    .filter((text) => /[(|)]/.test(text));
  const words = textsOf(productKinds).filter((text) => /^[\w |-]+$/.test(text));
  expect(all.length).toBeGreaterThan(60);
  for (const text of all.filter((one) => !words.includes(one))) {
    const rest = text.replaceAll(/\((?:[^()|]+\|)+[^()|]+\)/g, '');
    expect([text, rest]).toEqual([text, rest.replaceAll(/[(|)]/g, '')]);
  }
});

test('every topic of stories has sentences of its own', () => {
  const all = Object.values(areas).flatMap((area) => area.topics.join(', ').split(', '));
  expect(Object.keys(topics).toSorted()).toEqual(all.toSorted());
});

test('no two companies of two areas end with the same word', () => {
  const ends = Object.values(areas).flatMap(({ companies }) => companies.join(', ').split(', '));
  expect(ends.toSorted()).toEqual([...new Set(ends)].toSorted());
});

test('headings of sections are found by regular expressions', () => {
  for (const pattern of Object.keys(sectionHeadings)) expect('').not.toMatch(new RegExp(pattern));
});

test('what is said of rare themes is in a file of its own, which pages load late', () => {
  const rare = traits.rare.join(' ').split(' ');
  expect(Object.keys(rareThemes).toSorted()).toEqual(rare.toSorted());
  expect(Object.keys(usualSentences).filter((kind) => rare.includes(kind))).toEqual([]);
});
