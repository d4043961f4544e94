import { describe, expect, test } from 'vitest';
import { cpuTime } from '../../../../fixtures/cpu-time.ts';
import { readCode } from '../../../../../seeds/load/project/code/code.ts';
import type { Environment } from '../../../../../seeds/load/project/code/evaluate.ts';
import {
  COMPUTED,
  type CodeValue,
  isCodeObject,
  isFunction,
  textsOf,
  valueAt,
} from '../../../../../seeds/load/project/code/code-value.ts';

/** A value with objects as objects. `…` stands for members that are not known. */
function plain(value: CodeValue | undefined): unknown {
  if (value === COMPUTED) return '<computed>';
  if (isFunction(value)) return '<function>';
  if (Array.isArray(value)) return value.map((each: CodeValue) => plain(each));
  if (!isCodeObject(value)) return value;
  const members = [...value.members].map(([name, member]) => [name, plain(member)]);
  return { ...Object.fromEntries(members), ...(!value.isWhole && { '…': true }) };
}

const read = (source: string, environment: Environment = {}) => {
  const code = readCode(source, environment);
  if (!code) throw new Error(`It is not read: ${source}`);
  return code;
};
const exported = (source: string, environment?: Environment) => plain(read(source, environment).exported());
const valueOf = (expression: string, environment?: Environment) =>
  exported(`export default ${expression}`, environment);

describe('what is written out', () => {
  test.each([
    ["'a'", 'a'],
    [String.raw`'it\'s \n\\'`, "it's \n\\"],
    ['`plain`', 'plain'],
    ["`a${1}${'b'}`", 'a1b'],
    ["'a' + 'b'", 'ab'],
    ['-1_000.5', -1000.5],
    ['0x10', 16],
    ['7 * 24 * 60', 10_080],
    ['(1 + 2) * 3 - 4 / 2', 7],
    ['!true', false],
    ['null', null],
    ["['a', 1, [true],]", ['a', 1, [true]]],
    ["['find', 'findOne'] as const", ['find', 'findOne']],
    ['{ a: 1, \'b-c\': { "d": [] }, 5: null, ["e"]: 6 }', { a: 1, 'b-c': { d: [] }, 5: null, e: 6 }],
    ['{ a: 1 } satisfies Config<A, B>', { a: 1 }],
    ['{ ...{ a: 1, b: 1 }, b: 2, ...null }', { a: 1, b: 2 }],
    ["[...['a'], 'b']", ['a', 'b']],
    ["{ a: { b: 1 } }.a['b']!", 1],
    ['{ a: false }.a', false],
    ['{ a: undefined }', { a: null }],
    ["true ? 'a' : b()", 'a'],
    ["'a' === 'b' ? 1 : 2", 2],
    ["null ?? 'a'", 'a'],
    ["'' || 'a'", 'a'],
    ["false && 'a'", false],
    [
      '{ a() {}, async b() {}, c: () => 1, d: function () {} }',
      { a: '<function>', b: '<function>', c: '<function>', d: '<function>' },
    ],
    ['class { find() {} static = 1; }', { find: '<function>', static: 1 }],
  ])('%s', (code, value) => expect(valueOf(code)).toEqual(value));
});

test('names of Object.prototype are variables like others', () => {
  expect(valueOf("({ env }) => ({ a: env.array('constructor'), b: env('toString', 'c') })")).toEqual({
    a: '<computed>',
    b: 'c',
  });
});

test('a long chain of calls does not overflow the stack', () => {
  const chain = `strapi${'.a()'.repeat(20_000)}`;
  const isRead = () => readCode(`export default () => { ${chain}; return { a: 1 }; }`, {})?.exported() !== 0;
  expect(isRead()).toBe(true);
});

describe('what only running the code would tell', () => {
  test.each([
    ['a', '<computed>'],
    ["env('A')", '<computed>'],
    ["a ? 'b' : 'c'", '<computed>'],
    ['10 * PAGES', '<computed>'],
    ['`a${b}`', '<computed>'],
    ['a || 5', '<computed>'],
    ['/a/', '<computed>'],
    ['[1, a, ...b]', [1, '<computed>', '<computed>']],
    ['{ a: b(1, 2), c: 3, get d() { return 1; } }', { a: '<computed>', c: 3, d: '<computed>' }],
    ['{ a: 1, ...b, [c]: 1, d: 2 }', { a: '<computed>', d: 2, '…': true }],
    ['{}.a', '<computed>'],
    ['{ a: 1, ...{ ...b, c: 1 } }', { a: '<computed>', c: 1, '…': true }],
  ])('%s', (code, value) => expect(valueOf(code)).toEqual(value));
});

