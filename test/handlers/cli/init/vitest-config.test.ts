import { describe, expect, test } from 'vitest';
import { layoutOf } from '../../../../handlers/cli/init/layout.ts';
import type { ProjectFacts } from '../../../../handlers/cli/init/project-facts.ts';
import { firstTest } from '../../../../handlers/cli/init/test-files.ts';
import { configureVitest } from '../../../../handlers/cli/init/vitest-config.ts';

const SETUP = 'vitest.setup.ts';

function factsOf(texts: Readonly<Record<string, string>>, more: Partial<ProjectFacts> = {}): ProjectFacts {
  return {
    packages: new Set(['vite', 'vitest']),
    ofWorkspace: new Set(),
    files: new Set(['package.json', 'index.html', 'src/main.ts', ...Object.keys(texts)]),
    scripts: new Set(),
    textOf: (file) => texts[file] ?? '',
    packageManager: 'npm',
    isModule: true,
    typescript: true,
    wantsExtensions: false,
    address: undefined,
    entry: undefined,
    worker: undefined,
    node: 24,
    nodeRunsTypeScript: true,
    strapi: undefined,
    wanted: {},
    ...more,
  };
}

function configure(texts: Readonly<Record<string, string>>, more: Partial<ProjectFacts> = {}) {
  const facts = factsOf(texts, more);
  const { files, changes = [], additions } = configureVitest(facts, layoutOf(facts), SETUP);
  return {
    files: Object.fromEntries(files.map(({ path, text }) => [path, text])),
    changes: Object.fromEntries(changes.map(({ path, text }) => [path, text])),
    additions,
  };
}

describe('a project without a config for Vitest', () => {
  test('gets one, which resolves what TypeScript does', () => {
    expect(configure({}).files).toEqual({
      'vitest.config.ts':
        "import { defineConfig } from 'vitest/config';\n\nexport default defineConfig({ test: { setupFiles: ['./vitest.setup.ts'] } });\n",
    });
    const tsconfig = '{ "compilerOptions": {\n    "paths": {\n      "@/*": ["./src/*"]\n    }\n} }';
    const { files } = configure({ 'tsconfig.json': tsconfig }, { isModule: false });
    expect(files['vitest.config.mts']).toContain(
      "  resolve: { alias: { '@': fileURLToPath(new URL('./src/', import.meta.url)) } },\n",
    );
  });

  test.each([
    [{}, "exclude: [...configDefaults.exclude, 'e2e/**'] } });"],
    [
      { 'playwright.config.ts': "export default { testDir: './tests/pages/' }" },
      "exclude, 'tests/pages/**'] }",
    ],
    [
      { 'playwright.config.ts': "export default { testDir: '.' }" },
      "setupFiles: ['./vitest.setup.ts'] } });",
    ],
  ])('does not look into the tests of Playwright: %j', (texts, end) => {
    const { files } = configure(texts, { packages: new Set(['vitest', '@playwright/test']) });
    expect(files['vitest.config.ts']).toContain(end);
    const withVite = configure(
      { ...texts, 'vite.config.ts': 'export default defineConfig({})' },
      { packages: new Set(['vite', 'vitest', '@playwright/test']) },
    );
    expect(withVite.files['vitest.config.ts']).toContain(end.replace('});', '}));'));
  });

  test('but with one for Vite: a config that has all of it', () => {
    const vite = { 'vite.config.ts': "export default defineConfig({ root: undefined ?? '.' })" };
    expect(
      configure({ 'vite.config.ts': 'export default defineConfig({ plugins: [react()] })' }).files,
    ).toEqual({
      'vitest.config.ts': `import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config';

export default mergeConfig(viteConfig, defineConfig({ test: { setupFiles: ['./vitest.setup.ts'] } }));
`,
    });
    // Paths would be relative to the root.
    expect(configure(vite).additions).toHaveLength(1);
  });

  test.each([
    ['a function', 'export default defineConfig(({ mode }) => ({ plugins: [] }))'],
    ['a function by name', 'const config = async () => ({});\nexport default config;'],
    [
      'a function that decides',
      'export default defineConfig(({ mode }) => { if (mode) return {}; return {}; })',
    ],
    ['what another function makes', "export default withPlugins({ plugins: [] }, 'x')"],
  ])('%s: the config asks it', (_title, text) => {
    const { files } = configure({ 'vite.config.mts': text });
    expect(files['vitest.config.ts']).toContain('const config = viteConfig as ViteUserConfigExport;');
    expect(files['vitest.config.ts']).toContain(
      "mergeConfig(await (typeof config === 'function' ? config(env)",
    );
    const { files: inScript } = configure({ 'vite.config.js': text }, { typescript: false });
    expect(inScript['vitest.config.js']).toContain("import viteConfig from './vite.config.js';");
    expect(inScript['vitest.config.js']).toContain('const config = viteConfig;');
  });

  test.each([
    ['{ "allowImportingTsExtensions": true }', false, './vite.config.ts'],
    ['{}', false, './vite.config'],
    ['{}', true, './vite.config.js'],
  ])('the import is as TypeScript takes it: %s', (options, wantsExtensions, path) => {
    const texts = { 'vite.config.ts': 'export default {}', 'tsconfig.node.json': options };
    const extended = {
      ...texts,
      'tsconfig.node.json': '{ "extends": "./base.json" }',
      './base.json': options,
    };
    expect(configure(extended, { wantsExtensions })).toEqual(configure(texts, { wantsExtensions }));
    expect(configure(texts, { wantsExtensions }).files['vitest.config.ts']).toContain(`from '${path}';`);
  });
});

