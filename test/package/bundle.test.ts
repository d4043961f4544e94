import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type OutputChunk } from 'rolldown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundle, bundlePage, installed, root } from '../../build/bundle.ts';
import { writeDeclarations } from '../../build/declarations.ts';
import { entries, ENTRY_NAMES as names } from '../../build/entries.ts';
import { writeImports } from './write-imports.ts';

type EntryName = keyof typeof entries;

// Inside node_modules: Node finds the packages from there, and no other tool looks at it.
const dir = mkdtempSync(join(root, 'node_modules/.bundle-'));
let chunks: Map<string, OutputChunk>;

beforeAll(async () => {
  chunks = byName(await bundle(dir));
  writeImports(dir);
});
afterAll(() => rmSync(dir, { recursive: true }));

const byName = (files: readonly OutputChunk[]) => new Map(files.map((file) => [file.fileName, file]));

/** The chunks that an entry point imports, itself included. */
function importedBy(name: string, later = false, among = chunks): OutputChunk[] {
  const found = new Set([`${name}.js`]);
  for (const file of found) {
    const { imports = [], dynamicImports = [] } = among.get(file) ?? {};
    for (const next of later ? [...imports, ...dynamicImports] : imports) found.add(next);
  }
  return [...found].flatMap((file) => among.get(file) ?? []);
}

/** The packages and builtins of Node that chunks import. */
const packagesOf = (some: readonly OutputChunk[], later = false) =>
  [
    ...new Set(
      some
        .flatMap(({ imports, dynamicImports }) => (later ? [...imports, ...dynamicImports] : imports))
        .filter((file) => !chunks.has(file)),
    ),
  ].toSorted();

/** The modules of chunks, and how much code they have there. */
const modulesOf = (some: readonly OutputChunk[]) =>
  some.flatMap(({ modules }) =>
    Object.entries(modules).flatMap(([id, { renderedLength }]) =>
      renderedLength > 0 && !id.startsWith('\0') ? [[id, renderedLength] as const] : [],
    ),
  );

describe('a name that is imported from the wrong entry point', () => {
  type Uses = { readonly [name: string]: () => unknown };
  const from = async (name: string) => (await import(join(dir, `${name}.js`))) as Uses;
  // Nobody imports a name of `sessions`: it is loaded for what it does.
  const parts = names.filter((name) => !['cli', 'sessions', 'wrong-place'].includes(name));

  test.each([
    ['index', 'setupDouble', 'setupDouble is exported by msw-strapi/node, which works in Node only.'],
    [
      'index',
      'generate',
      "generate is exported by msw-strapi/seeds: import { generate } from 'msw-strapi/seeds'.",
    ],
    [
      'node',
      'createDouble',
      "createDouble is exported by msw-strapi: import { createDouble } from 'msw-strapi'.",
    ],
    ['vitest', 'setupDouble', 'setupDouble is exported by msw-strapi/node'],
    ['load', 'generate', 'generate is exported by msw-strapi/seeds'],
    ['wrong-place', 'startDouble', 'use setupDouble of msw-strapi/node'],
    ['wrong-place', 'loadProject', 'npx msw-strapi snapshot --project ../cms --out strapi.json'],
    ['wrong-place', 'startServer', 'startServer is exported by msw-strapi/server, which works in Node only.'],
  ])('%s: %s', async (entry, name, message) => {
    expect((await from(entry))[name]).toThrow(message);
  });

  test('a class throws in instanceof', async () => {
    const { LoadError } = (await from('index')) as unknown as { LoadError: typeof Error };
    expect(() => new Error('x') instanceof LoadError).toThrow('LoadError is exported by msw-strapi/load');
  });

  test.each(parts)('%s has its own functions, and the names of all others', async (part) => {
    const [has, wrong] = await Promise.all([from(part), from('wrong-place')]);
    const others = Object.keys(wrong);
    expect(Object.keys(has)).toEqual(expect.arrayContaining(others));
    const own = Object.keys(has).filter((name) => has[name] !== wrong[name]);
    expect(own.length).toBeGreaterThan(0);
    // The helpers of models are many, and their names need no advice.
    expect(part === 'index' ? [] : own.filter((name) => !others.includes(name))).toEqual([]);
  });
});

