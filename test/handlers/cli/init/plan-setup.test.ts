import { describe, expect, test } from 'vitest';
import { planSetup } from '../../../../handlers/cli/init/plan-setup.ts';
import type { ProjectFacts, StrapiSource, Version } from '../../../../handlers/cli/init/project-facts.ts';

const empty: ProjectFacts = {
  packages: new Set(),
  ofWorkspace: new Set(),
  files: new Set(['package.json']),
  scripts: new Set(['dev', 'storybook']),
  textOf: () => '',
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
};
const project: StrapiSource = {
  kind: 'project',
  path: '../cms',
  snapshot: '{"model":{}}\n',
  collection: { singular: 'coffee-bean', plural: 'coffee-beans', field: 'roaster.name' },
  prefix: '/content',
};

function plan(packages: string[], files: string[] = [], more: Partial<ProjectFacts> = {}) {
  const made = planSetup({
    ...empty,
    packages: new Set(packages),
    files: new Set(['package.json', ...files]),
    ...more,
  });
  return {
    ...made,
    commands: made.commands.map(({ line }) => line),
    paths: made.files.map(({ path }) => path),
    changed: (path: string) => made.changes.find((file) => file.path === path)?.text,
    text: (path: string) => made.files.find((file) => file.path === path)?.text,
    addition: (start: string) => made.additions.find(({ place }) => place.startsWith(start))?.code,
  };
}

const vite = ['index.html', 'vite.config.ts', 'src/main.tsx'];

