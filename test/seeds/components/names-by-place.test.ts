import { expect, test } from 'vitest';
import { SITE_MODELS } from '../../fixtures/site-models.ts';
import { open, type Opened } from '../generate/open.ts';

const SEEDS = [1, 7, 23];

const stores = (name: string): Opened[] =>
  SEEDS.map((seed) => open(SITE_MODELS[name]!, { seed }, ['en'], 'v5'));

/** Returns the values of an attribute in all rows of a component, or of a type. */
const valuesOf = ({ model, store }: Opened, uid: string, attribute: string): string[] => {
  const schema = model.components.get(uid) ?? model.contentTypes.get(uid)!;
  return store.table(schema).ids.map((id) => String(store.table(schema).value(id, attribute)));
};

/** Returns the names of the files of a media attribute in all rows of a component. */
const filesOf = ({ model, store }: Opened, uid: string, name: string): string[] => {
  const schema = model.components.get(uid) ?? model.contentTypes.get(uid)!;
  const attribute = schema.attributes.get(name)!;
  if (attribute.kind !== 'media') throw new Error(`${uid}.${name} holds no files.`);
  return store
    .table(schema)
    .ids.flatMap((id) => [...store.links(schema, attribute).of(id)])
    .map(({ type, id }) => String(store.table(type).value(id, 'name')));
};

test.each([
  ['starter', 'sections.testimonials', 'heading', /people|words/i],
  ['starter', 'sections.pricing', 'heading', /price|costs/i],
  ['starter', 'sections.faq', 'heading', /questions|good to know/i],
  ['starter', 'sections.brands', 'heading', /partners|support|work with/i],
  ['immobilier', 'sections.temoignages', 'titre', /people|words/i],
])('the heading of %s %s is that of the section', (name, uid, attribute, heading) => {
  const found = stores(name).flatMap((store) => valuesOf(store, uid, attribute));
  expect(found.length).toBeGreaterThan(3);
  expect(found.filter((text) => !heading.test(text))).toEqual([]);
});

test.each([
  ['starter', 'elements.logo', 'image'],
  ['starter', 'api::brand.brand', 'image'],
])('the pictures of %s %s are logos', (name, uid, attribute) => {
  const files = stores(name).flatMap((store) => filesOf(store, uid, attribute));
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((file) => !file.startsWith('logo'))).toEqual([]);
});

test('what there is one of is about what its name says', () => {
  for (const store of stores('festival')) {
    expect(valuesOf(store, 'api::code-of-conduct.code-of-conduct', 'title')[0]).toBe('Code of conduct');
    expect(valuesOf(store, 'api::venue-info.venue-info', 'title')[0]).toBe('Venue info');
  }
});

test('what there is one of is a person where it has a biography, whatever it is called', () => {
  const info = { singularName: 'about', pluralName: 'abouts' };
  const attributes = { name: { type: 'string' }, bio: { type: 'text' }, avatar: { type: 'media' } };
  const about = { kind: 'singleType' as const, info, attributes };
  const { rows } = open({ contentTypes: { 'api::about.about': about } });
  expect(rows('about')[0]!['name']).toMatch(/^[A-Z][\w']+ [A-Z][\w'-]+$/);
});

test('a title with the name of its type is the title, and links to the first page say so', () => {
  for (const store of stores('bio')) {
    expect(valuesOf(store, 'api::about.about', 'about_title')[0]).toBe('About us');
    const [labels, urls] = ['label', 'url'].map((name) => valuesOf(store, 'shared.link', name));
    expect(urls!.flatMap((url, index) => (url === '/' ? [labels![index]] : []))).toEqual(
      urls!.filter((url) => url === '/').map(() => 'Home'),
    );
  }
});

test('a menu item with an address is no dish, one with a price is', () => {
  const items = stores('shop').flatMap((store) => valuesOf(store, 'api::menu-item.menu-item', 'name'));
  expect(items.filter((name) => /soup|cake|salad|bread/i.test(name))).toEqual([]);
  const info = { singularName: 'menu-item', pluralName: 'menu-items', displayName: 'Menu item' };
  const attributes = { name: { type: 'string' }, price: { type: 'decimal' } };
  const dishes = open({ contentTypes: { 'api::menu-item.menu-item': { info, attributes } } });
  expect(dishes.rows('menu-item').some(({ name }) => /soup|cake|salad|bread/i.test(String(name)))).toBe(true);
});

test.each([
  ['gig', /^.+, live in [A-Z]/],
  ['match', /^.+ – .+$/],
  ['screening', /^(?!.* in [A-Z]).+$/],
])('a %s has the title of one', (type, title) => {
  const titles = stores('festival').flatMap((store) => valuesOf(store, `api::${type}.${type}`, 'title'));
  expect(titles.filter((one) => !title.test(one.replace(' (changed)', '')))).toEqual([]);
  expect(titles.filter((one) => one.split(' ').length > 8)).toEqual([]);
});
