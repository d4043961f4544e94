import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { readArguments } from '../../../handlers/cli/arguments.ts';
import { writeModel } from '../../../handlers/cli/commands/model-command.ts';
import { writeSnapshot } from '../../../handlers/cli/commands/snapshot-command.ts';
import { createDouble, type Double, type DoubleOptions } from '../../../handlers/index.ts';
import { toModelInput } from '../../../src/model/define/to-model-input.ts';
import { createModel } from '../../fixtures/create-model.ts';
import type { ModelInput } from '../../../src/model/model-input.ts';
import { generate } from '../../../seeds/index.ts';
import { loadExport } from '../../../seeds/load/export/load-export.ts';
import { loadProject } from '../../../seeds/load/project/load-project.ts';
import { blog } from '../../fixtures/blog.ts';

const root = join(import.meta.dirname, '../../..');
const recordedExport = join(root, 'test/recorded/export.tar.gz');
const folder = mkdtempSync(join(tmpdir(), 'msw-strapi-'));
afterAll(() => rmSync(folder, { recursive: true }));

const config = join(folder, 'config.ts');
writeFileSync(
  config,
  `import { blog } from ${JSON.stringify(join(root, 'test/fixtures/blog.ts'))};\nexport default { model: blog };`,
);

/** Runs a command in the folder. A process of its own would take longer than all the rest. */
async function run(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  const before = process.cwd();
  process.chdir(folder);
  try {
    const command = readArguments(args);
    if (command.name === 'model') await writeModel(command.flags);
    if (command.name === 'snapshot') await writeSnapshot(command.flags);
    return lines.join('\n');
  } finally {
    process.chdir(before);
    log.mockRestore();
  }
}

async function ask(double: Double, path: string): Promise<unknown> {
  const response = await double.fetch(new Request(`http://localhost:1337/api/${path}`));
  return [response.status, await response.json()];
}