test('no chunk asks for require, which bundlers of apps answer differently', () => {
  const asking = [...chunks.values()].filter(({ code }) => /typeof require|__require/.test(code));
  expect(asking.map(({ fileName }) => fileName)).toEqual([]);
});

test('the code is ASCII, which V8 reads faster', () => {
  expect([...chunks.values()].filter(({ code }) => /[^\0-\x7f]/.test(code))).toEqual([]);
  expect([...chunks.values()].some(({ code }) => code.includes('L\\u00fcbeck'))).toBe(true);
});

describe('the entry point for Vitest', () => {
  const imported = (env: object): unknown => {
    const code = `
      import nodeModule from 'node:module';
      const [inVitest, elsewhere] = [await import('./index-in-vitest.js'), await import('./index.js')];
      const isSame = Object.keys(elsewhere).every((name) => inVitest[name] === elsewhere[name]);
      const names = Object.keys(inVitest).filter((name) => !(name in elsewhere));
      console.log(JSON.stringify({ isSame, names, isCached: nodeModule.getCompileCacheDir?.() !== undefined }));`;
    const options = {
      cwd: dir,
      encoding: 'utf8',
      env: { ...process.env, NODE_COMPILE_CACHE: '', ...env },
    } as const;
    return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', code], options));
  };

  test('exports the same, and switches the compile cache on in Vitest', () => {
    expect(imported({ VITEST: 'true' })).toEqual({ isSame: true, names: [], isCached: true });
    expect(imported({ VITEST: '' })).toEqual({ isSame: true, names: [], isCached: false });
  });
});

test('package.json points to the entry points and their types', () => {
  const { bin, types, typesVersions, exports } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as {
    bin: object;
    types: string;
    typesVersions: { '*': Record<string, string[]> };
    exports: Record<string, { types: string }>;
  };
  const { './package.json': own, ...targets } = exports;
  expect(own).toBe('./package.json');
  expect(bin).toEqual({ 'msw-strapi': './bin/msw-strapi.js' });
  const elsewhere = {
    index: {
      node: {
        'module-sync': './dist/index.js',
        development: './dist/index-in-vitest.js',
        default: './dist/index.js',
      },
    },
    browser: { node: './dist/wrong-place.js' },
    live: { browser: './dist/wrong-place.js' },
    load: { browser: './dist/wrong-place.js' },
    node: { browser: './dist/wrong-place.js' },
    seeds: { browser: './dist/seeds-in-browser.js' },
    server: { browser: './dist/wrong-place.js' },
    sessions: { browser: './dist/wrong-place.js' },
  };
  const expected = names.flatMap((name) =>
    name === 'cli' || name === 'wrong-place'
      ? []
      : [
          [
            name === 'index' ? '.' : `./${name}`,
            {
              types: `./dist/types/${entries[name].replace(/ts$/, 'd.ts')}`,
              ...elsewhere[name as keyof typeof elsewhere],
              default: `./dist/${name}.js`,
            },
          ],
        ],
  );
  expect(targets).toEqual(Object.fromEntries(expected));
  // For TypeScript with "moduleResolution": "node", which does not read `exports`.
  const { '.': index, ...others } = targets;
  const paths = Object.entries(others).map(([path, target]) => [path.slice(2), [target.types]]);
  expect({ types, typesVersions }).toEqual({
    types: index?.types,
    typesVersions: { '*': Object.fromEntries(paths) },
  });
});

