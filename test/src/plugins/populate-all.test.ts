import { expect, test } from 'vitest';
import type { PluginOption } from '../../../src/plugins/use-plugins.ts';
import { ask, openMusic } from './music.ts';

const song = async (query: string, settings: PluginOption = {}) => {
  const { status, body } = await ask(openMusic('v5', { 'populate-all': settings }), `songs?${query}`);
  return status === 200 ? body.data[0] : status;
};

test('populates everything, and enters no type below itself', async () => {
  const found = await song('populate=all');
  expect(found).toMatchObject({
    band: { hit: { title: 'Rain' }, label: { town: 'Oslo' } },
    sections: [{ singer: { label: { town: 'Oslo' } } }],
  });
  expect(found.band.hit).not.toHaveProperty('label');
  expect(found).not.toHaveProperty('secret');
});

test.each([
  ['populateAll', 'populate=all'],
  ['populateAll=no', 'populate=all'],
  ['populateAll=false', 'fields=*'],
  ['populateAll=', 'fields=*'],
  ['_q=populate-all', 'populate=all'],
  ['populate=all&_q=Rain', 'populate=all'],
])('%s is as %s', async (query, same) => {
  expect(await song(query)).toEqual(await song(same));
});

test('other spellings are refused, and both at once search for the word', async () => {
  expect(await song('populate[]=all')).toBe(400);
  expect(await song('populate=ALL')).toBe(400);
  expect(await song('populate=all&populateAll=1')).toBeUndefined();
});

test('the setting names the types of relations that are populated', async () => {
  const found = await song('populate=all', { relations: ['api::label.label'] });
  expect(found).toHaveProperty('label.town');
  expect(found).not.toHaveProperty('band');
  expect(await song('populate=all', { relations: false })).not.toHaveProperty('label');
});
