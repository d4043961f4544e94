import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readArguments } from '../../../../handlers/cli/arguments.ts';
import { initProject } from '../../../../handlers/cli/init/init.ts';
import { TOOLS } from '../../../../handlers/cli/init/project-facts.ts';
import type { DoubleOptions } from '../../../../handlers/options/double-options.ts';
import { createDouble } from '../../../../handlers/double/create-double.ts';
import { generate } from '../../../../seeds/index.ts';

const root = join(import.meta.dirname, '../../../..');
let place: string;
let app: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'msw-strapi-init-'));
  app = join(place, 'web');
  mkdirSync(app);
});
afterEach(() => rmSync(place, { recursive: true }));

function write(files: Record<string, string | object>, into = app) {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(into, name)), { recursive: true });
    writeFileSync(join(into, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
}

/** Runs `msw-strapi init` in the folder of the app. A process of its own would take longer than all the rest. */
async function init(...args: string[]) {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(`${line}\n`));
  const before = process.cwd();
  process.chdir(app);
  try {
    const command = readArguments(['init', ...args]);
    if (command.name === 'init') await initProject(command.flags);
    return { status: 0, stdout: lines.join(''), stderr: '' };
  } catch (error) {
    return { status: 1, stdout: lines.join(''), stderr: `msw-strapi: ${(error as Error).message}\n` };
  } finally {
    process.chdir(before);
    log.mockRestore();
  }
}

/** Runs it as Node does, which imports TypeScript. */
const initAlone = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'handlers/cli.ts'), 'init', ...args], {
    cwd: app,
    stdio: 'ignore',
  });

/** All files of the app with their texts, without its packages. */
function filesOf(): Record<string, string> {
  const files = readdirSync(app, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(app.length + 1), readFileSync(path, 'utf8')];
    }),
  );
}

/** What `npm create vite -- --template react-ts` makes, after `npm install -D msw vitest`. */
function createVite() {
  write({
    'package.json': {
      type: 'module',
      scripts: { dev: 'vite', build: 'tsc -b && vite build' },
      dependencies: { react: '^19.3.1', 'react-dom': '^19.3.1' },
      devDependencies: { msw: '^3.0.5', typescript: '~7.0.2', vite: '^8.3.4', vitest: '^5.1.1' },
    },
    'index.html': '<div id="root"></div>\n<script type="module" src="/src/main.tsx"></script>\n',
    'tsconfig.json': { files: [], references: [{ path: './tsconfig.app.json' }] },
    'vite.config.ts': "import { defineConfig } from 'vite'\nexport default defineConfig({})\n",
    'public/favicon.svg': '<svg/>',
    'src/main.tsx': "import App from './App.tsx'\n",
  });
  mkdirSync(join(app, 'node_modules'));
  symlinkSync(join(root, 'node_modules/msw'), join(app, 'node_modules/msw'));
}

/** What `create-next-app --ts --app --src-dir` makes. */
function createNextApp() {
  write({
    'package.json': {
      scripts: { dev: 'next dev', build: 'next build' },
      dependencies: { next: '16.4.3', react: '19.3.0' },
      devDependencies: { '@types/node': '^20', typescript: '^5' },
    },
    'next.config.ts': 'export default {};\n',
    'tsconfig.json': { compilerOptions: { module: 'esnext', moduleResolution: 'bundler' } },
    'src/app/page.tsx': 'export default function Home() { return null; }\n',
  });
}

const schema = {
  kind: 'collectionType',
  collectionName: 'beans',
  info: { singularName: 'bean', pluralName: 'beans', displayName: 'Bean' },
  attributes: { name: { type: 'string' } },
};

function createStrapi(version: string) {
  write(
    {
      'package.json': { dependencies: { '@strapi/strapi': version } },
      'src/api/bean/content-types/bean/schema.json': schema,
    },
    join(place, 'cms'),
  );
}

