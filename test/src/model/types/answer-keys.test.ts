import { describe, expect, test } from 'vitest';
import { createDouble, type Answer } from '../../../../handlers/index.ts';
import type { Records } from '../../../../src/model/types/record.ts';
import { documented, v4, v5 } from '../../../fixtures/each-dialect.ts';

const files = [1, 2].map((id) => ({
  id,
  name: `${id}.jpg`,
  hash: String(id),
  ext: '.jpg',
  mime: 'image/jpeg',
  size: 1,
  url: `/uploads/${id}.jpg`,
  provider: 'local',
  formats: { large: format(id), small: format(id) },
}));

function format(id: number) {
  const name = `small_${id}`;
  const more = { mime: 'image/jpeg', width: 1, height: 1, size: 1, sizeInBytes: 1024, path: null };
  return { name, hash: name, ext: '.jpg', url: `/uploads/${name}.jpg`, ...more };
}

const records = {
  'plugin::upload.file': files,
  'api::page.page': [
    {
      id: 1,
      title: 'One',
      secret: '$2a$10$hash',
      pin: '$2a$10$pin',
      cover: 1,
      gallery: [1, 2],
      blocks: [
        { __component: 'zone.note', words: 'Note', picture: 1 },
        { __component: 'zone.quote', text: 'Quote' },
      ],
    },
    { id: 2, title: 'Two', secret: '$2a$10$hash' },
  ],
  'api::remark.remark': [
    {
      id: 1,
      text: 'Hi',
      about: { __type: 'api::page.page', id: 1 },
      mentions: [{ __type: 'api::page.page', id: 1 }],
    },
    { id: 2, text: 'Ho' },
  ],
} satisfies Records<typeof documented>;

const doubles = {
  documented: createDouble({ model: documented, data: records }),
  v4: createDouble({ model: v4, dialect: 'v4', data: records }),
  v5: createDouble({ model: v5, data: records }),
};
type Documented = typeof documented;
type V4 = typeof v4;
type V5 = typeof v5;

/** Every key of a type, and whether it may be absent. The compiler refuses a list that is not exact. */
type Keys<Type> = { [Key in keyof Type]-?: {} extends Pick<Type, Key> ? 'optional' : 'required' };

function expectKeys<Type extends object, const List extends Keys<Type>>(
  value: Type,
  keys: List & Record<Exclude<keyof List, keyof Type>, never>,
): void {
  const actual = Object.keys(value);
  expect(Object.keys(keys)).toEqual(expect.arrayContaining(actual));
  const required = Object.entries(keys).filter(([, presence]) => presence === 'required');
  expect(actual).toEqual(expect.arrayContaining(required.map(([key]) => key)));
}

async function read<Body>(dialect: keyof typeof doubles, path: string): Promise<Body> {
  const response = await doubles[dialect].fetch(new Request(`http://localhost:1337/api/${path}`));
  return (await response.json()) as Body;
}

const everything = 'pages?sort=id&populate=*';
const key = 'required';
const system = { createdAt: key, updatedAt: key, publishedAt: key, locale: key } as const;
const file = {
  name: key,
  alternativeText: key,
  caption: key,
  width: key,
  height: key,
  formats: key,
  hash: key,
  ext: key,
  mime: key,
  size: key,
  url: key,
  previewUrl: key,
  provider: key,
  provider_metadata: key,
  createdAt: key,
  updatedAt: key,
} as const;
const format9 = {
  name: key,
  hash: key,
  ext: key,
  mime: key,
  width: key,
  height: key,
  size: key,
  url: key,
  path: key,
} as const;
const populated = {
  cover: key,
  gallery: key,
  remarks: key,
  latest: key,
  blocks: key,
  localizations: key,
} as const;

