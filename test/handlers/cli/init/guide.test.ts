import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readArguments } from '../../../../handlers/cli/arguments.ts';
import { GUIDES } from '../../../../handlers/cli/flag-table.ts';
import { withAgentsBlock } from '../../../../handlers/cli/init/agents-block.ts';
import { guideOf } from '../../../../handlers/cli/init/guide.ts';
import { createDouble } from '../../../../handlers/double/create-double.ts';
import type { ProjectFacts } from '../../../../handlers/cli/init/project-facts.ts';

const facts: ProjectFacts = {
  packages: new Set(['vite', 'vitest', 'msw', 'storybook', '@playwright/test']),
  ofWorkspace: new Set(),
  files: new Set(['package.json', 'index.html', 'vite.config.ts', 'src/main.tsx']),
  scripts: new Set(['dev']),
  textOf: () => '',
  packageManager: 'npm',
  isModule: true,
  typescript: true,
  wantsExtensions: false,
  address: undefined,
  entry: 'src/main.tsx',
  worker: undefined,
  node: 24,
  nodeRunsTypeScript: true,
  strapi: {
    kind: 'project',
    path: '../cms',
    snapshot: '{}',
    collection: { singular: 'bean', plural: 'beans', field: 'roaster.name' },
    prefix: '/content',
  },
  wanted: {},
};

/** Returns the lines of the first block of commands. */
const commandsIn = (guide: string): string[] | undefined =>
  /```sh\n([^]*?)\n```/.exec(guide)?.[1]?.split('\n');

describe('the guide to the set-up', () => {
  test('has the commands to a first test, in their order, and then what else there is', () => {
    const guide = guideOf('setup', facts);
    expect(commandsIn(guide)).toEqual([
      'npm install --save-dev msw-strapi msw-storybook-addon',
      'npx msw-strapi init --yes --project ../cms',
      'npx vitest run src/mocks/double.test.ts',
    ]);
    expect(guide).toContain('- writes `src/mocks/double.test.ts`: a first test');
    expect(guide).toContain('- writes `public/mockServiceWorker.js`');
    expect(guide.indexOf('Add to src/main.tsx')).toBeGreaterThan(guide.indexOf('## Besides tests'));
    // Commands that do not end are in no block.
    expect(guide).toContain('- `npm run dev`: starts the app');
    expect(guide).toContain("npx msw-strapi explain '/content/beans' --field roaster.name --project ../cms");
  });

  test.each([
    ['npm', 'npx', 'npm install --save-dev'],
    ['pnpm', 'pnpm exec', 'pnpm add --save-dev'],
    ['yarn', 'yarn', 'yarn add --dev'],
    ['bun', 'bunx', 'bun add --dev'],
  ] as const)('as %s runs them', (packageManager, run, add) => {
    const lines = commandsIn(guideOf('setup', { ...facts, packageManager }));
    expect(lines).toEqual([
      expect.stringMatching(`^${add} `) as string,
      `${run} msw-strapi init --yes --project ../cms`,
      `${run} vitest run src/mocks/double.test.ts`,
    ]);
  });

  test('in the folder of the app of a workspace, with the flags', () => {
    const wanted = { dialect: 'v4', locales: ['de', 'en'] } as const;
    const guide = guideOf('setup', { ...facts, strapi: undefined, wanted }, 'apps/web');
    expect(commandsIn(guide)?.[1]).toBe(
      '(cd apps/web && npx msw-strapi init --yes --dialect v4 --locales de,en)',
    );
    expect(guide).toContain('--field author.name --config src/mocks/double.ts)\n');
    expect(guide).toContain(
      '\n\nThis is a workspace with one app. Paths are from `apps/web`.\n\nThis project has',
    );
    expect(guide).toContain('- `(cd apps/web && npm run dev)`: starts the app.');
    expect(guideOf('storybook', facts, 'apps/web')).toContain(
      'Paths are from `apps/web`.\n\nFirst set it up.',
    );
    expect(guideOf('setup', facts)).not.toContain('workspace');
  });

  test('without a source that this Node can read, the double is asked in a test', () => {
    const guide = guideOf('setup', {
      ...facts,
      strapi: undefined,
      nodeRunsTypeScript: false,
      packages: new Set(['vite']),
    });
    expect(guide).toContain("await double.explain('/api/articles', { field: 'author.name' })");
  });
});

