import { expect, test } from 'vitest';
import { openGarden } from '../../../fixtures/garden.ts';

test('links between documents of one type lead to the published rows at both ends', async () => {
  const { post, put, get } = openGarden();
  const oak = await post('plants', { name: 'Oak' });
  const elm = await post('plants', { name: 'Elm', partner: oak.documentId });
  const oakAgain = await put(`plants/${oak.documentId}`, { height: 1 });
  expect((await get(`plants/${elm.documentId}?populate=partner`)).partner.id).toBe(oakAgain.id);
  expect((await get(`plants/${oak.documentId}?populate=partnerOf`)).partnerOf.id).toBe(elm.id);
  const elmAgain = await put(`plants/${elm.documentId}`, { height: 1 });
  expect((await get(`plants/${oak.documentId}?populate=partnerOf`)).partnerOf.id).toBe(elmAgain.id);
});

test('a link that the draft has not got any more ends', async () => {
  const { post, put, get } = openGarden();
  const oak = await post('plants', { name: 'Oak' });
  const elm = await post('plants', { name: 'Elm', partner: oak.documentId });
  await put(`plants/${elm.documentId}`, { partner: null });
  expect((await get(`plants/${oak.documentId}?populate=partnerOf`)).partnerOf).toBeNull();
});

test('a link to a document that is published later comes then, from those that were published', async () => {
  const { post, put, get } = openGarden();
  const oak = await post('plants?status=draft', { name: 'Oak' });
  const elm = await post('plants', { name: 'Elm', near: [oak.documentId] });
  const near = async () => (await get(`plants/${elm.documentId}?populate=near`)).near;
  expect(await near()).toEqual([]);
  const published = await put(`plants/${oak.documentId}`, { height: 1 });
  expect((await near()).map(({ id }: { id: number }) => id)).toEqual([published.id]);
});
