import { describe, expect, test } from 'vitest';
import type { ContentType, Schema } from '../../../src/model/model.ts';
import { schemaTheme } from '../../../seeds/names/schema-theme.ts';
import { SITE_MODELS } from '../../fixtures/site-models.ts';
import { open, type Opened } from '../generate/open.ts';

const LOCALES = ['en', 'fr'];

/** The names of attributes that are addresses and labels of links. */
const ADDRESS = /^(?:.*url|.*href|.*link|lien.*|path|from|to|enlace|destino|origen|quelle|ziel|cel|zrodlo)$/i;
const LABEL =
  /^(?:text|label|title|name|.*label|button_?text|libelle|texte_bouton|beschriftung|titel|texto|tekst)$/i;
/** Where redirects begin. */
const SOURCES = /^(?:from|origen|quelle|zrodlo)$/;
/** Addresses of others, by their names. */
const OF_OTHERS = /ticket|^socials?$/i;

interface Row {
  readonly schema: Schema;
  readonly values: Readonly<Record<string, unknown>>;
  readonly place: string;
}

/** Returns all rows of the project's own types and of the components in them. */
function rowsOf({ model, store }: Opened): Row[] {
  const rows: Row[] = [];
  const add = (schema: Schema, id: number, place: string): void => {
    rows.push({ schema, values: store.table(schema).row(id), place });
    for (const attribute of schema.attributes.values()) {
      if (attribute.kind !== 'component' && attribute.kind !== 'zone') continue;
      for (const link of store.links(schema, attribute).of(id))
        add(link.type, link.id, `${place}.${attribute.name}`);
    }
  };
  for (const type of ownTypes(model))
    for (const id of store.table(type).ids) add(type, id, type.singularName);
  return rows;
}

const ownTypes = ({ contentTypes }: Opened['model']): ContentType[] =>
  [...contentTypes.values()].filter(({ uid }) => uid.startsWith('api::'));

/** Returns the addresses that the entries of a store have. */
function pathsOf({ model, store }: Opened): Set<string> {
  const paths = new Set(['/']);
  for (const type of ownTypes(model)) {
    if (type.kind === 'singleType') paths.add(`/${type.singularName}`);
    for (const id of store.table(type).ids) {
      const { slug, fullPath } = store.table(type).row(id);
      if (typeof fullPath === 'string') paths.add(fullPath);
      else if (typeof slug === 'string') paths.add(`/${slug}`).add(`/${type.pluralName}/${slug}`);
    }
  }
  return paths;
}

/** Checks whether a row leads to somebody else's site, by its name or by what it says. */
const isOfOthers = ({ schema, values, place }: Row): boolean =>
  /sponsor|brand|social/i.test(`${place} ${schema.uid}`) ||
  values['isExternal'] === true ||
  values['externo'] === true;

/** Returns the addresses of a row, each with what is wrong about it. */
function wrongAddresses(row: Row, paths: ReadonlySet<string>): string[] {
  return Object.entries(row.values).flatMap(([attribute, value]) => {
    if (!ADDRESS.test(attribute) || OF_OTHERS.test(attribute.replace(/url$/i, ''))) return [];
    const address = String(value);
    const isFine = SOURCES.test(attribute)
      ? /^\/old[a-z/-]+/.test(address) &&
        Object.values(row.values).filter((one) => one === value).length === 1
      : isOfOthers(row)
        ? address.startsWith('https://')
        : address.startsWith('#') || paths.has(address);
    return isFine ? [] : [`${row.place}.${attribute}: ${address}`];
  });
}

/** Returns the labels of a row that are too long, or sentences. */
function wrongLabels({ schema, values, place }: Row): string[] {
  if (schemaTheme(schema).theme !== 'action' || /cta$|aufruf$/.test(schema.uid)) return [];
  return Object.entries(values).flatMap(([attribute, value]) => {
    const words = String(value).replace(' (fr)', '').split(' ');
    const isFine = typeof value === 'string' && words.length <= 4 && /^[^.!?]+$/.test(value);
    return isFine || !LABEL.test(attribute) ? [] : [`${place}.${attribute}: ${String(value)}`];
  });
}

describe.each(Object.keys(SITE_MODELS))('links of the site %s', (name) => {
  const opened = [1, 7, 23].map((seed) => open(SITE_MODELS[name]!, { seed }, LOCALES, 'v5'));

  test('lead to entries, to the first page or to a part of the page', () => {
    for (const store of opened) {
      const paths = pathsOf(store);
      expect(rowsOf(store).flatMap((row) => wrongAddresses(row, paths))).toEqual([]);
    }
  });

  test('have short labels that are no sentences', () => {
    expect(opened.flatMap(rowsOf).flatMap(wrongLabels)).toEqual([]);
  });

  test('stay the same', () => {
    const again = open(SITE_MODELS[name]!, { seed: 7 }, LOCALES, 'v5');
    expect(rowsOf(again).map(({ values }) => values)).toEqual(rowsOf(opened[1]!).map(({ values }) => values));
  });
});

test.each(['navigation', 'navegacion', 'kopfzeile', 'stopka'])('%s is a menu, which has no page', (name) => {
  const attributes = { title: { type: 'string' }, content: { type: 'richtext' } };
  const link = { text: { type: 'string' }, url: { type: 'string' } };
  const { rows } = open({
    contentTypes: {
      [`api::${name}.${name}`]: {
        kind: 'singleType',
        info: { singularName: name, pluralName: `${name}-list` },
        attributes,
      },
      'api::link.link': { info: { singularName: 'link', pluralName: 'links' }, attributes: link },
    },
  });
  expect(rows('link').map(({ url }) => url)).not.toContain(`/${name}`);
});

