import { describe, expect, test } from 'vitest';
import { generate } from '../../../seeds/index.ts';
import { createDouble } from '../../../handlers/index.ts';
import { model } from '../../fixtures/six-models.ts';

/** What the front ends of many projects print. */
const SITE = model(
  {
    page: {
      title: 'string',
      slug: 'uid targetField=title',
      blocks:
        'zone of=blocks.hero,blocks.pricing,blocks.form,blocks.services-section,blocks.features,blocks.lead-form,blocks.related-products,blocks.team,blocks.newsletter',
    },
    'blog-page': {
      metadata_title: 'string',
      slug: 'uid targetField=metadata_title',
      blocks: 'zone of=blocks.hero',
    },
    product: { name: 'string', description: 'richtext', quantity: 'integer' },
    doctor: { name: 'string' },
    order: { items: 'list of=shared.order-item' },
    'icon-card': { name: 'string' },
  },
  {
    'shared.order-item': { product: 'toOne of=product', quantity: 'integer' },
    'shared.header': { label: 'string', title: 'string' },
    'shared.link': { label: 'string', url: 'string' },
    'shared.column': { links: 'list of=shared.link' },
    'shared.card': { title: 'string', text: 'text', url: 'string' },
    'shared.pricing-cards': {
      title: 'string',
      description: 'text',
      price: 'decimal',
      perks: 'list of=shared.perk',
    },
    'shared.perk': { name: 'string' },
    'shared.form-field': { label: 'string', type: 'enum of=text,email,tel,textarea', placeholder: 'string' },
    'shared.opening-day': { day: 'enum of=Monday,Tuesday,Wednesday,Thursday', time: 'string' },
    'blocks.hero': { header: 'one of=shared.header', text: 'richtext' },
    'blocks.pricing': { header: 'one of=shared.header', pricingCards: 'list of=shared.pricing-cards' },
    'blocks.form': { fields: 'list of=shared.form-field', days: 'list of=shared.opening-day' },
    'blocks.services-section': { title: 'string', cards: 'list of=shared.card' },
    'blocks.features': { title: 'string', cards: 'list of=shared.card' },
    'blocks.lead-form': { emailPlaceholder: 'string', phoneLabel: 'string', buttonText: 'string' },
    'blocks.newsletter': { heading: 'string', text: 'text', placeholder: 'string', label: 'string' },
    'blocks.related-products': { header: 'one of=shared.header', products: 'toMany of=product' },
    'blocks.team': { header: 'one of=shared.header', members: 'toMany of=doctor' },
    'layout.header': { brand: 'one of=shared.link', links: 'list of=shared.link' },
    'layout.footer': {
      columns: 'list of=shared.column',
      text: 'string',
      socialLinks: 'list of=shared.link',
      legalLinks: 'list of=shared.link',
    },
  },
  { global: { header: 'one of=layout.header', footer: 'one of=layout.footer' } },
);

interface Row {
  readonly [name: string]: unknown;
}

const SEEDS = [1, 2, 3, 4, 5];

/** Returns the entries of a type, for some seeds. */
const entries = (type: string): Row[] =>
  SEEDS.flatMap((seed) => createDouble({ model: SITE, data: generate({ seed }) }).entries(type) as Row[]);

const blocks = (name: string): Row[] =>
  entries('page').flatMap((page) => (page['blocks'] as Row[]).filter((one) => one['__component'] === name));

const texts = (rows: unknown, name: string): string[] => (rows as Row[]).map((row) => String(row[name]));

const repeated = (list: readonly string[]): boolean => new Set(list).size < list.length;

