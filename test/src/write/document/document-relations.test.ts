import { describe, expect, test } from 'vitest';
import { type Entry, openGarden } from '../../../fixtures/garden.ts';

const ids = (entries: readonly Entry[]) => entries.map(({ id }) => id);

describe('a relation names', () => {
  test('the row of the same status', async () => {
    const { post, get } = openGarden();
    const bed = await post('beds', { title: 'South' });
    const oak = await post('plants?populate=beds', { name: 'Oak', beds: [bed.documentId] });
    expect(ids(oak['beds'])).toEqual([bed.id]);
    const draft = await get(`plants/${oak.documentId}?status=draft&populate=beds`);
    expect(ids(draft.beds)).toEqual([bed.id - 1]);
  });

  test('nothing where a document is not published yet', async () => {
    const { post } = openGarden();
    const bed = await post('beds?status=draft', { title: 'South' });
    const oak = await post('plants?populate=beds', { name: 'Oak', beds: [bed.documentId] });
    expect(oak['beds']).toEqual([]);
  });

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

  test('the row of the same locale, and of the default one from a type without locales', async () => {
    const { post, put, refused } = openGarden();
    const oak = await post('plants', { name: 'Oak' });
    const elm = await post('plants', { name: 'Elm' });
    expect(
      await refused('PUT', `plants/${oak.documentId}?locale=fr`, { name: 'a', near: [elm.documentId] }),
    ).toMatchObject({
      status: 400,
      name: 'ValidationError',
      message: `Document with id "${elm.documentId}", locale "fr" not found`,
      details: {},
    });
    const orme = await put(`plants/${elm.documentId}?locale=fr`, { name: 'Orme' });
    const chene = await put(`plants/${oak.documentId}?locale=fr&populate=near`, {
      name: 'Chêne',
      near: [elm.documentId],
    });
    expect(ids(chene['near'])).toEqual([orme.id]);
    const kew = await post('gardens?populate=best', { name: 'Kew', best: [elm.documentId] });
    expect(ids(kew['best'])).toEqual([elm.id]);
    const best = [{ documentId: elm.documentId, locale: 'fr' }];
    expect(ids((await post('gardens?populate=best', { name: 'Eden', best }))['best'])).toEqual([orme.id]);
  });

  test('files by their ids and documentIds', async () => {
    const { post, get } = openGarden();
    const oak = await post('plants?populate=cover', { name: 'Oak', cover: 2 });
    expect(oak['cover'].id).toBe(2);
    const elm = await post('plants?populate=gallery', {
      name: 'Elm',
      gallery: [{ documentId: oak['cover'].documentId }, 1],
    });
    expect(ids(elm['gallery'])).toEqual([2, 1]);
    expect((await get(`plants/${elm.documentId}?status=draft&populate=gallery`)).gallery).toHaveLength(2);
  });
});

test('rows that do not exist are refused with all of the data', async () => {
  const { refused } = openGarden();
  const { message, details } = await refused('POST', 'plants', { name: 'Oak', garden: 9 });
  expect(message).toBe('1 relation(s) of type api::garden.garden associated with this entity do not exist');
  expect(details.errors[0]).toMatchObject({
    path: [],
    value: { name: 'Oak', garden: { set: [{ id: 9 }] }, publishedAt: null, locale: 'en' },
  });
  // An entry without an id is found to be wrong before others are looked for.
  expect(await refused('POST', 'plants', { name: 'Oak', garden: 9, beds: { connect: [{}] } })).toMatchObject({
    message: 'Invalid relations',
  });
});

test('a relation that holds one entry takes the last of a list', async () => {
  const { post } = openGarden();
  const [kew, eden] = [await post('gardens', { name: 'Kew' }), await post('gardens', { name: 'Eden' })];
  for (const garden of [[kew.documentId, eden.documentId], { set: [1, 2] }]) {
    const oak = await post('plants?populate=garden', { name: 'Oak', garden });
    expect(oak['garden'].id).toBe(2);
  }
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
