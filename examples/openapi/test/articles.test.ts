import { createDouble } from 'msw-strapi';
import { setupDouble } from 'msw-strapi/node';
import * as vitest from 'vitest';
import options from '../msw-strapi.config.js';
import { createArticle, deleteArticle, listArticles, tagProblem } from '../src/articles';

const { expect, test } = vitest;

const double = createDouble(options);
setupDouble(double, { hooks: vitest, onUnhandled: 'error' });

test('reads with filters, sort and populate', async () => {
  expect(await listArticles('Bridges')).toEqual({
    total: 2,
    articles: [{ title: 'Markets', tags: ['north'], quotes: ['All aboard'] }],
  });
});

test('creates and deletes', async () => {
  const { status, documentId } = await createArticle('Piers', 2);
  expect(status).toBe(201);
  expect(await double.count('article', { filters: { tags: { name: 'south' } } })).toBe(1);
  expect(await deleteArticle(documentId)).toBe(204);
});

test('gets the errors of Strapi', async () => {
  expect(await tagProblem('nobody')).toBe('Not Found');
});