test.each(['tests', 'storybook', 'playwright'] as const)(
  'the guide to %s sets up first, and its example has a type of the project',
  (topic) => {
    const guide = guideOf(topic, facts);
    expect(commandsIn(guide)).toEqual([
      'npm install --save-dev msw-strapi msw-storybook-addon',
      'npx msw-strapi init --yes --project ../cms',
    ]);
    expect(guide).toContain('{ bean: ');
    expect(guide).not.toContain('article');
  },
);

test('a tool that the project does not have is named', () => {
  for (const topic of ['storybook', 'playwright'] as const)
    expect(guideOf(topic, { ...facts, packages: new Set(['vite']) })).toContain('This project has no ');
  const packages = new Set(['vite', 'jest']);
  expect(guideOf('tests', { ...facts, packages })).toContain('has the set-up for Jest');
});

test('the examples of tests are those of its double', () => {
  const texts: Readonly<Record<string, string>> = {
    'vitest.setup.ts': "import '@testing-library/jest-dom';",
  };
  const files = new Set([...facts.files, ...Object.keys(texts)]);
  const guide = guideOf('tests', { ...facts, files, textOf: (file) => texts[file] ?? '' });
  expect(guide).toContain("import { server } from './vitest.setup';");
  expect(guide).toContain("fetch('http://localhost:1337/content/beans')");
});

const root = join(import.meta.dirname, '../../../..');
const skills = globSync('skills/*/SKILL.md', { cwd: root });

test('each skill says when to use it, and is in the package', () => {
  expect(skills).toHaveLength(3);
  for (const path of skills)
    expect(readFileSync(join(root, path), 'utf8')).toMatch(
      new RegExp(`^---\nname: ${path.split('/')[1]}\ndescription: .* Use when .*\n---\n`),
    );
  expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).toMatchObject({
    files: expect.arrayContaining(['skills']) as string[],
  });
});

const { exports: subpaths } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  exports: Readonly<Record<string, unknown>>;
};
const textOf = (name: string): string => {
  const topic = GUIDES.find((each) => each === name);
  if (name === 'AGENTS.md') return Buffer.from(withAgentsBlock(new Uint8Array(), facts)).toString();
  return topic ? guideOf(topic, facts) : readFileSync(join(root, name), 'utf8');
};

test.each([...GUIDES, ...skills, 'AGENTS.md'])('%s names only what exists', async (name) => {
  const text = textOf(name);
  const commands = [
    ...text.matchAll(/msw-strapi ((?:init|explain|guide|serve|types|snapshot)(?: [^`\n]*)?)(?=[`\n])/g),
  ];
  expect(commands.length).toBeGreaterThan(0);
  for (const [, line = ''] of commands) {
    const words = line.match(/'[^']*'|\S+/g)!.map((word) => word.replaceAll("'", ''));
    expect(() => readArguments(words)).not.toThrow();
  }
  for (const [page] of text.matchAll(/docs\/[\w-]+\.md/g)) expect(existsSync(join(root, page))).toBe(true);
  for (const [, path = ''] of text.matchAll(/msw-strapi(\/[\w-]+)/g))
    expect(subpaths).toHaveProperty([`.${path}`]);
  for (const [, names = '', path = ''] of text.matchAll(/import \{ ([^}]+) \} from 'msw-strapi(\/\w+)?'/g))
    expect(Object.keys((await import(join(root, `handlers${path || '/index'}.ts`))) as object)).toEqual(
      expect.arrayContaining(names.split(', ')),
    );
  const double = createDouble({ model: { contentTypes: {} }, dialect: 'v5' });
  for (const [, method = ''] of text.matchAll(/(?<!\/)\bdouble\.(\w+)(?=\(|`)/g))
    expect(Object.keys(double)).toContain(method);
});

test('the block of AGENTS.md has the commands of the project', () => {
  const block = textOf('AGENTS.md');
  expect(block).toContain('`npx msw-strapi guide tests`');
  expect(block).toContain("`npx msw-strapi explain '/content/beans' --field roaster.name --project ../cms`");
  expect(block).toContain(
    '`npx msw-strapi snapshot --project ../cms --entries 0 --out src/mocks/strapi.json`',
  );
});
