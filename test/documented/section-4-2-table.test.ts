import { describe, expect, test } from 'vitest';
import { openLibrary } from '../fixtures/library/open.ts';

const ask = openLibrary();
const book = async (query: string) =>
  (await ask(`/api/books?filters[id]=1&fields[0]=title&${query}`)).body.data[0].attributes;

describe('4.2 The populate parameter: use cases', () => {
  test('4.2 table row 1: populate=* brings everything, one level deep', async () => {
    const attributes = await book('populate=*');
    expect(Object.keys(attributes)).toEqual(
      expect.arrayContaining([
        'writer',
        'shelves',
        'sequel',
        'remarks',
        'cover',
        'gallery',
        'seo',
        'chapters',
        'layout',
        'localizations',
      ]),
    );
    expect(attributes.writer.data.attributes).not.toHaveProperty('portrait');
    expect(attributes.seo).toEqual({ id: 11, heading: 'Sea', keywords: null });
  });

  test('4.2 table row 2: populate[0] brings one relation, one level', async () => {
    const attributes = await book('populate[0]=writer');
    expect(Object.keys(attributes)).toEqual(['title', 'writer']);
    expect(attributes.writer.data.attributes.name).toBe('Ada');
  });

  test('4.2 table row 3: populate[0], [1], [2] bring several relations', async () => {
    expect(Object.keys(await book('populate[0]=shelves&populate[1]=writer&populate[2]=cover'))).toEqual([
      'title',
      'shelves',
      'writer',
      'cover',
    ]);
  });

  test('4.2 table row 4: populate[a][populate][0]=b brings a relation inside a relation', async () => {
    const { writer } = await book('populate[writer][populate][0]=publisher');
    expect(writer.data.attributes.publisher.data.attributes.name).toBe('Quay');
    expect(writer.data.attributes).not.toHaveProperty('portrait');
  });

  test('4.2 table row 5: populate[0]=<component> brings a component', async () => {
    expect(await book('populate[0]=seo')).toEqual({
      title: 'Sea and Shore',
      seo: { id: 11, heading: 'Sea', keywords: null },
    });
  });

  test('4.2 table row 6: populate[1]=<component>.<nested> brings a nested component', async () => {
    expect((await book('populate[0]=seo&populate[1]=seo.link')).seo).toEqual({
      id: 11,
      heading: 'Sea',
      keywords: null,
      link: { id: 21, url: 'https://sea.example' },
    });
  });

  test('4.2 table row 7: populate[n]=<component>.<nested>.<field> reaches two levels into components', async () => {
    expect((await book('populate[0]=seo&populate[1]=seo.link.icon')).seo.link).toEqual({
      id: 21,
      url: 'https://sea.example',
      icon: { id: 31, glyph: 'wave' },
    });
  });

  test('4.2 table row 8: populate[0]=<zone> brings its first-level elements', async () => {
    expect((await book('populate[0]=layout')).layout).toEqual([
      { id: 51, __component: 'blocks.hero', heading: 'Hero', strapline: null },
      { id: 52, __component: 'blocks.quote', text: 'Said' },
      { id: 53, __component: 'cards.quote', words: 'Carded' },
      { id: 54, __component: 'cards.note', note: 'Nota bene' },
      { id: 55, __component: 'blocks.shelf-list', title: 'Where' },
    ]);
  });

  test('4.2 table row 9: populate[<zone>][populate]=* is the shared strategy', async () => {
    expect((await book('populate[layout][populate]=*')).layout).toMatchObject([
      { heading: 'Hero', image: { data: { id: 1 } }, link: { id: 22, url: 'https://hero.example' } },
      { text: 'Said', speaker: { data: { id: 1 } } },
      { words: 'Carded' },
      { note: 'Nota bene' },
      { title: 'Where', shelves: { data: [{ id: 3 }, { id: 1 }] } },
    ]);
  });

  test('4.2 table row 10: on[<zone>.<component>] with nested populates is the detailed strategy', async () => {
    const { layout } = await book(
      'populate[layout][on][layout.shelf-list][populate][shelves][populate][0]=inside',
    );
    expect(layout[4].shelves.data[1]).toMatchObject({
      id: 1,
      attributes: { label: 'Blue', inside: { data: null } },
    });
  });
});
