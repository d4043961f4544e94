import { expect, test } from 'vitest';
import { createDouble } from '../../../../handlers/index.ts';
import { generate } from '../../../../seeds/index.ts';
import { loadProject } from '../../../../seeds/load/project/load-project.ts';
import { packageJson, projectFolder } from './project-folder.ts';

const load = async (features: string, version = '5.54.0') =>
  loadProject(
    await projectFolder({
      'package.json': packageJson(version),
      'src/api/note/content-types/note/schema.json': {
        info: { singularName: 'note', pluralName: 'notes' },
        options: { draftAndPublish: true },
        attributes: { title: { type: 'string' } },
      },
      'src/api/tag/content-types/tag/schema.json': { attributes: { title: { type: 'string' } } },
      'config/features.js': features,
    }),
  );

const ON =
  "module.exports = ({ env }) => ({ future: { experimental_firstPublishedAt: env.bool('FIRST', true) } });";

test('the flag adds firstPublishedAt to types with drafts, behind publishedAt', async () => {
  const { notes, ...options } = await load(ON);
  expect(notes).toEqual([]);
  const double = createDouble({ ...options, data: generate({ entries: 5 }) });
  const keysOf = async (path: string) =>
    Object.keys(
      (await (await double.fetch(new Request(`http://localhost:1337/api/${path}`))).json()).data[0],
    );
  expect((await keysOf('notes')).slice(-2)).toEqual(['publishedAt', 'firstPublishedAt']);
  expect(await keysOf('tags')).not.toContain('firstPublishedAt');
  const published = double.entries('note').filter(({ publishedAt }) => publishedAt !== null);
  for (const note of published) expect(note['firstPublishedAt']).toBe(note['publishedAt']);
});

test('it is set with the first publication, and kept', async () => {
  const { notes: _, ...options } = await load(ON);
  let now = Date.parse('2024-01-01T00:00:00.000Z');
  const double = createDouble({
    ...options,
    clock: () => now,
    auth: { apiTokens: [{ token: 'full', type: 'full-access' }] },
  });
  const ask = async (method: string, path: string, data: object) => {
    const headers = { 'content-type': 'application/json', authorization: 'Bearer full' };
    const init = { method, headers, body: JSON.stringify({ data }) };
    const response = await double.fetch(new Request(`http://localhost:1337/api/${path}`, init));
    return (await response.json()).data;
  };
  const draft = await ask('POST', 'notes?status=draft', { title: 'One' });
  expect(draft.firstPublishedAt).toBe(null);
  now += 1000;
  const first = await ask('PUT', `notes/${draft.documentId}`, { title: 'Two' });
  expect(first.firstPublishedAt).toBe('2024-01-01T00:00:01.000Z');
  now += 1000;
  const second = await ask('PUT', `notes/${draft.documentId}`, { title: 'Three' });
  expect(second).toMatchObject({
    publishedAt: '2024-01-01T00:00:02.000Z',
    firstPublishedAt: '2024-01-01T00:00:01.000Z',
  });
});

test.each([
  ['module.exports = {};', '5.54.0'],
  ['module.exports = { future: { experimental_firstPublishedAt: false } };', '5.54.0'],
  [ON, '4.26.0'],
])('%s of Strapi %s adds none', async (features, version) => {
  const { model, notes } = await load(features, version);
  expect(model.contentTypes['api::note.note']!.attributes).not.toHaveProperty('firstPublishedAt');
  expect(notes).toEqual([]);
});

test('a computed flag is in a note', async () => {
  const { notes } = await load('module.exports = { future: { experimental_firstPublishedAt: isOn() } };');
  expect(notes).toEqual([
    expect.stringContaining('features.js computes future.experimental_firstPublishedAt, and'),
  ]);
});