describe('msw-strapi init', () => {
  test('a fresh Vite project: new files only, and what to add', async () => {
    createVite();
    const before = filesOf();
    const { status, stdout, stderr } = await init('--yes');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('msw-strapi init found Vite and Vitest.');
    expect(stdout).toContain('Add to src/main.tsx, before the app renders:\n\n  if (import.meta.env.DEV) {');
    expect(stdout).not.toContain('Add to vite');
    expect(stdout.slice(stdout.indexOf('Next:')).trim().split('\n')).toEqual([
      'Next:',
      '  npm install --save-dev msw-strapi zod    # installs what is missing',
      '  npx vitest run src/mocks/double.test.ts  # runs a first test',
      '  npm run dev                              # starts the app. The double answers http://localhost:1337/api/articles in the page',
    ]);

    const after = filesOf();
    expect(after).toMatchObject(before);
    expect(Object.keys(after).filter((path) => !(path in before))).toEqual([
      'vitest.config.ts',
      'vitest.setup.ts',
      'public/mockServiceWorker.js',
      'src/mocks/double.test.ts',
      'src/mocks/double.ts',
    ]);
    expect(after['public/mockServiceWorker.js']).toBe(
      readFileSync(join(root, 'node_modules/msw/lib/mockServiceWorker.js'), 'utf8'),
    );

    writeFileSync(join(app, 'src/main.tsx'), "await import('msw-strapi/browser');");
    const again = await init('--yes');
    expect(again.stdout).not.toContain('Add to src/main.tsx');
    writeFileSync(join(app, 'src/main.tsx'), before['src/main.tsx'] ?? '');
    expect(again.stdout).toContain('All files are there already. There is nothing to write.');
    expect(filesOf()).toEqual(after);
  });

  test('a fresh Next.js project beside a Strapi project', async () => {
    createNextApp();
    createStrapi('4.26.0');
    const before = filesOf();
    const { status, stdout } = await init('--yes');
    expect(status).toBe(0);
    expect(stdout).toContain('msw-strapi init found Next.js and the Strapi project ../cms.');
    // Only the example of a model imports zod.
    expect(stdout).toMatch(/npm install --save-dev msw-strapi msw vitest@4 vite +# installs what is missing/);
    const after = filesOf();
    expect(after).toMatchObject(before);
    expect(after['msw-strapi.config.mjs']).toBe(
      "export { options as default } from './src/mocks/double.ts';\n",
    );
    expect(Object.keys(after)).not.toContain('public/mockServiceWorker.js');
    const options = JSON.parse(after['src/mocks/strapi.json'] ?? '') as DoubleOptions;
    expect(createDouble(options).entries('bean')).toEqual([]);
  });

  test('a Strapi 5 project is set up as Strapi 5', async () => {
    createNextApp();
    createStrapi('5.54.0');
    expect((await init('--yes')).stdout).toContain('the Strapi project ../cms.');
    const { dialect, model } = JSON.parse(filesOf()['src/mocks/strapi.json'] ?? '') as DoubleOptions;
    const double = createDouble({ model, dialect: dialect!, data: generate({ entries: 2 }) });
    const response = await double.fetch(new Request('http://localhost:1337/api/beans'));
    expect((await response.json()) as object).toHaveProperty('data.0.documentId');
  });

  test('an export beside it is found by its contents, not by its name', async () => {
    createNextApp();
    mkdirSync(join(place, 'backups'));
    copyFileSync(join(root, 'test/recorded/export.tar.gz'), join(place, 'backups/monday.tar.gz'));
    write({ 'other.tar.gz': 'not an archive', 'another.tar': 'nor this' }, join(place, 'backups'));
    const { stdout } = await init('--yes', '--locales', 'de');
    expect(stdout).toContain('found Next.js and the Strapi export ../backups/monday.tar.gz.');
    expect(stdout).toContain('--locales has no effect: ../backups/monday.tar.gz has its own.');
    const options = JSON.parse(filesOf()['src/mocks/strapi.json'] ?? '') as DoubleOptions;
    const response = await createDouble({ ...options, warnings: 'off' }).fetch(
      new Request('http://localhost:1337/api/articles'),
    );
    expect((await response.json()) as object).toHaveProperty('data.0.attributes.title');
  });

  test('a Strapi that can not be used is named, and the model is an example', async () => {
    createNextApp();
    createStrapi('3.6.0');
    const { stdout } = await init('--yes');
    expect(stdout).toMatch(/note: \.\.\/cms can't be used: \.\.\/cms is a Strapi 3 project/);
    expect(filesOf()['src/mocks/double.ts']).toContain("collectionType('article'");
  });

  test('--project names another one, and fails if that can not be read', async () => {
    createNextApp();
    createStrapi('4.26.0');
    expect((await init('--yes', '--project', '../nothing')).stderr).toContain(
      'There is no folder ../nothing',
    );
    expect(Object.keys(filesOf())).toHaveLength(4);
  });

  test('the address of the app is said, and its token', async () => {
    createNextApp();
    expect((await init()).stdout).toContain(
      'No .env file has the address of Strapi, so the double answers at http://localhost:1337. For another one, set baseUrl in src/mocks/double.ts.',
    );
    write({ '.env.local': 'NEXT_PUBLIC_STRAPI_URL=http://localhost:1340\nSTRAPI_TOKEN=topsecret\n' });
    write({ '.env': 'STRAPI_URL=https://example.com/cms\n' });
    const { stdout } = await init('--yes');
    expect(stdout).toContain(
      'The app asks http://localhost:1340, as NEXT_PUBLIC_STRAPI_URL in .env.local says. That is the baseUrl of the double.',
    );
    expect(stdout).toContain(
      'note: It may also ask https://example.com (STRAPI_URL in .env). There it gets no answer.',
    );
    expect(stdout).toContain('note: If the app sends STRAPI_TOKEN, the double has to know that token');
    expect(stdout).not.toContain('topsecret');
    expect(filesOf()['src/mocks/double.ts']).toContain("  baseUrl: 'http://localhost:1340',");
  });

  describe('in a workspace of Nx', () => {
    /** What `create-nx-workspace --preset=react-monorepo` makes: dependencies and the lock are at the root. */
    const createNx = (project: object, ...apps: string[]) => {
      write({
        'nx.json': {},
        'package.json': {
          devDependencies: {
            nx: '23.2.1',
            next: '16.4.3',
            vite: '^8.0.0',
            vitest: '~4.1.0',
            typescript: '~6.0.3',
          },
        },
        'pnpm-lock.yaml': '',
        'tsconfig.base.json': { compilerOptions: { moduleResolution: 'nodenext' } },
        'vitest.config.mts': 'export default {};',
      });
      for (const folder of apps)
        write({
          [`${folder}/index.html`]: '<script type="module" src="/src/main.tsx"></script>',
          [`${folder}/vite.config.mts`]: 'export default { test: {} };',
          [`${folder}/tsconfig.json`]: { extends: '../../tsconfig.base.json' },
          [`${folder}/src/main.tsx`]: '',
          ...Object.fromEntries(Object.entries(project).map(([name, text]) => [`${folder}/${name}`, text])),
        });
    };

    test.each([
      ['package.json', '', { 'package.json': { name: '@org/web' } }],
      ['project.json', ' --workspace-root', { 'project.json': { name: 'web', projectType: 'application' } }],
    ])('its one app, with a %s, gets the files: its tools look there', async (_name, flag, project) => {
      createNx(project, 'apps/web');
      const before = filesOf();
      const { stdout, stderr } = await init('--yes');
      expect(stderr).toBe('');
      expect(stdout).toContain(
        'This is a workspace with one app. init sets up apps/web, and all paths are from there.\n',
      );
      expect(stdout).toContain('\nNext, in apps/web:\n');
      // Next.js is for another project of the workspace.
      expect(stdout).toContain('msw-strapi init found Vite and Vitest.');
      expect(stdout).toContain('It will add lines to:\n  vite.config.mts  ');
      expect(stdout).toContain(`pnpm add --save-dev${flag} msw-strapi msw zod`);
      const after = filesOf();
      expect(after['apps/web/vite.config.mts']).toBe(
        "export default { test: { setupFiles: ['./vitest.setup.ts'] } };",
      );
      expect(Object.keys(after).filter((path) => !(path in before))).toEqual([
        'apps/web/vitest.setup.ts',
        'apps/web/src/mocks/double.test.ts',
        'apps/web/src/mocks/double.ts',
      ]);
      expect(after['apps/web/vitest.setup.ts']).toContain("from './src/mocks/double.js'");
    });

    test('of several apps, the folder in which init runs', async () => {
      createNx({ 'project.json': {} }, 'apps/web', 'apps/shop');
      const { status, stderr } = await init('--yes');
      expect(status).toBe(1);
      expect(stderr).toContain(
        'This is a workspace with several apps: apps/shop, apps/web. Run init in the folder of one: cd apps/shop && pnpm exec msw-strapi init',
      );
      app = join(app, 'apps/shop');
      expect((await init('--yes')).stdout).toContain('msw-strapi init found Vite and Vitest.');
      expect(Object.keys(filesOf())).toContain('src/mocks/double.ts');
      app = join(app, '../..');
    });

    test('a source of the flags is relative to where init runs, and a Strapi project is not an app', async () => {
      createNx({ 'project.json': {} }, 'apps/web');
      createStrapi('5.54.0');
      cpSync(join(place, 'cms'), join(app, 'apps/cms'), { recursive: true });
      expect((await init('--yes', '--project', 'apps/cms')).stdout).toContain('the Strapi project ../cms.');
    });

    test('an app at its root stays there', async () => {
      createNx({}, 'apps/web');
      write({ 'index.html': '', 'apps/web/package.json': {} });
      expect((await init('--yes')).stdout).not.toContain('This is a workspace');
      expect(Object.keys(filesOf())).toContain('mocks/double.ts');
    });
  });

  test('--yes --json prints what was written and what is left to do, as data', async () => {
    createVite();
    const { status, stdout } = await init('--yes', '--json');
    expect(status).toBe(0);
    const { written, printed, next, notes } = JSON.parse(stdout) as Record<string, Record<string, string>[]>;
    expect(written).toContainEqual({ path: 'src/mocks/double.test.ts', purpose: 'a first test' });
    for (const { path = '' } of written!) expect(Object.keys(filesOf())).toContain(path);
    expect(printed).toEqual([
      {
        place: 'src/main.tsx, before the app renders',
        code: expect.stringContaining('startDouble') as string,
      },
    ]);
    expect(next![0]).toEqual({
      command: 'npm install --save-dev msw-strapi zod',
      purpose: 'installs what is missing',
    });
    expect(next!.at(-1)).toMatchObject({ command: 'npm run dev', keepsRunning: true });
    expect(notes![0]).toMatch('No .env file has the address of Strapi');
    expect(JSON.parse((await init('--yes', '--json')).stdout)).toMatchObject({ written: [] });
    expect(await init('--json')).toMatchObject({
      status: 1,
      stdout: '',
      stderr: 'msw-strapi: init --json asks nothing, so it needs --yes: init --yes --json\n',
    });
  });

  test('a config with settings of tests is changed, and said to be', async () => {
    createVite();
    const config = (code: string) => `export default { test: { ${code}globals: true } };\n`;
    write({ 'vite.config.ts': config('') });
    const { written } = JSON.parse((await init('--yes', '--json')).stdout) as { written: object[] };
    expect(written).toContainEqual({
      path: 'vite.config.ts',
      purpose: 'loads vitest.setup.ts before each test file',
      changed: true,
    });
    expect(filesOf()['vite.config.ts']).toBe(config("setupFiles: ['./vitest.setup.ts'], "));
    expect(JSON.parse((await init('--yes', '--json')).stdout)).toMatchObject({ written: [] });
  });

  test('a double that exists says what the first test asks for', () => {
    createVite();
    write({
      'src/mocks/double.ts': `export const options = { model: { contentTypes: { 'api::bean.bean': ${JSON.stringify(schema)} } } };\n`,
    });
    initAlone('--yes');
    expect(filesOf()['src/mocks/double.test.ts']).toContain("fetch('http://localhost:1337/api/beans')");
    // One that this Node can't run.
    write({
      'src/mocks/double.ts': "import 'nothing';\nconst city = collectionType('city', { name: text() });\n",
    });
    rmSync(join(app, 'src/mocks/double.test.ts'));
    initAlone('--yes');
    expect(filesOf()['src/mocks/double.test.ts']).toContain('double.with({ city: [] })');
    expect(filesOf()['src/mocks/double.test.ts']).toContain("fetch('http://localhost:1337/api/cities')");
  });

  test('--agents writes a block of AGENTS.md, and again in its place', async () => {
    createNextApp();
    createStrapi('5.54.0');
    const before = Buffer.from('# Rules\r\n\r\nNo \xff.\r\n', 'latin1');
    writeFileSync(join(app, 'AGENTS.md'), before);
    write({ 'CLAUDE.md': '@AGENTS.md\n' });
    const { written, notes } = JSON.parse((await init('--yes', '--json', '--agents')).stdout) as {
      written: object[];
      notes: string[];
    };
    expect(written.at(-1)).toEqual({
      path: 'AGENTS.md',
      purpose: 'tells coding agents about the double',
      changed: true,
    });
    expect(notes.join()).not.toContain('CLAUDE.md');
    const bytes = readFileSync(join(app, 'AGENTS.md'));
    expect(bytes.subarray(0, before.length)).toEqual(before);
    const block = bytes.subarray(before.length).toString();
    expect(block.replaceAll('\r\n', '')).not.toContain('\n');
    expect(block).toMatch(/^\r\n<!-- msw-strapi:start -->\r\n[^]*\r\n<!-- msw-strapi:end -->\r\n$/);
    expect(block).toContain("npx msw-strapi explain '/api/beans' --field name --project ../cms");
    // What is around it stays, and the block is written again.
    const changed = Buffer.concat([
      before,
      Buffer.from(block.replace('## Strapi', '## Old')),
      Buffer.from('End'),
    ]);
    writeFileSync(join(app, 'AGENTS.md'), changed);
    await init('--yes', '--agents');
    expect(readFileSync(join(app, 'AGENTS.md'))).toEqual(Buffer.concat([bytes, Buffer.from('End')]));
    expect(filesOf()['CLAUDE.md']).toBe('@AGENTS.md\n');
    expect(JSON.parse((await init('--yes', '--json', '--agents')).stdout)).toMatchObject({ written: [] });
    // Half a block.
    write({ 'AGENTS.md': '<!-- msw-strapi:start -->\n', 'CLAUDE.md': 'Rules\n' });
    expect(await init('--yes', '--agents')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('AGENTS.md has to have <!-- msw-strapi:start --> once') as string,
    });
    rmSync(join(app, 'AGENTS.md'));
    expect((await init('--yes', '--agents')).stdout).toContain('Add this line to CLAUDE.md: @AGENTS.md');
    expect(filesOf()['AGENTS.md']).toMatch(/^<!-- msw-strapi:start -->\n/);
    rmSync(join(app, 'CLAUDE.md'));
    write({ 'AGENTS.md': 'Rules\n' });
    symlinkSync('AGENTS.md', join(app, 'CLAUDE.md'));
    expect((await init('--yes', '--agents')).stdout).not.toContain('CLAUDE.md');
  });

  test('docs/command-line.md names every tool that init knows', async () => {
    const docs = readFileSync(join(root, 'docs/command-line.md'), 'utf8');
    const table = docs.slice(docs.indexOf('## `init`'), docs.indexOf('## `serve`'));
    for (const { title } of Object.values(TOOLS)) expect(table).toContain(title);
  });

  test('without a terminal and without --yes it shows the plan and writes nothing', async () => {
    createVite();
    const before = filesOf();
    const { status, stdout, stderr } = await init();
    expect(status).toBe(1);
    expect(stdout).toContain('It will write:\n  src/mocks/double.ts ');
    expect(stderr).toBe(
      'msw-strapi: init asks before it writes, but there is no terminal to ask in. Add --yes to write these files.\n',
    );
    expect(filesOf()).toEqual(before);
  });

  test.each([
    [undefined, /There is no package\.json in .*web\. Run init in the folder of your front-end project/],
    ['{ "name": ', /package\.json is not valid JSON: /],
  ])('a folder with package.json %j is refused', async (text, message) => {
    if (text !== undefined) write({ 'package.json': text });
    expect((await init('--yes')).stderr).toMatch(message);
  });
});

test.each([
  [{}, 'ts'],
  [{ type: 'module' }, 'ts'],
  // As `npm init` writes it: Node takes .ts for CommonJS.
  [{ type: 'commonjs' }, 'mjs'],
])('the server can import the double of a project with %j', async (type, extension) => {
  write({ 'package.json': { ...type, devDependencies: { '@playwright/test': '1' } }, 'tsconfig.json': {} });
  expect(await init('--yes')).toMatchObject({ status: 0 });
  const files = filesOf();
  expect(files['msw-strapi.config.mjs']).toContain(`'./mocks/double.${extension}'`);
  expect(Object.keys(files)).toContain(`mocks/double.${extension}`);
});
