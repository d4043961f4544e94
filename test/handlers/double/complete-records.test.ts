import { describe, expect, test } from 'vitest';
import { createDouble } from '../../../handlers/double/create-double.ts';
import { generate } from '../../../seeds/index.ts';
import type { ModelInput } from '../../../src/model/model-input.ts';
import { newsroom } from '../../fixtures/newsroom.ts';
import { startClock } from '../../fixtures/processor-clock.ts';

const open = (options = {}) =>
  createDouble({ model: newsroom, warnings: 'off', data: generate(), ...options });
const articles = (double: { entries(type: 'article'): readonly object[] }) =>
  double.entries('article') as readonly Record<string, unknown>[];

describe('records of with(), over generated data', () => {
  test('get the values of the generated entry with their id', () => {
    const double = open();
    const [mine] = articles(double.with({ article: [{ title: 'Mine' }] }));
    const [first] = articles(double);
    const { title, slug, publishedAt: _, ...rest } = mine!;
    expect({ title, slug }).toEqual({ title: 'Mine', slug: 'mine' });
    expect(rest).toMatchObject({
      body: first!.body,
      author: first!.author,
      cover: first!.cover,
      createdAt: first!.createdAt,
    });
    expect((rest.blocks as unknown[]).length).toBe((first!.blocks as unknown[]).length);
  });

  test('are published, and the same each time', () => {
    const records = Array.from({ length: 30 }, (_, index) => ({ title: `Title ${index}` }));
    const double = open({ data: generate({ seed: 4 }) });
    const once = articles(double.with({ article: records }));
    expect(once).toEqual(articles(double.with({ article: records })));
    expect(once.every(({ publishedAt }) => publishedAt !== null)).toBe(true);
  });

  test('null stays null, and components are completed', () => {
    const given = {
      title: 'Mine',
      body: null,
      author: null,
      cover: null,
      tags: [],
      seo: { metaTitle: 'SEO' },
    };
    const [mine] = articles(open({ data: generate({ profile: 'maximal' }) }).with({ article: [given] }));
    expect(mine).toMatchObject({ ...given, seo: { metaTitle: 'SEO', metaDescription: expect.any(String) } });
  });

  test('added ones get free ids, other values, and take no entry away from another', () => {
    const double = open();
    const before = articles(double);
    const once = double.with({ article: { add: [{ title: 'Mine' }] } });
    const twice = once.with({ article: { add: [{ title: 'Mine too' }] }, author: { add: [{}] } });
    const after = articles(twice);
    expect(after.slice(0, -2)).toEqual(before);
    expect(after.slice(-2).map(({ id, title }) => [id, title])).toEqual([
      [21, 'Mine'],
      [22, 'Mine too'],
    ]);
    expect(after.at(-1)!.body).not.toBe(after.at(-2)!.body);
  });

  test('link to entries that exist', () => {
    const fork = open().with({
      article: [{ title: 'A' }, { title: 'B' }],
      author: [{ name: 'Ada' }],
      tag: [],
    });
    for (const { author, tags } of articles(fork)) {
      expect([null, 1]).toContain(author);
      expect(tags).toEqual([]);
    }
    const given = open().with({ article: [{ title: 'A' }], author: [{ id: 9, name: 'Ada', articles: [1] }] });
    expect(articles(given)[0]!.author).toBe(9);
  });

  test('are in the language and the ids of their locale', () => {
    const double = open({ locales: ['en', 'de'] });
    const fork = double.with({ article: { add: [{ title: 'Mine' }, { title: 'Meins', locale: 'de' }] } });
    const added = articles(fork).filter(({ title }) => ['Mine', 'Meins'].includes(String(title)));
    expect(added.map(({ id, locale }) => [id, locale])).toEqual([
      [21, 'en'],
      [1_000_021, 'de'],
    ]);
  });

  test('wrong values are still refused', () => {
    const given = { title: 5, seo: { metaTitle: 7 } };
    expect(() => open().with({ article: [given] })).toThrow(/title is 5.*\n.*metaTitle is 7/);
    expect(articles(open().with({ article: [given] }, { lenient: true }))[0]!.title).toBe('5');
  });

  test('long lists of components are completed, at any depth', () => {
    const text = { type: 'string', required: true } as const;
    const model: ModelInput = {
      contentTypes: {
        'api::page.page': {
          attributes: {
            rows: { type: 'component', component: 'ui.row', repeatable: true },
            zone: { type: 'dynamiczone', components: ['ui.row', 'ui.cell'] },
          },
        },
      },
      components: {
        'ui.row': {
          attributes: { text, cells: { type: 'component', component: 'ui.cell', repeatable: true } },
        },
        'ui.cell': { attributes: { text, label: { type: 'string' } } },
      },
    };
    const cells = (count: number) => Array.from({ length: count }, (_, index) => ({ label: `${index}` }));
    const rows = Array.from({ length: 40 }, (_, index) => ({ cells: cells(index % 20) }));
    const zone = Array.from({ length: 20 }, (_, index) => ({
      __component: index % 2 ? 'ui.row' : 'ui.cell',
    }));
    const double = createDouble({ model, warnings: 'off', data: generate({ profile: 'maximal' }) });
    const [page] = double.with({ page: [{ rows, zone }, {}] }).entries('page') as unknown as [
      { rows: { text: unknown; cells: { text: unknown; label: unknown }[] }[]; zone: { text: unknown }[] },
    ];
    const inside = page.rows.flatMap((row) => row.cells);
    expect(page.rows.map((row) => row.cells.map(({ label }) => label))).toEqual(
      rows.map((row) => row.cells.map(({ label }) => label)),
    );
    expect(page.zone).toMatchObject(zone);
    const texts = [...page.rows, ...inside, ...page.zone].map((each) => each.text);
    expect(texts.every((each) => typeof each === 'string' && each !== '')).toBe(true);
    expect(new Set(page.rows.map((row) => row.text)).size).toBeGreaterThan(10);
  });

  test('morph relations link to entries that exist, from either side', () => {
    const model: ModelInput = {
      contentTypes: {
        'api::note.note': {
          attributes: {
            about: { type: 'relation', relation: 'morphToOne' },
            all: { type: 'relation', relation: 'morphToMany' },
          },
        },
        'api::page.page': {
          attributes: {
            notes: { type: 'relation', relation: 'morphMany', target: 'api::note.note', morphBy: 'about' },
            main: { type: 'relation', relation: 'morphOne', target: 'api::note.note', morphBy: 'all' },
          },
        },
      },
    };
    const double = createDouble({ model, warnings: 'off', data: generate({ profile: 'maximal' }) });
    const pages = (of: typeof double) =>
      of.entries('page') as unknown as { id: number; notes: number[]; main: number | null }[];
    const before = pages(double);
    const after = pages(double.with({ note: [{}] }));
    const isFirst = (id: number | null): boolean => id === 1;
    expect(after.map(({ notes }) => notes)).toEqual(before.map(({ notes }) => notes.filter(isFirst)));
    expect(after.map(({ main }) => main)).toEqual(before.map(({ main }) => (isFirst(main) ? 1 : null)));
    expect(after.some(({ notes }) => notes.length > 0)).toBe(true);
    expect(after.some(({ main }) => main !== null)).toBe(true);

    const [page, ...others] = pages(double.with({ page: [{}], note: { add: [{}, {}] } }));
    expect(others).toEqual([]);
    expect(page!.notes).toEqual(expect.arrayContaining(before[0]!.notes));
    expect(page).toMatchObject({ main: before[0]!.main });
  });

  test('slugs of the same title differ', () => {
    const fork = open().with({ article: { add: [{ title: 'Mine' }, { title: 'Mine' }] } });
    expect(
      articles(fork)
        .slice(-2)
        .map(({ slug }) => slug),
    ).toEqual(['mine', 'mine-1']);
  });

  test('thousands that link to each other are completed at once', () => {
    const double = open();
    const records = Array.from({ length: 3000 }, (_, index) => ({ id: index + 1 }));
    const elapsed = startClock();
    const fork = double.with({ author: records, profile: records });
    expect(elapsed()).toBeLessThan(5000);
    const authors = fork.entries('author') as readonly Record<string, unknown>[];
    const profiles = authors.map(({ profile }) => profile).filter((profile) => profile !== null);
    expect(profiles.length).toBeGreaterThan(2000);
    expect(new Set(profiles)).toHaveLength(profiles.length);
  });
});
