import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { blocks, component, collectionType, createDouble, json, text } from '../../../handlers/index.ts';
import { loadExport } from '../../../seeds/load/export/load-export.ts';
import { loadProject } from '../../../seeds/load/project/load-project.ts';
import { checkDepth } from '../../../src/errors/depth.ts';

const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = { a: value };
  return value;
};
const circular: Record<string, unknown> = { title: 'x' };
circular['seo'] = circular;
const TOO_DEEP = 'nests more than 1,000 levels, or contains itself. Make it flatter.';

test('1,000 levels are allowed, also of an object that has members twice', () => {
  expect(() => checkDepth('It', deep(1000))).not.toThrow();
  expect(() => checkDepth('It', deep(1001))).toThrow(`It ${TOO_DEEP}`);
  expect(() => checkDepth('It', circular)).toThrow(TOO_DEEP);
  let doubled: unknown = 1;
  for (let level = 0; level < 500; level += 1) doubled = { a: doubled, b: doubled };
  expect(() => checkDepth('It', doubled)).not.toThrow();
});

const seo = component('shared.seo', { title: text() });
const model = [
  collectionType('article', {
    title: text().optional(),
    data: json().optional(),
    text: blocks().optional(),
    seo: component(seo),
  }),
];
const lists = (levels: number) =>
  `[${'{"type":"list","format":"ordered","children":['.repeat(levels)}{"type":"list-item","children":[{"type":"text","text":"x"}]}${']}'.repeat(levels)}]`;
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe.each(['documented', 'v4', 'v5'] as const)('in %s', (dialect) => {
  const open = () => createDouble({ model, dialect, explain: 'off', roles: { public: 'all' } });
  const post = (data: string) =>
    open().fetch(
      new Request('http://localhost:1337/api/articles', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"data":${data}}`,
      }),
    );

  test.each([
    ['JSON of 3,000 levels', `{"data":${nested(3000)}}`],
    ['a text of 100,000 levels', `{"title":${nested(100_000)}}`],
    ['blocks of 1,200 levels', `{"text":${lists(1200)}}`],
    ['a list of 3,000 levels', nested(3000)],
  ])('%s is a failure, and the header says why', async (_name, data) => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const response = await post(data);
    expect([response.status, response.headers.get('x-double-error')]).toEqual([500, `The body ${TOO_DEEP}`]);
    print.mockRestore();
  });

  test('900 levels are stored', async () => {
    for (const data of [`{"data":${nested(900)}}`, `{"text":${lists(300)}}`]) {
      const response = await post(data);
      expect(response.ok).toBe(true);
      expect(await response.text()).toContain(data.slice(1, -1));
    }
  });

  test('data that contain themselves are refused with a sentence', async () => {
    const double = open();
    await expect(double.create('article', { data: deep(20_000) } as never)).rejects.toThrow(
      `What double.create is given ${TOO_DEEP}`,
    );
    expect(() => double.with({ article: [{ seo: circular }] })).toThrow(
      `What double.with is given ${TOO_DEEP}`,
    );
    const data = { article: [{ data: circular }] };
    expect(() => createDouble({ model, dialect, data } as never)).toThrow(
      'data is an object with title, seo, which',
    );
  });
});

test.each([
  ['1.5', 'min'],
  ['1e3', 'max'],
  ['🌊', 'min'],
  [1.5, 'max'],
])('a biginteger with the bound %s is refused with a sentence', (bound, key) => {
  const attributes = { n: { type: 'biginteger', [key]: bound } };
  const info = { singularName: 'article', pluralName: 'articles', displayName: 'Article' };
  const types = { 'api::article.article': { kind: 'collectionType' as const, info, attributes } };
  expect(() => createDouble({ model: { contentTypes: types }, dialect: 'v5' })).toThrow(
    `attribute "n": "${key}" is wrong: expected a whole number, received ${JSON.stringify(bound)}.`,
  );
  const good = { n: { type: 'biginteger', min: '-9007199254740993', max: 12 } };
  const again = { 'api::article.article': { kind: 'collectionType' as const, info, attributes: good } };
  expect(() => createDouble({ model: { contentTypes: again }, dialect: 'v5' })).not.toThrow();
});

test('an export whose links name what every object has loads', async () => {
  const options = await loadExport('test/recorded/export.tar.gz');
  const { links = [], ...data } = options.data as unknown as { links?: { left: object; right: object }[] };
  for (const side of ['left', 'right'] as const) {
    const broken = links.map((link) => ({ ...link, [side]: { ...link[side], ref: '__proto__' } }));
    const double = createDouble({ ...options, warnings: 'off', data: { ...data, links: broken } });
    expect((await double.fetch(new Request('http://localhost:1337/api/articles?populate=*'))).status).toBe(
      200,
    );
  }
});

describe('a project', () => {
  const folder = mkdtempSync(join(tmpdir(), 'msw-strapi-'));
  const types = join(folder, 'src/api/article/content-types/article');
  mkdirSync(types, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"dependencies":{"@strapi/strapi":"5.1.0"}}');
  const start =
    '"kind":"collectionType","info":{"singularName":"article","pluralName":"articles","displayName":"A"}';

  test('with a schema of 100,000 levels names the file', async () => {
    writeFileSync(
      join(types, 'schema.json'),
      `{${start},"attributes":{"x":{"type":"json","default":${nested(100_000)}}}}`,
    );
    await expect(loadProject(folder)).rejects.toThrow(`${join(types, 'schema.json')} ${TOO_DEEP}`);
    rmSync(join(types, 'schema.json'));
  });

  test('with constants that double is not written out', async () => {
    const constants = Array.from({ length: 60 }, (_, at) => `const a${at + 1} = { x: a${at}, y: a${at} };`);
    writeFileSync(
      join(types, 'schema.js'),
      `const a0 = { x: 1 };\n${constants.join('\n')}\nmodule.exports = {${start}, attributes: { x: { type: 'json', default: a60 } } };`,
    );
    await expect(loadProject(folder)).rejects.toThrow('computes the schema of api::article.article');
    rmSync(folder, { recursive: true });
  });
});
