import { describe, expect, test } from 'vitest';
import { setups } from '../../../src/dialect/dialects.ts';
import type { ModelInput } from '../../../src/model/model-input.ts';
import { type PluginOption, usePlugins } from '../../../src/plugins/use-plugins.ts';
import { ask, music, openMusic, sendJson } from './music.ts';

const song = async (query: string, settings: PluginOption = {}, strapi = '5.54') => {
  const double = openMusic('v5', { 'populate-deep': settings }, { strapi });
  return (await ask(double, `songs?${query}`)).body.data[0];
};

describe('pLevel', () => {
  test('populates so many levels, below the tables of each branch', async () => {
    const two = await song('pLevel=2');
    expect(two).toMatchObject({ band: { name: 'The Gulls' }, lines: [{ text: 'La' }] });
    expect(two.band).not.toHaveProperty('label');
    const three = await song('pLevel=3');
    expect(three).toMatchObject({
      band: { label: { town: 'Oslo' } },
      sections: [{ singer: { name: 'The Gulls' } }],
    });
  });

  test('keeps a relation to a table above, one level deep, and leaves out an attribute with its name', async () => {
    const { band } = await song('pLevel=4');
    expect(band.hit).toMatchObject({ title: 'Rain' });
    expect(band.hit).not.toHaveProperty('band');
    expect(band).not.toHaveProperty('songs');
    expect((await song('pLevel=4', { version: '4.3.2' })).band).not.toHaveProperty('hit');
  });

  test.each([
    ['pLevel', 'pLevel=5'],
    ['pLevel=', 'pLevel=5'],
    ['pLevel=2.9', 'pLevel=2'],
    ['pLevel[]=3', 'pLevel=3'],
    ['pLevel=abc', 'pLevel=99'],
    ['pLevel=1', 'fields=*'],
    ['pLevel=1&populate=band', 'populate=band'],
    ['pLevel=3&populate=cover', 'pLevel=3'],
    ['pLevel=3&pIgnore=band,%20label', 'pLevel=3&pIgnore[0]=band&pIgnore[1]=label'],
  ])('%s is as %s', async (query, same) => {
    expect(await song(query)).toEqual(await song(same));
  });

  test('leaves out what pIgnore names, and private attributes', async () => {
    const found = await song('pLevel=3&pIgnore=band');
    expect(found).not.toHaveProperty('band');
    expect(found).not.toHaveProperty('secret');
    expect(found).toHaveProperty('label');
  });

  test('has the depth of the settings', async () => {
    expect(await song('pLevel', { defaultDepth: 2 })).toEqual(await song('pLevel=2'));
  });

  test('does not hide a wrong populate, and is known to strictParams', async () => {
    const double = openMusic('v5', { 'populate-deep': {} }, { rest: { strictParams: true } });
    expect((await ask(double, 'songs?pLevel=2&populate=nope')).status).toBe(400);
    expect((await ask(double, 'songs?populate=deep')).status).toBe(400);
    expect((await ask(double, 'songs?pLevel=2')).status).toBe(200);
  });

  test('works for the answers of writes', async () => {
    const double = openMusic('v5', { 'populate-deep': {} });
    const { body } = await ask(double, 'songs?pLevel=2', sendJson('POST', { data: { title: 'b', band: 1 } }));
    expect(body.data.band).toMatchObject({ name: 'The Gulls' });
  });

  test('4.0 does nothing on Strapi 5.37 and later, and a note says so', async () => {
    const plugins = { 'populate-deep': { version: '4.0.5' } };
    const double = openMusic('v5', plugins);
    expect((await ask(double, 'songs?pLevel=3')).body.data[0]).not.toHaveProperty('band');
    expect(await song('pLevel=3', { version: '4.0.6' }, '5.36')).toHaveProperty('band.label');
    expect(usePlugins(plugins, setups.v5).notes).toEqual([
      expect.stringContaining('4.0.5 was not compared with the double'),
      expect.stringContaining('does nothing on Strapi 5.37 and later'),
    ]);
  });

  test('is ignored by Strapi 4', async () => {
    const double = openMusic('v4', { 'populate-deep': {} });
    const { body } = await ask(double, 'songs?pLevel=3');
    expect(body.data[0].attributes).not.toHaveProperty('band');
  });
});

describe('populate=deep', () => {
  const attributes = async (populate: string) => {
    const double = openMusic('v4', { 'populate-deep': {} });
    const { status, body } = await ask(double, `songs?populate=${populate}`);
    return status === 200 ? body.data[0].attributes : status;
  };

  test('shares one list of tables between branches, which components do not have', async () => {
    const found = await attributes('deep,4');
    expect(found.band.data.attributes).toHaveProperty('hit.data.attributes.label');
    expect(found.band.data.attributes).not.toHaveProperty('songs');
    expect(found.lines[0]).toHaveProperty('singer.data.attributes.songs');
  });

  test('has five levels by default', async () => {
    expect(await attributes('deep')).toEqual(await attributes('deep,5'));
    expect(await attributes('%20deep,%202')).toEqual(await attributes('deep,2'));
    expect(await attributes('deep,2.5')).toEqual(await attributes('deep,3'));
  });

  test.each(['deep,0', 'deep,', 'deep,-1', 'Deep', 'deep3'])('%s populates nothing', async (word) => {
    expect(await attributes(word)).not.toHaveProperty('band');
  });

  test('never ends where the level is not a number', async () => {
    expect(await attributes('deep,abc')).toBe(500);
  });

  test('fails at a relation to any type, from the third level on', async () => {
    const model: ModelInput = {
      ...music,
      contentTypes: {
        ...music.contentTypes,
        'api::label.label': {
          ...music.contentTypes['api::label.label'],
          attributes: { about: { type: 'relation', relation: 'morphToOne' } },
        },
      },
    };
    const double = openMusic('v4', { 'populate-deep': {} }, { model, data: { label: [{}] } });
    expect((await ask(double, 'labels?populate=deep,2')).status).toBe(200);
    expect((await ask(double, 'labels?populate=deep,3')).status).toBe(500);
    const [found] = await double.explain('/api/labels?populate=deep,3');
    expect(found?.message).toContain('fails at a relation to any type');
  });
});

test('without the plugin, explanations name it', async () => {
  const five = openMusic('v5', {});
  expect((await five.explain('/api/songs?pLevel=3'))[0]?.message).toBe(
    'The parameter "pLevel" has no effect. It needs the plugin strapi-v5-plugin-populate-deep. If your project has ' +
      "it, set plugins: { 'populate-deep': {} } in createDouble.",
  );
  expect((await five.explain('/api/songs?populate=deep'))[0]?.message).toContain('which is for Strapi 4.');
  const four = openMusic('v4', {});
  expect((await four.explain('/api/songs?populate=deep'))[0]?.message).toContain(
    "plugins: { 'populate-deep': {} }",
  );
  const used = openMusic('v4', { 'populate-deep': {} });
  expect(await used.explain('/api/songs?populate=deep,3')).toEqual([]);
});
