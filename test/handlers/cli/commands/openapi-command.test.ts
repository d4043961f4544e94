import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { writeOpenapi } from '../../../../handlers/cli/commands/openapi-command.ts';
import { openapiFlags } from '../../../../handlers/cli/flags.ts';
import { packageJson, projectFolder } from '../../../seeds/load/project/project-folder.ts';

const SCHEMA = {
  kind: 'collectionType',
  info: { singularName: 'tag', pluralName: 'tags' },
  options: { draftAndPublish: true },
  attributes: { name: { type: 'string' } },
};
const FILES = {
  'package.json': { name: 'cms', version: '1.2.0', ...packageJson('5.54.0') },
  'src/api/tag/content-types/tag/schema.json': SCHEMA,
  'src/api/tag/routes/tag.js': "module.exports = createCoreRouter('api::tag.tag');",
};

const printed = () => vi.spyOn(console, 'log').mockImplementation(() => undefined);
afterEach(() => vi.restoreAllMocks());

test('writes the document, and says with check whether the file is up to date', async () => {
  const log = printed();
  const project = await projectFolder(FILES);
  const out = join(project, 'openapi.json');
  await writeOpenapi({ project, out, check: false, corrected: false });
  expect(log).toHaveBeenLastCalledWith(
    `msw-strapi wrote the OpenAPI document of ${project} to ${out}: 12 paths.`,
  );
  const text = await readFile(out, 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    info: { title: 'cms', version: '1.2.0' },
    servers: [{ url: '' }],
  });

  // Strapi writes other times each time, and an editor other spaces.
  await writeFile(
    out,
    JSON.stringify(JSON.parse(text.replaceAll(/"default": "20[^"]*"/g, '"default": "then"'))),
  );
  await writeOpenapi({ project, out, check: true, corrected: false });
  expect(log).toHaveBeenLastCalledWith(`${out} is up to date.`);

  await writeFile(out, text.replace('/tags', '/labels'));
  const command = `npx msw-strapi openapi --project ${project} --out ${out}`;
  await expect(writeOpenapi({ project, out, check: true, corrected: false })).rejects.toThrow(
    `${out} is not up to date. Make it again: ${command}`,
  );
  await expect(writeOpenapi({ project, out: `${out}x.json`, check: true, corrected: true })).rejects.toThrow(
    `${out}x.json is missing. Make it again: npx msw-strapi openapi --corrected --project`,
  );
});

test('prints the document without a path, and nothing else', async () => {
  const log = printed();
  await writeOpenapi({ project: await projectFolder(FILES), check: false, corrected: true });
  expect(log).toHaveBeenCalledTimes(1);
  expect(JSON.parse(String(log.mock.lastCall![0]))).toMatchObject({ servers: [{ url: '/api' }] });
});

test('notes what the project computes', async () => {
  const log = printed();
  const project = await projectFolder({
    ...FILES,
    'config/openapi.js': 'module.exports = { servers: read() };',
    'src/api/tag/routes/search.js':
      "module.exports = { routes: [{ method: 'GET', path: '/tags/search', handler: 'tag.search', request: { query: { q: z.string() } } }] };",
  });
  await writeOpenapi({ project, out: join(project, 'openapi.json'), check: false, corrected: false });
  expect(log.mock.lastCall![0]).toContain(
    "openapi.js computes servers, and loadProject does not run a project's code. Set it in openapi: { … }, in createDouble.",
  );
  expect(log.mock.lastCall![0]).toContain(
    'The OpenAPI document lacks what src/api/tag/routes/search.js says in request and response',
  );
});

test('notes custom fields that are not known, and refuses a broken model', async () => {
  const log = printed();
  const projectWith = (attribute: object) =>
    projectFolder({
      ...FILES,
      'src/api/tag/content-types/tag/schema.json': { ...SCHEMA, attributes: { color: attribute } },
    });
  const project = await projectWith({ type: 'customField', customField: 'plugin::paint.color' });
  await writeOpenapi({ project, out: join(project, 'openapi.json'), check: false, corrected: false });
  expect(log.mock.lastCall![0]).toContain('The custom field plugin::paint.color');
  const broken = await projectWith({ type: 'colour' });
  await expect(writeOpenapi({ project: broken, check: false, corrected: false })).rejects.toThrow(
    'the type "colour" is unknown.',
  );
});

test('says that Strapi 4 has no such document', async () => {
  const project = await projectFolder({ ...FILES, 'package.json': packageJson('4.26.2') });
  await expect(writeOpenapi({ project, check: false, corrected: false })).rejects.toThrow(
    `${project} is not of Strapi 5, and no other version has 'strapi openapi'.`,
  );
});

test('refuses flags that do not fit', () => {
  const flags = (values: object, ...switches: ('check' | 'corrected')[]) =>
    openapiFlags(new Map(Object.entries(values)) as never, switches);
  expect(flags({ project: '../cms' }, 'corrected')).toEqual({
    project: '../cms',
    check: false,
    corrected: true,
  });
  expect(() => flags({ project: '../cms' }, 'check')).toThrow('--check compares with a file.');
  expect(() => flags({ project: '../cms', out: 'api.yaml' })).toThrow('--out api.yaml is not a JSON file.');
  expect(() => flags({ out: 'api.json' })).toThrow('openapi needs to know where the model comes from.');
});
