import { expect, test } from 'vitest';
import { didYouMean, didYouMeanOption } from '../../../src/errors/did-you-mean.ts';

const known = ['article', 'author', 'homepage', 'tag'];

test.each([
  ['a letter too many', 'articles', ' Did you mean article?'],
  ['a letter too few', 'autor', ' Did you mean author?'],
  ['two letters swapped', 'atg', ' Did you mean tag?'],
  ['the nearest', 'arthor', ' Did you mean author?'],
  ['a swap counts as one letter', 'aritlce', ' Did you mean article?'],
  ['three letters of a short name are too many', 'cat-s', ''],
  ['a fifth of a long name', 'hompagexx-long-name', ''],
  ['nothing near', 'product', ''],
])('%s: %s', (_rule, name, hint) => {
  expect(didYouMean(name, known)).toBe(hint);
});

test('longer names may have more letters wrong', () => {
  const name = 'plugin::users-permissions.permission';
  expect(didYouMean('plugin::user-permission.permision', [name])).toBe(` Did you mean ${name}?`);
});

test('without names there is no hint', () => {
  expect(didYouMean('a', [])).toBe('');
});

test.each([
  ['a few letters apart', 'pluralname', ' Did you mean pluralName?'],
  ['the same start', 'drafts', ' Did you mean draftAndPublish?'],
  ['a known option and more', 'localizedType', ' Did you mean localized?'],
  ['too short to compare its start', 'draf', ''],
  ['nothing alike', 'slug', ''],
])('an option with %s: %s', (_rule, name, hint) => {
  expect(didYouMeanOption(name, ['draftAndPublish', 'localized', 'pluralName'])).toBe(hint);
});
