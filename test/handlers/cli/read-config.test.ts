import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../../handlers/cli/read-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'msw-strapi-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
function write(text: string, ending = 'mjs'): string {
  const file = join(folder, `config-${count++}.${ending}`);
  writeFileSync(file, text);
  return file;
}
const read = (value: string) => readConfig(write(`export default ${value}`));

describe('what is read', () => {
  test('paths are relative to the file', async () => {
    expect(await read(`{ project: 'cms', dialect: 'v4' }`)).toEqual({
      project: join(folder, 'cms'),
      dialect: 'v4',
    });
    expect(await read(`{ export: '/data/e.tar' }`)).toEqual({ export: '/data/e.tar' });
  });

  test('a model in code with all options', async () => {
    const text = `{
      model: { contentTypes: {} }, data: {}, dialect: 'documented', baseUrl: '*', locales: ['en', 'fr'],
      rest: { prefix: '/v1', defaultLimit: 10, maxLimit: 50, withCount: false },
      roles: { public: 'all', editor: ['api::a.a.find'] }, clock: () => 0, unknownPath: 'passthrough',
      auth: { jwtSecret: 's', users: [{ username: 'u', password: 'p', role: 'Editor', email: 'a@b.c', blocked: false }],
        apiTokens: [{ token: 't', type: 'custom', permissions: ['api::a.a.find'], expiresAt: '2030-01-01' }] },
      maxNodes: 10, maxBytes: 10, database: 'mysql', assets: {}
    }`;
    expect(await read(text)).toMatchObject({ rest: { maxLimit: 50 }, auth: { jwtSecret: 's' } });
  });

  test('what a file without a default exports as options, as the double of init', async () => {
    const file = write("export const options = { project: 'cms' };\nexport const double = {};");
    expect(await readConfig(file)).toEqual({ project: join(folder, 'cms') });
  });

  test('a promise is awaited', async () => {
    expect(await read(`Promise.resolve({ export: '/data/e.tar' })`)).toEqual({ export: '/data/e.tar' });
  });

  test('JSON, such as a snapshot', async () => {
    const file = write('{ "model": { "contentTypes": {} }, "data": {}, "dialect": "v4" }', 'json');
    expect(await readConfig(file)).toEqual({ model: { contentTypes: {} }, data: {}, dialect: 'v4' });
  });

  test('TypeScript, where Node can run it', async () => {
    const file = write(`const project: string = 'cms'; export default { project };`, 'ts');
    expect(await readConfig(file)).toEqual({ project: join(folder, 'cms') });
  });
});

test('warnings pass, but not what Node says of files without a type in package.json', async () => {
  const emit = vi.spyOn(process, 'emitWarning').mockReturnValue();
  const code = 'MODULE_TYPELESS_PACKAGE_JSON';
  await readConfig(write(''), async () => {
    process.emitWarning('Module type of double.ts is not specified', { code });
    process.emitWarning('Type Stripping is an experimental feature', 'ExperimentalWarning');
    process.emitWarning('of the config');
    return { default: { project: 'cms' } };
  });
  process.emitWarning('after it', { code });
  const warnings = emit.mock.calls.map(([message]) => message);
  emit.mockRestore();
  expect(warnings).toEqual(['of the config', 'after it']);
});