describe('a config with settings of tests gets one more set-up file, and keeps all other bytes', () => {
  test.each([
    [
      'export default defineConfig({ test: { globals: true } });',
      "export default defineConfig({ test: { setupFiles: ['./vitest.setup.ts'], globals: true } });",
    ],
    [
      'export default defineConfig({\r\n  test: {\r\n    // In a page\r\n    environment: "jsdom",\r\n  },\r\n});\r\n',
      'export default defineConfig({\r\n  test: {\r\n    // In a page\r\n    setupFiles: ["./vitest.setup.ts"],\r\n    environment: "jsdom",\r\n  },\r\n});\r\n',
    ],
    [
      'export default { test: {} } satisfies X;',
      "export default { test: { setupFiles: ['./vitest.setup.ts'] } } satisfies X;",
    ],
    [
      "export default defineConfig({ test: { setupFiles: './test/vitest.setup.ts' } });",
      "export default defineConfig({ test: { setupFiles: ['./test/vitest.setup.ts', './vitest.setup.ts'] } });",
    ],
    [
      "export default defineConfig({ test: { setupFiles: './src/setup.ts' } });",
      "export default defineConfig({ test: { setupFiles: ['./src/setup.ts', './vitest.setup.ts'] } });",
    ],
    [
      "export default defineConfig({ test: { setupFiles: [\n  'a.ts', // first\n] } });",
      "export default defineConfig({ test: { setupFiles: [\n  'a.ts', './vitest.setup.ts', // first\n] } });",
    ],
    [
      'export default defineConfig({ test: { setupFiles: [] } });',
      "export default defineConfig({ test: { setupFiles: ['./vitest.setup.ts'] } });",
    ],
    [
      'export default defineConfig(({ mode }) => { const env = load(mode); return { test: { env } }; });',
      "export default defineConfig(({ mode }) => { const env = load(mode); return { test: { setupFiles: ['./vitest.setup.ts'], env } }; });",
    ],
    [
      'const config: UserConfig = { test: { ...shared, setupFiles: [] } };\nexport default config;',
      "const config: UserConfig = { test: { ...shared, setupFiles: ['./vitest.setup.ts'] } };\nexport default config;",
    ],
  ])('%s', (before, after) => {
    for (const path of ['vite.config.ts', 'vitest.config.mts'])
      expect(configure({ 'vite.config.ts': '', [path]: before })).toEqual({
        files: {},
        changes: { [path]: after },
        additions: [],
      });
    expect(configure({ 'vitest.config.ts': after })).toEqual({ files: {}, changes: {}, additions: [] });
  });

  test.each([
    [
      "export default mergeConfig(viteConfig, { test: { root: fileURLToPath(new URL('./', import.meta.url)) } });",
      "{ test: { setupFiles: ['./vitest.setup.ts'], root: fileURL",
    ],
    [
      "export default mergeConfig(viteConfig, defineConfig({ test: { environment: 'jsdom' } }));",
      "mergeConfig(viteConfig, defineConfig({ test: { setupFiles: ['./vitest.setup.ts'], environment: 'jsdom' } }))",
    ],
    [
      'export default defineConfig({ plugins: [] });',
      "defineConfig({ test: { setupFiles: ['./vitest.setup.ts'] }, plugins: [] })",
    ],
  ])('of Vitest alone: %s', (before, after) => {
    expect(configure({ 'vitest.config.ts': before }).changes['vitest.config.ts']).toContain(after);
  });

  test.each([
    ['projects', 'export default defineConfig({ test: { projects: [{ extends: true }] } });'],
    ['a browser', 'export default defineConfig({ test: { browser: { enabled: true } } });'],
    ['another root', "export default defineConfig({ root: 'src', test: { globals: true } });"],
    ['a spread that may have it', 'export default defineConfig({ test: { globals: true, ...shared } });'],
    ['settings from elsewhere', "import test from './test';\nexport default defineConfig({ test });"],
    ['code that changes it', 'const config = { test: {} };\nchange(config);\nexport default config;'],
    ['code that is broken', 'export default defineConfig({ test: {'],
    ['CommonJS', 'module.exports = { test: {} };'],
  ])('not with %s: the user gets the line', (_title, text) => {
    const { files, changes, additions } = configure({ 'vitest.config.ts': text });
    expect({ files, changes }).toEqual({ files: {}, changes: {} });
    expect(additions).toEqual([
      {
        place: expect.stringMatching(/^vitest\.config\.ts, in test/) as string,
        code: "setupFiles: ['./vitest.setup.ts'],",
      },
    ]);
  });

  test('a config of Vite whose settings of tests are not understood is merged', () => {
    const text = 'export default defineConfig({ test: { globals: true, ...shared } });';
    expect(Object.keys(configure({ 'vite.config.ts': text }).files)).toEqual(['vitest.config.ts']);
    const shared = 'export default make({ test: { projects: [] } });';
    expect(configure({ 'vite.config.ts': shared })).toMatchObject({ files: {}, additions: [{}] });
    expect(configure({ 'vite.config.ts': '', 'vitest.workspace.ts': '' }).additions).toHaveLength(1);
  });
});

