import { expect, test } from 'vitest';
import { writeObject } from '../../../handlers/page/client/query/write-object.ts';

test('code is JavaScript, in lines that are short', () => {
  const query = {
    populate: { author: { fields: ['name'], populate: { picture: true } }, tags: { sort: 'name:asc' } },
    filters: { 'shared.seo': { $eq: "it's" }, title: { $contains: 'a\nb' } },
  };
  const text = writeObject(query);
  expect(text.split('\n').every((line) => line.length < 80)).toBe(true);
  expect(text).toContain("    author: { fields: ['name'], populate: { picture: true } },\n");
  expect(text).toContain("'shared.seo': { $eq: 'it\\'s' }");
  expect(text).toContain("title: { $contains: 'a\\nb' }");
});