describe('an entry point', () => {
  const packages: Record<EntryName, string[]> = {
    index: [],
    browser: ['msw/browser'],
    cli: ['node:module', 'node:util'],
    live: ['node:fs/promises', 'node:path', 'node:timers/promises', 'node:util'],
    load: ['node:async_hooks', 'node:crypto', 'node:fs', 'node:fs/promises', 'node:path', 'node:v8'],
    node: ['msw/node', 'node:fs', 'node:module', 'node:path'],
    playwright: [],
    seeds: ['#late-words'],
    server: ['node:fs/promises', 'node:http', 'node:module', 'node:path', 'node:stream/promises'],
    sessions: ['node:async_hooks', 'node:diagnostics_channel', 'node:module'],
    storybook: [],
    vitest: [],
    'wrong-place': [],
  };

  test.each(names)('%s imports few packages', (name) => {
    expect(packagesOf(importedBy(name))).toEqual(packages[name]);
  });

  test.each(names)('%s exports what its source exports', (name) => {
    const files = [entries[name], ...(name === 'index' ? ['src/public.ts'] : [])];
    const source = files
      .map((path) => readFileSync(join(root, path), 'utf8'))
      .join('\n')
      .replaceAll(/^export (?:type|interface)\b[^;{]*/gm, '');
    const others = name === 'wrong-place' ? [] : (chunks.get('wrong-place.js')?.exports ?? []);
    const unknown = chunks
      .get(`${name}.js`)
      ?.exports.filter((each) => !others.includes(each) && !new RegExp(`\\b${each}\\b`).test(source));
    expect(unknown).toEqual([]);
  });

  // Those that differ most: each is a build of its own.
  const bundledAlone = ['cli', 'load', 'playwright', 'seeds'] as const;
  test.each(bundledAlone)('%s imports little code that neither it nor a double needs', async (name) => {
    const alone = byName(await bundle(join(dir, 'alone'), [name]));
    const ofDouble = ['index', 'chunks/engine'].flatMap((file) => modulesOf(importedBy(file)));
    const hasNoDouble = name === 'cli' || name === 'playwright';
    const needed = new Map([...(hasNoDouble ? [] : ofDouble), ...modulesOf(importedBy(name, false, alone))]);
    const more = modulesOf(importedBy(name)).map(([id, length]) => length - (needed.get(id) ?? 0));
    expect(needed.size).toBeGreaterThan(0);
    expect(more.reduce((sum, length) => sum + length, 0)).toBeLessThan(50_000);
  });

  test('has no cycle of chunks: a constant could be used before it is there', () => {
    const after = (file: string): string[] => {
      const found = new Set(chunks.get(file)?.imports);
      for (const each of found) for (const next of chunks.get(each)?.imports ?? []) found.add(next);
      return [...found];
    };
    expect([...chunks.keys()].filter((file) => after(file).includes(file))).toEqual([]);
  });

  test.each(['index', 'browser', 'seeds', 'storybook', 'playwright'] as const)(
    '%s never loads a builtin of Node',
    (name) => {
      const all = packagesOf(importedBy(name, true), true);
      expect(all.filter((each) => each.startsWith('node:'))).toEqual([]);
    },
  );

  test('vitest loads builtins of Node for playRecorded only: matchers run in browsers, too', () => {
    const ofNode = (some: readonly OutputChunk[]) =>
      packagesOf(some, true).filter((each) => each.startsWith('node:'));
    const own = importedBy('vitest');
    expect(ofNode(own)).toEqual([]);
    const later = [...new Set(own.flatMap(({ dynamicImports }) => dynamicImports))];
    const asking = later.filter((file) => ofNode(importedBy(file.replace(/\.js$/, ''), true)).length > 0);
    expect(asking).toEqual(['chunks/open-recording.js']);
  });

  test('index, server and cli run without msw, which an installation without peers lacks', () => {
    const place = mkdtempSync(join(tmpdir(), 'msw-strapi-alone-'));
    try {
      cpSync(dir, join(place, 'dist'), { recursive: true });
      mkdirSync(join(place, 'node_modules'));
      for (const name of installed.filter((each) => each !== 'msw')) {
        mkdirSync(dirname(join(place, 'node_modules', name)), { recursive: true });
        symlinkSync(join(root, 'node_modules', name), join(place, 'node_modules', name));
      }
      writeFileSync(
        join(place, 'config.mjs'),
        `import { createDouble, defineOptions } from './dist/index.js';
         const options = defineOptions({ model: { contentTypes: {} } });
         export const double = createDouble(options);
         export default options;`,
      );
      writeFileSync(
        join(place, 'serve.mjs'),
        `import { double } from './config.mjs';
         import { startServer } from './dist/server.js';
         const { url, close } = await startServer(double, { port: 0 });
         console.log((await fetch(url + '/_health')).status);
         await close();`,
      );
      const run = (...args: string[]) =>
        execFileSync(process.execPath, args, { cwd: place, encoding: 'utf8', stdio: 'pipe' });
      expect(run('serve.mjs')).toBe('204\n');
      run('dist/cli.js', 'snapshot', '--config', 'config.mjs', '--out', 'snapshot.json');
      expect(existsSync(join(place, 'snapshot.json'))).toBe(true);
    } finally {
      rmSync(place, { recursive: true });
    }
  });
});

test('zod runs for types of zod, and not for a model without them', () => {
  const file = join(dir, 'late-zod.mjs');
  writeFileSync(
    file,
    `import * as own from './index.js';
     const isMade = () => '__zod_globalRegistry' in globalThis;
     const imported = isMade();
     const { text, uid, blocks, biginteger, json, time } = own;
     const attributes = { text: text().max(5).optional(), slug: uid('text'), body: blocks(), data: json(), at: time() };
     own.createDouble({ model: [own.collectionType('note', { ...attributes, count: biginteger().min(1n) })] });
     const used = isMade();
     const z = await import('zod');
     const model = own.defineModel([own.collectionType('note', { data: z.array(z.string()) })]);
     const { jsonSchema } = model.contentTypes['api::note.note'].attributes.data;
     console.log(JSON.stringify({ imported, used, jsonSchema }));`,
  );
  expect(JSON.parse(execFileSync(process.execPath, [file], { encoding: 'utf8' }))).toEqual({
    imported: false,
    used: false,
    jsonSchema: { type: 'array', items: { type: 'string' } },
  });
});

test('the JSON Schemas of types of zod are those that zod writes', () => {
  const file = join(dir, 'zod-schemas.mjs');
  writeFileSync(
    file,
    `import { collectionType, defineModel, json } from './index.js';
     const differences = [];
     for (const name of ['zod', 'zod-4-0', 'zod-3-25/v4']) {
       const z = await import(name);
       const node = z.object({ name: z.string(), get more() { return z.array(node); } });
       const shared = z.object({ a: z.string() }).meta?.({ id: 'Shared' + name, title: 'Shared' }) ?? z.object({});
       const types = [
         z.array(z.string().min(2).max(9).regex(/a/).regex(/b/)), z.object({ at: z.iso.datetime(), mail: z.email() }),
         z.record(z.string(), z.number().int().positive().lt(9).multipleOf(3)), z.tuple([z.string(), z.null()], z.bigint()),
         z.union([z.literal('a'), z.literal(2), z.literal(undefined)]), z.strictObject({ a: z.string().default('b').optional() }),
         z.intersection(z.object({ a: z.string() }), z.object({ b: z.date().nullable() })), z.array(node), z.looseObject({ shared, again: shared }),
         z.array(z.map(z.string(), z.symbol())), z.object({ a: z.string().transform(Number).pipe(z.number()), b: z.string().catch('c') }),
         z.discriminatedUnion('kind', [z.object({ kind: z.enum(['x']) }), z.object({ kind: z.literal('y'), n: z.nan() })]),
         z.object({ a: z.any(), b: z.never(), c: z.unknown(), d: z.void(), e: z.undefined(), f: z.custom(() => true) }),
         z.object({ a: z.string().readonly(), b: z.lazy(() => z.string()), c: z.templateLiteral?.(['a', z.number()]) ?? z.string() }),
       ];
       const attributes = Object.fromEntries(types.map((type, at) => ['data' + at, json(type)]));
       const model = defineModel([collectionType('note', attributes)]);
       for (const [at, type] of types.entries()) {
         const { $schema: _, ...schema } = (await import('zod')).toJSONSchema(type, { unrepresentable: 'any' });
         const { jsonSchema } = model.contentTypes['api::note.note'].attributes['data' + at];
         if (JSON.stringify(jsonSchema) !== JSON.stringify(schema)) differences.push([name, at, jsonSchema, schema]);
       }
     }
     console.log(JSON.stringify(differences));`,
  );
  expect(JSON.parse(execFileSync(process.execPath, [file], { encoding: 'utf8' }))).toEqual([]);
});

test('a page without models in code has nothing of zod', async () => {
  const codeOf = async (name: string) => {
    const input = join(dir, `page-${name}.js`);
    writeFileSync(input, `export { ${name} } from './index.js';`);
    const { output } = await build({ input, external: /^msw/, write: false, platform: 'browser' });
    return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  };
  expect(await codeOf('defineModel')).toContain('toJSONSchema');
  for (const name of ['text', 'createDouble']) expect(await codeOf(name)).not.toContain('toJSONSchema');
});

test('setupDouble switches the compile cache of Node on in Vitest only', () => {
  const script = `import nodeModule from 'node:module'; await import(${JSON.stringify(join(dir, 'node.js'))});
    console.log(nodeModule.getCompileCacheDir() !== undefined);`;
  const isOn = (vitest: string) => {
    const { NODE_COMPILE_CACHE: _own, NODE_DISABLE_COMPILE_CACHE: _off, ...env } = process.env;
    const args = ['--input-type=module', '--eval', script];
    return execFileSync(process.execPath, args, { encoding: 'utf8', env: { ...env, VITEST: vitest } }).trim();
  };
  expect([isOn('true'), isOn('')]).toEqual(['true', 'false']);
});

test('what answers requests is loaded with the first one', () => {
  const sourcesOf = (name: string, later: boolean) =>
    new Set(importedBy(name, later).flatMap(({ modules }) => Object.keys(modules)));
  const engine = ['src/api.ts', 'handlers/pipeline/pipeline.ts'].map((path) => join(root, path));
  for (const path of engine) {
    for (const name of ['index', 'seeds', 'node']) expect(sourcesOf(name, false)).not.toContain(path);
    expect(sourcesOf('index', true)).toContain(path);
  }
});

/** Runs code with the bundle, parts of a model of notes, and the `urls` of what is loaded. Returns the JSON that it prints. */
function runWithNotes(name: string, code: string): unknown {
  const file = join(dir, `${name}.mjs`);
  writeFileSync(
    file,
    `import { registerHooks } from 'node:module';
     const urls = [];
     registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) });
     const { createDouble } = await import('./index.js');
     const info = { singularName: 'note', pluralName: 'notes' };
     const attributes = { text: { type: 'string' }, at: { type: 'datetime' } };
     ${code}`,
  );
  return JSON.parse(execFileSync(process.execPath, [file], { encoding: 'utf8' })) as unknown;
}

test('what few doubles need is loaded beside the engine, before their first answer', () => {
  const [first, ...others] = runWithNotes(
    'few',
    `const { basename } = await import('node:path');
     const model = { contentTypes: { 'api::note.note': { info, attributes } } };
     const notes = (count) => Array.from({ length: count }, (_, at) =>
       ({ text: 'note ' + (at + 1), at: new Date(Date.UTC(2026, 0, 1, at)).toISOString() }));
     const ask = async ({ fetch }) => {
       const filters = 'filters[text][$contains]=7&filters[at][$lt]=2026-01-05T02:00&sort=text:desc';
       const { length } = urls;
       const response = await fetch(new Request('http://localhost:1337/api/notes?' + filters));
       const { data } = await response.json();
       return [data.map(({ text }) => text.slice(5)).join(), ...urls.slice(length).map((url) => basename(url, '.js'))];
     };
     const open = (options) => createDouble({ model, data: { note: notes(199) }, dialect: 'v5', ...options });
     const double = open();
     console.log(JSON.stringify([
       await ask(double),
       await ask(double.with({ note: notes(200) })),
       await ask(open({ database: 'postgres' })),
       await ask(open({ timeZone: 'America/New_York' })),
       await ask(open({ strapi: '5.40' })),
     ]));`,
  ) as [string[], ...string[][]];
  const found = '97,87,79,78,77,76,75,74,73,72,71,70,7,67,57,47,37,27,17';
  expect(first.toSorted()).toEqual([found, 'engine', 'strapi-5']);
  expect(others).toEqual([
    [found, 'large-tables'],
    [found, 'other-databases'],
    [found, 'mini'],
    [found, 'strapi-5-older'],
  ]);
});

test.each(['v4', 'v5', 'documented'])('reads need nothing of what writes: %s', (dialect) => {
  const [others, writing, kinds] = runWithNotes(
    `reads-${dialect}`,
    `const home = { kind: 'singleType', info: { singularName: 'home', pluralName: 'homes' }, attributes };
     const model = { contentTypes: { 'api::note.note': { info, attributes }, 'api::home.home': home } };
     const double = createDouble({
       model, data: { note: [{ text: 'One' }], home: [{ text: 'Home' }] }, dialect: '${dialect}',
       auth: { users: [{ username: 'mia', password: 'Secret123!' }] }, roles: { authenticated: 'all', public: {} }, explain: 'off', warnings: 'off',
     });
     const paths = ['notes', 'notes/1', 'notes/7', 'home', 'users/me', 'users', 'users/1', 'users/count', 'upload/files',
       'upload/files/1', 'i18n/locales', 'nothing', 'notes?filters[no]=1', 'notes?sort=no', 'notes?populate=no',
       'notes?filters[at][$lt]=no', 'notes?pagination[page]=0'];
     const answers = [];
     for (const ask of [double.as('mia'), double.as('public')])
       for (const path of paths) answers.push((await ask('/api/' + path)).status);
     console.log(JSON.stringify([answers.filter((status) => ![200, 400, 401, 403, 404].includes(status)),
       urls.filter((url) => url.includes('writing')).length, new Set(answers).size]));`,
  ) as [number[], number, number];
  expect([others, writing, kinds > 2]).toEqual([[], 0, true]);
});

test('a page that reads loads nothing for bodies, tokens of users, faults, GraphQL, large tables and descriptions of the model', () => {
  const loaded = ['index', 'chunks/engine', 'chunks/strapi-5'].flatMap((name) => importedBy(name));
  const modules = new Set(loaded.flatMap((chunk) => Object.keys(chunk.modules)));
  expect(modules).toContain(join(root, 'handlers/pipeline/pipeline.ts'));
  for (const path of [
    'handlers/http/form.ts',
    'handlers/callers/user-tokens.ts',
    'handlers/pipeline/fail.ts',
    'handlers/pipeline/graphql-endpoint.ts',
    'handlers/uploads/answer-upload.ts',
    'src/query/run/by-column/restrict-mask.ts',
    'src/model/built-in/all-types.ts',
  ])
    expect(modules).not.toContain(join(root, path));
});

test('pages load the words that not all models need by parts', () => {
  const early = new Set(importedBy('seeds').flatMap(({ modules }) => Object.keys(modules)));
  expect(early).toContain(join(root, 'seeds/words/sentences.json'));
  const source = readFileSync(join(root, 'seeds/words/late-words.ts'), 'utf8');
  const late = [...source.matchAll(/'\.\/([\w-]+\.json)'/g)].map(([, name = '']) =>
    join(root, 'seeds/words', name),
  );
  expect(late.length).toBeGreaterThan(12);
  expect(late.filter((path) => early.has(path))).toEqual([]);
  const parts = ['codes-of-faker', 'late-words', 'regex-samples', 'words-of-details', 'words-of-kinds'];
  expect(chunks.get('chunks/late-words-in-browser.js')?.dynamicImports.toSorted()).toEqual(
    [...parts, 'words-of-numbers', 'words-of-themes'].map((name) => `chunks/${name}.js`),
  );
});

test('the licences of all packages whose code is in the bundle are there', () => {
  const text = readFileSync(join(dir, 'THIRD-PARTY-LICENSES.md'), 'utf8');
  const packages = new Set(
    modulesOf([...chunks.values()]).flatMap(
      ([id]) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? [],
    ),
  );
  packages.add('zod').add('@faker-js/faker');
  expect(packages).toContain('es-toolkit');
  const missing = [...packages].filter((name) => !text.includes(`## ${name} `));
  expect(missing).toEqual([]);
  for (const part of text.split(/^## /m).slice(1))
    expect(part).toMatch(
      /Mozilla Public License Version 2\.0|Copyright.*(?:Permission is hereby granted|Permission to use, copy, modify|Redistribution and use in source and binary forms|Licensed under the Apache License)/is,
    );
});

test('an error leads to its function, below a comment with the path of the source', () => {
  const file = join(dir, 'throw.mjs');
  writeFileSync(
    file,
    `import { createDouble } from './index.js';
     try { createDouble({ model: { contentTypes: {} }, data: { article: [] } }) } catch (error) { console.log(error.stack) }`,
  );
  const stack = execFileSync(process.execPath, [file], { encoding: 'utf8' });
  expect(stack).toMatch(/^DataError/);
  const [, path = '', line] = /at createDouble .*?(chunks\/\w+\.js):(\d+)/.exec(stack) ?? [];
  const above = readFileSync(join(dir, path), 'utf8').split('\n').slice(0, Number(line));
  expect(above.findLast((each) => /^\/\/ \S+\.ts$/.test(each))).toBe('// handlers/double/create-double.ts');
});

test('the package and its dependencies weigh less than 9.5 MB, in two packages', async () => {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as object;
  const { packages } = read('package-lock.json') as {
    packages: Record<string, { dependencies?: object; optionalDependencies?: object }>;
  };
  const folders = new Set(['']);
  for (const folder of folders)
    for (const name of Object.keys({
      ...packages[folder]?.dependencies,
      ...packages[folder]?.optionalDependencies,
    })) {
      const own = `${folder}/node_modules/${name}`;
      folders.add(own in packages ? own : `node_modules/${name}`);
    }
  expect([...folders]).toEqual(['', 'node_modules/@faker-js/faker']);

  await bundlePage(join(dir, 'page'));
  writeDeclarations(join(dir, 'types'));
  const weigh = (folder: string, patterns: readonly string[]) =>
    globSync(patterns, { cwd: folder })
      .map((path) => statSync(join(folder, path)))
      .reduce((sum, stats) => sum + (stats.isFile() ? stats.size : 0), 0);
  const { files } = read('package.json') as { files: string[] };
  const bytes = [
    weigh(dir, ['*.{js,map,md}', '{chunks,page,types}/**']),
    weigh(root, ['{package.json,LICENSE,README.md}', ...files.filter((path) => path !== 'dist')]),
    ...[...folders].slice(1).map((folder) => weigh(join(root, folder), ['**'])),
  ].reduce((sum, part) => sum + part);
  expect(bytes / 1e6).toBeLessThan(9.5);
  expect(bytes / 1e6).toBeGreaterThan(5);
});
