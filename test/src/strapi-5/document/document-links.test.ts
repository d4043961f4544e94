import { describe, expect, test } from 'vitest';
import { type Entry, openGarden } from '../../../fixtures/garden.ts';

const ids = (entries: readonly Entry[]) => entries.map(({ id }) => id);

describe('files', () => {
  test('are set, added and ended', async () => {
    const { post, put } = openGarden();
    const { documentId } = await post('plants', { name: 'Oak', gallery: [2, 1] });
    const change = async (gallery: unknown) =>
      ids((await put(`plants/${documentId}?populate=gallery`, { gallery }))['gallery']);
    expect(await change({ connect: [3] })).toEqual([2, 1, 3]);
    expect(await change({ disconnect: [1], connect: [2] })).toEqual([3, 2]);
    expect(await change([1, 1])).toEqual([1]);
    // Without a file to set, add or end, all are ended.
    expect(await change({ connect: [] })).toEqual([]);
  });

  test('are added to an entry that exists only', async () => {
    const { post } = openGarden();
    expect(
      (await post('plants?populate=gallery', { name: 'Oak', gallery: { connect: [1] } }))['gallery'],
    ).toEqual([]);
  });

  test('of an attribute that holds one show the first', async () => {
    const { post } = openGarden();
    expect((await post('plants?populate=cover', { name: 'Oak', cover: [3, 1] }))['cover'].id).toBe(3);
  });
});

test('a morph relation holds entries of several types', async () => {
  const { post, put } = openGarden();
  const bed = await post('beds', { title: 'South' });
  const kew = await post('gardens', { name: 'Kew' });
  const inBed = { __type: 'api::bed.bed', documentId: bed.documentId };
  const inGarden = { __type: 'api::garden.garden', documentId: kew.documentId };
  const oak = await post('plants?populate[any]=true&status=draft', { name: 'Oak', any: [inGarden, inBed] });
  const shown = ({ any }: Entry) => any.map(({ __type }: { __type: string }) => __type);
  expect(shown(oak)).toEqual(['api::garden.garden', 'api::bed.bed']);
  const change = async (any: unknown) =>
    shown(await put(`plants/${oak.documentId}?populate[any]=true&status=draft`, { any }));
  expect(await change({ disconnect: [inGarden] })).toEqual(['api::bed.bed']);
  expect(await change({ connect: [{ ...inGarden, position: { start: true } }] })).toEqual([
    'api::garden.garden',
    'api::bed.bed',
  ]);
  expect(await change({ set: [] })).toHaveLength(2);
  expect(await change([inBed])).toEqual(['api::bed.bed']);
});

test.each([
  ['of a new entry', 'POST', (any: unknown) => [any]],
  ['that is set', 'PUT', (any: unknown) => ({ set: [any] })],
  ['that is added', 'PUT', (any: unknown) => ({ connect: [any] })],
  ['that is ended', 'PUT', (any: unknown) => ({ disconnect: [any] })],
])('a link %s needs a type that exists', async (_which, method, valueOf) => {
  const { post, ask } = openGarden();
  const { documentId } = await post('plants', { name: 'Oak' });
  const path = method === 'POST' ? 'plants' : `plants/${documentId}`;
  const any = valueOf({ id: 1, __type: 'api::wood.wood' });
  expect((await ask(method, path, { data: { name: 'Elm', any } })).status).toBe(500);
});