describe('variables of .env', () => {
  const environment = { A: 'x', N: '7', F: 'false', L: "[a, 'b']" };

  test.each([
    ["env('A', 'y')", 'x'],
    ["env('B', 'y')", 'y'],
    ["env.int('N', 5)", 7],
    ["env.int('A', 5)", '<computed>'],
    ["env.float('N')", 7],
    ["env.bool('F', true)", false],
    ["env.array('L')", ['a', 'b']],
    ["env.array('B', ['c'])", ['c']],
    ["env.json('A', 5)", '<computed>'],
    ["process.env.A || 'y'", 'x'],
    ["process.env['B'] ?? 'y'", 'y'],
    ['process.env.A', 'x'],
    ['process.env.B', '<computed>'],
    ["env('B') === 'x' ? 1 : 2", 2],
    ["env('A') !== 'x' ? 1 : 2", 2],
    ['process.env.B ? 1 : 2', 2],
    ["!env('F') && 1", false],
    ['!!process.env.B', false],
    ["env.bool('B') ? 1 : 2", 2],
    ["env('A') == 'x' ? 1 : 2", 1],
    ["env.oneOf('A', ['x', 'y'], 'y')", 'x'],
    ["env.oneOf('N', ['x', 'y'], 'y')", 'y'],
    ["env.oneOf('B', ['x', 'y'], 'y')", 'y'],
    ["other('A', 'y')", '<computed>'],
  ])('%s', (code, value) => expect(valueOf(code, environment)).toEqual(value));
});

describe('names stand for what they declare', () => {
  test.each([
    ['const SIDES = { large: 5 }; export default { key: SIDES }', { key: { large: 5 } }],
    [
      "const types: readonly string[] = ['a'] as const\nexport const other = 5\nexport default { types, other }",
      { types: ['a'], other: 5 },
    ],
    ['const a = [b, b]; const b = 7; export default a', [7, 7]],
    ['const a = 1; const f = () => { const a = 2; return { a }; }; export default f', { a: 2 }],
    ['const a = 1; export default (a) => ({ a })', { a: '<computed>' }],
    ['const a = 1; export default ({ a, ...b }) => ({ a })', { a: '<computed>' }],
    ['let a = 5; export default a', '<computed>'],
    ['const a = [a, b]; const b = a; export default a', ['<computed>', '<computed>']],
    ['const { a } = b; export default a', '<computed>'],
    ['class a {} export default a', '<computed>'],
    ['const a = 5; export default (a = 10) => ({ a })', { a: '<computed>' }],
    ['const a = 5; export default ({ b: { a } }, [c]) => ({ a })', { a: '<computed>' }],
    ['const a = 5; export default (...a) => ({ a })', { a: '<computed>' }],
    ['const a = { b: 1 }; a.b = 2; export default a', '<computed>'],
    ['const a = { b: 1 }; delete a.b; export default { a }', { a: '<computed>' }],
    ["const a = ['b']; if (c) a.push('d'); export default a", '<computed>'],
    ['const a = {}; Object.assign(a, b); export default a', '<computed>'],
    ["const a = ['b']; d.push(a.length); export default a", ['b']],
    ['function find() {} export default { find }', { find: '<function>' }],
    [
      "const kind = env('KIND', 'b'); const all = { a: { x: 1 }, b: { x: 2 } }; export default { ...all[kind], y: 3 }",
      { x: 2, y: 3 },
    ],
  ])('%s', (source, value) => expect(exported(source)).toEqual(value));

  test('however many there are', () => {
    const chain = Array.from({ length: 30 }, (_, i) => `const c${i} = [c${i + 1}, c${i + 1}];`).join('');
    const texts = Array.from({ length: 50 }, (_, i) => `const t${i} = t${i + 1} + t${i + 1};`).join('');
    const lists = Array.from({ length: 50 }, (_, i) => `const l${i} = [...l${i + 1}, ...l${i + 1}];`).join(
      '',
    );
    const long = Array.from({ length: 20_000 }, (_, i) => `const d${i} = d${i + 1};`).join('');
    const source = `${chain} ${texts} ${lists} ${long} const c30 = 1, t50 = 'a', l50 = [1];`;
    const value = read(`${source} export default { a: c0, b: d0, c: t0, d: l0 }`).exported();
    expect(valueAt(value, 'a')).not.toBe(COMPUTED);
    expect(['b', 'c', 'd'].map((name) => valueAt(value, name))).not.toContainEqual(expect.any(String));
  });
});