describe('model', () => {
  /** What a linked model says, without what holds it together. */
  const described = (input: ModelInput) => {
    const model = createModel(input);
    return [...model.contentTypes.values(), ...model.components.values()].map((schema) => ({
      ...schema,
      attributes: [...schema.attributes.values()].map((attribute) => ({
        ...attribute,
        ...('target' in attribute && { target: attribute.target.uid }),
        ...('inverse' in attribute && { inverse: attribute.inverse?.name }),
        ...('components' in attribute && { components: attribute.components.map(({ uid }) => uid) }),
      })),
    }));
  };

  test('the files make the same model again', async () => {
    const out = await run('model', '--config', config, '--out', 'cms');
    expect(out).toContain('to cms: 8 schemas, and 12 files of routers, controllers and services.');
    const loaded = await loadProject(join(folder, 'cms'));
    expect(described(loaded.model)).toEqual(expect.arrayContaining(described(toModelInput(blog))));
    expect(readFileSync(join(folder, 'cms/src/api/article/routes/article.js'), 'utf8')).toBe(
      `'use strict';\n\nconst { createCoreRouter } = require('@strapi/strapi').factories;\n\nmodule.exports = createCoreRouter('api::article.article');\n`,
    );
  });

  test('code that is there is left alone', async () => {
    const router = join(folder, 'cms/src/api/article/routes/article.js');
    await run('model', '--config', config, '--out', 'cms');
    writeFileSync(router, '// mine');
    expect(await run('model', '--config', config, '--out', 'cms')).toContain('and 0 files of routers');
    expect(readFileSync(router, 'utf8')).toBe('// mine');
  });

  test('of an export: without what Strapi adds, and with the types of Strapi that were extended', async () => {
    await run('model', '--export', recordedExport, '--out', 'exported');
    const loaded = await loadProject(join(folder, 'exported'));
    const { model } = await loadExport(recordedExport);
    const types = Object.keys(model.contentTypes).filter((uid) => uid.startsWith('api::'));
    expect(Object.keys(loaded.model.contentTypes).filter((uid) => uid.startsWith('api::'))).toEqual(
      types.toSorted(),
    );
    expect(Object.keys(loaded.model.components ?? {})).toEqual(
      Object.keys(model.components ?? {}).toSorted(),
    );
    for (const schema of Object.values(loaded.model.contentTypes))
      expect(Object.keys(schema.attributes ?? {})).not.toContain('createdAt');
    expect(existsSync(join(folder, 'exported/src/extensions/upload'))).toBe(false);
  });

  /** Runs `model` on a config file with these options. */
  const write = (name: string, options: object, ...flags: string[]) => {
    const file = join(folder, `${name}.mjs`);
    writeFileSync(file, `export default ${JSON.stringify(options)};`);
    return run('model', '--config', file, '--out', name, ...flags);
  };
  test('routes to actions of Strapi are files that come first, and make the same routes again', async () => {
    const notes = { 'api::note.note': { info: { singularName: 'note', pluralName: 'notes' } } };
    const options = {
      model: { contentTypes: { ...page({}).model.contentTypes, ...notes } },
      routes: [
        { method: 'GET', path: '/notes/:id/more', handler: 'notes.findOne' },
        { method: 'GET', path: '/pages/latest', handler: 'page.find', config: { auth: false } },
        { method: 'POST', path: '/search', handler: 'page.find' },
      ],
    };
    expect(await write('routes', options)).toContain('8 files of routers');
    const loaded = await loadProject(join(folder, 'routes'));
    expect(loaded.routes).toEqual([
      { ...options.routes[0], handler: 'api::note.note.findOne' },
      { ...options.routes[1], handler: 'api::page.page.find' },
      { ...options.routes[2], handler: 'api::page.page.find' },
    ]);
    expect(loaded.coreRouters).toBeUndefined();
    const own = join(folder, 'routes/src/api/page/routes/01-own-page.js');
    renameSync(own, join(dirname(own), '00-mine.js'));
    expect(await write('routes', options)).toContain('0 files of routers');
    expect(existsSync(own)).toBe(false);
  });

  test('a note says that functions are not written', async () => {
    const file = join(folder, 'functions.mjs');
    const { model } = page({});
    writeFileSync(
      file,
      `export default { model: ${JSON.stringify(model)}, hooks: { page: { find: {} } }, routes: [{ method: 'GET', path: '/a', handler: () => 1 }] };`,
    );
    const printed = await run('model', '--config', file, '--out', 'functions');
    expect(printed).toContain(
      "note: The functions in 'routes' are not written. Write them as code of Strapi.",
    );
    expect(printed).toContain("note: The functions in 'hooks' are not written.");
    expect(existsSync(join(folder, 'functions/src/api/page/routes/01-own-page.js'))).toBe(false);
  });

  const written = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as unknown;
  const page = (attributes: object, more: object = {}) => ({
    model: {
      contentTypes: {
        'api::page.page': { info: { singularName: 'page', pluralName: 'pages' }, attributes, ...more },
      },
    },
  });

  test.each(['documented', 'v4'])(
    'writes the type array as json, which Strapi 4 has: %s',
    async (dialect) => {
      const { model } = page({ tags: { type: 'array' }, parts: { type: 'component', component: 'a.part' } });
      const components = { 'a.part': { attributes: { words: { type: 'array', required: true } } } };
      const out = await write(`array-${dialect}`, { dialect, model: { ...model, components } });
      expect(out).toContain(
        'note: api::page.page, attribute "tags": written as "json", because Strapi 4 has no type "array". The values stay the same.',
      );
      expect(out).toContain('note: a.part, attribute "words": written as "json"');
      expect(written(`array-${dialect}/src/api/page/content-types/page/schema.json`)).toMatchObject({
        attributes: { tags: { type: 'json' } },
      });
      expect(written(`array-${dialect}/src/components/a/part.json`)).toMatchObject({
        attributes: { words: { type: 'json', required: true } },
      });
    },
  );

  test('--dialect v4 is what it writes anyway; documented has no server', async () => {
    const options = page({ title: { type: 'string' } });
    expect(await write('dialect', options, '--dialect', 'v4')).toContain('1 schema, and ');
    await expect(write('dialect', options, '--dialect', 'documented')).rejects.toThrow(
      '--dialect documented is for answers, and model writes files for a Strapi server. Leave the flag out, or give --dialect v4 or --dialect v5.',
    );
  });

  test('the version is that of the model, or of the flag', async () => {
    const { model } = page({ title: { type: 'string' } });
    expect(await write('stated', { model: { ...model, dialect: 'v5' } })).toContain(
      'part of a Strapi 5 project',
    );
    expect(await write('flagged', { model }, '--dialect', 'v5')).toContain('part of a Strapi 5 project');
    expect(await write('default', { model })).toContain('part of a Strapi 4 project');
  });

  test('what Strapi 4 does not start with is refused before anything is written', async () => {
    await expect(
      write('refused', page({}, { info: { singularName: 'page', pluralName: 'webPages' } })),
    ).rejects.toThrow('api::page.page: "info.pluralName" is "webPages", and Strapi 4 needs kebab case');
    expect(existsSync(join(folder, 'refused'))).toBe(false);
  });
});

