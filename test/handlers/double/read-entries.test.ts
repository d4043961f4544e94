import { expect, test } from 'vitest';
import { openMagazine } from '../../fixtures/magazine.ts';

const titles = (name: string) =>
  openMagazine()
    .entries(name)
    .map(({ title }) => title);

test.each(['article', 'articles', 'api::article.article'])('a type can be named %s', (name) => {
  expect(titles(name)).toEqual(['Draft', 'Sea', 'Sky', 'Sun', 'Mer']);
});

test.each(['user', 'users', 'plugin::users-permissions.user'])("and %s, a type of Strapi's own", (name) => {
  expect(
    openMagazine()
      .entries(name)
      .map(({ username }) => username),
  ).toEqual(['mia', 'tom']);
});

test('an unknown type is refused with the nearest', () => {
  expect(() => titles('artcles')).toThrow("The model has no type 'artcles'. Did you mean articles?");
});