describe('the files and the advice', () => {
  test('nothing known: the double and a server', () => {
    const { paths, commands, additions } = plan([]);
    expect(paths).toEqual(['mocks/double.ts', 'msw-strapi.config.mjs']);
    expect(additions).toEqual([]);
    expect(commands).toEqual([
      'npm install --save-dev msw-strapi msw zod',
      'npx msw-strapi serve --config msw-strapi.config.mjs',
    ]);
  });

  test('Node 20 gets the MSW that runs on it', () => {
    expect(plan([], [], { node: 20 }).commands[0]).toBe('npm install --save-dev msw-strapi msw@2 zod');
  });

  test.each([
    [{}, 'msw zod vitest'],
    [{ typescript: [5, 9], vite: [6, 4], '@types/node': [22, 1] }, 'msw zod vitest'],
    [{ typescript: [5, 8] }, 'msw@2 zod vitest'],
    [{ '@types/node': [20, 19] }, 'msw zod vitest@4'],
    [{ vite: [6, 3] }, 'msw zod vitest@4'],
    [{ vite: [5, 4] }, 'msw@2 zod vitest@3'],
  ] as const)('the versions that go with %j: %s', (versions, packages) => {
    const versionOf = (name: string): Version | undefined =>
      (versions as Readonly<Record<string, Version>>)[name];
    expect(plan(['vite'], vite, { versionOf }).commands[0]).toBe(
      `npm install --save-dev msw-strapi ${packages}`,
    );
  });

  test('from an archive that npx runs: that archive', () => {
    expect(plan([], [], { archive: '/tmp/my app/msw-strapi.tgz' }).commands[0]).toBe(
      'npm install --save-dev "/tmp/my app/msw-strapi.tgz" msw zod',
    );
  });

  test('Vite: the double in src, the worker of the installed MSW, and the guarded start', () => {
    const { paths, addition, commands } = plan(['vite', 'msw'], vite, {
      entry: 'src/main.tsx',
      worker: '// worker',
    });
    expect(paths.slice(0, 2)).toEqual(['src/mocks/double.ts', 'public/mockServiceWorker.js']);
    expect(addition('src/main.tsx, before the app renders')).toBe(
      [
        'if (import.meta.env.DEV) {',
        "  const { startDouble } = await import('msw-strapi/browser');",
        "  const { double } = await import('./mocks/double');",
        '  await startDouble(double);',
        '}',
      ].join('\n'),
    );
    expect(commands).toEqual([
      'npm install --save-dev msw-strapi zod vitest',
      'npx vitest run src/mocks/double.test.ts',
      'npm run dev',
    ]);
  });

  test.each([
    ['vite', vite],
    ['next', ['next.config.ts', 'app/page.tsx']],
    ['@sveltejs/kit', ['vite.config.ts']],
  ])('%s without anything that runs tests: Vitest, too', (name, files) => {
    const { paths, notes, commands } = plan([name, 'vite'], files);
    expect(paths).toEqual(expect.arrayContaining(['vitest.setup.ts', 'vitest.config.ts']));
    expect(notes).toEqual(['The project has nothing that runs tests, so this is for Vitest.']);
    expect(commands[0]).toMatch(/ vitest$/);
    expect(plan([name, 'vite'], files, { node: 20 }).commands[0]).toContain(' msw@2 zod vitest@4');
    for (const runner of ['jest', '@playwright/test', 'cypress'])
      expect(plan([name, 'vite', runner], files)).toMatchObject({ notes: [], isForVitest: false });
  });

  test('a command for each script, or for its program where there is no such script', () => {
    const packages = ['vite', 'storybook', 'jest', 'msw', 'zod', 'msw-strapi', 'msw-storybook-addon'];
    const more = { worker: '// worker' };
    expect(plan(packages, vite, more).commands).toEqual(['npm run dev', 'npm run storybook']);
    expect(plan(packages, vite, { ...more, scripts: new Set() }).commands).toEqual([
      'npx vite',
      'npx storybook dev -p 6006',
    ]);
  });

  test('Vite without MSW: its command for the worker comes after the installation', () => {
    expect(plan(['vite', 'jest'], vite).commands).toEqual([
      'npm install --save-dev msw-strapi msw zod',
      'npx msw init public --save',
      'npm run dev',
    ]);
  });

  test('Vitest alone: a config, the set-up and a test', () => {
    const { paths, text, commands } = plan(['vitest', 'msw', 'zod', 'msw-strapi']);
    expect(paths).toEqual(['mocks/double.ts', 'vitest.setup.ts', 'mocks/double.test.ts', 'vitest.config.ts']);
    expect(text('vitest.setup.ts')).toContain("import { double } from './mocks/double';");
    expect(text('mocks/double.test.ts')).toContain("import { server } from '../vitest.setup';");
    expect(commands[0]).toBe('npx vitest run mocks/double.test.ts');
  });

  test('a library that Vite builds: no page, so no worker and no main module', () => {
    const { paths, additions } = plan(['vite', 'vitest', 'msw'], ['vite.config.ts'], { worker: '// worker' });
    expect(paths).not.toContain('public/mockServiceWorker.js');
    expect(additions).toEqual([]);
  });

  test('Next.js: a server for both sides and no worker', () => {
    const { paths, text, addition, commands } = plan(
      ['next', 'react', 'vite'],
      ['index.html', 'app/page.tsx'],
    );
    expect(paths).toEqual([
      'mocks/double.ts',
      'vitest.setup.ts',
      'mocks/double.test.ts',
      'vitest.config.ts',
      'msw-strapi.config.mjs',
    ]);
    expect(text('msw-strapi.config.mjs')).toBe("export { options as default } from './mocks/double.ts';\n");
    expect(addition('server and client components')).toContain("fetch('http://localhost:1337/api/articles')");
    expect(addition('next.config.ts, in the config, for next/image')).toContain('dangerouslyAllowLocalIP:');
    const done = { textOf: () => 'images: { dangerouslyAllowLocalIP: true }' };
    expect(plan(['next'], ['next.config.mjs'], done).addition('next.config.mjs')).toBeUndefined();
    expect(commands).toContain('npx msw-strapi serve --config msw-strapi.config.mjs');
  });

  test.each([
    ['nuxt', 'npm run dev', 3000],
    ['@sveltejs/kit', 'npm run dev', 5173],
    ['astro', 'npm run dev', 4321],
    ['@angular/core', 'npm run start', 4200],
    ['@react-router/dev', 'npm run dev', 5173],
    ['@remix-run/dev', 'npm run dev', 5173],
    ['gatsby', 'npm run develop', 8000],
    ['@tanstack/react-start', 'npm run dev', 3000],
  ])('%s: a server for both sides, also beside Vite and Vitest', (name, start, port) => {
    const packages = [name, 'vite', 'vitest', '@playwright/test', 'msw', 'zod', 'msw-strapi'];
    const scripts = new Set(['dev', 'develop', 'start']);
    const { paths, addition, text, commands } = plan(packages, ['vite.config.ts'], { scripts, worker: '//' });
    expect(paths).toContain('msw-strapi.config.mjs');
    expect(paths).not.toContain('public/mockServiceWorker.js');
    expect(addition('src/main')).toBeUndefined();
    expect(text('playwright.config.ts')).toContain("testDir: './e2e',");
    expect(text('playwright.config.ts')).toContain(`{
      command: '${start}',
      url: 'http://localhost:${port}',
      env: { NODE_OPTIONS: '--import msw-strapi/sessions' },
    },`);
    expect(commands.slice(1)).toEqual(['npx msw-strapi serve --config msw-strapi.config.mjs', start]);
  });

  test('Expo: a server for phones, and its address in their network', () => {
    const { commands, addition } = plan(['expo', 'react-native', 'msw', 'zod', 'msw-strapi'], [], {
      scripts: new Set(['start']),
    });
    expect(commands).toEqual([
      'npx msw-strapi serve --config msw-strapi.config.mjs --host 0.0.0.0',
      'npm run start',
    ]);
    expect(addition('.env, with the address of this machine')).toBe(
      'EXPO_PUBLIC_STRAPI_URL=http://192.168.1.20:1337',
    );
  });

  test('a Node that runs no TypeScript: the double is in JavaScript, and the server still imports it', () => {
    const old = { nodeRunsTypeScript: false };
    for (const more of [old, { ...old, strapi: project }]) {
      const { paths, text, addition } = plan(['next', 'vitest'], [], more);
      expect(paths).toContain('mocks/double.mjs');
      expect(paths).not.toContain('mocks/double.ts');
      expect(text('msw-strapi.config.mjs')).toBe(
        "export { options as default } from './mocks/double.mjs';\n",
      );
      expect(text('mocks/double.mjs')).not.toContain('DoubleOptions');
      expect(text('mocks/double.test.ts')).toContain("import { double } from './double.mjs';");
      expect(addition('tsconfig.json, in compilerOptions')).toContain('"allowJs": true,');
    }
    const allowed = { ...old, textOf: () => '{\n  "allowJs": true\n}' };
    expect(plan(['next'], [], allowed).addition('tsconfig.json')).toBeUndefined();
    // No server imports it.
    expect(plan(['vite'], vite, old).paths).toContain('src/mocks/double.ts');
  });

  test.each([
    ['"module": "ES2022",\n"moduleResolution": "bundler"', ['"module": "esnext",']],
    [
      '"module": "esnext",\n"moduleResolution": "node",\n// "resolveJsonModule": true',
      ['"resolveJsonModule": true,'],
    ],
    ['"module": "esnext",\n"moduleResolution": "bundler"', undefined],
    ['"extends": "./base.json"', undefined],
  ])('TypeScript reads strapi.json with the options %s and %s', (config, lines) => {
    const textOf = (file: string) => (file === 'tsconfig.json' ? `{\n${config}\n}` : '');
    const { addition } = plan(['vitest'], [], { textOf, strapi: project });
    expect(addition('tsconfig.json')).toBe(lines?.join('\n'));
    expect(plan(['vitest'], [], { textOf }).addition('tsconfig.json')).toBeUndefined();
  });

  test('Storybook: the worker, static files, and a fork for each story', () => {
    const { paths, addition, commands } = plan(
      ['storybook', 'msw'],
      ['.storybook/main.ts', '.storybook/preview.tsx', 'src/App.tsx'],
      { worker: '// worker' },
    );
    expect(paths).toContain('public/mockServiceWorker.js');
    expect(addition('.storybook/main.ts')).toContain("staticDirs: ['../public'],");
    expect(addition('.storybook/preview.tsx')).toContain("import { double } from '../src/mocks/double';");
    expect(addition('.storybook/preview.tsx')).toContain('parameters: { docs: { story: { inline: false,');
    expect(addition('.storybook/preview.tsx')).toContain('loaders: [mswLoader()],');
    expect(commands[0]).toBe('npm install --save-dev msw-strapi zod msw-storybook-addon');
    const next = plan(['storybook', 'msw'], ['.storybook/main.ts', '.storybook/preview.ts'], {
      textOf: () => 'export default definePreview({});',
    });
    expect(next.addition('.storybook/preview.ts')).toContain("import addonMsw from 'msw-storybook-addon';");
    expect(next.addition('.storybook/preview.ts')).toContain('addons: [addonMsw()],\nbeforeEach');
  });

  test('Storybook: what a new project has in its config stays', () => {
    const textOf = (file: string) =>
      file === '.storybook/main.ts'
        ? `export default { "addons": ['@storybook/addon-docs'], framework: '@storybook/react-vite' };`
        : 'export default { parameters: { controls: {} } };';
    const { addition } = plan(['storybook', 'msw'], ['.storybook/main.ts', '.storybook/preview.ts'], {
      textOf,
    });
    expect(addition('.storybook/main.ts')).toBe(
      "addons: [/* what is there, and */ 'msw-storybook-addon'],\nstaticDirs: ['../public'],",
    );
    expect(addition('.storybook/preview.ts')).toContain('parameters: { /* what is there, and */ docs:');
    expect(addition('.storybook/preview.ts')).toContain('loaders: [mswLoader()],');
  });

  test('Playwright: fixtures, and both servers', () => {
    const { paths, addition } = plan(['@playwright/test', 'vite'], [...vite, 'playwright.config.ts']);
    expect(paths).toContain('src/mocks/playwright.ts');
    expect(paths).not.toContain('playwright.config.ts');
    expect(addition('playwright.config.ts')).toContain(
      "{ command: 'npx msw-strapi serve --config msw-strapi.config.mjs', url: 'http://localhost:1337/_health' },",
    );
    // The development server has a double of its own in the page.
    expect(addition('playwright.config.ts')).toContain('npm run build && npm run preview');
    expect(plan(['@playwright/test', 'next']).text('playwright.config.ts')).toContain(
      "command: 'npm run dev'",
    );
  });
});

