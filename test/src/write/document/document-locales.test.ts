import { describe, expect, test } from 'vitest';
import { openGarden } from '../../../fixtures/garden.ts';

/** A plant in English and French. */
async function openTranslated(data: object = {}) {
  const garden = openGarden();
  const { documentId } = await garden.post('plants', { name: 'Oak', height: 5, ...data });
  const french = await garden.put(`plants/${documentId}?locale=fr&populate=*`, { name: 'Chêne' });
  const get = (query: string) => garden.get(`plants/${documentId}?${query}`);
  return { ...garden, documentId, french, get };
}

describe('a new locale', () => {
  test('has the values that all locales share, and neither relations nor uids', async () => {
    const { french, get } = await openTranslated({
      slug: 'oak',
      near: [],
      size: { wide: 3 },
      cover: 1,
      story: [],
      tips: [],
    });
    expect(french).toMatchObject({
      name: 'Chêne',
      height: 5,
      slug: null,
      story: null,
      garden: null,
      cover: { id: 1 },
      size: { wide: 3 },
    });
    expect(french['size'].id).not.toBe((await get('populate=size')).size.id);
  });

  test('keeps what is given for it', async () => {
    const { post, put } = openGarden();
    const { documentId } = await post('plants', { name: 'Oak', height: 5 });
    expect(await put(`plants/${documentId}?locale=fr`, { name: 'Chêne', height: 6 })).toMatchObject({
      height: 6,
    });
  });
});

describe('a shared value that changes', () => {
  test('changes in the rows of the same status', async () => {
    const { put, get, documentId } = await openTranslated();
    await put(`plants/${documentId}?locale=fr`, { height: 7, size: { wide: 1 } });
    expect(await get('populate=size')).toMatchObject({ height: 7, size: { wide: 1 } });
    expect(await get('status=draft&populate=size')).toMatchObject({ height: 5, size: null });
    await put(`plants/${documentId}?status=draft`, { height: 8 });
    expect((await get('locale=fr&status=draft')).height).toBe(8);
    expect((await get('locale=fr')).height).toBe(7);
  });

  test('is not in the answer with the other locales', async () => {
    const { put, documentId } = await openTranslated();
    const { height, localizations } = await put(`plants/${documentId}?populate=localizations`, { height: 9 });
    expect([height, localizations[0].height]).toEqual([9, 5]);
  });

  test('leaves the values that are translated', async () => {
    const { put, get, documentId } = await openTranslated();
    await put(`plants/${documentId}`, { name: 'Elm', height: 1 });
    expect(await get('locale=fr')).toMatchObject({ name: 'Chêne', height: 1 });
  });
});

test('other locales stay as they are if nothing that they share differs', async () => {
  const { put, get, documentId, tick } = await openTranslated();
  const { updatedAt } = await get('locale=fr');
  tick();
  await put(`plants/${documentId}`, { name: 'Elm' });
  expect((await get('locale=fr')).updatedAt).toBe(updatedAt);
});

test.each([
  ['members in another order', { a: 1, b: [{ c: null, d: 'e' }] }, { b: [{ d: 'e', c: null }], a: 1 }, false],
  ['another value', { a: { b: [1, 2] } }, { a: { b: [1, 3] } }, true],
  ['another order of a list', [1, 2], [2, 1], true],
  ['one more in a list', [1], [1, 2], true],
  ['one less in a list', [1, 2], [1], true],
  ['one more member', { a: 1 }, { a: 1, b: null }, true],
  ['another name', { a: null }, { b: null }, true],
  ['a list in place of an object', { 0: 'a' }, ['a'], true],
  ['text in place of a number', { a: 1 }, { a: '1' }, true],
])('JSON with %s', async (_, before, after, differs) => {
  const { documentId, put, get, tick } = await openTranslated({ facts: before });
  const { updatedAt } = await get('locale=fr');
  tick();
  await put(`plants/${documentId}`, { facts: after });
  expect((await get('locale=fr')).updatedAt > updatedAt).toBe(differs);
});

test('a password is hashed again when it is published, so it always differs', async () => {
  const { documentId, put, get, tick } = await openTranslated({ secret: 'abc' });
  const { updatedAt } = await get('locale=fr');
  tick();
  await put(`plants/${documentId}`, { name: 'Elm' });
  expect((await get('locale=fr')).updatedAt > updatedAt).toBe(true);
});
