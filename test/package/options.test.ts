import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Returns the keys of an interface, as its source file declares them. */
function keysOf(file: string, name: string): string[] {
  const body = new RegExp(`^export interface ${name}\\b.*?\\{\\n(.*?)^\\}`, 'ms').exec(read(file))?.[1];
  if (body === undefined) throw new Error(`${file} has no exported interface ${name}.`);
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+)[?:(<]/gm)].map(([, key = '']) => key);
}

const pages: readonly (readonly [page: string, file: string, ...interfaces: string[]])[] = [
  ['options', 'handlers/double/options.ts', 'DoubleOptions', 'AuthOptions', 'UserOption', 'ApiTokenOption'],
  ['options', 'handlers/double/create-double.ts', 'Double', 'WithOptions'],
  ['models-in-code', 'src/model/define/content-type.ts', 'ContentTypeOptions'],
  ['generated-data', 'seeds/generate/options.ts', 'GenerateOptions'],
  ['faults', 'handlers/faults/rule.ts', 'FaultRule'],
  ['where-it-runs', 'handlers/node.ts', 'SetupOptions'],
  ['where-it-runs', 'handlers/browser.ts', 'StartOptions'],
  ['where-it-runs', 'handlers/storybook.ts', 'StrapiStory'],
  ['where-it-runs', 'handlers/playwright.ts', 'DoubleSession'],
  ['where-it-runs', 'handlers/serve/start-server.ts', 'ServerOptions'],
  ['where-it-runs', 'handlers/double/sessions.ts', 'SessionOptions'],
];

for (const [page, file, ...interfaces] of pages) {
  for (const name of interfaces) {
    test(`docs/${page}.md has every key of ${name}`, () => {
      const keys = keysOf(file, name);
      const code = [...read(`docs/${page}.md`).matchAll(/`[^`\n]+`/g)].join(' ');
      expect(keys.length).toBeGreaterThan(0);
      expect(keys.filter((key) => !new RegExp(`\\b${key}\\b`).test(code))).toEqual([]);
    });
  }
}

test('docs/command-line.md has every flag', () => {
  const flags = [...read('handlers/cli/flags.ts').matchAll(/'(--[a-z]+) /g)].map(([, flag = '']) => flag);
  expect(flags.length).toBeGreaterThan(0);
  const page = read('docs/command-line.md');
  expect(flags.filter((flag) => !page.includes(`\`${flag} `))).toEqual([]);
});
