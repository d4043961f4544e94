import { expect, test } from 'vitest';
import { type Entry, openGarden } from '../../../fixtures/garden.ts';

const ids = (entries: readonly Entry[]) => entries.map(({ id }) => id);

test('links to a row that is published again lead to the new row, at the same place', async () => {
  const { post, put, get } = openGarden();
  const [oak, elm, ash] = [
    await post('plants', { name: 'Oak' }),
    await post('plants', { name: 'Elm' }),
    await post('plants', { name: 'Ash' }),
  ];
  const near = [oak.documentId, elm.documentId, ash.documentId];
  const fir = await post('plants', { name: 'Fir', near });
  const elmAgain = await put(`plants/${elm.documentId}`, { height: 1 });
  const nearFir = async (query = '') =>
    ids((await get(`plants/${fir.documentId}?populate=near${query}`)).near);
  expect(await nearFir()).toEqual([oak.id, elmAgain.id, ash.id]);
  expect(await nearFir('&status=draft')).toEqual([oak.id - 1, elm.id - 1, ash.id - 1]);
});

test('links of rows without drafts lead to a row that is published for the first time', async () => {
  const { post, put, get } = openGarden();
  const oak = await post('plants?status=draft', { name: 'Oak' });
  const kew = await post('gardens', {
    name: 'Kew',
    best: [oak.documentId],
    list: { plants: [oak.documentId] },
  });
  const read = () => get(`gardens/${kew.documentId}?populate[best]=true&populate[list][populate]=plants`);
  expect(ids((await read()).best)).toEqual([]);
  const published = await put(`plants/${oak.documentId}`, { height: 1 });
  const { best, list } = await read();
  expect([ids(best), ids(list.plants)]).toEqual([[published.id], [published.id]]);
});

test('links of components that have drafts do not: they are published with their entry', async () => {
  const { post, put, get } = openGarden();
  const oak = await post('plants?status=draft', { name: 'Oak' });
  const sections = [{ __component: 'plant.list', plants: [oak.documentId] }];
  const elm = await post('plants', { name: 'Elm', sections });
  const published = await put(`plants/${oak.documentId}`, { height: 1 });
  const read = async () => (await get(`plants/${elm.documentId}?populate[sections][populate]=*`)).sections;
  expect(ids((await read())[0].plants)).toEqual([]);
  await put(`plants/${elm.documentId}`, { height: 1 });
  expect(ids((await read())[0].plants)).toEqual([published.id]);
});
