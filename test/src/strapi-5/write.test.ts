import { describe, expect, test } from 'vitest';
import { createDouble } from '../../../handlers/double/create-double.ts';
import { gardenModel, openGarden } from '../../fixtures/garden.ts';

describe('answers', () => {
  test('have the form of Strapi 4 if the request asks for it', async () => {
    const { ask } = openGarden();
    const headers = { 'Strapi-Response-Format': 'v4' };
    const { body } = await ask('POST', 'plants', { data: { name: 'Oak' } }, headers);
    expect(body.data).toMatchObject({ id: 2, documentId: expect.any(String), attributes: { name: 'Oak' } });
  });
});

describe('a request is checked in order', () => {
  test('a query that cannot be answered changes nothing', async () => {
    const { ask, get } = openGarden();
    expect((await ask('POST', 'plants?fields=', { data: { name: 'Oak' } })).status).toBe(500);
    expect(await get('plants?status=draft')).toEqual([]);
  });
});

describe('DELETE', () => {
  test('removes the rows that the filters find', async () => {
    const { ask, post, get } = openGarden();
    const { documentId } = await post('plants', { name: 'Oak' });
    await ask('DELETE', `plants/${documentId}?filters[id]=2`);
    expect([await get('plants'), (await get('plants?status=draft')).length]).toEqual([[], 1]);
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
