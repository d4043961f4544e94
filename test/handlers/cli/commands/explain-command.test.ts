import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { readArguments } from '../../../../handlers/cli/arguments.ts';
import { explainPath } from '../../../../handlers/cli/commands/explain-command.ts';
import type { ModelInput } from '../../../../src/model/model-input.ts';

const folder = mkdtempSync(join(tmpdir(), 'msw-strapi-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

const info = (name: string) => ({ singularName: name, pluralName: `${name}s`, displayName: name });
const model: ModelInput = {
  contentTypes: {
    'api::article.article': {
      kind: 'collectionType',
      info: info('article'),
      attributes: {
        title: { type: 'string' },
        author: { type: 'relation', relation: 'manyToOne', target: 'api::author.author' },
      },
    },
    'api::author.author': {
      kind: 'collectionType',
      info: info('author'),
      attributes: { name: { type: 'string', required: true } },
    },
  },
};
const write = (name: string, options: object) =>
  writeFileSync(join(folder, name), JSON.stringify({ model, dialect: 'v5', ...options }));
write('blog.json', {});
write('graphql.json', { graphql: true });
const readOnly = { token: 'reader', type: 'read-only' };
write('tokens.json', { graphql: true, auth: { apiTokens: [readOnly] } });
writeFileSync(join(folder, 'body.json'), JSON.stringify({ data: { titel: 'New' } }));
write('cms.json', { baseUrl: 'https://cms.example.com', rest: { prefix: '/content' } });

/** Runs `explain` as the command line does, and returns what it prints and its exit code. */
async function explain(request: string, { config = 'blog.json', flags = [] as string[] } = {}) {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const argv = ['explain', request, '--config', join(folder, config), '--entries', '3', ...flags];
  const command = readArguments(argv);
  if (command.name !== 'explain') throw new Error(command.name);
  await explainPath(command.flags);
  expect(warned).not.toHaveBeenCalled();
  return { code: process.exitCode ?? 0, text: printed.mock.calls.flat().join('\n') };
}

describe('explain', () => {
  test('a query that Strapi refuses: the status, the reason and the corrected query', async () => {
    expect(await explain('/api/articles?populate=autor')).toEqual({
      code: 1,
      text:
        'GET /api/articles?populate=autor: 400\n' +
        '  Strapi answers 400 "Invalid key autor". "populate" names "autor", but article has no attribute "autor". ' +
        'Did you mean "author"?\n' +
        '  Try /api/articles?populate=author',
    });
  });

  test('a field that is missing, and one that is not', async () => {
    const flags = ['--field', 'author.name'];
    const missing = await explain('/api/articles', { flags });
    expect(missing.code).toBe(1);
    expect(missing.text).toMatch(/^GET \/api\/articles: 200\n {2}"author" of article is a relation\./);
    expect(missing.text).toContain('\n  Try /api/articles?populate=author');
    process.exitCode = undefined;
    vi.restoreAllMocks();
    expect(await explain('/api/articles?populate=author', { flags })).toEqual({
      code: 0,
      text: 'GET /api/articles?populate=author: 200\n  The field author.name is in the answer.',
    });
  });

  test('--json prints data', async () => {
    const { code, text } = await explain('/api/articles', { flags: ['--field', 'author', '--json'] });
    expect(code).toBe(1);
    expect(JSON.parse(text)).toMatchObject({
      method: 'GET',
      url: '/api/articles',
      status: 200,
      field: 'author',
      explanations: [{ reason: 'not-populated', fix: { url: '/api/articles?populate=author' } }],
    });
  });

  test.each([
    ['articles?sort=title', 'GET /api/articles?sort=title: 200', 0],
    ['api/articles', 'GET /api/articles: 200', 0],
    ['GET /api/articles', 'GET /api/articles: 200', 0],
    ['http://localhost:1338/api/authors?fields[0]=name', 'GET /api/authors?fields[0]=name: 200', 0],
    ['/articles', 'GET /articles: 404\n  /articles is not in the API', 1],
    ['/about', 'GET /about: 404\n  This path is not in the API, so there is nothing to explain.', 1],
    ['/api/articles/no', 'GET /api/articles/no: 404\n  There is no article with the id no', 1],
    ['/api/users', 'GET /api/users: 403\n  Strapi answers 403 "Forbidden".', 1],
  ])('%s', async (request, start, code) => {
    const printed = await explain(request);
    expect(printed.text.slice(0, start.length)).toBe(start);
    expect(printed.code).toBe(code);
  });

  test('a field of a path outside the API is not in the answer', async () => {
    expect(await explain('/_health', { flags: ['--field', 'author'] })).toMatchObject({ code: 1 });
  });

  test('the base URL and the prefix are those of the config file', async () => {
    expect((await explain('articles', { config: 'cms.json' })).text).toMatch('GET /content/articles: 200');
  });

  test('a GraphQL query', async () => {
    const config = 'graphql.json';
    const { code, text } = await explain('{ articles { titel } }', { config });
    expect(code).toBe(1);
    expect(text).toMatch(/^POST \/graphql: 400\n.*Did you mean title/s);
    await expect(explain('{ articles { title } }')).rejects.toThrow(
      /blog\.json has no GraphQL\. A project needs/,
    );
    const flags = ['--field', 'title'];
    await expect(explain('query { articles { title } }', { config, flags })).rejects.toThrow(
      '--field is for paths',
    );
  });

  test('as the client with a token, and as a user', async () => {
    expect((await explain('/api/users', { flags: ['--token', 'secret'] })).text).toContain('/api/users: 200');
    vi.restoreAllMocks();
    expect((await explain('/api/users/me', { flags: ['--user', 'mia:Secret123'] })).text).toContain(
      'me: 200',
    );
  });

  describe('a write', () => {
    const NEW = JSON.stringify({ data: { title: 'New' } });
    test.each([
      [
        '/api/articles',
        ['-X', 'POST', '-d', NEW, '--token', 'full'],
        'POST /api/articles: 201\n  Nothing is wrong',
        0,
      ],
      [
        '/api/articles',
        ['--method', 'post', '--body', NEW],
        'POST /api/articles: 403\n  Strapi answers 403',
        1,
      ],
      [
        '/api/articles',
        ['-d', `@${join(folder, 'body.json')}`, '--token', 'full'],
        'POST /api/articles: 400',
        1,
      ],
      [
        'POST /api/articles',
        ['--token', 'full'],
        'POST /api/articles: 400\n  Strapi answers 400: it found no JSON',
        1,
      ],
      ['/api/articles', ['-XDELETE', '--token', 'full'], 'DELETE /api/articles: 405', 1],
      ['/api/articles', ['-d', '{data:', '--token', 'full'], 'POST /api/articles: 400', 1],
      ['/api/articles/x', ['-X', 'PUT', '-d', NEW, '--token', 'full'], 'PUT /api/articles/x: 404', 1],
      [
        '/graphql',
        ['-d', '{"query":"{ articles { titel } }"}'],
        'POST /graphql: 400\n  The type Article has no',
        1,
      ],
      ['/api/articles', ['-H', 'Authorization: Bearer none'], 'GET /api/articles: 401', 1],
    ])('%s %j', async (request, flags, start, code) => {
      const printed = await explain(request, { config: 'tokens.json', flags });
      expect(printed.text.slice(0, start.length)).toBe(start);
      expect(printed.code).toBe(code);
    });

    test('with a token that the source limits', async () => {
      const flags = ['-d', NEW, '--token', 'reader'];
      const { text } = await explain('/api/articles', { config: 'tokens.json', flags });
      expect(text).toContain('The API token lacks the permission api::article.article.create');
    });

    test('what can not be asked', async () => {
      await expect(explain('/api/articles', { flags: ['-X', 'GET', '-d', NEW] })).rejects.toThrow(
        'A GET request has no body. Leave --body out',
      );
      await expect(explain('/api/articles', { flags: ['-d', '@none.json'] })).rejects.toThrow(
        "--body @none.json: the file none.json can't be read",
      );
    });
  });

  test.each([
    ['explain /api/a --config c --method PSOT', 'There is no method PSOT. Did you mean POST?'],
    ['explain /api/a --config c --data {}', 'There is no flag --data. Write --body '],
    ['explain /api/a --config c -X', '-X needs a value, such as --method POST.'],
    ['explain --config a.json', 'explain needs a path with its query. Write: msw-strapi explain'],
    ['explain /api/a', 'explain needs to know where the model comes from.'],
    [
      'explain /api/a populate=b --project c',
      'explain takes one path, and populate=b is too much. Put the path',
    ],
    ['explain /api/a --project c --field []', '--field [] is not a field.'],
    ['explain /api/a --project c --port 80', 'explain has no flag --port.'],
  ])('%s', (line, message) => {
    expect(() => readArguments(line.split(' '))).toThrow(message);
  });
});
