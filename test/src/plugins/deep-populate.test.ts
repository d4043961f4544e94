import { expect, test } from 'vitest';
import type { PluginOption } from '../../../src/plugins/use-plugins.ts';
import { ask, openMusic, sendJson } from './music.ts';

const song = async (query: string, settings: PluginOption = {}, options: object = {}) =>
  (await ask(openMusic('v5', { 'deep-populate': settings }, options), `songs/?${query}`)).body.data[0];

test('populate=* is deep, along stored links', async () => {
  const found = await song('populate=*');
  expect(found).toMatchObject({
    band: { name: 'The Gulls', label: { town: 'Oslo' }, hit: { title: 'Rain' } },
    sections: [{ singer: { name: 'The Gulls' } }],
  });
  // Each document is entered once.
  expect(found.band.hit).not.toHaveProperty('label');
  expect(found).not.toHaveProperty('secret');
});

test('fields beside it are ignored, and any other populate is as in Strapi', async () => {
  expect(await song('populate=*&fields=id')).toEqual(await song('populate=*'));
  expect((await song('populate=band')).band).not.toHaveProperty('label');
});

test('writes answer it, too', async () => {
  const double = openMusic('v5', { 'deep-populate': {} });
  const { body } = await ask(double, 'songs?populate=*', sendJson('POST', { data: { title: 'b', band: 1 } }));
  expect(body.data.band.label).toMatchObject({ town: 'Oslo' });
});

test('where the caller may not see a relation, it is as in Strapi', async () => {
  const found = await song(
    'populate=*',
    {},
    { roles: { public: ['api::song.song.find', 'api::band.band.find'] } },
  );
  expect(found.band).not.toHaveProperty('hit');
  expect(found).not.toHaveProperty('label');
});

test.each([
  [{ contentTypes: { '*': { deny: { relations: ['api::band.band'] } } } }, false],
  [{ contentTypes: { 'api::song.song': { allow: { relations: ['api::band.band'] } } } }, true],
  [{ replaceWildcard: false }, false],
])('settings: %j', async (settings, isDeep) => {
  expect('label' in (await song('populate=*', settings)).band).toBe(isDeep);
});

test('omitEmpty leaves out what is empty above the last level', async () => {
  expect(await song('populate=*')).toHaveProperty('cover', null);
  expect(await song('populate=*', { omitEmpty: true })).not.toHaveProperty('cover');
});
