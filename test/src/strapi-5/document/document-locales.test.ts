import { expect, test } from 'vitest';
import { openGarden } from '../../../fixtures/garden.ts';

/** A plant in English and French. */
async function openTranslated(data: object = {}) {
  const garden = openGarden();
  const { documentId } = await garden.post('plants', { name: 'Oak', height: 5, ...data });
  const french = await garden.put(`plants/${documentId}?locale=fr&populate=*`, { name: 'Chêne' });
  const get = (query: string) => garden.get(`plants/${documentId}?${query}`);
  return { ...garden, documentId, french, get };
}

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