describe('the entries of navigation are', () => {
  const title = { type: 'string' };
  const titlesWith = (attributes: object) =>
    open({
      contentTypes: {
        'api::navigation.navigation': {
          info: { singularName: 'navigation', pluralName: 'navigations' },
          attributes: { title, ...attributes },
        },
      },
      components: {
        'elements.link': { attributes: { text: { type: 'string' }, url: { type: 'string' } } },
      },
    })
      .rows('navigation')
      .map((row) => row['title']);
  const link = { type: 'component', component: 'elements.link' };

  test.each([
    ['an address', { url: { type: 'string' } }],
    ['one link', { link }],
  ])('links, with %s', (_, attributes) => {
    expect(titlesWith(attributes)).toContain('About us');
    expect(titlesWith(attributes)).not.toContain('Footer menu');
  });

  test('menus, with many links', () => {
    expect(titlesWith({ links: { ...link, repeatable: true } })).toContain('Footer menu');
  });
});

test('the whole address of a page is its slug below that of its parent', () => {
  for (const seed of [1, 7, 23]) {
    const { model, store } = open(SITE_MODELS['docs']!, { seed }, ['en'], 'v5');
    const type = model.contentTypes.get('api::page.page')!;
    const parent = type.attributes.get('parent')!;
    const rows = store.table(type).ids.map((id) => {
      const { slug, fullPath } = store.table(type).row(id);
      return { id, slug, fullPath };
    });
    const pathOf = new Map(rows.map(({ id, fullPath }) => [id, String(fullPath)]));
    const wrong = rows.flatMap(({ id, slug, fullPath }) => {
      const above = parent.kind === 'relation' ? store.links(type, parent).of(id)[0]?.id : undefined;
      const before = above === undefined ? '' : (pathOf.get(above) ?? '').replace(/^\/$/, '');
      const whole = slug === 'home' ? before || '/' : `${before}/${String(slug)}`;
      return whole === fullPath ? [] : [`${whole} is ${String(fullPath)}`];
    });
    expect(wrong).toEqual([]);
    expect(rows.some(({ fullPath }) => /^\/.+\/./.test(String(fullPath)))).toBe(true);
  }
});

test('a unique path of a page is that of its slug, without a number', () => {
  const page = {
    kind: 'collectionType',
    info: { singularName: 'page', pluralName: 'pages', displayName: 'Page' },
    attributes: {
      title: { type: 'string' },
      slug: { type: 'string', required: true, regex: '^[a-z0-9/-]+$' },
      fullPath: { type: 'string', unique: true },
    },
  } as const;
  const { model, store } = open(
    { contentTypes: { 'api::page.page': page } },
    { seed: 1 },
    ['en', 'de'],
    'v5',
  );
  const table = store.table(model.contentTypes.get('api::page.page')!);
  const rows = table.ids.map((id) => table.row(id));
  expect(rows.slice(0, 3).map(({ fullPath }) => fullPath)).toEqual(['/', '/about', '/contact']);
  const paths = rows.map(({ locale, fullPath }) => `${String(locale)} ${String(fullPath)}`);
  expect(new Set(paths).size).toBe(paths.length);
});

describe('a page embeds what is on another site, not one of its own pages', () => {
  const urlsOf = (component: string, url: object) => {
    const { model, store } = open({
      contentTypes: {
        'api::page.page': {
          info: { singularName: 'page', pluralName: 'pages' },
          attributes: {
            title: { type: 'string' },
            slug: { type: 'uid', targetField: 'title' },
            section: { type: 'component', component, required: true },
          },
        },
      },
      components: {
        [component]: { attributes: { title: { type: 'string' }, url: { type: 'string', ...url } } },
      },
    });
    return [...store.table(model.components.get(component)!).ids].map((id) =>
      String(store.table(model.components.get(component)!).row(id)['url']),
    );
  };

  test.each(['sections.calendly-section', 'blocks.typeform', 'blocks.hubspot-form'])('%s', (component) => {
    const urls = urlsOf(component, {});
    expect(urls.length).toBeGreaterThan(0);
    expect(urls.filter((url) => !url.startsWith('https://'))).toEqual([]);
  });

  test('the default is a whole address', () => {
    const urls = urlsOf('sections.section', { default: 'https://forms.test/contact' });
    expect(new Set(urls)).toEqual(new Set(['https://forms.test/contact']));
  });
});

test('the text beside the url of a card is that of its button, not the title again', () => {
  const component = 'elements.feature';
  const text = { type: 'string' };
  const attributes = { title: text, description: { type: 'text' }, url: text, text };
  const page = {
    title: text,
    slug: { type: 'uid', targetField: 'title' },
    features: { type: 'component', component, repeatable: true, required: true },
  };
  const info = { singularName: 'page', pluralName: 'pages' };
  const { model, store } = open({
    contentTypes: { 'api::page.page': { info, attributes: page } },
    components: { [component]: { attributes } },
  });
  const table = store.table(model.components.get(component)!);
  const rows = [...table.ids].map((id) => table.row(id));
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter((row) => row['text'] === row['title'] || !row['text'])).toEqual([]);
});
