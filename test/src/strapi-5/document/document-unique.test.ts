import { describe, expect, test } from 'vitest';
import { openGarden } from '../../../fixtures/garden.ts';

const taken = { status: 400, message: 'This attribute must be unique' };

describe('a unique value', () => {
  test('counts when it is published, and not in drafts', async () => {
    const { post, refused } = openGarden();
    await post('plants?status=draft', { name: 'Oak', code: 'a' });
    await post('plants?status=draft', { name: 'Elm', code: 'a' });
    await post('plants', { name: 'Ash', code: 'a' });
    expect(await refused('POST', 'plants', { name: 'Fir', code: 'a' })).toMatchObject(taken);
  });

  test('may be empty more than once', async () => {
    const { post } = openGarden();
    for (const code of ['', '', null, null]) await post('plants', { name: 'Oak', code });
  });

  test('may stay what it is', async () => {
    const { post, put, refused } = openGarden();
    const oak = await post('plants', { name: 'Oak', code: 'a' });
    await put(`plants/${oak.documentId}`, { code: 'a' });
    const kew = await post('gardens', { name: 'Kew' });
    await put(`gardens/${kew.documentId}`, { name: 'Kew' });
    await post('gardens', { name: 'Eden' });
    expect(await refused('PUT', `gardens/${kew.documentId}`, { name: 'Eden' })).toMatchObject(taken);
  });

  test('may be the same in another locale', async () => {
    const { post, refused } = openGarden();
    await post('plants', { name: 'Oak', code: 'a' });
    await post('plants?locale=fr', { name: 'Chêne', code: 'a' });
    expect(await refused('POST', 'plants?locale=fr', { name: 'Orme', code: 'a' })).toMatchObject(taken);
  });

  test('of a type without locales is not looked for in the locale that a request asks for', async () => {
    const { post } = openGarden();
    await post('gardens', { name: 'Kew' });
    expect((await post('gardens?locale=fr', { name: 'Kew' })).id).toBe(2);
  });
});

describe('a unique value in components', () => {
  const tips = (...keys: string[]) => keys.map((key) => ({ text: 'a', key }));

  test('comes once in a list', async () => {
    const { refused } = openGarden();
    const { message, details } = await refused('POST', 'beds', { title: 'a', tips: tips('x', 'y', 'x') });
    expect(message).toBe('2 errors occurred');
    expect(details.errors.map(({ path }: { path: unknown }) => path)).toEqual([
      ['tips', '0', 'key'],
      ['tips', '2', 'key'],
    ]);
  });

  test('comes in one published entry of the type', async () => {
    const { post, put, refused } = openGarden();
    const bed = await post('beds', { title: 'a', tips: tips('x') });
    await put(`beds/${bed.documentId}`, { title: 'b' });
    expect(await refused('POST', 'beds', { title: 'a', tips: tips('x') })).toMatchObject(taken);
    // Entries of another type do not count, and neither do drafts.
    await post('plants', { name: 'Oak', tips: tips('x', 'y') });
    await post('beds?status=draft', { title: 'a', tips: tips('z') });
    await post('beds', { title: 'a', tips: tips('z') });
  });

  test('comes once in a zone, and in one zone', async () => {
    const { post, refused } = openGarden();
    const sections = tips('x').map((tip) => ({ __component: 'plant.tip', ...tip }));
    expect(
      await refused('POST', 'plants', { name: 'Oak', sections: [...sections, ...sections] }),
    ).toMatchObject({
      message: '2 errors occurred',
    });
    await post('plants', { name: 'Oak', sections });
    expect(await refused('POST', 'plants', { name: 'Elm', sections })).toMatchObject(taken);
  });
});
