import { afterEach, expect, test, vi } from 'vitest';
import { openServed } from '../../../handlers/cli/open-served.ts';
import { projectFolder } from '../../seeds/load/project/project-folder.ts';

afterEach(() => vi.restoreAllMocks());

const type = (name: string) => ({
  [`src/api/${name}/content-types/${name}/schema.json`]: {
    kind: 'collectionType',
    info: { singularName: name, pluralName: `${name}s` },
    attributes: { title: { type: 'string' } },
  },
});

test('the paths to try are routes, and nothing is printed about others', async () => {
  const printed = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const project = await projectFolder({
    'package.json': { dependencies: { '@strapi/strapi': '5.54.0' } },
    ...type('note'),
    ...type('page'),
    'src/api/note/routes/note.js':
      "module.exports = createCoreRouter('api::note.note', { except: ['find'] });",
    'src/api/page/routes/page.js': "module.exports = createCoreRouter('api::page.page');",
  });
  const { links } = await openServed({ project, port: 0, host: '127.0.0.1', allowedHosts: [], page: 'off' });
  expect(links).toContain('/api/pages');
  expect(links.join()).not.toContain('/api/notes');
  expect(printed).not.toHaveBeenCalled();
});

test('a refused request is told what helps on the command line, not what helps in code', async () => {
  const project = await projectFolder({
    'package.json': { dependencies: { '@strapi/strapi': '5.54.0' } },
    ...type('page'),
    'src/api/page/routes/page.js': "module.exports = createCoreRouter('api::page.page');",
  });
  const { double } = await openServed({ project, port: 0, host: '127.0.0.1', allowedHosts: [], page: 'off' });
  const body = { method: 'POST', body: '{"data":{}}', headers: { 'content-type': 'application/json' } };
  const request = () => new Request('http://localhost:1337/api/pages', body);
  const [refused] = await double.explain(request());
  expect(refused?.message).toContain('here the flag --public api::page.page.create does it.');
  const [forMembers] = await double.explain(request(), { as: 'authenticated' });
  expect(forMembers?.message).toContain(
    'here the flag --authenticated api::page.page.create or --authenticated all does it.',
  );
  const [forUsers] = await double.explain('/api/users/me');
  expect(forUsers?.message).toContain(
    'Log in with POST /api/auth/local, and send "Authorization: Bearer …" with its jwt. ' +
      'The flag --user mia:Secret123 adds a user.',
  );
});

test('clients may ask for the schema of GraphQL, as from strapi develop', async () => {
  const project = await projectFolder({
    'package.json': { dependencies: { '@strapi/strapi': '5.54.0', '@strapi/plugin-graphql': '5.54.0' } },
    ...type('page'),
  });
  const { double } = await openServed({ project, port: 0, host: '127.0.0.1', allowedHosts: [], page: 'off' });
  const body = JSON.stringify({ query: '{ __schema { queryType { name } } }' });
  const headers = { 'content-type': 'application/json' };
  const answer = await double.fetch(
    new Request('http://localhost:1337/graphql', { method: 'POST', headers, body }),
  );
  expect(await answer.json()).toEqual({ data: { __schema: { queryType: { name: 'Query' } } } });
});