describe('a Strapi project or export', () => {
  test('a project: its model, and generated entries', () => {
    const { paths, text, commands } = plan(['vitest', 'next'], ['app/page.tsx'], { strapi: project });
    expect(paths.slice(0, 2)).toEqual(['mocks/double.ts', 'mocks/strapi.json']);
    expect(text('mocks/strapi.json')).toBe(project.snapshot);
    expect(text('mocks/double.ts')).toContain('data: generate({ seed: 1, entries: 20 })');
    expect(text('mocks/double.ts')).toContain(
      '// npx msw-strapi snapshot --project ../cms --entries 0 --out mocks/strapi.json',
    );
    expect(text('msw-strapi.config.mjs')).toBe("export { options as default } from './mocks/double.ts';\n");
    expect(text('mocks/double.test.ts')).toContain("fetch('http://localhost:1337/content/coffee-beans')");
    expect(text('mocks/double.test.ts')).toContain("double.with({ 'coffee-bean': [] })");
    expect(commands).toHaveLength(4);
  });

  test('an export: its model and its entries', () => {
    const strapi = { ...project, kind: 'export', path: '../my export.tar.gz' } as const;
    const { text } = plan(['vitest'], [], { strapi, wanted: { dialect: 'v4' } });
    expect(text('mocks/double.ts')).not.toContain('generate');
    expect(text('mocks/double.ts')).toContain('snapshot --export "../my export.tar.gz" --dialect v4 --out');
  });

  test('names of files are data in comments and commands', () => {
    const strapi = { ...project, kind: 'export', path: '../a$(rm x)\n\u2028"b.tar.gz' } as const;
    const lines = plan(['vitest'], [], { strapi })
      .text('mocks/double.ts')!
      .split(/[\n\u2028]/);
    expect(lines.filter((line) => line.includes('b.tar.gz'))).toEqual([
      String.raw`// strapi.json has the model and the entries of ../a$(rm x)\u000a\u2028"b.tar.gz. To update it:`,
      expect.stringContaining(String.raw`snapshot --export "../a\$(rm x)\n\u2028\"b.tar.gz" `),
    ]);
  });

  test('the flags are in the commands', () => {
    const wanted = { dialect: 'v4', locales: ['de', 'en'] } as const;
    const { text } = plan(['next'], [], { strapi: project, wanted });
    expect(text('mocks/double.ts')).toContain('--project ../cms --dialect v4 --locales de,en --entries 0');
    expect(
      plan(['storybook', 'msw', 'msw-strapi', 'msw-storybook-addon'], [], { strapi: project, wanted })
        .commands,
    ).toContain('npx msw-strapi serve --project ../cms --dialect v4 --locales de,en');
  });

  test('without a Strapi the example follows the flags', () => {
    const { text } = plan([], [], { wanted: { dialect: 'v4', locales: ['de', 'en'] } });
    expect(text('mocks/double.ts')).toContain("{ dialect: 'v4' }");
    expect(text('mocks/double.ts')).toContain("{ model, locales: ['de', 'en'], data:");
  });

  test('one without collections: there is no first test', () => {
    const { paths, commands } = plan(['vitest'], [], { strapi: { ...project, collection: undefined } });
    expect(paths).not.toContain('mocks/double.test.ts');
    expect(commands.join()).not.toContain('vitest run');
  });
});

