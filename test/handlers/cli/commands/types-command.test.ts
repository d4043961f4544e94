import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { writeModel } from '../../../../handlers/cli/commands/model-command.ts';
import { writeTypes } from '../../../../handlers/cli/commands/types-command.ts';
import { createDouble } from '../../../../handlers/double/create-double.ts';
import { generate } from '../../../../seeds/index.ts';
import type { DialectName, ModelInput } from '../../../../src/model/model-input.ts';
import { randomModel } from '../../../fixtures/random-model.ts';

const folder = mkdtempSync(join(tmpdir(), 'msw-strapi-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);
const tsc = join(import.meta.dirname, '../../../../node_modules/typescript/bin/tsc');

/** What the strict compiler says about files. */
function compile(...files: string[]): string {
  const strict = [
    '--strict',
    '--exactOptionalPropertyTypes',
    '--noUncheckedIndexedAccess',
    '--verbatimModuleSyntax',
  ];
  const module = ['--noEmit', '--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler'];
  try {
    return execFileSync(process.execPath, [tsc, ...strict, ...module, ...files], {
      cwd: folder,
      encoding: 'utf8',
    });
  } catch (error) {
    const { stdout } = error as { readonly stdout?: string };
    // A compiler that does not start says nothing, as one that finds nothing.
    if (!stdout) throw error;
    return stdout;
  }
}

/** Writes the types of a model, and returns them. */
async function typesOf(name: string, model: ModelInput, dialect: DialectName): Promise<string> {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  writeFileSync(at(`${name}.json`), JSON.stringify({ model, dialect }));
  await writeTypes({ config: at(`${name}.json`), out: at(`${name}.ts`), check: false });
  vi.restoreAllMocks();
  return readFileSync(at(`${name}.ts`), 'utf8');
}

const info = (singularName: string, pluralName = `${singularName}s`) => ({ singularName, pluralName });

const odd: ModelInput = {
  contentTypes: {
    'api::article.article': {
      kind: 'collectionType',
      info: { ...info('article'), displayName: 'Article */' },
      options: { draftAndPublish: true },
      pluginOptions: { i18n: { localized: true } },
      attributes: {
        title: { type: 'string', required: true, minLength: 2, maxLength: 120 },
        slug: { type: 'uid', targetField: 'title' },
        'odd-name': { type: 'integer', min: 1 },
        class: { type: 'json' },
        kind: { type: 'enumeration', enum: ["it's", 'b', '404'] },
        size: { type: 'biginteger' },
        day: { type: 'date', default: '2024-01-01' },
        secret: { type: 'string', private: true },
        author: {
          type: 'relation',
          relation: 'manyToOne',
          target: 'api::record.record',
          inversedBy: 'articles',
        },
        cover: { type: 'media', multiple: false, allowedTypes: ['images'] },
        pictures: { type: 'media', multiple: true },
        seo: { type: 'component', component: 'shared.seo', required: true },
        parts: { type: 'component', component: 'shared.seo', repeatable: true, min: 1, max: 3 },
        blocks: { type: 'dynamiczone', components: ['shared.seo', 'blocks.3d-view'] },
        anything: { type: 'relation', relation: 'morphToMany' },
        nothing: { type: 'dynamiczone', components: [] },
      },
    },
    'api::record.record': {
      kind: 'collectionType',
      info: info('record'),
      attributes: {
        name: { type: 'string' },
        articles: {
          type: 'relation',
          relation: 'oneToMany',
          target: 'api::article.article',
          mappedBy: 'author',
        },
        user: { type: 'relation', relation: 'oneToOne', target: 'plugin::users-permissions.user' },
      },
    },
    'api::404-page.404-page': {
      kind: 'singleType',
      info: info('404-page'),
      attributes: { x: { type: 'string' } },
    },
    'api::query.query': { info: info('query', 'queries'), attributes: {} },
    'api::article-query.article-query': { info: info('article-query', 'article-queries'), attributes: {} },
    'api::shared-seo.shared-seo': { info: info('shared-seo'), attributes: {} },
  },
  components: {
    'shared.seo': {
      info: { displayName: 'SEO' },
      attributes: { title: { type: 'string' }, image: { type: 'media' } },
    },
    'blocks.3d-view': { attributes: { depth: { type: 'decimal' } } },
  },
};

/** Strapi shows private attributes below such relations, and the types leave them out. */
const withoutMorphMany = (model: ModelInput): ModelInput => ({
  ...model,
  contentTypes: Object.fromEntries(
    Object.entries(model.contentTypes).map(([uid, type]) => {
      const attributes = Object.entries(type.attributes ?? {}).filter(([, each]) => !('morphBy' in each));
      return [uid, { ...type, attributes: Object.fromEntries(attributes) }];
    }),
  ),
});

/** A module that has the answers of a generated double as values of the types. */
async function answersOf(
  name: string,
  model: ModelInput,
  dialect: DialectName,
  types: string,
): Promise<string> {
  const options = { model, dialect, data: generate({ entries: 4 }), locales: ['en', 'fr'] };
  const double = createDouble({ ...options, warnings: 'off', roles: { public: 'all' } });
  const [, api = ''] = /export interface Api \{([^}]*)\}/.exec(types) ?? [];
  const lines = [`import type { Api } from './${name}';`];
  for (const [, quote = '', key = ''] of api.matchAll(/^ {2}('?)([^':]+)'?: /gm)) {
    const response = await double.fetch(new Request(`http://localhost:1337/api/${key}?populate=*`));
    expect(`${key}${quote} ${response.status}`).toBe(`${key}${quote} 200`);
    lines.push(`export const answer${lines.length}: Api['${key}']['answer'] = ${await response.text()};`);
  }
  return lines.join('\n');
}

describe.each(['v4', 'v5', 'documented'] as const)('the types of %s', (dialect) => {
  test('fit the answers, and odd names compile', async () => {
    const name = `odd-${dialect}`;
    const types = await typesOf(name, odd, dialect);
    writeFileSync(at(`${name}-answers.ts`), await answersOf(name, odd, dialect, types));
    expect(compile(`${name}.ts`, `${name}-answers.ts`)).toBe('');
  });

  test('of random models fit their answers', async () => {
    const files: string[] = [];
    for (const [index, random] of fc.sample(randomModel, { numRuns: 8, seed: 7 }).entries()) {
      const model = dialect === 'documented' ? random : withoutMorphMany(random);
      const name = `random-${dialect}-${index}`;
      const types = await typesOf(name, model, dialect);
      writeFileSync(at(`${name}-answers.ts`), await answersOf(name, model, dialect, types));
      files.push(`${name}.ts`, `${name}-answers.ts`);
    }
    expect(compile(...files)).toBe('');
  });
});

describe('queries', () => {
  test('that are right compile, and others do not', async () => {
    await typesOf('queried', odd, 'v5');
    const sound = [
      `{ fields: ['title', 'kind'], sort: ['title:desc', 'author.name'], status: 'draft', locale: 'fr' }`,
      `{ populate: '*', filters: { title: { $containsi: 'a' }, author: { name: 'Ada' } } }`,
      `{ populate: ['author', 'author.user'], filters: { $or: [{ kind: 'b' }, { 'odd-name': { $gt: 3 } }] } }`,
      `{ populate: { author: { fields: ['name'], populate: { user: true } }, cover: true } }`,
      `{ populate: { blocks: { on: { 'shared.seo': { populate: ['image'] }, 'blocks.3d-view': true } } } }`,
      `{ pagination: { page: 2, pageSize: 5 }, filters: { author: { id: 1 }, seo: { title: 'x' } } }`,
      `{ filters: { day: { $between: ['2024-01-01', new Date()] }, author: { $null: true } } }`,
    ];
    const wrong = [
      `{ fields: ['titel'] }`,
      `{ populate: { autor: true } }`,
      `{ populate: 'autor' }`,
      `{ populate: { author: { fields: ['title'] } } }`,
      `{ populate: { blocks: { on: { 'shared.se': true } } } }`,
      `{ filters: { title: { $containss: 'a' } } }`,
      `{ filters: { kind: 'c' } }`,
      `{ filters: { 'odd-name': { $contains: 'a' } } }`,
      `{ filters: { secret: 'x' } }`,
      `{ status: 'drafts' }`,
      `{ sort: 'title:up' }`,
    ];
    const values = [
      ...sound.map((query, index) => `export const sound${index}: Articles = ${query};`),
      ...wrong.map((query, index) => `// @ts-expect-error\nexport const wrong${index}: Articles = ${query};`),
    ];
    const uses = `import type { Api, Article, Populated } from './queried';
      type Articles = Api['articles']['query'];
      export const nameOf = (article: Populated<Article, 'author'>): string | null | undefined => article.author?.name;
      // @ts-expect-error
      export const unsure = (article: Article): string | null => article.author.name;
      export const zone = (article: Populated<Article, 'blocks'>) =>
        article.blocks.map((part) => (part.__component === 'shared.seo' ? part.title : part.depth));
      // @ts-expect-error
      export const other = (article: Article) => article.blocks?.[0]?.depth;
      export const [first]: ('it\\'s' | 'b' | '404' | null)[] = [] as Article['kind'][];`;
    writeFileSync(at('uses.ts'), `${uses}\n${values.join('\n')}`);
    expect(compile('queried.ts', 'uses.ts')).toBe('');
  });
});

describe('the file', () => {
  test('says what a value must be, and nothing of what is hidden', async () => {
    const types = await typesOf('described', odd, 'v5');
    for (const comment of [
      'Required. 2 to 120 characters.',
      'Made from title.',
      'At least 1.',
      '`2024-12-31`. Default: "2024-01-01".',
      'Files: images.',
      '1 to 3 components.',
      'Article * /: collection type at /api/articles, with drafts, localized.',
      'SEO: the component shared.seo.',
    ])
      expect(types).toContain(`/** ${comment} */`);
    const interfaceOf = (name: string) => types.split(`export interface ${name} {\n`)[1]!.split('\n}')[0];
    expect(interfaceOf('Article')).toContain('\n  publishedAt: string | null;\n  locale: string;\n');
    expect(interfaceOf('Record')).toContain('\n  publishedAt: string;');
    expect(types).not.toMatch(/secret|password|createdBy|^import/m);
  });

  test('is the same each time, has the command, and can be checked', async () => {
    const types = await typesOf('checked', odd, 'v5');
    const flags = { config: at('checked.json'), out: at('checked.ts') };
    expect(types).toContain(`npx msw-strapi types --config ${flags.config} --out ${flags.out}`);
    expect(await typesOf('checked', odd, 'v5')).toBe(types);
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    writeFileSync(flags.out, types.replaceAll('\n', '\r\n'));
    await writeTypes({ ...flags, check: true });
    expect(log).toHaveBeenCalledWith(`${flags.out} is up to date.`);
    await writeTypes({ ...flags, dialect: 'v5', check: true });
    expect(log).toHaveBeenCalledTimes(2);
    vi.restoreAllMocks();
    writeFileSync(flags.out, `${types}\n`);
    await expect(writeTypes({ ...flags, check: true })).rejects.toThrow(
      'checked.ts is not up to date. Make it again: npx',
    );
    expect(readFileSync(flags.out, 'utf8')).toBe(`${types}\n`);
    rmSync(flags.out);
    await expect(writeTypes({ ...flags, check: true })).rejects.toThrow('checked.ts is missing.');
  });
});

describe('--graphql', () => {
  const flags = { config: at('shop.json'), out: at('shop.graphql'), graphql: true } as const;
  const shop = {
    contentTypes: { 'api::item.item': { info: info('item'), attributes: { name: { type: 'string' } } } },
  };
  const write = (options: object) => writeFileSync(flags.config, JSON.stringify(options));

  test('writes the schema of the GraphQL plugin, which can be checked', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    write({ model: shop, dialect: 'v5' });
    await writeTypes({ ...flags, check: false });
    expect(log.mock.lastCall?.[0]).toContain('wrote the GraphQL schema of');
    const schema = readFileSync(flags.out, 'utf8');
    expect(schema).toContain('\ntype Item {\n  documentId: ID!\n  name: String\n');
    await writeTypes({ ...flags, check: true });
    expect(log).toHaveBeenLastCalledWith(`${flags.out} is up to date.`);
    vi.restoreAllMocks();
    await expect(writeTypes({ ...flags, out: at('$HOME b.gql'), check: true })).rejects.toThrow(
      String.raw`/\$HOME b.gql"`,
    );
    write({ model: shop, dialect: 'v4' });
    await expect(writeTypes({ ...flags, check: true })).rejects.toThrow(
      `shop.graphql is not up to date. Make it again: npx msw-strapi types --graphql --config ${flags.config}`,
    );
  });

  test('with the settings of the double', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    write({ model: shop, dialect: 'v5', graphql: { v4CompatibilityMode: true } });
    await writeTypes({ ...flags, check: false });
    expect(readFileSync(flags.out, 'utf8')).toContain('attributes: Item! @deprecated');
    vi.restoreAllMocks();
  });
});

test.each([
  ['types', writeTypes],
  ['model', writeModel],
])('%s refuses a model that states a dialect that does not exist', async (_, write) => {
  writeFileSync(at('strange.json'), JSON.stringify({ model: { contentTypes: {}, dialect: 'v7' } }));
  await expect(write({ config: at('strange.json'), out: at('strange'), check: false })).rejects.toThrow(
    "The dialect 'v7' does not exist. State 'documented', 'v4' or 'v5'.",
  );
});
