import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openServed } from '../../../../handlers/cli/open-served.ts';
import { loadProject } from '../../../../seeds/load/project/load-project.ts';
import { packageJson, projectFolder } from './project-folder.ts';

const page = {
  info: { singularName: 'page', pluralName: 'pages' },
  pluginOptions: { i18n: { localized: true } },
  attributes: { title: { type: 'string' } },
};

const write = async (code: { readonly [path: string]: string }): Promise<string> =>
  join(
    await projectFolder({
      'package.json': {},
      'cms/package.json': packageJson('^5.20.0'),
      'cms/src/api/page/content-types/page/schema.json': page,
      'web/src/app.ts': 'export {};',
      ...code,
    }),
    'cms',
  );

test.each([
  ['web/next.config.mjs', "i18n: { locales: ['en', 'fr'], defaultLocale: 'fr' }", ['fr', 'en']],
  [
    'web/src/i18n/routing.ts',
    "defineRouting({ locales: ['de', 'en'] as const, defaultLocale: 'de' })",
    ['de', 'en'],
  ],
  [
    'web/nuxt.config.ts',
    "i18n: { locales: [{ code: 'nl', file: 'nl.json' }, { code: 'en' }], defaultLocale: 'en' }",
    ['en', 'nl'],
  ],
  [
    'web/astro.config.mjs',
    "i18n: { defaultLocale: 'es', locales: ['es', 'en', { path: 'p', codes: ['pt-br'] }] }",
    ['es', 'en', 'pt-BR'],
  ],
  ['web/src/i18n.js', "i18next.init({ fallbackLng: 'en', supportedLngs: ['en', 'pt_BR'] })", ['en', 'pt-BR']],
  [
    'web/src/main.js',
    "i18next.init({ lng: 'de', resources: { en: { a: { b: 1 } }, de: {} } })",
    ['de', 'en'],
  ],
  [
    'web/src/lib/locale.ts',
    "export const locales = ['en', 'en-au', 'de-ch'] as const",
    ['en', 'en-AU', 'de-CH'],
  ],
  ['web/src/i18n/config.ts', "export const locales: Locale[] = ['cs', 'en'];", ['cs', 'en']],
  [
    'web/src/ui.ts',
    "export const languages = { en: 'English', fr: 'Français' }; const defaultLang = 'en';",
    ['en', 'fr'],
  ],
  [
    'web/angular.json',
    '{ "i18n": { "sourceLocale": "en-US", "locales": { "fr": "messages.fr.xlf" } } }',
    ['en-US', 'fr'],
  ],
  [
    'web/project.inlang/settings.json',
    '{ "sourceLanguageTag": "de", "languageTags": ["en", "de"] }',
    ['de', 'en'],
  ],
  ['web/middleware.js', 'const locales = ["fi", "en"]; const defaultLocale = "fi";', ['fi', 'en']],
  [
    'web/src/get.js',
    "get(`/pages?locale=${lang || 'en'}`); other = (page) => page.locale === 'fr-FR'",
    ['en', 'fr-FR'],
  ],
  [
    'web/src/date.js',
    "new Date().toLocaleDateString('de-DE'); const languages = ['Java', 'Rust']",
    undefined,
  ],
  ['cms/src/admin/app.js', "export default { config: { locales: ['fr'] } }", undefined],
])('%s: %s', async (path, text, expected) => {
  const { locales, notes } = await loadProject(await write({ [path]: text }));
  expect(locales).toEqual(expected);
  expect(notes.filter((note) => note.includes('in the front end'))).toHaveLength(expected ? 1 : 0);
});

test('a config counts before another list, and what the project says before both', async () => {
  const code = {
    'web/next.config.js': "module.exports = { i18n: { locales: ['sv', 'en'], defaultLocale: 'sv' } }",
    'web/a.js': "const locales = ['en', 'de', 'fr']",
  };
  expect((await loadProject(await write(code))).locales).toEqual(['sv', 'en']);
  const init = { ...code, 'cms/.env': 'STRAPI_PLUGIN_I18N_INIT_LOCALE_CODE=no\n' };
  expect((await loadProject(await write(init))).locales).toEqual(['no']);
});

test('if nothing says the locales, that is printed with the entries', async () => {
  const open = async (code: { readonly [path: string]: string }) =>
    openServed({ project: await write(code), port: 0, host: '127.0.0.1', allowedHosts: [], page: 'off' });
  const unknown = await open({});
  expect(unknown.entryNotes.join('\n')).toContain('so page is in en only. Name them with --locales en,de');
  expect(unknown.notes.join('\n')).not.toContain('--locales');
  expect((await open({ 'web/i18n.js': "locales: ['en', 'de']" })).entryNotes.join('\n')).not.toContain(
    '--locales',
  );
});
