import { describe, expect, test } from 'vitest';
import { openLibrary } from '../fixtures/library/open.ts';

const ask = openLibrary();
const book = async (query: string) =>
  (await ask(`/api/books?filters[id]=1&fields[0]=title&${query}`)).body.data[0].attributes;

describe('Dynamic zones', () => {
  test('7.1: populate[0]=<zone> brings its elements with their scalars', async () => {
    expect((await book('populate[0]=layout')).layout).toEqual([
      { id: 51, __component: 'blocks.hero', heading: 'Hero', strapline: null },
      { id: 52, __component: 'blocks.quote', text: 'Said' },
      { id: 53, __component: 'cards.quote', words: 'Carded' },
      { id: 54, __component: 'cards.note', note: 'Nota bene' },
      { id: 55, __component: 'blocks.shelf-list', title: 'Where' },
    ]);
  });

  test('7.1: elements come without their relations and nested components', async () => {
    const { layout } = await book('populate[0]=layout');
    expect(layout[0]).toEqual({ id: 51, __component: 'blocks.hero', heading: 'Hero', strapline: null });
    expect(layout[1]).not.toHaveProperty('speaker');
  });

  test('7.2: populate[<zone>][populate]=* populates all components alike', async () => {
    expect((await book('populate[layout][populate]=*')).layout).toMatchObject([
      { heading: 'Hero', image: { data: { id: 1 } }, link: { id: 22, url: 'https://hero.example' } },
      { text: 'Said', speaker: { data: { id: 1 } } },
      { words: 'Carded' },
      { note: 'Nota bene' },
      { title: 'Where', shelves: { data: [{ id: 3 }, { id: 1 }] } },
    ]);
  });

  test('7.2: every component comes with first-level relations and nested components', async () => {
    const { layout } = await book('populate[layout][populate]=*');
    expect(layout).toHaveLength(5);
    expect(layout[0].link).toEqual({ id: 22, url: 'https://hero.example' });
    expect(layout[1].speaker.data.attributes.name).toBe('Ada');
    expect(layout[1].speaker.data.attributes).not.toHaveProperty('portrait');
  });

  test('7.3: only components listed under on get their populate', async () => {
    const { layout } = await book('populate[layout][on][layout.hero][populate][0]=image');
    expect(layout[0]).toMatchObject({ id: 51, heading: 'Hero', image: { data: { id: 1 } } });
    expect(layout[0]).not.toHaveProperty('link');
  });

  test('7.3: several components may be listed', async () => {
    const { layout } = await book(
      'populate[layout][on][layout.note]=true&populate[layout][on][layout.hero]=true',
    );
    expect(layout[0]).toHaveProperty('heading');
    expect(layout[3]).toHaveProperty('note');
    expect(layout[1]).toEqual({ id: 52, __component: 'blocks.quote' });
  });

  test('7.4: a key under on may be <zone>.<component>, with nested populates', async () => {
    const { layout } = await book(
      'populate[layout][on][layout.shelf-list][populate][shelves][populate][0]=inside',
    );
    expect(layout[4].shelves.data[1]).toMatchObject({
      id: 1,
      attributes: { label: 'Blue', inside: { data: null } },
    });
  });

  test('7.5: an unlisted component has only id and __component, in its place', async () => {
    const { layout } = await book('populate[layout][on][layout.hero][populate]=*');
    expect(layout.slice(1)).toEqual([
      { id: 52, __component: 'blocks.quote' },
      { id: 53, __component: 'cards.quote' },
      { id: 54, __component: 'cards.note' },
      { id: 55, __component: 'blocks.shelf-list' },
    ]);
  });

  test('7.6: a listed component with populate=* has its fields and first-level relations', async () => {
    const { layout } = await book('populate[layout][on][layout.hero][populate]=*');
    expect(layout[0]).toMatchObject({
      id: 51,
      __component: 'blocks.hero',
      heading: 'Hero',
      strapline: null,
      image: { data: { id: 1 } },
      link: { id: 22 },
    });
  });

  test('7.6: a nested populate returns the media field of a related entry', async () => {
    const { layout } = await book(
      'populate[layout][on][blocks.quote][populate][speaker][populate][0]=portrait',
    );
    expect(layout[1].speaker.data.attributes.portrait.data).toMatchObject({
      id: 3,
      attributes: { name: 'ada.png' },
    });
  });
});
