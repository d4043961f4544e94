import { describe, expect, test } from 'vitest';
import { createDouble } from '../../../../handlers/index.ts';
import { loadProject } from '../../../../seeds/load/project/project.ts';
import { projectFolder } from './project-folder.ts';

const load = async (plugins?: string) =>
  loadProject(
    await projectFolder({
      'package.json': { dependencies: { '@strapi/strapi': '5.24.0' } },
      'src/api/note/content-types/note/schema.json': {
        info: { singularName: 'note', pluralName: 'notes' },
        attributes: { title: { type: 'string' } },
      },
      'src/extensions/users-permissions/content-types/user/schema.json': {
        attributes: { nickname: { type: 'string' } },
      },
      ...(plugins !== undefined && { 'config/plugins.ts': plugins }),
    }),
  );

const settings = (config: string) =>
  `export default ({ env }) => ({ 'users-permissions': { config: { ${config} } } });`;

const post = (path: string, body: object) =>
  new Request(`http://localhost:1337/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('allowedFields', () => {
  const mia = { username: 'mia', email: 'mia@example.com', password: 'Secret123!', nickname: 'Mi' };

  test('are what visitors may set when they register', async () => {
    const loaded = await load(settings('register: { allowedFields: [\'nickname\', "age"] }'));
    expect(loaded.auth).toEqual({ allowedFields: ['nickname', 'age'] });
    const answer = await createDouble(loaded).fetch(post('/auth/local/register', mia));
    expect(await answer.json()).toMatchObject({ user: { nickname: 'Mi' } });
  });

  test.each([
    undefined,
    settings(''),
    settings('register: { allowedFields: fields }'),
    settings("register: { allowedFields: [env('FIELD', 'nickname')] }"),
    settings("register: { disallowedFields: ['nickname'] }"),
    "module.exports = { other: { config: { register: { allowedFields: ['nickname'] } } } };",
  ])('are none where %j says so', async (plugins) => {
    const loaded = await load(plugins);
    expect(loaded).not.toHaveProperty('auth');
    expect((await createDouble(loaded).fetch(post('/auth/local/register', mia))).status).toBe(400);
  });
});

describe('jwtManagement', () => {
  test('is one note with what takes its place', async () => {
    const { notes, ...options } = await load(
      settings("jwtManagement: 'refresh', sessions: { httpOnly: true }"),
    );
    expect(notes).toEqual([
      expect.stringMatching(
        /config\/plugins\.ts turns on refresh tokens.*routes: \[\{ method: 'POST', path: '\/auth\/refresh', handler \}\]\.$/,
      ),
    ]);
    const handler = () => ({ jwt: 'new' });
    const double = createDouble({
      ...options,
      routes: [{ method: 'POST', path: '/auth/refresh', config: { auth: false }, handler }],
    });
    const answer = await double.fetch(post('/auth/refresh', { refreshToken: 'old' }));
    expect(await answer.json()).toEqual({ jwt: 'new' });
  });

  test.each(["jwtManagement: 'legacy-support'", "// jwtManagement: 'refresh'\n"])(
    '%j has none',
    async (config) => {
      expect((await load(settings(config))).notes).toEqual([]);
    },
  );
});
