import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSource } from '../../../handlers/cli/open-source.ts';
import { projectFolder } from '../../seeds/load/project/project-folder.ts';

const project = () =>
  projectFolder({
    'package.json': { dependencies: { '@strapi/strapi': '5.24.0' } },
    'config/database.js': "module.exports = { connection: { client: 'postgres' } };",
    'src/api/note/content-types/note/schema.json': {
      info: { singularName: 'note', pluralName: 'notes' },
      attributes: { title: { type: 'string' } },
    },
    'src/api/note/routes/note.js': "module.exports = createCoreRouter('api::note.note', { only: ['find'] });",
    'src/api/note/routes/z.js':
      "module.exports = { routes: [{ method: 'GET', path: '/latest', handler: 'note.find' }] };",
    'routes.json': { project: '.', routes: [{ method: 'GET', path: '/newest', handler: 'note.find' }] },
    'routers.json': { project: '.', coreRouters: { 'api::page.page': { only: ['findOne'] } } },
    'note.json': { project: '.', coreRouters: { notes: {} } },
    'config/api.js': 'module.exports = { documents: { strictRelations: true } };',
    'config/plugins.js':
      "module.exports = { upload: { config: { security: { allowedTypes: ['image/*'] } } } };",
    'settings.json': {
      project: '.',
      documents: { strictParams: true },
      upload: { breakpoints: { small: 300 } },
    },
    'model.json': { model: { contentTypes: {} }, database: 'sqlite' },
    'project.json': { project: '.', database: 'sqlite' },
  });
const archive = join(import.meta.dirname, '../../recorded/export.tar.gz');

test.each([
  ['a project', (dir: string) => ({ project: dir })],
  ['an export', () => ({ export: archive })],
  ['a model', (dir: string) => ({ config: join(dir, 'model.json') })],
  ['a project in a file', (dir: string) => ({ config: join(dir, 'project.json') })],
  ['the demo', () => ({})],
])('--database counts for %s, and no note says otherwise', async (_name, sourceIn) => {
  const { options, notes } = await openSource({ ...sourceIn(await project()), database: 'plain' });
  expect(options.database).toBe('plain');
  expect(notes.join()).not.toContain('PostgreSQL');
});

test('core routers of a config file stand beside those of the project', async () => {
  const dir = await project();
  const routersOf = async (file: string) =>
    (await openSource({ config: join(dir, file) })).options.coreRouters;
  expect(await routersOf('routers.json')).toEqual({
    'api::note.note': { only: ['find'] },
    'api::page.page': { only: ['findOne'] },
  });
  expect(await routersOf('note.json')).toEqual({ notes: {} });
});

test('routes of a config file come before those of the project', async () => {
  const dir = await project();
  const { options } = await openSource({ config: join(dir, 'routes.json') });
  expect(options.routes?.map(({ path }) => path)).toEqual(['/newest', '/latest']);
});

test('settings of a config file stand beside those of the project', async () => {
  const { options } = await openSource({ config: join(await project(), 'settings.json') });
  expect(options).toMatchObject({
    documents: { strictParams: true, strictRelations: true },
    upload: { breakpoints: { small: 300 }, security: { allowedTypes: ['image/*'] } },
  });
});

test('without it, the project says which, and a note says so', async () => {
  const { options, notes } = await openSource({ project: await project() });
  expect(options.database).toBe('postgres');
  expect(notes.join()).toContain('The project has PostgreSQL');
});
