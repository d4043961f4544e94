import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ModuleLoader } from '../../../handlers/run-code/module-loader.ts';
import { newFolder } from '../../fixtures/new-folder.ts';
import { writeFiles } from '../../fixtures/small-project.ts';

const root = newFolder();

/** Returns what a file exports, and the notes about it. @param files texts by path; the first one is loaded */
function load(files: { readonly [path: string]: string }) {
  const dir = writeFiles(root, files);
  const notes: string[] = [];
  const standIns = { '@strapi/strapi': () => ({ factories: { make: (name: string) => `made ${name}` } }) };
  const globals = { strapi: { name: 'the double' }, process: { env: { SHOP: 'tea' } } };
  const loader = new ModuleLoader({ dir, standIns, globals, onNote: (note) => notes.push(note) });
  return { exports: () => loader.load(join(dir, Object.keys(files)[0]!)), notes, loader, dir };
}

test('CommonJS finds strapi, packages, JSON and files without endings', () => {
  const { exports } = load({
    'a.js':
      "const { factories } = require('@strapi/strapi');\nmodule.exports = [factories.make('x'), require('./b'), require('./c.json'), strapi.name, process.env.SHOP];",
    'b/index.js': "exports.of = require('path').basename(__dirname);",
    'c.json': '{ "json": 1 }',
  });
  expect(exports()).toEqual(['made x', { of: 'b' }, { json: 1 }, 'the double', 'tea']);
});

test('ES modules keep their meaning: live names, defaults, namespaces, hidden names', () => {
  const { exports } = load({
    'a.ts': [
      "import first, { count, add as more, type Shape } from './b'",
      "import * as all from './b'",
      "import { sep } from 'node:path'",
      "export { count as again } from './b'",
      "export * from './c'",
      'more()',
      'const hidden = ((count: number) => count)(7)',
      'const shape: Shape = { count, nested: { first } }',
      'export const later = async () => (await import("./c")).c',
      'export class Box { static of = all.count }',
      'export default { shape, hidden, sep, all: all.default }',
    ].join('\n'),
    'b.ts':
      "export let count = 1;\nexport function add() { count += 1; }\nexport interface Shape { count: number }\nexport default 'first';",
    'c.ts': "export enum Size { Small = 1 }\nexport const c: string = 'c';",
  });
  const made = exports();
  expect(made).toMatchObject({
    again: 2,
    c: 'c',
    Size: { Small: 1 },
    default: { shape: { count: 2, nested: { first: 'first' } }, hidden: 7, sep: '/', all: 'first' },
  });
  expect(made['Box']).toHaveProperty('of', 2);
  return expect((made['later'] as () => Promise<string>)()).resolves.toBe('c');
});

test('files may import each other', () => {
  const { exports } = load({
    'a.ts': "import { b } from './b';\nexport const a = () => 'a';\nexport const both = () => a() + b();",
    'b.ts': "import { a } from './a';\nexport const b = () => 'b' + a();",
  });
  expect((exports()['both'] as () => string)()).toBe('aba');
});

test('a missing package may be imported, and fails where it is used', () => {
  const { exports, notes } = load({
    'src/a.ts':
      "import Stripe, { type Event } from 'no-such-stripe';\nexport const pay = () => new Stripe('key').charges.create();",
  });
  const { pay } = exports() as { pay: () => unknown };
  const sentence =
    "src/a.ts imports 'no-such-stripe', which is not installed in the project. Install its packages there: npm install";
  expect(notes).toEqual([sentence]);
  expect(pay).toThrow(sentence);
});

test('a missing package may be made ready while files are loaded', () => {
  const { exports } = load({
    'src/a.ts':
      "import { client } from './client';\nexport const pay = () => client.charges.create();\nexport const word = 'fine';",
    'src/client.ts': `import Stripe, { configure } from 'no-such-stripe';
      configure({ key: 'x' }).then(() => {}).catch(() => {});
      class Own extends Stripe {}
      export const client = new Stripe('key').connect();
      export const own = () => new Own();`,
  });
  const { pay, word } = exports() as { pay: () => unknown; word: string };
  expect(word).toBe('fine');
  expect(pay).toThrow("src/client.ts imports 'no-such-stripe', which is not installed in the project.");
});

test.each([
  ['export const = 1', /^a\.ts can't be loaded: /],
  ["import './nothing'", /^a\.ts imports '\.\/nothing', and there is no such file\.$/],
  ['\n\nthrow new Error("at the start")', /^a\.ts:3 can't be loaded: at the start$/],
])('%j says the file', (text, message) => {
  expect(load({ 'a.ts': text }).exports).toThrow(message);
});

test('another loader reads files anew', () => {
  const { exports, dir } = load({ 'a.js': 'module.exports = 1;' });
  expect(exports()).toBe(1);
  writeFileSync(join(dir, 'a.js'), 'module.exports = 2;');
  const again = new ModuleLoader({ dir, standIns: {}, globals: {}, onNote: () => undefined });
  expect(again.load(join(dir, 'a.js'))).toBe(2);
});

test('createRequire loads files of the project', () => {
  const { exports } = load({
    'a.ts':
      "import { createRequire } from 'node:module';\nexport const b = createRequire(__filename)('./b').default;",
    'b.ts': "const name: string = 'b';\nexport default name;",
  });
  expect(exports()).toMatchObject({ b: 'b' });
});

test('files with types only are empty, and aliases may be one text', () => {
  const { exports } = load({
    'src/a.ts':
      "import { Shape } from './shape';\nimport { b } from '@/b';\nexport const c = (shape?: Shape) => b;",
    'src/shape.d.ts': 'export interface Shape { name: string }',
    'src/b.ts': "export const b = 'b';",
    'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": "src/*" } } }',
  });
  expect((exports()['c'] as () => string)()).toBe('b');
});
