import { describe, expect, test } from 'vitest';
import { createDouble } from '../../../../handlers/double/create-double.ts';
import { gardenModel, openGarden } from '../../../fixtures/garden.ts';

describe('answers', () => {
  test('POST is 201, PUT 200, and DELETE 204 without a body', async () => {
    const { ask } = openGarden();
    const { status, body } = await ask('POST', 'plants', { data: { name: 'Oak' } });
    expect([status, body.meta]).toEqual([201, {}]);
    const path = `plants/${body.data.documentId}`;
    expect((await ask('PUT', path, { data: {} })).status).toBe(200);
    expect(await ask('DELETE', path)).toEqual({ status: 204, body: null });
    expect((await ask('GET', path)).status).toBe(404);
  });

  test('have what the query asks for, in the status that was written', async () => {
    const { post } = openGarden();
    const bed = await post('beds', { title: 'South' });
    const data = { name: 'Oak', beds: [bed.documentId] };
    const query = 'fields=name&populate[beds][fields]=title';
    expect(await post(`plants?${query}`, data)).toEqual({
      id: 2,
      documentId: expect.any(String),
      name: 'Oak',
      beds: [{ id: 2, documentId: bed.documentId, title: 'South' }],
    });
    expect((await post(`plants?status=draft&${query}`, data))['beds'][0].id).toBe(1);
  });

  test('show published rows of other documents, in a type without drafts, unless drafts are asked for', async () => {
    const { post } = openGarden();
    const oak = await post('plants', { name: 'Oak' });
    const best = async (query: string, name: string) =>
      (await post(`gardens?populate=best${query}`, { name, best: [oak.documentId] }))['best'][0].id;
    expect(await best('', 'a')).toBe(2);
    expect(await best('&status=draft', 'b')).toBe(1);
    // Only reads take another status for a draft.
    expect(await best('&status=bogus', 'c')).toBe(2);
  });

  test('have the form of Strapi 4 if the request asks for it', async () => {
    const { ask } = openGarden();
    const headers = { 'Strapi-Response-Format': 'v4' };
    const { body } = await ask('POST', 'plants', { data: { name: 'Oak' } }, headers);
    expect(body.data).toMatchObject({ id: 2, documentId: expect.any(String), attributes: { name: 'Oak' } });
  });
});

describe('a request is checked in order', () => {
  test('the query, whether there are data, their names, and then the document', async () => {
    const { ask } = openGarden();
    const message = async (path: string, body: unknown) => (await ask('PUT', path, body)).body.error.message;
    expect(await message('plants/none?fields=bogus', {})).toBe('Invalid key bogus');
    expect(await message('plants/none?publicationFilter=bogus&fields=bogus', {})).toContain(
      'publicationFilter',
    );
    expect(await message('plants/none', {})).toBe('Missing "data" payload in the request body');
    expect(await message('plants/none', { data: 'text' })).toBe('Missing "data" payload in the request body');
    expect(await message('plants/none', { data: { bogus: 1 } })).toBe('Invalid key bogus');
    expect(await message('plants/none', { data: {} })).toBe('Not Found');
  });

  test('a query that cannot be answered changes nothing', async () => {
    const { ask, get } = openGarden();
    expect((await ask('POST', 'plants?fields=', { data: { name: 'Oak' } })).status).toBe(500);
    expect(await get('plants?status=draft')).toEqual([]);
  });

  test('data are an object', async () => {
    const { refused } = openGarden();
    expect(await refused('POST', 'plants', [])).toMatchObject({
      status: 400,
      message: 'this must be a `object` type, but the final value was: `null` (cast from the value `[]`).',
    });
  });
});

