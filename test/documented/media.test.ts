import { describe, expect, test } from 'vitest';
import { openLibrary } from '../fixtures/library/open.ts';

const ask = openLibrary();
const media = async () => {
  const { body } = await ask('/api/books?filters[id]=1&populate[0]=cover&populate[1]=gallery');
  const { cover, gallery } = body.data[0].attributes;
  return { image: cover.data.attributes, document: gallery.data[0].attributes };
};

const values = {
  name: 'sea.png',
  alternativeText: 'The sea',
  caption: null,
  width: 1600,
  height: 800,
  hash: 'sea_1',
  ext: '.png',
  mime: 'image/png',
  size: 160.25,
  url: '/uploads/sea_1.png',
  previewUrl: null,
  provider: 'local',
  provider_metadata: null,
  createdAt: '2024-03-01T10:00:00.000Z',
  updatedAt: '2024-03-02T11:30:00.000Z',
} as const;

describe('Media', () => {
  for (const [name, value] of Object.entries(values)) {
    test(`5.1: ${name}`, async () => {
      expect((await media()).image[name]).toEqual(value);
    });
  }

  test('5.2: the list is complete, media have no other attributes', async () => {
    expect(Object.keys((await media()).image).toSorted()).toEqual(
      [...Object.keys(values), 'formats'].toSorted(),
    );
  });

  test('5.3: formats is an object with members among thumbnail, medium, small', async () => {
    expect(Object.keys((await media()).image.formats).toSorted()).toEqual(['medium', 'small', 'thumbnail']);
  });

  test('5.3: formats is an empty object where there are none', async () => {
    expect((await media()).document.formats).toEqual({});
  });

  test('5.4: each member of formats has the nine fields, and no other', async () => {
    const { formats } = (await media()).image;
    expect(formats.small).toEqual({
      name: 'small_sea.png',
      hash: 'small_sea_1',
      ext: '.png',
      mime: 'image/png',
      width: 500,
      height: 250,
      size: 50,
      path: null,
      url: '/uploads/small_sea_1.png',
    });
    for (const format of Object.values(formats)) {
      expect(Object.keys(Object(format)).toSorted()).toEqual(Object.keys(formats.small).toSorted());
    }
  });
});
