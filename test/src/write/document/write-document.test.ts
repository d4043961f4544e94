import { describe, expect, test } from 'vitest';
import { openGarden } from '../../../fixtures/garden.ts';

const ids = (entries: readonly { readonly id: number }[]) => entries.map(({ id }) => id);

describe('a new document', () => {
  test('has a draft, and a published row with the same documentId', async () => {
    const { post, get } = openGarden();
    const published = await post('plants', { name: 'Oak', secret: 'abc' });
    expect(published).toMatchObject({ id: 2, name: 'Oak', kind: 'herb', evergreen: false, locale: 'en' });
    expect(published['publishedAt']).not.toBeNull();
    const draft = await get(`plants/${published.documentId}?status=draft`);
    expect(draft).toMatchObject({ id: 1, documentId: published.documentId, publishedAt: null });
    expect([published['createdAt'], published['updatedAt']]).toEqual([draft.createdAt, draft.updatedAt]);
    expect(published).not.toHaveProperty('secret');
  });

  test('is only a draft for another status', async () => {
    const { post, ask } = openGarden();
    for (const status of ['draft', 'bogus', '']) {
      const draft = await post(`plants?status=${status}`, { name: 'Oak' });
      expect(draft['publishedAt']).toBeNull();
      expect((await ask('GET', `plants/${draft.documentId}`)).status).toBe(404);
    }
  });

  test('has the locale that is asked for, also an unknown one', async () => {
    const { post, ask } = openGarden();
    const french = await post('plants?locale=fr', { name: 'Chêne' });
    expect(french['locale']).toBe('fr');
    expect((await ask('GET', `plants/${french.documentId}`)).status).toBe(404);
    expect((await post('plants?locale=xx', { name: 'Oak' }))['locale']).toBe('xx');
  });

  test('takes no state and no locale from its data', async () => {
    const { post } = openGarden();
    const created = await post('plants?status=draft', {
      name: 'Oak',
      publishedAt: '2020-01-01',
      locale: 'fr',
    });
    expect(created).toMatchObject({ publishedAt: null, locale: 'en' });
  });

  test('has one row in a type without drafts, which is published now', async () => {
    const { post, get } = openGarden();
    const { id, publishedAt } = await post('gardens?status=draft', { name: 'Kew' });
    expect(id).toBe(1);
    expect(publishedAt).not.toBeNull();
    expect(ids(await get('gardens'))).toEqual([1]);
  });

  test('has no document of its own for each number: a documentId that is taken is skipped', async () => {
    const { post } = openGarden();
    const made = new Set<string>();
    for (let index = 0; index < 5; index++) made.add((await post('beds', { title: 'a' })).documentId);
    expect(made.size).toBe(5);
    expect([...made].every((documentId) => /^[a-z][a-z0-9]{23}$/.test(documentId))).toBe(true);
  });
});

describe('a change', () => {
  test('is made to the draft, and published as a new row', async () => {
    const { post, put, get } = openGarden();
    const { documentId } = await post('plants', { name: 'Oak', height: 1 });
    const changed = await put(`plants/${documentId}`, { height: 2 });
    expect(changed).toMatchObject({ id: 3, name: 'Oak', height: 2 });
    expect(await get(`plants/${documentId}?status=draft`)).toMatchObject({ id: 1, height: 2 });
    expect(ids(await get('plants'))).toEqual([3]);
  });

  test('of the draft leaves the published row', async () => {
    const { post, put, get } = openGarden();
    const { documentId } = await post('plants', { name: 'Oak', height: 1 });
    expect(await put(`plants/${documentId}?status=draft`, { height: 2 })).toMatchObject({ id: 1, height: 2 });
    expect(await get(`plants/${documentId}`)).toMatchObject({ id: 2, height: 1 });
  });

  test('of a type without drafts keeps the row and publishes it again', async () => {
    const { post, put } = openGarden();
    const { documentId } = await post('gardens', { name: 'Kew' });
    expect(await put(`gardens/${documentId}`, { name: 'Eden' })).toMatchObject({ id: 1, name: 'Eden' });
  });

  test('in a new locale creates it', async () => {
    const { post, put, get } = openGarden();
    const { documentId } = await post('plants', { name: 'Oak' });
    expect(await put(`plants/${documentId}?locale=fr`, { name: 'Chêne' })).toMatchObject({
      documentId,
      locale: 'fr',
      name: 'Chêne',
    });
    const [localization] = (await get(`plants/${documentId}?populate=localizations`)).localizations;
    expect(localization).toMatchObject({ locale: 'fr', name: 'Chêne' });
  });

  test('of an unknown document finds nothing, unless its relations are refused before', async () => {
    const { refused } = openGarden();
    expect(await refused('PUT', 'plants/nothing', { name: 'Oak' })).toMatchObject({ status: 404 });
    expect(await refused('PUT', 'plants/nothing', { beds: ['none'] })).toMatchObject({
      status: 400,
      message: 'Document with id "none", locale "null" not found',
    });
  });

  test('needs one locale', async () => {
    const { post, refused } = openGarden();
    const { documentId } = await post('plants', { name: 'Oak' });
    expect(await refused('PUT', `plants/${documentId}?locale=*`, {})).toMatchObject({
      status: 400,
      message: 'Invalid locale param * provided. Document locales must be strings.',
    });
  });
});

describe('a refused write', () => {
  test('changes nothing and uses up no ids', async () => {
    const { post, refused, get } = openGarden();
    await post('plants?status=draft', { name: 'Oak' });
    expect(await refused('POST', 'plants', { name: 'O', size: { wide: 1 } })).toMatchObject({ status: 400 });
    expect(await get('plants?status=draft')).toHaveLength(1);
    const next = await post('plants?status=draft&populate=size', { name: 'Elm', size: { wide: 2 } });
    expect([next.id, next['size'].id]).toEqual([2, 1]);
  });
});