describe('snapshot', () => {
  const paths = [
    'articles?populate=*&pagination[pageSize]=100',
    'articles?populate[seo][populate]=*&populate[blocks][populate]=*&publicationState=preview',
    'authors?populate=*&sort=name',
    'tags?filters[name][$contains]=a',
    'home?populate=*',
    'upload/files',
    'i18n/locales',
    'users',
  ];
  const read = (file: string): DoubleOptions =>
    JSON.parse(readFileSync(join(folder, file), 'utf8')) as DoubleOptions;

  test('of generated entries answers as they do, without a generator', async () => {
    const out = await run(
      'snapshot',
      '--config',
      config,
      '--entries',
      '12',
      '--seed',
      '3',
      '--out',
      'shop.json',
    );
    expect(out).toMatch(/to shop\.json: \d+ entries, \d+ kB\./);
    const snapshot = createDouble(read('shop.json'));
    const generated = createDouble({ model: blog, data: generate({ seed: 3, entries: 12 }) });
    for (const path of paths)
      expect([path, await ask(snapshot, path)]).toEqual([path, await ask(generated, path)]);
  });

  test('of an export answers as it does', async () => {
    expect(await run('snapshot', '--export', recordedExport, '--out', 'deep/export.json')).toContain(
      'uploaded files are not in the file',
    );
    const snapshot = createDouble(read('deep/export.json'));
    const { notes: _notes, ...options } = await loadExport(recordedExport);
    const loaded = createDouble(options);
    for (const path of ['articles?populate=deep&populate=*', 'articles?populate=*', 'tags?populate=*'])
      expect(await ask(snapshot, path)).toEqual(await ask(loaded, path));
  });

  test('leaves out what is code, and says so', async () => {
    const own = join(folder, 'own-code.mjs');
    writeFileSync(
      own,
      `export { default } from ${JSON.stringify(config)};
      import options from ${JSON.stringify(config)};
      options.clock = () => 0;
      options.preview = { handler: () => 'http://localhost' };
      options.runCode = { project: '.' };
      options.routes = [{ method: 'GET', path: '/version', handler: () => 1 },
        { method: 'GET', path: '/latest', handler: 'article.find' }];
      options.hooks = { article: { find: { query: (query) => query }, findOne: { query: { set: { populate: '*' } } } } };
      options.coreRouters = { article: { except: ['delete'] } };`,
    );
    const printed = await run('snapshot', '--config', own, '--entries', '2', '--out', 'own-code.json');
    expect(printed).toContain("What functions answer in 'routes' is code and is not in the file.");
    expect(read('own-code.json').routes).toEqual([
      { method: 'GET', path: '/latest', handler: 'article.find' },
    ]);
    expect(printed).toContain("The option 'clock' is code and is not in the file.");
    expect(printed).toContain("The option 'preview' is code and is not in the file.");
    expect(printed).toContain("'runCode' runs it where it is.");
    for (const name of ['preview', 'runCode']) expect(read('own-code.json')).not.toHaveProperty(name);
    expect(printed).toContain("What functions do in 'hooks' is code and is not in the file.");
    expect(createDouble(read('own-code.json')).entries('article').length).toBeGreaterThan(0);
    expect(read('own-code.json').hooks).toEqual({
      article: { find: {}, findOne: { query: { set: { populate: '*' } } } },
    });
    expect(read('own-code.json')).toHaveProperty('coreRouters');
  });

  test('of a config file that loads an export with its own limits', async () => {
    const own = join(folder, 'own-limits.mjs');
    const loader = join(root, 'seeds/load/index.ts');
    const options = '{ maxBytes: 1e7, maxAssetBytes: 1000 }';
    writeFileSync(
      own,
      `import { loadExport } from ${JSON.stringify(loader)};
      export default await loadExport(${JSON.stringify(recordedExport)}, ${options});`,
    );
    const printed = await run('snapshot', '--config', own, '--out', 'own-limits.json');
    expect(printed).toContain('contains more uploaded files than are kept in memory (maxAssetBytes)');
    expect(createDouble(read('own-limits.json')).entries('article').length).toBeGreaterThan(0);
  });

  test('a place that is a folder is refused, and one below a file', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(run('snapshot', '--config', config, '--out', '.')).rejects.toThrow(
      "can't be written: it is a folder",
    );
    await expect(run('model', '--config', config, '--out', 'file')).rejects.toThrow(
      'a part of the path is a file',
    );
  });

  test('model refuses a folder of something else', async () => {
    mkdirSync(join(folder, 'app/src/api'), { recursive: true });
    writeFileSync(join(folder, 'app/src/main.tsx'), '');
    writeFileSync(join(folder, 'app/package.json'), '{"dependencies":{"react":"19"}}');
    await expect(run('model', '--config', config, '--out', 'app')).rejects.toThrow(
      '--out: app is neither empty nor a Strapi project: it has package.json, src. model writes the files',
    );
    rmSync(join(folder, 'app/src/api'), { recursive: true });
    await expect(run('model', '--config', config, '--out', 'app/src')).rejects.toThrow('it has main.tsx.');
    expect(readdirSync(join(folder, 'app/src'))).toEqual(['main.tsx']);
  });

  test('entries of a config file and a seed are one too many', async () => {
    const both = join(folder, 'both.mjs');
    writeFileSync(both, `export default { model: { contentTypes: {} }, data: {} };`);
    await expect(run('snapshot', '--config', both, '--seed', '1', '--out', 'x.json')).rejects.toThrow(
      "brings its own entries, so --seed has nothing to generate. Leave the flag out, or 'data' in the file.",
    );
  });
});

