import { existsSync } from 'node:fs';
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

test.each(GUIDES)('%s names only commands, flags and documents that exist', (topic) => {
  const guide = guideOf(topic, facts);
  const commands = [
    ...guide.matchAll(/msw-strapi ((?:init|explain|guide|serve|types|snapshot)(?: [^`\n]*)?)(?=[`\n])/g),
  ];
  expect(commands.length).toBeGreaterThan(0);
  for (const [, line = ''] of commands)
    expect(() => readArguments(line.replaceAll("'", '').split(' '))).not.toThrow();
  for (const [page] of guide.matchAll(/docs\/[\w-]+\.md/g))
    expect(existsSync(join(import.meta.dirname, '../../../..', page))).toBe(true);
});
