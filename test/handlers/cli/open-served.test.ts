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
    'package.json': { dependencies: { '@strapi/strapi': '5.24.0' } },
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
