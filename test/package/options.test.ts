import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FLAGS } from '../../handlers/cli/flag-table.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const sources = globSync(['handlers/**/*.ts', 'seeds/**/*.ts', 'src/**/*.ts'], { cwd: root }).map(read);

/** Returns the keys of an exported interface of the source. */
function keysOf(name: string): string[] {
  const declaration = new RegExp(`^export interface ${name}\\b.*?\\{\\n(.*?)^\\}`, 'ms');
  const body = sources.flatMap((text) => declaration.exec(text)?.[1] ?? []).at(0);
  if (body === undefined) throw new Error(`No file exports an interface ${name}.`);
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+)[?:(<]/gm)].map(([, key = '']) => key);
}

/** The page that describes the keys of an interface. */
const pages = {
  DoubleOptions: 'options',
  AuthOptions: 'options',
  UserOption: 'options',
  ApiTokenOption: 'options',
  RestOptions: 'options',
  Double: 'options',
  DataAccess: 'options',
  OwnRoute: 'own-code',
  RouteContext: 'own-code',
  HookContext: 'own-code',
  HookFunctions: 'own-code',
  Refuse: 'own-code',
  WithOptions: 'options',
  ContentTypeOptions: 'models-in-code',
  ExportLimits: 'options',
  GenerateOptions: 'generated-data',
  FaultRule: 'faults',
  SetupOptions: 'where-it-runs',
  StartOptions: 'where-it-runs',
  StrapiStory: 'where-it-runs',
  DoubleSession: 'where-it-runs',
  ServerOptions: 'where-it-runs',
  SessionOptions: 'where-it-runs',
};

for (const [name, page] of Object.entries(pages)) {
  test(`docs/${page}.md has every key of ${name}`, () => {
    const keys = keysOf(name);
    const code = [...read(`docs/${page}.md`).matchAll(/`[^`\n]+`/g)].join(' ');
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key) => !new RegExp(`\\b${key}\\b`).test(code))).toEqual([]);
  });
}

test('docs/command-line.md has every flag', () => {
  const page = read('docs/command-line.md');
  const missing = FLAGS.filter(({ name }) => !new RegExp(`\`--${name}[ \`]`).test(page));
  expect(missing).toEqual([]);
});