describe('what people see', () => {
  test('each plan costs more than the one before, and has a name', () => {
    for (const { pricingCards } of blocks('blocks.pricing')) {
      const prices = (pricingCards as Row[]).map(({ price }) => Number(price));
      expect(prices).toEqual(prices.toSorted((left, right) => left - right));
      expect(repeated(prices.map(String))).toBe(false);
      expect(texts(pricingCards, 'title').slice(0, 3)).toEqual(
        ['Basic', 'Plus', 'Family'].slice(0, prices.length),
      );
    }
  });

  test('a header has the heading of the section that it is in, and a hero the title of the page', () => {
    const heroes = entries('page').flatMap(({ title, blocks: sections }) =>
      (sections as Row[])
        .filter((one) => one['__component'] === 'blocks.hero')
        .map((one) => [(one['header'] as Row)['title'], title]),
    );
    expect(heroes.filter(([heading, title]) => heading !== title)).toEqual([]);
    const ofPricing = blocks('blocks.pricing').map(({ header }) => (header as Row)['title']);
    const headings = (name: string): Set<unknown> =>
      new Set(blocks(name).map(({ header }) => (header as Row)['title']));
    expect(headings('blocks.related-products')).toEqual(new Set(['You may also like', 'More like this']));
    expect([...headings('blocks.team')].join()).toMatch(/team|people|Who/i);
    expect(new Set(ofPricing)).toEqual(new Set(['Prices', 'What it costs']));
  });

  test('the links of a footer are different ones, in its columns too', () => {
    for (const { footer } of entries('global')) {
      const columns = ((footer as Row)['columns'] as Row[]).flatMap(({ links }) => texts(links, 'label'));
      expect(columns.length).toBeGreaterThan(2);
      for (const list of [
        columns,
        texts((footer as Row)['socialLinks'], 'url'),
        texts((footer as Row)['legalLinks'], 'url'),
      ])
        expect(list.filter((one, at) => list.indexOf(one) !== at)).toEqual([]);
    }
  });

  test('a brand leads home, and the line of a footer names the site', () => {
    for (const { header, footer } of entries('global')) {
      expect((header as Row)['brand']).toMatchObject({ url: '/' });
      expect((footer as Row)['text']).toMatch(/^[\p{L} ]{4,40}$/u);
    }
  });

  test('a field of a form says what it is for', () => {
    for (const { fields } of blocks('blocks.form'))
      for (const { type, label, placeholder } of fields as Row[])
        for (const text of [label, placeholder])
          expect(text).toMatch(
            { email: /E-mail/, tel: /Phone/, textarea: /Message/ }[String(type)] ??
              /^(?:Your name|Company|Subject|Town)$/,
          );
    const places = blocks('blocks.newsletter').map((form) => form['placeholder']);
    expect(new Set(places)).toEqual(new Set(['E-mail address']));
    for (const form of blocks('blocks.lead-form')) {
      expect(form['emailPlaceholder']).toBe('E-mail address');
      expect(form['phoneLabel']).toBe('Phone number');
      expect(form['buttonText']).not.toMatch(/\.$/);
    }
  });

  test('short texts have no marks of Markdown, long ones do', () => {
    for (const { text } of blocks('blocks.hero')) expect(text).not.toMatch(/\*\*|\]\(|^[#>-] /m);
    expect(entries('product').some(({ description }) => /\*\*|\]\(|^[#>-] /m.test(String(description)))).toBe(
      true,
    );
  });

  test('the cards of a services section are services, and cards do not repeat each other', () => {
    for (const { cards } of blocks('blocks.services-section')) {
      expect(repeated(texts(cards, 'title'))).toBe(false);
      expect(texts(cards, 'title').join()).not.toMatch(/At a glance|In short|In detail/);
    }
    for (const { cards } of blocks('blocks.features')) {
      expect(repeated(texts(cards, 'text'))).toBe(false);
      expect(texts(cards, 'url')).toEqual([...new Set(texts(cards, 'url'))]);
    }
  });

  test('the entries of a type called blog page are posts, with titles of their own', () => {
    const titles = texts(
      createDouble({ model: SITE, data: generate() }).entries('blog-page'),
      'metadata_title',
    );
    expect(repeated(titles)).toBe(false);
    expect(titles[0]).toMatch(/^[A-Z].{20}/);
  });

  test('an order has a few pieces of different products', () => {
    const orders = entries('order').map(({ items }) => items as Row[]);
    expect(orders.flat().filter(({ quantity }) => Number(quantity) < 1 || Number(quantity) > 5)).toEqual([]);
    const first = orders.map((items) => items.slice(0, 3).map(({ product }) => String(product)));
    expect(first.filter((products) => repeated(products))).toEqual([]);
    expect(Math.max(...entries('product').map(({ quantity }) => Number(quantity)))).toBeGreaterThan(50);
  });

  test('cards that are entries have short names', () => {
    for (const name of texts(entries('icon-card'), 'name')) expect(name.length).toBeLessThan(40);
  });

  test('the services of doctors are treatments', () => {
    const clinic = model({ service: { name: 'string' }, doctor: { name: 'string', function: 'string' } });
    const double = createDouble({ model: clinic, data: generate() });
    expect(texts(double.entries('service'), 'name')).toContain('Blood test');
    expect(texts(double.entries('service'), 'name').join()).not.toMatch(/repair/i);
    expect(texts(double.entries('doctor'), 'function')[0]).toMatch(/ist$|ian$|on$/);
  });

  test('opening hours are those of a day', () => {
    for (const { days } of blocks('blocks.form'))
      for (const time of texts(days, 'time')) expect(time).toMatch(/^\d{1,2}:00–\d{1,2}:30$/);
  });
});
