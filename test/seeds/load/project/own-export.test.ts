import { gzipSync } from 'node:zlib';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadProject } from '../../../../seeds/load/project/load-project.ts';
import { open } from '../../generate/open.ts';
import { jsonl, tar } from '../export/small-export.ts';
import { packageJson, projectFolder } from './project-folder.ts';

const schema = (name: string): object => ({
  kind: 'collectionType',
  info: { singularName: name, pluralName: `${name}s`, displayName: name },
  options: { draftAndPublish: true },
  pluginOptions: { i18n: { localized: true } },
  attributes: { title: { type: 'string' }, slug: { type: 'uid', targetField: 'title' } },
});

const page = (id: number, slug: string, locale: string, publishedAt: string | null = '2025-01-02') => ({
  type: 'api::page.page',
  id,
  data: { slug, locale, publishedAt },
});

const exported = (...pages: object[]) => ({
  'metadata.json': '{"strapi":{"version":"5.20.0"}}',
  'entities/entities_00001.jsonl': jsonl(
    ...['fr', 'de'].map((code, index) => ({ type: 'plugin::i18n.locale', id: index + 1, data: { code } })),
    { type: 'api::article.article', id: 1, data: { slug: 'why-bread', locale: 'de' } },
    ...pages,
  ),
  'configuration/configuration_00001.jsonl': jsonl({
    type: 'core-store',
    value: { key: 'plugin_i18n_default_locale', value: '"de"' },
  }),
});

const ABOUT = exported(
  page(1, 'about', 'de', null),
  page(2, 'about', 'de'),
  page(3, 'a-propos', 'fr'),
  page(4, 'pricing', 'de'),
  page(5, 'secret', 'de', null),
);

/** Slugs of other types than pages, which generated entries do not get. */
const OTHERS = { 'api::article.article': ['why-bread'] };

/** Returns a project with archives by their paths, as `loadProject` reads it. */
async function load(
  archives: { readonly [path: string]: Buffer },
  files: { readonly [path: string]: unknown } = {},
) {
  const dir = await projectFolder({
    'package.json': packageJson('^5.20.0'),
    'src/api/page/content-types/page/schema.json': schema('page'),
    'src/api/article/content-types/article/schema.json': schema('article'),
    'data/readme.md': '',
    ...files,
  });
  for (const [path, content] of Object.entries(archives)) await writeFile(join(dir, path), content);
  const { model, locales, notes } = await loadProject(dir);
  return { model, locales, notes: notes.filter((note) => note.includes('export')), dir };
}

const archive = async (files: { readonly [path: string]: string }) => gzipSync(await tar(files));

describe('an export in the folder of its project', () => {
  test.each(['data/export_20250116105447.tar.gz', 'seed.tar.gz'])(
    '%s tells locales and slugs',
    async (path) => {
      const { model, locales, notes, dir } = await load(
        { [path]: await archive(ABOUT) },
        { 'src/index.ts': "getPage('about')" },
      );
      const file = join(dir, path);
      expect(locales).toEqual(['de', 'fr']);
      expect(model.slugs).toEqual({ ...OTHERS, 'api::page.page': ['about', 'pricing'] });
      expect(notes).toEqual([
        `${file} is an export of the project: it tells the locales de (default), fr and slugs for generated pages, ` +
          `and --export ${file} serves its entries.`,
      ]);
      const withExport = await loadProject(dir, {}, { export: true });
      expect([withExport.model.slugs, withExport.locales]).toEqual([undefined, undefined]);
      const published = open(model, { seed: 3 }, locales ?? [], 'v5')
        .rows('page')
        .filter(({ publishedAt }) => publishedAt !== null);
      for (const slug of ['about', 'pricing']) {
        const found = published.filter((row) => String(row['slug']).startsWith(slug));
        expect(found.map((row) => [row['slug'], row['locale']])).toEqual([
          [slug, 'de'],
          [slug, 'fr'],
        ]);
      }
    },
  );

  test('the newest one counts, and slugs that code asks for are added', async () => {
    const { model } = await load(
      {
        'data/export_20240116105447.tar.gz': await archive(exported(page(1, 'old', 'de'))),
        'data/export_20250116105447.tar.gz': await archive(ABOUT),
      },
      { 'src/index.ts': "getPage('/about'); getPage('kontakt')" },
    );
    expect(model.slugs).toEqual({ ...OTHERS, 'api::page.page': ['about', 'pricing', 'kontakt'] });
  });

  test('locales of config/sync stay', async () => {
    const { locales, model, notes } = await load(
      { 'data/export.tar.gz': await archive(ABOUT) },
      { 'config/sync/i18n-locale.en.json': { code: 'en', name: 'English' } },
    );
    expect([locales, model.slugs]).toEqual([['en'], { ...OTHERS, 'api::page.page': ['about', 'pricing'] }]);
    expect(notes[0]).not.toContain('locales');
  });

  test('a broken one and one of something else tell nothing', async () => {
    const whole = await archive(ABOUT);
    for (const broken of [
      Buffer.from('version https://git-lfs.github.com/spec/v1'),
      whole.subarray(0, whole.length / 2),
      await archive({ 'backup.sql': 'x' }),
    ]) {
      const { model, locales, notes } = await load({ 'data/export.tar.gz': broken });
      expect([model.slugs, locales, notes]).toEqual([undefined, undefined, []]);
    }
  });
});
