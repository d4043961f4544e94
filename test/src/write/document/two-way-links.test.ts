import { expect, test } from 'vitest';
import { type Entry, openGarden } from '../../../fixtures/garden.ts';

const names = (entries: readonly Entry[]) => entries.map(({ name }) => name);

test('a row that is published again keeps its place among the links of others', async () => {
  const { post, put, get } = openGarden();
  const kew = await post('gardens', { name: 'Kew' });
  const made: Entry[] = [];
  for (const name of ['Oak', 'Elm', 'Ash']) made.push(await post('plants', { name, garden: kew.documentId }));
  await put(`plants/${made[0]!.documentId}`, { height: 1 });
  const plants = async (query: string) =>
    names((await get(`gardens/${kew.documentId}?populate=plants${query}`)).plants);
  expect(await plants('')).toEqual(['Oak', 'Elm', 'Ash']);
  expect(await plants('&status=draft')).toEqual(['Oak', 'Elm', 'Ash']);
});

test('a row that is published for the first time has the place of its draft', async () => {
  const { post, put, get } = openGarden();
  const bed = await post('beds', { title: 'South' });
  const oak = await post('plants?status=draft', { name: 'Oak', beds: [bed.documentId] });
  await post('plants', { name: 'Elm', beds: [bed.documentId] });
  await put(`plants/${oak.documentId}`, { height: 1 });
  expect(names((await get(`beds/${bed.documentId}?populate=plants`)).plants)).toEqual(['Oak', 'Elm']);
});
