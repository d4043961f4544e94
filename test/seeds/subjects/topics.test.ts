import { describe, expect, test } from 'vitest';
import type { ModelInput, SchemaJson } from '../../../src/model/model-input.ts';
import { open } from '../generate/open.ts';

const type = (singularName: string, attributes: NonNullable<SchemaJson['attributes']>): SchemaJson => ({
  info: { singularName, pluralName: `${singularName}-list` },
  attributes,
});
const to = (target: string) => ({
  type: 'relation',
  relation: 'manyToOne',
  target: `api::${target}.${target}`,
});
const named = (...types: SchemaJson[]): ModelInput => ({
  contentTypes: Object.fromEntries(
    types.map((one) => [`api::${one.info?.singularName}.${one.info?.singularName}`, one]),
  ),
  components: {
    'shared.seo': { attributes: { metaTitle: { type: 'string' }, metaDescription: { type: 'text' } } },
    'shared.step': { attributes: { text: { type: 'text' } } },
    'shared.faq': {
      attributes: {
        title: { type: 'string' },
        items: { type: 'component', component: 'shared.faq-item', repeatable: true },
      },
    },
    'shared.faq-item': { attributes: { question: { type: 'string' }, answer: { type: 'text' } } },
  },
});
const string = { type: 'string' } as const;

describe('the texts of an entry', () => {
  const shop = open(
    named(
      type('product', {
        name: { type: 'string', required: true },
        slug: { type: 'uid', targetField: 'name' },
        keywords: { type: 'string', required: true },
        category: to('category'),
        seo: { type: 'component', component: 'shared.seo', required: true },
      }),
      type('category', { name: string }),
    ),
    { entries: 24, profile: 'maximal' },
  );

  test('speak of its topic, in its components too', () => {
    const { seo } = { seo: shop.model.components.get('shared.seo')! };
    for (const [index, row] of shop.rows('product').entries()) {
      const name = String(row['name']);
      expect(String(row['keywords'])).toContain(name.toLowerCase());
      const [id] = shop.links('product', 'seo', index + 1).map((link) => Number(link.split(' ')[1]));
      const title = String(shop.store.table(seo).value(id!, 'metaTitle'));
      expect(title.startsWith(name)).toBe(true);
    }
  });

  test('products are in a category of their area', () => {
    // The areas of the entries repeat: the first four, the first four, then the others. Categories have one of each.
    const areaOf = (product: number): number => {
      const [link = ''] = shop.links('product', 'category', product);
      return (Number(link.split(' ')[1]) - 1) % 12;
    };
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(areaOf)).toEqual([0, 1, 2, 3, 0, 1, 2, 3, 4, 5]);
  });

  test('categories are named after what refers to them', () => {
    const blog = open(
      named(type('article', { category: to('category') }), type('category', { name: string })),
    );
    const dishes = open(
      named(type('gericht', { art: to('kategorie') }), type('kategorie', { name: string })),
    );
    const namesOf = (opened: typeof shop, name: string) => opened.rows(name).map((row) => row['name']);
    expect(namesOf(blog, 'category')).toContain('Culture');
    expect(namesOf(shop, 'category')).toContain('Books and paper');
    expect(namesOf(shop, 'category')).not.toContain('Culture');
    expect(namesOf(dishes, 'kategorie').slice(0, 2)).toEqual(['Soups', 'Salads']);
  });

  test('entries of one number have the same place in all types', () => {
    const { rows } = open(named(type('event', { city: string }), type('job', { city: string })), {
      profile: 'maximal',
    });
    expect(rows('event').map((row) => row['city'])).toEqual(rows('job').map((row) => row['city']));
  });
});

describe('types in other languages', () => {
  test.each([
    ['producto', /^[A-Z][\w-]+ [a-z ]+$/],
    ['przepis', / (?:with|on|and|from|for) /],
    ['stanowisko', /^(?:Senior|Junior|Assistant|[A-Z][a-z]+)/],
    ['veranstaltung', / in /],
    ['evento', / in /],
    ['hodnoceni', /./],
  ])('%s', (name, pattern) => {
    for (const row of open(named(type(name, { name: string }))).rows(name)) {
      expect(String(row['name'])).toMatch(pattern);
      expect(String(row['name']).toLowerCase()).not.toContain(name);
    }
  });
});

describe('the headings of a page', () => {
  const home = type('homepage', {
    teamTitle: string,
    faqTitle: string,
    newsletterTitle: string,
    pricingTitle: string,
    eventsTitle: string,
  });

  test('differ, and say what the section is about', () => {
    const [row = {}] = open(named({ ...home, kind: 'singleType' }), { profile: 'maximal' }).rows('homepage');
    const titles = ['teamTitle', 'faqTitle', 'newsletterTitle', 'pricingTitle', 'eventsTitle'].map((name) =>
      String(row[name]),
    );
    expect(new Set(titles).size).toBe(5);
    expect(titles[1]).toMatch(/question|know/i);
    expect(titles[3]).toMatch(/price|cost|plan/i);
  });
});

describe('components', () => {
  const page = type('article', {
    title: string,
    faq: { type: 'component', component: 'shared.faq', required: true },
  });

  test('a list of questions has a heading, its items are questions with their answers', () => {
    const { model, store } = open(named(page), { entries: 5, profile: 'maximal' });
    const rowsOf = (uid: string) => {
      const table = store.table(model.components.get(uid)!);
      return table.ids.map((id) => table.row(id));
    };
    for (const row of rowsOf('shared.faq')) expect(row['title']).toMatch(/question|know/i);
    const answers = new Map<unknown, unknown>();
    for (const row of rowsOf('shared.faq-item')) {
      expect(row['question']).toMatch(/\?$/);
      expect(answers.get(row['question']) ?? row['answer']).toBe(row['answer']);
      answers.set(row['question'], row['answer']);
    }
  });

  test('the steps of a recipe are different and in order', () => {
    const recipe = type('recipe', {
      title: string,
      steps: { type: 'component', component: 'shared.step', repeatable: true },
    });
    const { model, store, links } = open(named(recipe), { entries: 6 });
    const table = store.table(model.components.get('shared.step')!);
    const texts = links('recipe', 'steps', 1).map((link) =>
      String(table.value(Number(link.split(' ')[1]), 'text')),
    );
    expect(texts.length).toBeGreaterThan(2);
    expect(new Set(texts.slice(0, 4)).size).toBe(Math.min(4, texts.length));
  });
});

test('no two entries of a type have the same name', () => {
  for (const name of [
    'product',
    'event',
    'project',
    'place',
    'hotel',
    'company',
    'course',
    'article',
    'city',
    'recipe',
  ]) {
    const names = open(named(type(name, { name: string })), { entries: 1500 })
      .rows(name)
      .map((row) => row['name']);
    expect([name, new Set(names).size]).toEqual([name, 1500]);
  }
});
