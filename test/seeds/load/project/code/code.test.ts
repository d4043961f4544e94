import { describe, expect, test } from 'vitest';
import { Code, type CodeValue } from '../../../../../seeds/load/project/code/code.ts';
import { isCodeObject, isComputed, textsOf, valueAt } from '../../../../../seeds/load/project/code/values.ts';

/** A value with objects as objects. `…` is a member without a name, and `<code>` what is computed. */
function plain(value: CodeValue | undefined): unknown {
  if (isComputed(value)) return `<${value.code.join(' ')}>`;
  if (Array.isArray(value)) return value.map((each: CodeValue) => plain(each));
  if (!isCodeObject(value)) return value;
  const members = [...value.members].map(([name, member]) => [name, plain(member)]);
  return { ...Object.fromEntries(members), ...(!value.isWhole && { '…': true }) };
}

const valueOf = (code: string) => plain(new Code(`x = { key: ${code} }`).member('key'));

describe('what is written out', () => {
  test.each([
    ["'a'", 'a'],
    ['"it\'s"', "it's"],
    [String.raw`'it\'s \n\\'`, "it's \n\\"],
    ['`plain`', 'plain'],
    ['5', 5],
    ['-1_000.5', -1000.5],
    ['0x10', 16],
    ['7 * 24 * 60', 10_080],
    ['true', true],
    ['false', false],
    ['null', null],
    ['[]', []],
    ["['a', 1, [true],]", ['a', 1, [true]]],
    ["['find', 'findOne'] as const", ['find', 'findOne']],
    ['{ a: 1, \'b-c\': { "d": [] }, 5: null, }', { a: 1, 'b-c': { d: [] }, 5: null }],
    ['{ a: 1 } satisfies Config<A, B>', { a: 1 }],
    ["env('A', 'b')", 'b'],
    ["env.int('A', 5)", 5],
    ["env.array('A', ['b'])", ['b']],
    ["// it's\n /* 'a' { */ 5 // }", 5],
    ["'https://a.b/*' // */", 'https://a.b/*'],
  ])('%s', (code, value) => expect(valueOf(code)).toEqual(value));
});

describe('what only running the code would tell', () => {
  test.each([
    ['A', '<A>'],
    ["env('A')", "<env ( 'A' )>"],
    ["env('A', B)", '<B>'],
    ["a ? 'b' : 'c'", "<a ? 'b' : 'c'>"],
    ["'a' + 'b'", "<'a' + 'b'>"],
    ['10 * PAGES', '<10 * PAGES>'],
    ['`a${b}`', '<`a${b}`>'],
    ['process.env.A || 5', '<process . env . A | | 5>'],
    ["(ctx, next) => { return next({ a: ',' }); }", "<( ctx , next ) => { return next ( { a : ',' } ) ; }>"],
    ['[1, A, ...B]', [1, '<A>', '<... B>']],
    ['{ a: b(1, 2), c: 3 }', { a: '<b ( 1 , 2 )>', c: 3 }],
    [
      '{ a, async b() { return 1; }, get c() {} }',
      { a: '<a>', b: '<async b ( ) { return 1 ; }>', c: '<get c ( ) { }>' },
    ],
    ['{ async: true, get: 1 }', { async: true, get: 1 }],
    ['{ ...A, [b]: 1, c: 2 }', { c: 2, '…': true }],
    ['/["\'{]/g', '</["\'{]/g>'],
    ['a / 2 + "/"', '<a / 2 + "/">'],
  ])('%s', (code, value) => expect(valueOf(code)).toEqual(value));
});

describe('constants stand for their values', () => {
  test.each([
    ['const SIDES = { large: 5 }; x = { key: SIDES }', { large: 5 }],
    [
      "const types: readonly string[] = ['a'] as const\nconst other = 5\nexport default { key: { types, other } }",
      { types: ['a'], other: 5 },
    ],
    ['const a = b; const b = [c, c]; const c = 7; x = { key: a }', [7, 7]],
    ['const key: Config<A, B> = { a: 1 } satisfies Config; export default { key };', { a: 1 }],
    ['let a = 5; x = { key: a }', '<a>'],
    ['const a = 5; x = { key: a + 1 }', '<a + 1>'],
    ['const a = 5; x = { key: a.b }', '<a . b>'],
    ['const a = [a, b]; const b = a; x = { key: a }', ['<a>', '<a>']],
    ['const { a } = b; x = { key: a }', '<a>'],
  ])('%s', (source, value) => {
    expect(plain(new Code(source).member('key'))).toEqual(value);
  });

  test('however many there are', () => {
    const chain = Array.from({ length: 30 }, (_, i) => `const c${i} = [c${i + 1}, c${i + 1}];`).join('');
    const long = Array.from({ length: 20_000 }, (_, i) => `const d${i} = d${i + 1};`).join('');
    const code = new Code(`${chain} const c30 = 1; ${long} x = { key: c0, other: d0 }`);
    expect(isComputed(code.member('key'))).toBe(false);
    expect(isComputed(code.member('other'))).toBe(true);
  });
});

describe('a key', () => {
  const read = (code: string) => plain(new Code(code).member('key'));

  test.each([
    ["module.exports = { a: { 'key': 5 } };", 5],
    ['{ "key": 5, "other": 6 }', 5],
    ['const key = 6; export default { key };', 6],
    ['let key = 6; export default { key };', '<key>'],
    ['{ keys: 1, other: "key" /* key: 2 */ }', undefined],
    ['a.key()', undefined],
    ['', undefined],
  ])('in %s', (code, value) => expect(read(code)).toEqual(value));

  test('leads further', () => {
    const value = new Code("{ key: { a: { b: ['c'] }, d: E } }").member('key');
    expect(textsOf(valueAt(value, 'a', 'b'))).toEqual(['c']);
    expect([valueAt(value, 'd', 'e'), valueAt(value, 'a', 'x'), valueAt(undefined, 'a')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(textsOf(['a', 5])).toEqual([]);
  });
});

test('calls and objects are found wherever they are', () => {
  const code = new Code(`
    const first = make('a', { b: 1 });
    export default factory.make("c", [make('d')]);
    list.push({ path: '/a', method: 'GET' }, { name: { path: '/b' } });
    make;
  `);
  expect(code.calls('make').map((values) => values.map(plain))).toEqual([
    ['a', { b: 1 }],
    ['c', ["<make ( 'd' )>"]],
  ]);
  expect(code.objectsWith(['method', 'path']).map(plain)).toEqual([
    { path: '/a', method: 'GET' },
    { path: '/b' },
  ]);
});

test.each([
  '{',
  '[',
  '(',
  '`',
  '/*',
  "'",
  '/[',
  '/a',
  'key:',
  '{key:',
  'make({key:[',
  '=> {',
  '\\',
  'const a:',
  'const key=[key];',
  '{a,b:c}',
])('a million characters of %j are read at once', (part) => {
  const source = part.repeat(Math.ceil(1_000_000 / part.length));
  const start = performance.now();
  const code = new Code(source);
  code.member('key');
  code.calls('make');
  code.objectsWith(['key']);
  expect(performance.now() - start).toBeLessThan(5_000);
});
