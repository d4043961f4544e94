import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NAMES as names } from '../../../seeds/words/lists.ts';
import type { ModelInput, SchemaJson } from '../../../src/model/model-input.ts';
import type { Row } from '../../../src/store/store.ts';
import { propertyOptions } from '../../fixtures/property-options.ts';
import { SIX_MODELS } from '../../fixtures/six-models.ts';
import { open } from '../generate/open.ts';

const media = (allowedTypes: string[], more: object = {}) => ({ type: 'media', allowedTypes, ...more });
const type = (singularName: string, attributes: NonNullable<SchemaJson['attributes']>): ModelInput => ({
  contentTypes: {
    [`api::${singularName}.${singularName}`]: {
      info: { singularName, pluralName: `${singularName}s` },
      attributes: { name: { type: 'string', required: true }, ...attributes },
    },
  },
});

/** Lists the entries of a type with the files of an attribute. */
function filesOf(input: ModelInput, name: string, attribute: string): { entry: Row; files: Row[] }[] {
  const { rows, links, store, type: find } = open(input, { entries: 40, profile: 'maximal' });
  const table = store.table(find('file'));
  return rows(name).map((entry, index) => ({
    entry,
    files: links(name, attribute, index + 1).map((link) => table.row(Number(link.split(' ')[1]))),
  }));
}

test.each([
  ['media', ['images', 'files', 'videos', 'audios'], 'image/'],
  ['pictures', ['images'], 'image/'],
  ['trailer', ['images', 'videos'], 'video/'],
  ['anhang', ['files', 'images'], 'application/pdf'],
  ['media', ['videos', 'audios'], 'video/'],
  ['media', ['files'], 'application/pdf'],
])('%s that takes %j gets one kind of files', (name, allowed, mime) => {
  for (const { files } of filesOf(
    type('thing', { [name]: media(allowed, { multiple: true }) }),
    'thing',
    name,
  )) {
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(String(file['mime']).startsWith(mime)).toBe(true);
  }
});

test('a portrait is square and names its person', () => {
  const found = filesOf(type('author', { avatar: media(['images']) }), 'author', 'avatar');
  for (const { entry, files } of found.slice(0, 20)) {
    expect(files[0]).toMatchObject({ alternativeText: `Portrait of ${String(entry['name'])}` });
    expect(String(files[0]?.['name'])).toMatch(/^portrait-[a-z-]+\.(?:jpg|png)$/);
    expect(files[0]?.['width']).toBe(files[0]?.['height']);
  }
  // Nobody has the portrait of somebody else.
  for (const { files } of found.slice(23)) expect(files[0]?.['alternativeText']).toBe('Portrait');
});

test('a logo is small and names its company', () => {
  const found = filesOf(type('company', { logo: media(['images']) }), 'company', 'logo');
  for (const { entry, files } of found.slice(0, 11)) {
    expect(files[0]).toMatchObject({ alternativeText: `Logo of ${String(entry['name'])}` });
    expect(Number(files[0]?.['width'])).toBeLessThan(400);
  }
  for (const { files } of found.slice(11)) expect(files[0]?.['alternativeText']).toBe('Logo');
});

test('the first picture of a product shows it', () => {
  const found = filesOf(
    type('product', { images: media(['images'], { multiple: true }) }),
    'product',
    'images',
  );
  for (const { entry, files } of found.slice(0, 24))
    expect(files[0]?.['alternativeText']).toBe(entry['name']);
});

test('the cover of a story shows its topic in its place', () => {
  const found = filesOf(type('article', { cover: media(['images']) }), 'article', 'cover');
  for (const { entry, files } of found.slice(0, 24)) {
    const [topic = '', place = ''] = String(files[0]?.['alternativeText']).split(' in ');
    expect(String(entry['name']).toLowerCase()).toContain(topic.toLowerCase());
    expect(entry['name']).toContain(place);
    expect(Number(files[0]?.['width'])).toBeGreaterThan(Number(files[0]?.['height']));
  }
});

test('the pictures of a gallery and a PDF are about their product or home, in many models', () => {
  const homes = new Set<string>(names.homePicture);
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 5, max: 40 }), (seed, entries) => {
      const shop = open(SIX_MODELS['shop'] as ModelInput, { seed, entries });
      const agency = open(SIX_MODELS['estate agency'] as ModelInput, { seed, entries });
      const files = ({ links, rows }: typeof shop, owner: string, attribute: string, at: number) =>
        links(owner, attribute, at + 1).map((link) => rows('file')[Number(link.split(' ')[1]) - 1]!);
      const strange = shop.rows('product').flatMap(({ name }, at) => [
        ...files(shop, 'product', 'gallery', at)
          .map(({ alternativeText }) => String(alternativeText))
          .filter((text) => !text.startsWith(String(name))),
        ...files(shop, 'product', 'manual', at)
          .map((file) => String(file['name']))
          .filter(
            (file) => file !== 'manual.pdf' && !file.startsWith(String(name).toLowerCase().slice(0, 3)),
          ),
      ]);
      const odd = agency.rows('property').flatMap((_, at) => [
        ...files(agency, 'property', 'gallery', at)
          .map(({ alternativeText }) => String(alternativeText))
          .filter((text) => !homes.has(text)),
        ...files(agency, 'property', 'floorPlan', at)
          .map((file) => String(file['name']))
          .filter((file) => file !== 'floor-plan.pdf'),
      ]);
      const bare = shop.rows('product').filter((_, at) => files(shop, 'product', 'gallery', at).length === 0);
      expect([strange, odd, bare]).toEqual([[], [], []]);
    }),
    propertyOptions(50, 41),
  );
});

test('pages show rooms and people of the site, each page others', () => {
  const pages = filesOf(
    type('page', { slug: { type: 'uid', targetField: 'name' }, hero: media(['images']) }),
    'page',
    'hero',
  );
  const shown = pages.map(({ entry, files }) => [entry['name'], files[0]?.['alternativeText']] as const);
  const rooms = [...names.placePicture, ...names.groupPicture];
  for (const [, text] of shown) expect(rooms).toContain(text);
  expect(new Map(shown).get('Our team')).toMatch(/^Team/);
  expect(new Set(shown.slice(0, 8).map(([, text]) => text)).size).toBeGreaterThan(4);
});

test('a category shows what it sorts, a restaurant dishes, and a treatment no topic', () => {
  const icon = media(['images']);
  const model: ModelInput = {
    contentTypes: Object.fromEntries(
      ['product-category', 'restaurant', 'treatment', 'feature'].map((name) => [
        `api::${name}.${name}`,
        {
          info: { singularName: name, pluralName: `${name}s` },
          attributes: { name: { type: 'string' as const }, image: media(['images']), icon } as never,
        },
      ]),
    ),
  };
  const { rows, links, store, type: find } = open(model, { entries: 12, profile: 'maximal' });
  const texts = (owner: string, attribute: string): string[] =>
    rows(owner).map((_, at) =>
      String(
        store.table(find('file')).row(Number(links(owner, attribute, at + 1)[0]!.split(' ')[1]))[
          'alternativeText'
        ],
      ),
    );
  expect(texts('product-category', 'image').join()).not.toMatch(/ in [A-Z]/);
  expect(texts('restaurant', 'image')[0]).toBe('Pea soup with rye bread');
  expect(texts('treatment', 'image').join()).not.toMatch(/ in [A-Z]/);
  const icons = rows('feature').map(({ name }, at) => [name, texts('feature', 'icon')[at]]);
  expect(icons).toContainEqual(['Good company', 'Users icon']);
});