describe('DELETE', () => {
  test('removes both rows in the default locale, in another one, or in all', async () => {
    const { ask, post, put, get } = openGarden();
    const { documentId } = await post('plants', { name: 'Oak' });
    await put(`plants/${documentId}?locale=fr`, { name: 'Chêne' });
    await put(`plants/${documentId}?locale=de`, { name: 'Eiche' });
    const locales = async () =>
      (await get('plants?locale=*&status=draft&sort=locale')).map(({ locale }: { locale: string }) => locale);
    await ask('DELETE', `plants/${documentId}`);
    expect(await locales()).toEqual(['de', 'fr']);
    await ask('DELETE', `plants/${documentId}?locale=fr`);
    expect(await locales()).toEqual(['de']);
    await ask('DELETE', `plants/${documentId}?locale=*`);
    expect([await locales(), await get('plants?locale=*')]).toEqual([[], []]);
  });

  test('finds nothing without an error, and no drafts alone', async () => {
    const { ask, post } = openGarden();
    const { documentId, id } = await post('plants', { name: 'Oak' });
    expect((await ask('DELETE', 'plants/none')).status).toBe(204);
    expect((await ask('DELETE', `plants/${id}`)).status).toBe(204);
    expect((await ask('DELETE', `plants/${documentId}?status=draft`)).status).toBe(500);
    expect((await ask('GET', `plants/${documentId}`)).status).toBe(200);
    expect((await ask('DELETE', `plants/${documentId}?status=published`)).status).toBe(204);
    expect((await ask('GET', `plants/${documentId}?status=draft`)).status).toBe(404);
  });

  test('removes the rows that the filters find', async () => {
    const { ask, post, get } = openGarden();
    const { documentId } = await post('plants', { name: 'Oak' });
    await ask('DELETE', `plants/${documentId}?filters[id]=2`);
    expect([await get('plants'), (await get('plants?status=draft')).length]).toEqual([[], 1]);
  });

  test('ends the links to the rows', async () => {
    const { ask, post, get } = openGarden();
    const oak = await post('plants', { name: 'Oak' });
    const kew = await post('gardens', { name: 'Kew', best: [oak.documentId] });
    await ask('DELETE', `plants/${oak.documentId}`);
    expect((await get(`gardens/${kew.documentId}?populate=best`)).best).toEqual([]);
  });
});

describe('a single type', () => {
  test('is created by the first PUT, and changed by the next ones, in any locale', async () => {
    const { put, get, ask } = openGarden();
    const home = await put('home?locale=fr', { title: 'Accueil' });
    expect(home).toMatchObject({ id: 2, locale: 'fr' });
    expect(await put('home', { title: 'Home' })).toMatchObject({ documentId: home.documentId, locale: 'en' });
    expect((await get('home?locale=fr')).title).toBe('Accueil');
    expect((await ask('POST', 'home', { data: { title: 'a' } })).status).toBe(405);
  });

  test('is removed, also if there is none', async () => {
    const { put, ask } = openGarden();
    expect((await ask('DELETE', 'home')).status).toBe(204);
    await put('home', { title: 'Home' });
    expect((await ask('DELETE', 'home')).status).toBe(204);
    expect((await ask('GET', 'home')).status).toBe(404);
  });
});

test('hooks see what is written, and may add what no request may write', async () => {
  const seen: unknown[] = [];
  const double = createDouble({
    model: gardenModel,
    dialect: 'v5',
    warnings: 'off',
    hooks: {
      plant: {
        create: {
          data(data, { action, type }) {
            seen.push([type, action, data]);
            return { ...data, documentId: 'mine' };
          },
          entry: (entry) => ({ ...entry, shown: true }),
        },
      },
    },
    auth: { apiTokens: [{ name: 'all', token: 'all', type: 'full-access' }] },
  });
  const response = await double.fetch(
    new Request('http://localhost:1337/api/plants', {
      method: 'POST',
      headers: { authorization: 'Bearer all', 'content-type': 'application/json' },
      body: JSON.stringify({ data: { name: 'Oak' } }),
    }),
  );
  expect(seen).toEqual([['api::plant.plant', 'create', { name: 'Oak' }]]);
  expect((await response.json()).data).toMatchObject({ name: 'Oak', documentId: 'mine', shown: true });
});
