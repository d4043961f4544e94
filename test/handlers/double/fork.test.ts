import { describe, expect, test, vi } from 'vitest';
import type { Double } from '../../../handlers/double/double.ts';
import type { DataSource } from '../../../src/store/dataset.ts';
import { loadDataset } from '../../../src/store/load/load-dataset.ts';
import { ask, listed, openMagazine } from '../../fixtures/magazine.ts';

const all = ['Sea', 'Sky', 'Sun'];

describe('a change of one double does not reach another', () => {
  const rich: (double: Double) => Promise<unknown> = async (double) => [
    await listed(double, '/articles?locale=all&publicationState=preview'),
    (await ask(double, '/authors?populate=*')).body,
    (await ask(double, '/users/me')).status,
  ];

  test('its parent, its siblings and its forks', async () => {
    const parent = openMagazine();
    const before = await rich(parent);
    const sibling = parent.fork();
    const fork = parent.with(
      { article: [], author: { add: [{ name: 'Cy' }] } },
      { as: { user: 'tom' }, locale: 'fr' },
    );
    fork.fault({ status: 503 });
    const below = fork.with({ article: [{ title: 'Moon' }] }, { as: 'public' });
    expect(below.entries('article').map(({ title }) => title)).toEqual(['Moon']);
    parent.reset();
    expect((await ask(fork, '/articles')).status).toBe(503);
    expect(await rich(parent)).toEqual(before);
    expect(await rich(sibling)).toEqual(before);
  });

  test('a fault of a parent or fork stays there', async () => {
    const parent = openMagazine();
    const fork = parent.fork();
    parent.fault({ status: 500 });
    expect((await ask(fork, '/articles')).status).toBe(200);
    expect((await ask(parent.fork(), '/articles')).status).toBe(200);
    fork.fault({ status: 429 });
    expect((await ask(parent, '/articles')).status).toBe(500);
  });

  test('nor do its handlers', async () => {
    const parent = openMagazine();
    const fork = parent.with({ article: [] });
    expect(parent.handlers).not.toEqual(fork.handlers);
    expect(parent.handlers).toHaveLength(2);
  });
});

describe('reset and restore', () => {
  test('a fork resets to what it was made with', async () => {
    const fork = openMagazine().with({ article: 1 });
    const { snapshot } = fork.with({ article: [] });
    fork.restore(snapshot());
    expect(await listed(fork)).toEqual([]);
    fork.reset();
    expect(await listed(fork)).toEqual(['Sea']);
  });

  test('a snapshot brings data, caller and locale back', async () => {
    const double = openMagazine();
    const first = double.snapshot();
    double.restore(double.with({}, { locale: 'fr', as: 'editor' }).snapshot());
    expect(await listed(double)).toEqual(['Mer']);
    expect((await ask(double, '/users')).status).toBe(200);
    double.restore(first);
    expect(await listed(double)).toEqual(all);
    expect((await ask(double, '/users')).status).toBe(403);
  });

  test('a snapshot of another double is refused', () => {
    for (const other of [openMagazine().snapshot(), {}, { state: 1 }, undefined, null]) {
      expect(() => openMagazine().restore(other as never)).toThrow(
        'restore() takes what snapshot() of this double',
      );
    }
  });
});

test('a fork of 100,000 entries is there at once, and reads none of them', () => {
  const row = vi.fn<() => never>(() => {
    throw new Error('read');
  });
  const data: DataSource = {
    open: (model, context) => {
      const store = loadDataset(model, { entries: context.addSystemRecords({}) }, context);
      const ids = Array.from({ length: 100_000 }, (_, index) => index + 1);
      return {
        ...store,
        table: (schema) =>
          schema.uid === 'api::article.article'
            ? { ids, has: () => true, value: row, values: row, row }
            : store.table(schema),
      };
    },
  };
  const double = openMagazine({ data });
  double.fork().fork();
  double.with({ article: [] });
  double.snapshot();
  expect(row).not.toHaveBeenCalled();
});
