import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readArguments } from '../../../../handlers/cli/arguments.ts';
import { GUIDES } from '../../../../handlers/cli/flag-table.ts';
import { guideOf } from '../../../../handlers/cli/init/guide.ts';
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
    collection: { singular: 'bean', plural: 'beans' },
    prefix: '/content',
  },
  wanted: {},
};

test('the guide to the set-up names commands, files, and what to add', () => {
  const guide = guideOf('setup', facts);
  expect(guide).toContain('npx msw-strapi init --yes\n');
  expect(guide).toContain('- `src/mocks/double.test.ts`: a first test');
  expect(guide).toContain("Add to vite.config.ts, in defineConfig (import it from 'vitest/config'):");
  expect(guide).toContain("npx msw-strapi explain '/content/beans' --field author.name --project ../cms");
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

test.each([...GUIDES, ...skills])('%s names only commands, flags and documents that exist', (name) => {
  const topic = GUIDES.find((each) => each === name);
  const guide = topic ? guideOf(topic, facts) : readFileSync(join(root, name), 'utf8');
  const commands = [
    ...guide.matchAll(/msw-strapi ((?:init|explain|guide|serve|types|snapshot)(?: [^`\n]*)?)(?=[`\n])/g),
  ];
  expect(commands.length).toBeGreaterThan(0);
  for (const [, line = ''] of commands)
    expect(() => readArguments(line.replaceAll("'", '').split(' '))).not.toThrow();
  for (const [page] of guide.matchAll(/docs\/[\w-]+\.md/g)) expect(existsSync(join(root, page))).toBe(true);
});
