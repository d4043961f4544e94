import { expect, test } from 'vitest';
import { generate, type GenerateOptions } from '../../../seeds/index.ts';
import type { DialectName } from '../../../src/model/model-input.ts';
import { createModel } from '../../fixtures/create-model.ts';
import { newsroom } from '../../fixtures/newsroom.ts';
import { contextOf } from './open.ts';
import { scopeProblems } from './scope-problems.ts';

/** The articles of generated data, and how often a title was made for one of them. */
function countedArticles(entries: number, dialect: DialectName = 'v4') {
  let made = 0;
  const overrides: GenerateOptions['overrides'] = { article: { title: ({ id }) => `${(made += 1)} ${id}` } };
  const model = createModel(newsroom, dialect);
  const store = generate({ entries, overrides }).open(model, contextOf(['en', 'de']));
  const articles = store.table(model.contentTypes.get('api::article.article')!);
  return { articles, made: () => made };
}

test('creating a double makes no row', () => {
  const { articles, made } = countedArticles(100_000);
  expect(articles.ids).toHaveLength(200_000);
  expect(made()).toBe(0);
});

test('documents of Strapi 5 cost as little', () => {
  const { articles, made } = countedArticles(100_000, 'v5');
  expect(articles.ids.length).toBeGreaterThan(350_000);
  const drafts = articles.ids.filter((id) => articles.isNull?.(id, 'publishedAt')).slice(1000, 1025);
  for (const id of articles.ids.slice(0, 10_000)) articles.value(id, 'documentId');
  expect(made()).toBe(0);
  for (const id of drafts) articles.row(id);
  expect(made()).toBe(50);
});

test('a page makes its own rows only', () => {
  const { articles, made } = countedArticles(100_000);
  const published = articles.ids.filter(
    (id) => articles.value(id, 'locale') === 'en' && articles.value(id, 'publishedAt') !== null,
  );
  expect(published.length).toBeGreaterThan(50_000);
  for (const id of published.slice(1000, 1025)) articles.row(id);
  // The slug of an article comes from its title, so each row makes the title twice.
  expect(made()).toBe(50);
});

test.each(['v4', 'v5'] as const)('%s: the ids of a status and a locale make no row', (dialect) => {
  const { articles, made } = countedArticles(10_000, dialect);
  const published = articles.idsIn?.({ isDraft: false, locale: 'de' });
  expect(published?.length).toBeGreaterThan(7_000);
  expect(published?.length).toBeLessThan(10_000);
  expect(articles.idsIn?.({ isDraft: true })?.length).toBeGreaterThan(dialect === 'v5' ? 19_999 : 2_000);
  expect(articles.idsIn?.({ isDraft: false, locale: 'xx' })).toEqual([]);
  expect(made()).toBe(0);
});

test.each(['v4', 'v5'] as const)('%s: records have the status and the locale that they give', (dialect) => {
  const model = createModel(newsroom, dialect);
  const published = { title: 'One', publishedAt: '2024-01-01T00:00:00.000Z' };
  const article = [{ ...published, locale: 'de' }, { title: 'Two', publishedAt: null }, published];
  const records = { article: dialect === 'v5' ? article.slice(0, 2) : article };
  const store = generate({ entries: 9, records }).open(model, contextOf(['en', 'de']));
  expect(scopeProblems(model.contentTypes.get('api::article.article')!, store)).toEqual([]);
});

test('draft state, locale and dates of all entries make no row', () => {
  const { articles, made } = countedArticles(10_000);
  const drafts = articles.ids.filter((id) => articles.isNull?.(id, 'publishedAt'));
  expect(drafts.length).toBeGreaterThan(1000);
  for (const id of articles.ids)
    for (const name of ['locale', 'createdAt', 'updatedAt']) articles.value(id, name);
  expect(made()).toBe(0);
});

test('a row that was read is kept', () => {
  const { articles, made } = countedArticles(10);
  const row = articles.row(1);
  expect(articles.row(1)).toBe(row);
  expect(articles.value(1, 'title')).toBe(row['title']);
  expect(made()).toBe(2);
});
