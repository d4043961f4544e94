import { describe, expect, test } from 'vitest';
import { type Entry, openGarden } from '../../../fixtures/garden.ts';

const names = (entries: readonly Entry[]) => entries.map(({ title }) => title);

/** A plant in three beds, and how its beds change. */
async function openBeds() {
  const garden = openGarden();
  const beds: Record<string, string> = {};
  for (const title of ['a', 'b', 'c', 'd']) beds[title] = (await garden.post('beds', { title })).documentId;
  const { a, b, c, d } = beds as { a: string; b: string; c: string; d: string };
  const oak = await garden.post('plants', { name: 'Oak', beds: [a, b, c] });
  const change = async (value: unknown) =>
    names((await garden.put(`plants/${oak.documentId}?populate=beds`, { beds: value }))['beds']);
  return { ...garden, oak, change, a, b, c, d };
}

describe('many', () => {
  test('are set, added and ended', async () => {
    const { change, a, b, c, d } = await openBeds();
    expect(await change({ connect: [d] })).toEqual(['a', 'b', 'c', 'd']);
    expect(await change({ disconnect: [a, d] })).toEqual(['b', 'c']);
    expect(await change({ disconnect: [b], connect: [b] })).toEqual(['c', 'b']);
    expect(await change([d, c, d])).toEqual(['d', 'c']);
    expect(await change({ set: [], connect: [a] })).toEqual([]);
    expect(
      await change({ connect: [{ documentId: b }, { documentId: a, position: { before: b } }] }),
    ).toEqual(['a', 'b']);
    expect(await change({})).toEqual(['a', 'b']);
    expect(await change(null)).toEqual([]);
  });

  test('are connected at positions', async () => {
    const { change, a, b, c, d } = await openBeds();
    expect(await change({ connect: [{ documentId: d, position: { start: true } }] })).toEqual([
      'd',
      'a',
      'b',
      'c',
    ]);
    expect(await change({ connect: [{ documentId: d, position: { after: b } }] })).toEqual([
      'a',
      'b',
      'd',
      'c',
    ]);
    expect(await change({ connect: [{ documentId: a, position: { end: true } }] })).toEqual([
      'b',
      'd',
      'c',
      'a',
    ]);
    const disconnect = [d];
    expect(await change({ disconnect, connect: [{ documentId: a, position: { before: d } }] })).toEqual([
      'b',
      'a',
      'c',
    ]);
    expect(c).toBeDefined();
  });

  test('have an order on the other side too', async () => {
    const { post, put, get, a, oak } = await openBeds();
    const elm = await post('plants', { name: 'Elm', beds: [a] });
    const plants = async () => (await get(`beds/${a}?populate=plants`)).plants.map(({ name }: Entry) => name);
    expect(await plants()).toEqual(['Oak', 'Elm']);
    await put(`beds/${a}`, {
      plants: { connect: [{ documentId: elm.documentId, position: { start: true } }] },
    });
    expect(await plants()).toEqual(['Elm', 'Oak']);
    await put(`plants/${oak.documentId}`, { beds: [] });
    expect(await plants()).toEqual(['Elm']);
  });

  test('refuse positions that name nothing, and ids that are no numbers', async () => {
    const { refused, oak, a, d } = await openBeds();
    const put = (beds: unknown) => refused('PUT', `plants/${oak.documentId}`, { beds });
    expect(await put({ connect: [{ documentId: a, position: { before: d } }] })).toMatchObject({
      status: 400,
      message: expect.stringContaining('needs to be connected first.'),
    });
    expect(await put({ connect: [{ id: 1, position: { before: a } }] })).toMatchObject({ status: 500 });
    expect(await put({ disconnect: ['1x'] })).toMatchObject({ status: 500 });
    // A new row has no links that could be looked for.
    const beds = { connect: [{ id: 1, position: { before: a } }] };
    expect(await refused('POST', 'plants', { name: 'Elm', beds })).toMatchObject({ status: 400 });
  });
});

describe('one', () => {
  test('is taken from the documents that had it, but not from rows of the same document', async () => {
    const { post, get } = openGarden();
    const oak = await post('plants', { name: 'Oak' });
    const elm = await post('plants', { name: 'Elm', partner: oak.documentId });
    const ash = await post('plants', { name: 'Ash', partner: oak.documentId });
    const partner = async ({ documentId }: Entry, status = 'published') =>
      (await get(`plants/${documentId}?populate=partner&status=${status}`)).partner?.id;
    expect([await partner(elm), await partner(elm, 'draft')]).toEqual([undefined, undefined]);
    expect([await partner(ash), await partner(ash, 'draft')]).toEqual([oak.id, oak.id - 1]);
  });

  test('leaves those that were there before', async () => {
    const { post, put, get } = openGarden();
    const [kew, eden] = [await post('gardens', { name: 'Kew' }), await post('gardens', { name: 'Eden' })];
    const oak = await post('plants', { name: 'Oak', garden: kew.documentId });
    await put(`plants/${oak.documentId}?populate=garden`, { garden: { connect: [eden.documentId] } });
    const plants = async ({ documentId }: Entry) =>
      (await get(`gardens/${documentId}?populate=plants`)).plants.length;
    expect([await plants(kew), await plants(eden)]).toEqual([0, 1]);
    await put(`plants/${oak.documentId}`, { garden: { disconnect: [eden.documentId] } });
    expect(await plants(eden)).toBe(0);
  });

  test('is the one with the lowest id where a new row is connected to two', async () => {
    const { post } = openGarden();
    const [kew, eden] = [await post('gardens', { name: 'Kew' }), await post('gardens', { name: 'Eden' })];
    const connect = [eden.documentId, kew.documentId];
    expect(
      (await post('plants?status=draft&populate=garden', { name: 'Oak', garden: { connect } }))['garden']
        .name,
    ).toBe('Kew');
  });

  test('leads to both rows of a document from a type without drafts', async () => {
    const { post, get } = openGarden();
    const oak = await post('plants', { name: 'Oak' });
    const note = await post('notes', { text: 'a', plant: oak.documentId });
    const plant = async (status: string) =>
      (await get(`notes/${note.documentId}?populate=plant&status=${status}`)).plant.id;
    expect([await plant('draft'), await plant('published')]).toEqual([1, 2]);
    expect((await get(`plants/${oak.documentId}?populate=notes`)).notes).toHaveLength(1);
  });
});
