import { describe, expect, test } from 'vitest';
import { flatten } from '../../../src/plugins/transformer/transform-bodies.ts';
import { ask, openMusic, sendJson } from './music.ts';

const BOTH = { removeAttributesKey: true, removeDataKey: true };
const open = (settings: object) => openMusic('v4', { transformer: { ...settings } });
const flat = open({ responseTransforms: BOTH });

test('entries and relations lose both keys, and meta stays', async () => {
  const { body } = await ask(flat, 'songs?populate[band][populate]=hit&populate[lines][populate]=singer');
  expect(body.data[0]).toMatchObject({ id: 1, title: 'Rain', band: { id: 1, hit: { title: 'Rain' } } });
  expect(body.data[0].lines[0].singer).toMatchObject({ name: 'The Gulls' });
  expect(body.meta.pagination.total).toBe(1);
  expect((await ask(flat, 'songs/1?populate=cover')).body.data).toMatchObject({ title: 'Rain', cover: null });
});

test('one key may stay', async () => {
  const attributes = open({ responseTransforms: { removeAttributesKey: true } });
  const { data } = (await ask(attributes, 'songs/1?populate=band')).body;
  expect(data).toMatchObject({ id: 1, title: 'Rain', band: { data: { id: 1, name: 'The Gulls' } } });
});

describe('JSON values are walked too', () => {
  test('a key "attributes" hides its siblings', async () => {
    expect((await ask(flat, 'songs/1')).body.data.extra).toEqual({ tempo: 90 });
  });

  test.each([
    [{ json: { data: { a: 1 }, lost: true } }, { json: { a: 1 } }],
    [{ json: { data: 5 } }, { json: null }],
    [{ length: 2, band: { data: { id: 1, attributes: { name: 'x' } } } }, undefined],
    [
      { length: 'long', band: { data: null } },
      { length: 'long', band: null },
    ],
    [{ list: ['a', { data: [] }] }, { list: ['a', []] }],
  ])('%j', (value, flattened) => {
    expect(flatten(structuredClone(value), BOTH)).toEqual(flattened ?? value);
  });
});

test('a header switches it off for one request, which no other request answers', async () => {
  const headers = { 'Strapi-Transformer-Ignore': 'true' };
  expect((await ask(flat, 'songs/1')).body.data).not.toHaveProperty('attributes');
  expect((await ask(flat, 'songs/1', { headers })).body.data).toHaveProperty('attributes');
  const other = { 'Strapi-Transformer-Ignore': 'yes' };
  expect((await ask(flat, 'songs/1', { headers: other })).body.data).not.toHaveProperty('attributes');
});

test('errors and accounts stay', async () => {
  expect((await ask(flat, 'songs/9')).body).toMatchObject({ data: null, error: { status: 404 } });
  expect((await ask(flat, 'users')).body).toEqual([]);
});

describe('bodies', () => {
  const wrapping = () => open({ requestTransforms: { wrapBodyWithDataKey: true } });

  test.each([
    [{ title: 'new' }, 200],
    [{ data: { title: 'new' } }, 200],
  ])('%j is taken', async (sent, status) => {
    const double = wrapping();
    const answer = await ask(double, 'songs', sendJson('POST', sent));
    expect(answer).toMatchObject({ status, body: { data: { attributes: { title: 'new' } } } });
  });

  test('data beside another key is wrapped once more', async () => {
    const double = wrapping();
    const { body } = await ask(double, 'songs', sendJson('POST', { data: { title: 'new' }, title: 'other' }));
    expect(body.data.attributes.title).toBe('other');
    expect((await ask(open({}), 'songs', sendJson('POST', { title: 'new' }))).status).toBe(400);
  });
});

test.each([
  [{ contentTypeFilter: { mode: 'allow', uids: { 'api::band.band': true } } }, false],
  [{ contentTypeFilter: { mode: 'deny', uids: { 'api::band.band': true } } }, true],
  [{ contentTypeFilter: { mode: 'allow', uids: { 'api::song.song': { GET: true } } } }, true],
  [{ contentTypeFilter: { mode: 'deny', uids: { 'api::song.song': { GET: true } } } }, false],
  [{ contentTypeFilter: { mode: 'deny', uids: { 'api::song.song': { PUT: true } } } }, true],
  [{ contentTypeFilter: { mode: 'allow', uids: {} } }, true],
] as const)('%j', async (filter, isFlat) => {
  const double = open({ responseTransforms: BOTH, ...filter });
  expect('title' in (await ask(double, 'songs/1')).body.data).toBe(isFlat);
});

test('the methods of a double have the form of Strapi', async () => {
  expect(await flat.find('song')).toMatchObject([{ attributes: { title: 'Rain' } }]);
  expect(await flat.explain('/api/songs/1?populate=band', { field: 'band.name' })).toEqual([]);
});

test('wrong settings are refused', () => {
  expect(() => open({ responseTransforms: { removeData: true } })).toThrow("has no option 'removeData'");
});