describe('the address that the app asks', () => {
  const address = {
    origin: 'https://cms.example.com',
    path: '',
    variable: 'STRAPI_URL',
    file: '.env',
    others: [],
    token: undefined,
  };

  test('is that of the double and of the first test', () => {
    for (const strapi of [undefined, project, { ...project, kind: 'export' } as const]) {
      const { text } = plan(['vitest', 'vite'], vite, { address, strapi });
      expect(text('src/mocks/double.ts')).toMatch(/ baseUrl: 'https:\/\/cms\.example\.com'[, ]/);
      expect(text('src/mocks/double.test.ts')).toContain("fetch('https://cms.example.com/");
    }
    const usual = { ...address, origin: 'http://127.0.0.1:1337' };
    expect(plan(['vitest'], [], { address: usual }).text('mocks/double.ts')).not.toContain('baseUrl');
  });

  test('elsewhere: the server is here, so the variable changes', () => {
    const { commands, addition } = plan(['next', '@playwright/test'], [], { address });
    expect(commands).toContain('npx msw-strapi serve --config msw-strapi.config.mjs');
    expect(addition('.env, while msw-strapi serve runs')).toBe('STRAPI_URL=http://localhost:1337');
    // In a page, the double is where the app asks.
    expect(plan(['vite'], vite, { address }).addition('.env')).toBeUndefined();
  });

  test.each([
    ['http://localhost:1340', '--port 1340', "doubleFixtures({ url: 'http://localhost:1340' })"],
    ['http://192.168.0.4:1337', '--host 0.0.0.0', "doubleFixtures({ url: 'http://192.168.0.4:1337' })"],
    ['http://localhost', '--port 80', "doubleFixtures({ url: 'http://localhost' })"],
  ])('on this machine, %s: serve %s', (origin, flags, fixtures) => {
    const here = plan(['next', '@playwright/test'], [], { address: { ...address, origin } });
    const serve = `npx msw-strapi serve --config msw-strapi.config.mjs ${flags}`;
    expect(here.commands).toContain(serve);
    expect(here.text('playwright.config.ts')).toContain(`{ command: '${serve}', url: '${origin}/_health' },`);
    expect(here.text('mocks/playwright.ts')).toContain(fixtures);
    expect(here.addition('.env')).toBeUndefined();
    expect(here.addition('next.config.ts')).toContain(`hostname: '${new URL(origin).hostname}'`);
  });

  test('Expo: phones do not find localhost', () => {
    const here = { ...address, origin: 'http://localhost:1340' };
    expect(plan(['expo'], [], { address: here }).addition('.env')).toBe(
      'STRAPI_URL=http://192.168.1.20:1340',
    );
    const inNetwork = { ...address, origin: 'http://192.168.0.4:1340' };
    expect(plan(['expo'], [], { address: inNetwork }).addition('.env')).toBeUndefined();
  });
});

