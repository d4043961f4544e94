import { describe, expect, test } from 'vitest';
import { type Entry, openGarden } from '../../../fixtures/garden.ts';

const ids = (entries: readonly Entry[]) => entries.map(({ id }) => id);

describe('a relation names', () => {
  test('a row by its id, whatever its status, which is published as its document', async () => {
    const { post, get } = openGarden();
    const bed = await post('beds', { title: 'South' });
    const oak = await post('plants?populate=beds', { name: 'Oak', beds: [{ id: bed.id }] });
    expect(ids(oak['beds'])).toEqual([bed.id]);
    // The draft leads to the published row, which a draft does not show.
    expect((await get(`plants/${oak.documentId}?status=draft&populate=beds`)).beds).toEqual([]);
  });

  test('both rows, from a type without drafts, unless it says a status', async () => {
    const { post, get } = openGarden();
    const oak = await post('plants', { name: 'Oak' });
    const garden = await post('gardens?populate=best', { name: 'Kew', best: [oak.documentId] });
    expect(ids(garden['best'])).toEqual([2]);
    expect(ids((await get(`gardens/${garden.documentId}?populate=best&status=draft`)).best)).toEqual([1]);
    const connect = [{ documentId: oak.documentId, status: 'draft' }];
    const other = await post('gardens?populate=best', { name: 'Eden', best: { connect } });
    expect(other['best']).toEqual([]);
    expect(ids((await get(`gardens/${other.documentId}?populate=best&status=draft`)).best)).toEqual([1]);
  });
});

test('an object as documentId is for the database, which takes operators only', async () => {
  const { refused } = openGarden();
  const statusOf = async (beds: unknown) => (await refused('POST', 'plants', { name: 'Oak', beds })).status;
  for (const documentId of [{}, { $ne: 'x' }, ['x'], 5, true])
    expect(await statusOf([{ documentId }])).toBe(400);
  const wrong = { documentId: { a: 1 } };
  for (const beds of [wrong, [wrong], { connect: [wrong] }, [{ documentId: 'nothing' }, wrong]])
    expect(await statusOf(beds)).toBe(500);
  const position = { before: { a: 1 } };
  expect(await statusOf({ connect: [{ documentId: 'nothing', position }] })).toBe(500);
});

test('the types of a morph relation are looked at before any document is looked for', async () => {
  const { refused } = openGarden();
  const beds = ['nothing'];
  const any = [{ __type: 'api::bed.bed', documentId: 'nothing' }];
  const unknown = [{ __type: 'api::nib.nib', documentId: 'nothing' }];
  expect(await refused('POST', 'plants', { name: 'Oak', beds, any })).toMatchObject({ status: 400 });
  expect(await refused('POST', 'plants', { name: 'Oak', beds, any: unknown })).toMatchObject({ status: 500 });
});
