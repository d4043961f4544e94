import { expect, test } from 'vitest';
import { collectionType, createDouble } from '../../../../handlers/index.ts';

test('the plural names that the compiler knows are those of the double', () => {
  const model = [
    collectionType('article', {}),
    collectionType('story', {}),
    collectionType('day', {}),
    collectionType('box', {}),
    collectionType('dish', {}),
    collectionType('bus', {}),
    collectionType('blog-category', {}),
    collectionType('person', {}, { pluralName: 'people' }),
  ] as const;
  const double = createDouble({ model });
  const plurals = [
    'articles',
    'stories',
    'days',
    'boxes',
    'dishes',
    'buses',
    'blog-categories',
    'people',
  ] as const;
  for (const plural of plurals) expect(double.entries(plural)).toEqual([]);
});
