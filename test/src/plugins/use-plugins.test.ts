import { expect, test } from 'vitest';
import { setups } from '../../../src/dialect/dialects.ts';
import { type PluginsOption, usePlugins } from '../../../src/plugins/use-plugins.ts';
import { openMusic } from './music.ts';

const use = (plugins: PluginsOption, dialect: 'v4' | 'v5' = 'v5') => usePlugins(plugins, setups[dialect]);

test('a plugin has its own name, that of its package, or that in config/plugins', () => {
  const names = ['populate-deep', 'strapi-v5-plugin-populate-deep'];
  for (const name of names)
    expect(use({ [name]: {} }).plugins.used[0]?.facts.package).toBe('strapi-v5-plugin-populate-deep');
  expect(use({ 'populate-deep': {} }, 'v4').plugins.used[0]?.facts.package).toBe(
    'strapi-plugin-populate-deep',
  );
});

test.each([
  ['4.3.3', '4.3.3', 0],
  ['4.9.0', '4.3.3', 1],
  ['4.1.0', '4.0.6', 1],
  ['3.0.0', '4.0.6', 1],
])('version %s answers as %s', (version, nearest, notes) => {
  const { plugins, notes: sentences } = use({ 'populate-deep': { version } });
  expect(plugins.used[0]?.version).toBe(nearest);
  expect(sentences.filter((each) => each.includes('was not compared'))).toHaveLength(notes);
});

test('a plugin of another Strapi has no effect, and a note says so', () => {
  expect(use({ 'populate-all': {} }, 'v4').notes).toEqual([
    "plugins: 'populate-all' has no effect, because it is not a plugin of Strapi 4.",
  ]);
});

test.each([
  [
    { 'populate-dep': {} },
    "plugins['populate-dep'] is not a plugin that the double answers as. Did you mean populate-deep?",
  ],
  [
    { 'populate-deep': { defaultDepth: '5' } },
    'plugins[\'populate-deep\'].defaultDepth must be a whole number from 1 to 99, not "5".',
  ],
  [{ 'populate-deep': { version: 4 } }, "version must be a version such as '4.3.3', not 4."],
  [{ 'populate-deep': { depth: 4 } }, "has no option 'depth'."],
  ['populate-deep', "plugins must be an object such as { 'populate-deep': { version: '4.3.3' } }"],
])('%j is refused', (plugins, message) => {
  expect(() => openMusic('v5', plugins as never)).toThrow(message);
});

test('the code of a plugin is loaded with the first request', async () => {
  const { plugins } = use({ 'populate-deep': {} });
  expect(plugins.loaded).toEqual([]);
  await plugins.load();
  expect(plugins.loaded).toHaveLength(1);
});