describe('what is refused, with the name of the file', () => {
  test.each([
    [`{ projct: '.' }`, "has no option 'projct'. Did you mean project?"],
    [`{ project: '.', port: 80 }`, "has no option 'port'. Pass it on the command line: --port."],
    [`{ project: 5 }`, 'project must be a string, not 5.'],
    [`{ project: '.', dialect: 'v3' }`, `dialect must be 'documented', 'v4' or 'v5', not "v3".`],
    [`{ project: '.', rest: { maxLimit: -2 } }`, 'rest.maxLimit must be a whole number from -1 on, not -2.'],
    [
      `{ project: '.', rest: { defaultLimit: 1.5 } }`,
      'rest.defaultLimit must be a whole number from -1 on, not 1.5.',
    ],
    [
      `{ project: '.', auth: { users: [{ username: 'x' }] } }`,
      'auth.users[0].password must be a string, but got nothing.',
    ],
    [`{ project: '.', auth: { user: [] } }`, "auth has no option 'user'. Did you mean users?"],
    [`{ project: '.', roles: { public: 'write' } }`, "roles.public must be 'read', 'all', a list of actions"],
    [`{ project: '.', locales: [] }`, 'locales must not be empty'],
    [
      `{ project: '.', auth: { apiTokens: [{ token: 't', type: 'full-access', expiresAt: 'soon' }] } }`,
      'must be an ISO date',
    ],
    [`{ dialect: 'v4' }`, "has no model. Add 'project', 'export' or 'model'."],
    [`{ project: '.', model: {} }`, 'has both project and model. Leave out all but one.'],
    [`{ project: '.', export: 'e', data: {} }`, 'An export brings its own data'],
    [`{ export: 'e', data: {} }`, 'An export brings its own data'],
    [
      `{ project: 5, dilect: 'v4', rest: { max: 1 } }`,
      ":\n  project must be a string, not 5.\n  rest has no option 'max'. It takes prefix, defaultLimit, maxLimit, withCount, strictParams.\n  it has no option 'dilect'. Did you mean dialect?",
    ],
    [`() => ({ project: '.' })`, 'exports a function, and it is not called. Export the options themselves:'],
    [`{ project: '.', seed: 3 }`, "has no option 'seed'. Pass it on the command line: --seed."],
    [
      `{ handlers: [], fetch() {}, model: {} }`,
      'exports a double. Export the options that createDouble takes: export default { model }',
    ],
    [
      `{ project: '.', prot: 1, dialct: 'v4' }`,
      "has no option 'prot'. It also has no option 'dialct'. Did you mean dialect? It takes project, export, model",
    ],
    [`[]`, "the options must be an object such as { project: '.' }, not an empty list."],
    [`5`, "the options must be an object such as { project: '.' }, not 5."],
  ])('%s', async (value, message) => {
    await expect(read(value)).rejects.toThrow(message);
    await expect(read(value)).rejects.toThrow(/^The config file \/.*config-\d+\.mjs(?: has| exports|:)/);
  });

  test.each([
    [
      'export const project = 1;',
      'has no default export. Export the options of createDouble: export default { model,',
    ],
    ['export default {', 'could not be run: '],
    ["throw new Error('no luck')", 'could not be run: no luck (line 1)'],
    ["import './missing.mjs'; export default {}", 'could not be run: '],
  ])('%s', async (text, message) => {
    await expect(readConfig(write(text))).rejects.toThrow(message);
  });

  test('JSON that is broken', async () => {
    await expect(readConfig(write('{ project }', 'json'))).rejects.toThrow(
      /config-\d+\.json can't be read as JSON: /,
    );
  });

  test.each([
    [
      'double.ts',
      /It imports \/src\/double\.ts\. Node [\d.]+ does not run TypeScript\. .* write that file as \.mjs\./,
    ],
    [
      'page.css',
      /It imports \/src\/page\.css\. Node does not run files of the type \.css\. Leave the import out\./,
    ],
  ])('an import of %s, which Node does not run', async (name, message) => {
    const error = Object.assign(new TypeError(`Unknown file extension "${extname(name)}" for /src/${name}`), {
      code: 'ERR_UNKNOWN_FILE_EXTENSION',
    });
    await expect(readConfig(write(''), () => Promise.reject(error))).rejects.toThrow(message);
  });

  test.each([
    [
      'Cannot use import statement outside a module',
      '/src/double.ts:2',
      '/src/double.ts has import or export',
    ],
    ["Unexpected token 'export'", '/src/double.js:1', 'or name it double.mjs.'],
    [
      "The requested module './double.ts' does not provide an export named 'options'",
      '',
      'or name it double.mts.',
    ],
  ])('%s: Node takes a file for CommonJS', async (message, place, part) => {
    const error = Object.assign(new SyntaxError(message), { stack: `${place}\nimport` });
    const reading = readConfig(write(''), () => Promise.reject(error));
    await expect(reading).rejects.toThrow(part);
    await expect(reading).rejects.toThrow('Write "type": "module" in package.json');
  });

  test('a file that does not exist', async () => {
    await expect(readConfig(join(folder, 'none.mjs'))).rejects.toThrow(
      'none.mjs does not exist. Use the path of a file that exports the options of createDouble',
    );
  });

  test('a folder and an archive, which other flags read', async () => {
    await expect(readConfig(folder)).rejects.toThrow('is a folder. Use the path of a file, or --project for');
    const archive = write('', 'tar.gz');
    await expect(readConfig(archive)).rejects.toThrow('is an archive. Read an export with --export.');
  });
});