describe('an answer in documented has the keys of its type', () => {
  type Pages = Answer<Documented, 'page', { populate: '*' }>;

  test('of an entry', async () => {
    const { data, meta } = await read<Pages>('documented', everything);
    expectKeys(data[0]!, { id: key, attributes: key });
    const attributes = { title: key, secret: key, ...system, ...populated } as const;
    for (const page of data) expectKeys(page.attributes, attributes);
    expect(Object.keys(meta)).toEqual(['pagination']);
  });

  test('of a type without drafts and locales', async () => {
    type Remarks = Answer<Documented, 'remark', { populate: '*' }>;
    const { data } = await read<Remarks>('documented', 'remarks?sort=id&populate=*');
    const keys = { text: key, ...system, about: key, mentions: key, replies: key } as const;
    for (const remark of data) expectKeys(remark.attributes, keys);
    const [full, empty] = data;
    expectKeys(full!.attributes.about, { data: key });
    expect(Object.keys(full!.attributes.about.data!)).toEqual(['id', 'attributes']);
    expect(full!.attributes.mentions.data.map((entry) => Object.keys(entry))).toEqual([['id', 'attributes']]);
    expect(empty!.attributes).toMatchObject({ about: { data: null }, mentions: { data: [] } });
  });

  test('of files, and lists where there are none', async () => {
    const [full, empty] = (await read<Pages>('documented', everything)).data;
    const { gallery, cover } = full!.attributes;
    expectKeys(gallery.data[0]!, { id: key, attributes: key });
    expectKeys(cover.data!.attributes, file);
    const { formats } = cover.data!.attributes;
    expectKeys(formats, { thumbnail: 'optional', small: 'optional', medium: 'optional' });
    expectKeys(formats.small!, format9);
    expect(empty!.attributes.gallery).toEqual({ data: [] });
    expect(empty!.attributes.remarks).toEqual({ data: [] });
    expect(empty!.attributes.latest).toEqual({ data: null });
  });

  test('of components that are not listed under on', async () => {
    type Listed = Answer<Documented, 'page', { populate: { blocks: { on: { 'blocks.quote': true } } } }>;
    const { data } = await read<Listed>(
      'documented',
      'pages?sort=id&populate[blocks][on][blocks.quote]=true',
    );
    for (const block of data[0]!.attributes.blocks) {
      if (block.__component === 'zone.note') expectKeys(block, { __component: key, id: key });
      else expectKeys(block, { __component: key, id: key, text: key, by: key });
    }
    expect(data[0]!.attributes.blocks).toHaveLength(2);
  });
});

describe('an answer in v4 has the keys of its type', () => {
  type Pages = Answer<V4, 'page', { populate: '*' }>;

  test('of an entry', async () => {
    const { data } = await read<Pages>('v4', everything);
    expectKeys(data[0]!, { id: key, attributes: key });
    const attributes = { title: key, ...system, ...populated } as const;
    for (const page of data) expectKeys(page.attributes, attributes);
  });

  test('of a type without drafts and locales', async () => {
    type Remarks = Answer<V4, 'remark', { populate: '*' }>;
    const { data } = await read<Remarks>('v4', 'remarks?sort=id&populate=*');
    const [full, empty] = data;
    const keys = { text: key, createdAt: key, updatedAt: key, about: key, replies: key } as const;
    for (const remark of data) {
      expectKeys(remark.attributes, { ...keys, mentions: 'optional' });
    }
    expect(full!.attributes.about).toMatchObject({ id: 1, title: 'One', secret: '$2a$10$hash' });
    expect(full!.attributes.mentions).toMatchObject([{ __type: 'api::page.page', id: 1, title: 'One' }]);
    expect(empty!.attributes.about).toBeNull();
    expect(empty!.attributes).not.toHaveProperty('mentions');
  });

  test('of files, and null where there are none', async () => {
    const [full, empty] = (await read<Pages>('v4', everything)).data;
    const { cover, gallery } = full!.attributes;
    expectKeys(cover.data!.attributes, file);
    expect(gallery.data).toHaveLength(2);
    const { large } = cover.data!.attributes.formats!;
    expectKeys(large!, { ...format9, sizeInBytes: 'optional' });
    expect(empty!.attributes.gallery).toEqual({ data: null });
    expect(empty!.attributes.remarks).toEqual({ data: null });
    expect(empty!.attributes.latest).toEqual({ data: null });
  });

  test('of components that are not listed under on', async () => {
    type Listed = Answer<V4, 'page', { populate: { blocks: { on: { 'zone.quote': true } } } }>;
    const { data } = await read<Listed>('v4', 'pages?sort=id&populate[blocks][on][zone.quote]=true');
    const { blocks } = data[0]!.attributes;
    expect(blocks).toHaveLength(1);
    expectKeys(blocks[0]!, { __component: key, id: key, text: key, by: key });
  });
});