describe('secrets', () => {
  const secrets = join(folder, 'secrets.mjs');
  writeFileSync(
    secrets,
    `export default { export: ${JSON.stringify(recordedExport)}, auth: { jwtSecret: 'the-key-of-jwts', users: [{ username: 'mia', password: 'Plain-Password-1' }], apiTokens: [{ token: 'the-token-text', type: 'full-access' }] }, webhooks: [{ url: 'http://localhost:3000/hook', headers: { 'X-Secret': 'hook-secret' } }], webhookSettings: { defaultHeaders: { A: 'hook-secret' } } };`,
  );
  const SECRET = /\$2[aby]\$|mia@example|the-key-of-jwts|Plain-Password-1|the-token-text|hook-secret/;

  test('are not in a snapshot, and users keep ids, names and roles', async () => {
    const printed = await run('snapshot', '--config', secrets, '--out', 'no-secrets.json');
    expect(printed).toContain("write everything with 'snapshot --users keep'.");
    const text = readFileSync(join(folder, 'no-secrets.json'), 'utf8');
    expect(text).not.toMatch(SECRET);
    const options = JSON.parse(text) as DoubleOptions;
    expect(options.webhooks).toEqual([{ url: 'http://localhost:3000/hook' }]);
    const double = createDouble({
      ...options,
      auth: { users: [{ username: 'mia', password: 'Secret123!' }] },
    });
    const before = createDouble(await loadExport(recordedExport)).entries('plugin::users-permissions.user');
    const kept = ({ id, username, role }: { id: number; username?: unknown; role?: unknown }) => ({
      id,
      username,
      role,
    });
    expect(double.entries('plugin::users-permissions.user').map(kept)).toEqual(before.map(kept));
    const login = await double.fetch(
      new Request('http://localhost:1337/api/auth/local', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ identifier: 'mia', password: 'Secret123!' }),
      }),
    );
    expect(login.status).toBe(200);
  });

  test('are in one with --users keep, which says so, and a token of the flags always is', async () => {
    const printed = await run(
      'snapshot',
      '--config',
      secrets,
      '--users',
      'keep',
      '--out',
      'with-secrets.json',
    );
    expect(printed).toContain('because of --users keep. Keep it private.');
    const text = readFileSync(join(folder, 'with-secrets.json'), 'utf8');
    for (const secret of [
      '$2a$',
      'mia@example',
      'the-key-of-jwts',
      'Plain-Password-1',
      'the-token-text',
      'hook-secret',
    ])
      expect(text).toContain(secret);
    await run('snapshot', '--config', secrets, '--token', 'wanted', '--out', 'with-token.json');
    const { auth } = JSON.parse(readFileSync(join(folder, 'with-token.json'), 'utf8')) as DoubleOptions;
    expect(auth).toEqual({ apiTokens: [{ token: 'wanted', type: 'full-access' }] });
    await expect(run('snapshot', '--config', secrets, '--users', 'all', '--out', 'x.json')).rejects.toThrow(
      '--users all is not a setting.',
    );
  });
});