describe('a file exports', () => {
  test.each([
    ['module.exports = { a: 1 };', { a: 1 }],
    ['exports.default = { a: 1 };', { a: 1 }],
    ['const config = { a: 1 }; export { config as default };', { a: 1 }],
    ['module.exports = exports = { a: 1 };', { a: 1 }],
    ['var a = 010; module.exports = { a: 1 };', { a: 1 }],
    ['export = { a: 1 };', { a: 1 }],
    ['module.exports = ({ env }) => ({ a: 1 });', { a: 1 }],
    ['export default async function () { const a = 1; return { a }; }', '<computed>'],
    ['const config = (): Config => { return { a: 1 }; }; export default config;', { a: 1 }],
    ['export default class { find() {} }', { find: '<function>' }],
    ['export default () => { if (a) return { a: 1 }; return { a: 2 }; }', '<computed>'],
    ['export default () => { if (!a) throw b; c(() => { return 1; }); return { a: 1 }; }', { a: 1 }],
    ['export default () => {}', '<computed>'],
    ['export const a = 1; a = 1;', undefined],
    ['exports.a = 1;', '<computed>'],
    ['', undefined],
  ])('%s', (source, value) => expect(exported(source)).toEqual(value));
});

test('a value inside objects is computed if what leads to it is', () => {
  const value = read("export default { a: { b: ['c'] }, d: e, f: { ...g, h: 1 } }").exported();
  expect(textsOf(valueAt(value, 'a', 'b'))).toEqual(['c']);
  expect([valueAt(value, 'd', 'x'), valueAt(value, 'f', 'x'), valueAt(value, 'f', 'h')]).toEqual([
    COMPUTED,
    COMPUTED,
    1,
  ]);
  expect([valueAt(value, 'a', 'x'), valueAt(undefined, 'a'), valueAt(value, 'a', 'b', 'c')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([textsOf(['a', 5]), textsOf('a'), textsOf([])]).toEqual([undefined, undefined, []]);
});

test('calls and objects are found wherever they are', () => {
  const code = read(`
    const first = make<'a'>('a', { b: 1 });
    export default { each() { const name = 'c'; return factory.make(name, () => ({ d: make('e') })); } };
    list.push({ path: '/a', method: 'GET' }, { name: { method: 'PUT', path: '/b' } }, { path: '/c' });
    make;
  `);
  expect(code.calls('make').map((values) => values.map(plain))).toEqual([
    ['a', { b: 1 }],
    ['c', { d: '<computed>' }],
    ['e'],
  ]);
  expect(code.objectsWith(['method', 'path']).map(plain)).toEqual([
    { path: '/a', method: 'GET' },
    { method: 'PUT', path: '/b' },
  ]);
});

test.each(['{', 'const a', 'export default', '<a>b</a>', '\\', '{"a": 1}'])('%s is not read', (source) => {
  expect(readCode(source, {})).toBeUndefined();
});

test.each([
  '{',
  '[',
  '(',
  '`',
  '/*',
  "'",
  '/[',
  'a+',
  'a?',
  '!',
  'make({key:[',
  '=> {',
  String.raw`\'`,
  'a<',
  'const a:',
  '{a,b:c},',
  'a.b(1);',
  'x=>',
  '() => { return {',
])('a million characters of %j are read at once', (part) => {
  const start = cpuTime();
  const code = readCode(part.repeat(Math.ceil(1_000_000 / part.length)), {});
  code?.exported();
  code?.calls('make');
  code?.objectsWith(['key']);
  expect(cpuTime() - start).toBeLessThan(5_000);
});

test('thousands of copies are read at once: those of a million members, the others are computed', () => {
  const start = cpuTime();
  const members = Array.from({ length: 9000 }, (_, index) => `k${index}: 1`).join();
  const objects = read(`const big = { ${members} }; export default [${'{ ...big },'.repeat(9000)}]`);
  expect(objects.objectsWith(['k1'])).toHaveLength(112);
  const lists = read(`const big = [${'1,'.repeat(9000)}]; export default [${'[...big],'.repeat(200)}]`);
  expect((lists.exported() as CodeValue[]).filter(Array.isArray)).toHaveLength(111);
  expect(cpuTime() - start).toBeLessThan(5_000);
});