describe('an answer in v5 has the keys of its type', () => {
  type Pages = Answer<V5, 'page', { populate: '*' }>;
  const ids = { id: key, documentId: key } as const;

  test('of an entry', async () => {
    const { data } = await read<Pages>('v5', everything);
    const keys = { ...ids, title: key, ...system, ...populated } as const;
    for (const page of data) expectKeys(page, keys);
    expect(data).toHaveLength(2);
  });

  test('of a type without drafts and locales', async () => {
    type Remarks = Answer<V5, 'remark', { populate: '*' }>;
    const { data } = await read<Remarks>('v5', 'remarks?sort=id&populate=*');
    const { locale: _locale, ...others } = system;
    const keys = { ...ids, text: key, ...others, about: key, mentions: key, replies: key } as const;
    for (const remark of data) expectKeys(remark, keys);
    const [full, empty] = data;
    expect(full!.about).toMatchObject({ __type: 'api::page.page', id: 1, title: 'One' });
    expect(full!.about).not.toHaveProperty('secret');
    // The draft and the published version of the page: Strapi answers every row of a morph relation.
    expect(full!.mentions.map(({ __type }) => __type)).toEqual(['api::page.page', 'api::page.page']);
    expect(empty).toMatchObject({ about: null, mentions: [] });
  });

  test('of files, and lists where there are none', async () => {
    const [full, empty] = (await read<Pages>('v5', everything)).data;
    const { cover, gallery } = full!;
    expectKeys(cover!, { ...ids, ...file, focalPoint: key, publishedAt: key });
    expect(gallery).toHaveLength(2);
    expectKeys(cover!.formats!['large']!, { ...format9, sizeInBytes: 'optional' });
    expect(empty).toMatchObject({ cover: null, gallery: [], remarks: [], latest: null, blocks: [] });
  });

  test('of components that are not listed under on', async () => {
    type Listed = Answer<V5, 'page', { populate: { blocks: { on: { 'zone.quote': true } } } }>;
    const { data } = await read<Listed>('v5', 'pages?sort=id&populate[blocks][on][zone.quote]=true');
    expect(data[0]!.blocks).toHaveLength(1);
    expectKeys(data[0]!.blocks[0]!, { __component: key, id: key, text: key, by: key });
  });

  test('of fields and counts', async () => {
    type Short = Answer<V5, 'page', { fields: ['title']; populate: { cover: { fields: ['url'] } } }>;
    const path = 'pages?sort=id&fields=title&populate[cover][fields][0]=url';
    const [page] = (await read<Short>('v5', path)).data;
    expectKeys(page!, { ...ids, title: key, cover: key });
    expectKeys(page!.cover!, { ...ids, url: key });
    type Counted = Answer<V5, 'remark', { populate: { replies: { count: true } } }>;
    const { data } = await read<Counted>('v5', 'remarks?populate[replies][count]=true');
    expect(data[0]!.replies.count).toBe(0);
  });

  test('of what is stored', () => {
    const [remark] = doubles.v5.entries('remark');
    expect(Object.keys(remark!)).toEqual(
      expect.arrayContaining(['id', 'documentId', 'text', 'mentions', 'replies']),
    );
  });
});

describe('in both dialects of Strapi 4', () => {
  test.each(['documented', 'v4'] as const)('%s: a counted relation', async (dialect) => {
    type Counted = Answer<Documented | V4, 'remark', { populate: { replies: { count: true } } }>;
    const { data } = await read<Counted>(dialect, 'remarks?populate[replies][count]=true');
    expect(data[0]!.attributes.replies.data.attributes.count).toBe(0);
  });

  test.each(['documented', 'v4'] as const)('%s: fields of a file', async (dialect) => {
    type Url = Answer<Documented | V4, 'page', { populate: { cover: { fields: ['url'] } } }>;
    const { data } = await read<Url>(dialect, 'pages?sort=id&populate[cover][fields][0]=url');
    expect(data[0]!.attributes.cover.data!.attributes).toEqual({ url: '/uploads/1.jpg' });
  });
});