describe('the first test is where Vitest looks', () => {
  test.each([
    ['undefined', 'src/mocks/double.test.ts'],
    ["['src/**/*.{test,spec}.{ts,tsx}']", 'src/mocks/double.test.ts'],
    ["['**/*.spec.ts']", 'src/mocks/double.spec.ts'],
    ["['./tests/unit/**/*.test.tsx']", 'tests/unit/double.test.tsx'],
    ["['e2e/*.e2e.ts']", undefined],
  ])('include: %s', (include, path) => {
    const facts = factsOf({ 'vitest.config.ts': `export default { test: { include: ${include} } }` });
    expect(firstTest(facts, layoutOf(facts))).toBe(path);
  });

  test.each([
    [
      "{ test: { include: ['lib/**/*.spec.ts'] } }, { test: { browser: { enabled: true } } }",
      'lib/double.spec.ts',
    ],
    ["{ extends: true, test: { name: 'storybook', browser: { enabled: true } } }", undefined],
    ["{ test: { name: 'unit' } }", 'src/mocks/double.test.ts'],
    ["'packages/*'", 'src/mocks/double.test.ts'],
  ])('projects: %s', (projects, path) => {
    const facts = factsOf({ 'vitest.config.ts': `export default { test: { projects: [${projects}] } }` });
    expect(firstTest(facts, layoutOf(facts))).toBe(path);
  });

  test.each([
    ['**/*.{test,spec}.?(c|m)[jt]s?(x)', 'src/mocks/double.test.ts'],
    ['**/*.spec.?(c|m)[jt]s?(x)', 'src/mocks/double.spec.ts'],
    ['./src/**/*.test.ts', 'src/mocks/double.test.ts'],
    ['src/*.test.ts', 'src/double.test.ts'],
    ['src/[', undefined],
  ])('the pattern %s', (glob, path) => {
    const facts = factsOf({ 'vitest.config.ts': `export default { test: { include: ['${glob}'] } }` });
    expect(firstTest(facts, layoutOf(facts))).toBe(path);
  });
});
