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

test('a query is refused with what takes one, and so are other entries for a fork', () => {
  const double = openMagazine();
  const given = [{ filters: { title: 'Sea' } }] as unknown as [];
  expect(() => double.entries('article', ...given)).toThrow(
    'entries() takes a type alone, and returns all its entries as they are stored, but got an object with filters. ' +
      "For a query, write await double.find('article', { filters: { … } }).",
  );
  expect(['article', 'author'].map(double.entries).map(({ length }) => length)).toEqual([5, 2]);
  expect(() => double.fork(...([{ article: [] }] as unknown as []))).toThrow(
    'For other entries, write double.with(',
  );
});
