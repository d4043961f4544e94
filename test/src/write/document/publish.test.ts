import { describe, expect, test } from 'vitest';
import { openGarden } from '../../../fixtures/garden.ts';

test('a published row has components of its own, which are new each time', async () => {
  const { post, put, get } = openGarden();
  const tips = [{ text: 'a', sizes: [{ wide: 1 }] }, { text: 'b' }];
  const oak = await post('plants?populate[tips][populate]=*', { name: 'Oak', tips });
  expect(oak['tips'].map(({ id }: { id: number }) => id)).toEqual([3, 4]);
  expect(oak['tips'][0].sizes).toEqual([{ id: 2, wide: 1 }]);
  const draft = await get(`plants/${oak.documentId}?status=draft&populate=tips`);
  expect(draft.tips.map(({ id }: { id: number }) => id)).toEqual([1, 2]);
  const again = await put(`plants/${oak.documentId}?populate=tips`, { name: 'Elm' });
  expect(again['tips'].map(({ id }: { id: number }) => id)).toEqual([5, 6]);
});

test('components that a zone does not list stay in the draft', async () => {
  const { post } = openGarden();
  const sections = [
    { __component: 'plant.size', wide: 1 },
    { __component: 'plant.tip', text: 'a' },
  ];
  const oak = await post('plants?populate[sections]=true', { name: 'Oak', sections });
  expect(oak['sections']).toMatchObject([{ __component: 'plant.tip', text: 'a' }]);
});

test('only the ids of the components of the draft are known', async () => {
  const { post, put, refused } = openGarden();
  const oak = await post('plants?populate=size', { name: 'Oak', size: { wide: 1 } });
  expect(
    await refused('PUT', `plants/${oak.documentId}`, { size: { id: oak['size'].id, wide: 2 } }),
  ).toMatchObject({
    status: 400,
    name: 'ApplicationError',
    message: 'Some of the provided components in size are not related to the entity',
  });
  expect(await put(`plants/${oak.documentId}?populate=size`, { size: { id: 1, wide: 2 } })).toMatchObject({
    size: { wide: 2 },
  });
});

describe('links of other rows', () => {
  test('are not in the answer yet where the row leads to itself', async () => {
    const { post, put, get } = openGarden();
    const oak = await post('plants', { name: 'Oak' });
    const near = [oak.documentId];
    const { near: answered } = await put(`plants/${oak.documentId}?populate=near`, { near });
    expect(answered).toEqual([]);
    const published = await get(`plants/${oak.documentId}?populate=near`);
    expect(published.near.map(({ id }: { id: number }) => id)).toEqual([published.id]);
  });

  test('end if the answer does not have the locale, by which Strapi finds the row', async () => {
    const { post, put, get } = openGarden();
    const oak = await post('plants', { name: 'Oak' });
    const kew = await post('gardens', { name: 'Kew', best: [oak.documentId] });
    const best = async () => (await get(`gardens/${kew.documentId}?populate=best`)).best;
    await put(`plants/${oak.documentId}?fields=name,locale`, { height: 1 });
    expect(await best()).toHaveLength(1);
    await put(`plants/${oak.documentId}?fields=name`, { height: 2 });
    expect(await best()).toEqual([]);
  });
});