describe('the language', () => {
  test.each([
    [true, 'js'],
    [false, 'mjs'],
  ])('JavaScript with "type": "module" %s: .%s', (isModule, extension) => {
    const { paths, text } = plan(['vitest', '@playwright/test'], [], {
      typescript: false,
      isModule,
      strapi: project,
    });
    expect(paths).toContain(`mocks/double.${extension}`);
    expect(text(`vitest.setup.${extension}`)).toContain(`from './mocks/double.${extension}'`);
    expect(text(`mocks/double.${extension}`)).toContain(
      'export const options = defineOptions({\n  ...strapi,',
    );
    expect(text(`mocks/double.${extension}`)).not.toContain('DoubleOptions');
    expect(text(`mocks/playwright.${extension}`)).not.toContain('DoubleFixtures');
  });

  test('TypeScript without "type": "module": the config is a module all the same', () => {
    expect(plan(['vitest'], [], { isModule: false }).paths).toEqual([
      'mocks/double.ts',
      'vitest.setup.ts',
      'mocks/double.test.ts',
      'vitest.config.mts',
    ]);
  });

  test('TypeScript for Node: imports end with .js', () => {
    expect(plan(['vitest'], [], { wantsExtensions: true }).text('vitest.setup.ts')).toContain(
      "from './mocks/double.js'",
    );
  });

  test.each([
    ['pnpm', 'pnpm add --save-dev', 'pnpm exec vitest'],
    ['yarn', 'yarn add --dev', 'yarn vitest'],
    ['bun', 'bun add --dev', 'bunx vitest'],
  ] as const)('the commands of %s', (packageManager, add, run) => {
    const { commands } = plan(['vitest'], [], { packageManager });
    expect(commands[0]).toMatch(new RegExp(`^${add} `));
    expect(commands[1]).toMatch(new RegExp(`^${run} `));
  });
});

