import { expect, test } from 'vitest';
import type { ModelInput } from '../../../src/model/model-input.ts';
import { ask, openMusic, sendJson } from './music.ts';

const field = (options: object = {}) => ({
  type: 'customField',
  customField: 'plugin::strapi-advanced-uuid.uuid',
  options,
});

const model: ModelInput = {
  contentTypes: {
    'api::page.page': {
      info: { singularName: 'page', pluralName: 'pages' },
      attributes: {
        title: { type: 'string' },
        key: field(),
        short: field({ 'uuid-format': '[A-Z]{3}-\\d{4}' }),
        odd: field({ 'uuid-format': '(a|b)' }),
        free: field({ 'disable-auto-fill': true }),
        code: field({ 'uuid-format': '[A-Z]{2}-\\d{3}', 'disable-auto-fill': true }),
      },
    },
  },
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('a value is made at create, and anew with each update that sends none', async () => {
  const double = openMusic('v5', { 'advanced-uuid': {} }, { model, data: {} });
  const send = async (method: string, path: string, data: object) =>
    (await ask(double, path, sendJson(method, { data }))).body.data;
  const created = await send('POST', 'pages', { title: 'a' });
  expect(created.key).toMatch(UUID);
  expect(created.short).toMatch(/^[A-Z]{3}-\d{4}$/);
  expect(created.odd).toBeNull();
  expect(created.free).toBeNull();
  const updated = await send('PUT', `pages/${created.documentId}`, { title: 'b' });
  expect(updated.key).toMatch(UUID);
  expect(updated.key).not.toBe(created.key);
  const kept = await send('PUT', `pages/${created.documentId}`, { key: updated.key });
  expect(kept.key).toBe(updated.key);
});

test.each([
  [{ key: 'nope' }, 500],
  [{ key: '0f8fad5b-d9cb-469f-a165-70867728950e' }, 201],
  [{ code: 'AB-12' }, 500],
  [{ code: 'AB-123' }, 201],
])('%j is answered with %i', async (data, status) => {
  const double = openMusic('v5', { 'advanced-uuid': {} }, { model, data: {} });
  expect((await ask(double, 'pages', sendJson('POST', { data }))).status).toBe(status);
});

test('a field of oembed stores JSON in Strapi 5', async () => {
  const embeds: ModelInput = {
    contentTypes: {
      'api::page.page': {
        info: { singularName: 'page', pluralName: 'pages' },
        attributes: { embed: { type: 'customField', customField: 'plugin::oembed.oembed' } },
      },
    },
  };
  const double = openMusic('v5', { oembed: {} }, { model: embeds, data: {} });
  const { body } = await ask(double, 'pages', sendJson('POST', { data: { embed: { url: 'x' } } }));
  expect(body.data.embed).toEqual({ url: 'x' });
});
