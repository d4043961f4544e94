import { expect, test } from 'vitest';
import { kebabCase, snakeCase } from '../../../src/model/derived-names.ts';

// As `_.snakeCase` of lodash 4.17 gives them.
test.each([
  ['title', 'title'],
  ['readingTime', 'reading_time'],
  ['metaH1', 'meta_h_1'],
  ['HTMLBody', 'html_body'],
  ['folderPath', 'folder_path'],
  ['provider_metadata', 'provider_metadata'],
  ['the1stPrize', 'the_1st_prize'],
  ['a11y', 'a_11_y'],
  ['URL', 'url'],
  ['2ndLine', '2nd_line'],
  ['größe', 'grosse'],
  ["o'clock", 'oclock'],
  ['__x--y z', 'x_y_z'],
  ['Жанр', 'жанр'],
  ['', ''],
])('%s', (name, column) => {
  expect(snakeCase(name)).toBe(column);
});

test('kebab case', () => {
  expect(kebabCase('blogPost')).toBe('blog-post');
});