describe('what exists', () => {
  test('code that is there already is not asked for again', () => {
    const tools = ['vite', 'vitest', 'storybook', '@playwright/test'];
    const files = [...vite, '.storybook/main.ts', '.storybook/preview.ts', 'playwright.config.ts'];
    const places = (textOf: (file: string) => string) =>
      plan(tools, files, { entry: 'src/main.tsx', textOf }).additions.map(
        ({ place }) => place.split(/[,:]/)[0],
      );
    expect(places(() => '')).toEqual([
      'src/main.tsx',
      '.storybook/main.ts',
      '.storybook/preview.ts',
      'playwright.config.ts',
    ]);
    const added: Record<string, string> = {
      'src/main.tsx': "await import('msw-strapi/browser')",
      '.storybook/main.ts': "addons: ['msw-storybook-addon']",
      '.storybook/preview.ts': "from 'msw-strapi/storybook'",
      'playwright.config.ts': "command: 'npx msw-strapi serve --config x.mjs'",
    };
    expect(places((file) => added[file] ?? '')).toEqual([]);
  });

  test('is never written', () => {
    const everything = ['vite', 'vitest', 'next', 'storybook', '@playwright/test', 'msw'];
    const facts = { worker: '// worker', strapi: project };
    const first = plan(everything, [], facts);
    expect(first.paths.length).toBeGreaterThan(6);
    const textOf = (path: string) => (path === 'vitest.setup.ts' ? 'setupServer();' : '');
    const again = plan(everything, first.paths, { ...facts, textOf });
    expect(again.paths).toEqual([]);
    expect(first.paths).toEqual(expect.arrayContaining([...again.kept]));
    expect(again.kept).toContain('mocks/double.ts');
    const shown = ({ additions }: typeof again) => additions.map(({ place }) => place);
    expect(shown(again)).toContain('vitest.setup.ts, which exists already');
    const written = plan(everything, first.paths, { ...facts, textOf: (path) => first.text(path) ?? '' });
    expect(shown(written).filter((place) => place.includes('exists already'))).toEqual([]);
  });

  test('set-up of the user for something else: the double has one of its own', () => {
    const textOf = (file: string) =>
      file === 'vitest.setup.ts'
        ? "import '@testing-library/jest-dom/vitest';"
        : "export default defineConfig({ test: { setupFiles: './vitest.setup.ts' } });";
    const { paths, text, changed } = plan(['vitest'], ['vitest.setup.ts', 'vitest.config.ts'], { textOf });
    expect(paths).toEqual(['mocks/double.ts', 'mocks/vitest.setup.ts', 'mocks/double.test.ts']);
    expect(text('mocks/vitest.setup.ts')).toContain("import { double } from './double';");
    expect(text('mocks/double.test.ts')).toContain("import { server } from './vitest.setup';");
    expect(changed('vitest.config.ts')).toContain("['./vitest.setup.ts', './mocks/vitest.setup.ts']");
  });

  test('set-up of the user with a server of MSW: its lines are shown, and there is no test that relies on it', () => {
    const textOf = () => 'export const server = setupServer();';
    const { paths, addition, kept } = plan(['vitest'], ['vitest.setup.ts', 'vitest.config.ts'], { textOf });
    expect(paths).toEqual(['mocks/double.ts']);
    expect(kept).toEqual(['vitest.setup.ts']);
    expect(addition('vitest.setup.ts, which exists already')).toContain('setupDouble(double');
  });
});
