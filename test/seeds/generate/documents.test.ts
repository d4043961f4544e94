import { expect, test } from 'vitest';
import { createDouble } from '../../../handlers/double/create-double.ts';
import { generate } from '../../../seeds/index.ts';
import type { Row } from '../../../src/store/store.ts';
import { newsroom } from '../../fixtures/newsroom.ts';
import { open } from './open.ts';

const documents = open(newsroom, { entries: 100 }, ['en', 'de'], 'v5');
const entries = open(newsroom, { entries: 100 }, ['en', 'de']);
const { ids } = documents.store.table(documents.type('article'));
const rows: readonly Row[] = documents
  .rows('article')
  .map((row, index): Row => ({ ...row, id: ids[index]! }));

const isDraft = (row: Row): boolean => row['publishedAt'] === null;
const keyOf = (row: Row): string => `${String(row['documentId'])} ${String(row['locale'])}`;
const published = new Map(rows.filter((row) => !isDraft(row)).map((row) => [keyOf(row), row]));

test('entries are published as under Strapi 4, with the same ids and texts', () => {
  const before = entries.store.table(entries.type('article'));
  const now = documents.store.table(documents.type('article'));
  for (const id of before.ids) {
    expect([now.value(id, 'title'), now.isNull?.(id, 'publishedAt')]).toEqual([
      before.value(id, 'title'),
      before.isNull?.(id, 'publishedAt'),
    ]);
    expect(documents.links('article', 'author', id)).toEqual(entries.links('article', 'author', id));
  }
});

test('some drafts have changed since they were published', () => {
  const drafts = rows.filter((row) => isDraft(row) && published.has(keyOf(row)));
  const changed = drafts.filter(
    (row) => String(row['updatedAt']) > String(published.get(keyOf(row))!['updatedAt']),
  );
  expect(changed.length).toBeGreaterThan(15);
  expect(changed.length).toBeLessThan(45);
  for (const row of changed) {
    const before = published.get(keyOf(row))!;
    expect(row['title']).toBe(`${String(before['title'])} (changed)`);
    expect(row['slug']).toBe(before['slug']);
    expect(String(row['updatedAt']) > String(before['publishedAt'])).toBe(true);
  }
  for (const row of drafts.filter((draft) => !changed.includes(draft)))
    expect(row).toEqual({ ...published.get(keyOf(row)), id: row['id'], publishedAt: null });
});

test('no date is later than the reference date, and entries are published after their last change', () => {
  for (const row of rows) {
    const { createdAt, updatedAt, publishedAt } = row as unknown as Record<string, string>;
    const dates = [createdAt, updatedAt, publishedAt ?? updatedAt, '2025-06-01T12:00:00.000Z'];
    expect(dates).toEqual(dates.toSorted());
  }
});

test('records keep their values, also in the draft', () => {
  const records = Array.from({ length: 40 }, (_, index) => ({ title: `Title ${index}` }));
  const { store, type } = open(newsroom, { entries: 0, records: { article: records } }, ['en'], 'v5');
  const table = store.table(type('article'));
  for (const id of table.ids) expect(table.value(id, 'title')).not.toContain('(changed)');
});

test('files, users, roles and locales are documents without drafts', () => {
  for (const name of ['file', 'plugin::users-permissions.user', 'plugin::users-permissions.role', 'locale']) {
    const found = documents.rows(name);
    expect(found.length).toBeGreaterThan(1);
    expect(new Set(found.map((row) => row['documentId'])).size).toBe(found.length);
    for (const row of found) expect([row['locale'], row['publishedAt']]).toEqual([null, row['updatedAt']]);
  }
  const points = documents.rows('file').flatMap((row) => row['focalPoint'] ?? []);
  expect(points.length).toBeGreaterThan(5);
  expect(points[0]).toEqual({ x: expect.any(Number) as number, y: expect.any(Number) as number });
});

test('the publication filters of Strapi 5 find the changed drafts', async () => {
  const double = createDouble({
    model: newsroom,
    dialect: 'v5',
    warnings: 'off',
    roles: { public: 'all' },
    data: generate({ entries: 100 }),
  });
  const count = async (query: string) => {
    const path = `http://localhost:1337/api/articles?status=draft&pagination[pageSize]=1${query}`;
    const body = (await (await double.fetch(new Request(path))).json()) as {
      meta: { pagination: { total: number } };
    };
    return body.meta.pagination.total;
  };
  const [all, never, modified, unmodified] = [
    await count(''),
    await count('&publicationFilter=never-published'),
    await count('&publicationFilter=modified'),
    await count('&publicationFilter=unmodified'),
  ];
  expect(all).toBe(100);
  expect(never).toBeGreaterThan(5);
  expect(modified).toBeGreaterThan(5);
  expect(never + modified + unmodified).toBe(100);
});
