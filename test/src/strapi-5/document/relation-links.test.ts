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
