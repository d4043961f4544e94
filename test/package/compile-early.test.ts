import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle, root } from '../../build/bundle.ts';
import { compileEarly } from '../../build/compile-early.ts';
import { writeImports } from './write-imports.ts';

// Inside node_modules: Node finds the packages from there.
const dir = mkdtempSync(join(root, 'node_modules/.early-'));
const read = (): Map<string, string> =>
  new Map(
    readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, readFileSync(join(dir, name), 'utf8')]),
  );
let before: Map<string, string>;
let after: Map<string, string>;

beforeAll(async () => {
  await bundle(dir);
  writeImports(dir);
  before = read();
  compileEarly(dir);
  after = read();
});
afterAll(() => rmSync(dir, { recursive: true }));

const changed = (): string[] => [...before.keys()].filter((name) => before.get(name) !== after.get(name));

test('functions that a test file calls are in parentheses, in the files that it loads', () => {
  expect(changed().toSorted()).toEqual([
    'chunks/basics.js',
    'chunks/double.js',
    'chunks/engine.js',
    'chunks/strapi-4.js',
    'chunks/strapi-5.js',
    'node.js',
    'seeds.js',
  ]);
  expect(before.get('chunks/engine.js')).toContain('function convertQuery(');
  expect(after.get('chunks/engine.js')).toContain('const convertQuery = (function(');
  // Bundlers read such a comment in front of a function only.
  expect(after.get('chunks/basics.js')).toContain('const valueOf = (/* @__NO_SIDE_EFFECTS__ */ (description');
  // What no test file needs stays as it is.
  expect(after.get('chunks/double.js')).toContain('function explainFailure(');
});

test('only parentheses and names of functions have moved, and no line', () => {
  // `function name(` has become `const name = (function(`.
  const plain = (code: string): string =>
    code
      .replaceAll(/\b(async )?function(\*?) ?([\w$]+)\(/g, 'const $3 = $1function$2(')
      .replaceAll(/[();]/g, '');
  for (const name of changed())
    expect(plain(after.get(name)!).split('\n')).toEqual(plain(before.get(name)!).split('\n'));
});

test('a file can be imported alone, whichever comes first', () => {
  for (const name of ['seeds.js', 'index.js', 'node.js', 'load.js', 'vitest.js', 'chunks/engine.js'])
    execFileSync(process.execPath, ['-e', `import(${JSON.stringify(pathToFileURL(join(dir, name)).href)})`], {
      env: { ...process.env, VITEST: '' },
    });
});
