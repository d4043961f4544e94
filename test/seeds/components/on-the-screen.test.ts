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
    'shared.header': { label: 'string', title: 'string', kicker: 'string' },
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
    'shared.input': {
      name: 'string',
      type: 'enum of=text,checkbox,email,submit,password,textarea',
      hint: 'string',
    },
    'shared.opening-day': { day: 'enum of=Monday,Tuesday,Wednesday,Thursday', time: 'string' },
    'blocks.hero': { header: 'one of=shared.header', text: 'richtext' },
    'blocks.pricing': { header: 'one of=shared.header', pricingCards: 'list of=shared.pricing-cards' },
    'blocks.form': {
      fields: 'list of=shared.form-field',
      inputs: 'list of=shared.input',
      days: 'list of=shared.opening-day',
    },
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

  test('the small lines above the headings of a page differ', () => {
    for (const { blocks: sections } of entries('page')) {
      const lines = (sections as Row[]).map(({ header }) => (header as Row | undefined)?.['kicker'] ?? '');
      expect(repeated(lines.filter(Boolean) as string[])).toBe(false);
    }
  });

  test('a form of inputs has each once, and ends with its button', () => {
    for (const { inputs } of blocks('blocks.form'))
      expect((inputs as Row[]).map(({ type, name }) => [type, name])).toEqual([
        ['text', expect.any(String)],
        ['email', 'E-mail address'],
        ['textarea', 'Message'],
        ['submit', 'Send'],
      ]);
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

  test('a group of quotes is a section, and the line above a heading names no area of life', () => {
    const site = model(
      {
        page: { title: 'string', slug: 'uid targetField=title', blocks: 'zone of=blocks.testimonials-group' },
      },
      {
        'shared.header': { label: 'string', title: 'string' },
        'shared.testimonial': { text: 'text', name: 'string' },
        'blocks.testimonials-group': {
          header: 'one of=shared.header',
          title: 'string',
          testimonials: 'list of=shared.testimonial',
        },
      },
    );
    const pages = createDouble({ model: site, data: generate() }).entries('page') as Row[];
    const groups = pages.flatMap((page) => page['blocks'] as Row[]);
    expect(texts(groups, 'title')).toContain('What people say');
    expect(texts(groups, 'title').join()).not.toMatch(/Culture|Technology|Business|Family/);
    const labels = groups.map((group) => (group['header'] as Row)['label']);
    expect(labels.join()).not.toMatch(/Culture|Technology|Business|Family/);
  });

  test('the prices of plans beside each other are for the same time', () => {
    const plans = {
      period: 'string',
      interval: 'enum of=week,month,year',
      price: 'decimal',
    };
    const site = model(
      { page: { title: 'string', plans: 'list of=shared.plan' }, plan: plans },
      { 'shared.plan': plans },
    );
    const double = createDouble({ model: site, data: generate() });
    const lists = (double.entries('page') as Row[]).map((page) => page['plans']);
    for (const list of [...lists, double.entries('plan').slice(0, 6)])
      for (const name of ['period', 'interval'])
        expect(new Set(texts(list, name).filter((one) => one !== 'null')).size).toBe(1);
    expect(texts(double.entries('plan'), 'interval')).toEqual(
      expect.arrayContaining(['week', 'month', 'year']),
    );
  });

  test('labels say what stands beside them, and what is found by a key is a text', () => {
    const site = model(
      {
        product: { name: 'string', facts: 'list of=shared.detail', options: 'list of=shared.option' },
      },
      {
        'shared.detail': { label: 'string', value: 'string' },
        'shared.option': { label: 'string', value: 'string' },
        'shared.translation': { key: 'string', value: 'string' },
        'shared.statistic': { label: 'string', value: 'string' },
        'shared.network': { type: 'enum of=instagram,youtube', value: 'string' },
      },
      {
        'restaurant-page': {
          title: 'string',
          categoryText: 'string',
          totalLabel: 'string',
          placeText: 'string',
          tag: 'string',
        },
        'page-tire': { title: 'string' },
        invoice: { tableHeaderQuantity: 'string', labelTotal: 'string', colorTotal: 'string' },
        global: {
          words: 'list of=shared.translation',
          figures: 'list of=shared.statistic',
          networks: 'list of=shared.network',
        },
      },
    );
    const double = createDouble({ model: site, data: generate() });
    const first = double.entries('product')[0] as Row;
    expect((first['facts'] as Row[])[0]).toMatchObject({ label: 'Size', value: '120 × 60 cm' });
    for (const { label, value } of first['options'] as Row[])
      expect(value).toBe(String(label).toLowerCase().replaceAll(' ', '-'));
    expect(double.entries('restaurant-page')).toMatchObject([
      {
        title: 'Restaurants',
        categoryText: 'Category',
        totalLabel: 'Total',
        placeText: 'Place',
        tag: expect.not.stringMatching(/^Tag$/),
      },
    ]);
    expect(double.entries('page-tire')).toMatchObject([{ title: 'Tire' }]);
    expect(double.entries('invoice')).toMatchObject([
      { tableHeaderQuantity: 'Quantity', labelTotal: 'Total', colorTotal: expect.stringMatching(/^#/) },
    ]);
    const global = double.entries('global')[0] as Row;
    for (const { key, value } of global['words'] as Row[])
      expect(key).toBe(
        String(value)
          .toLowerCase()
          .replaceAll(/[^a-z]+/g, '-'),
      );
    expect((global['figures'] as Row[])[0]).toMatchObject({ label: 'Members', value: '1,200' });
    expect(texts(global['networks'], 'value')).toContain('https://www.instagram.com/example');
  });

  test('what a form says fits what it is for', () => {
    for (const form of blocks('blocks.newsletter')) expect(form['label']).toMatch(/^(?:Subscribe|Sign up)$/);
    const site = model({
      'callback-page': { onSuccess: 'text', onCancel: 'text', gdpr: 'text', terms: 'text' },
      email: { subject: 'string', from: 'string' },
      comment: { title: 'string' },
    });
    const double = createDouble({ model: site, data: generate() });
    const [page] = double.entries('callback-page') as Row[];
    expect(page?.['onCancel']).toMatch(/^You have cancelled/);
    expect(page?.['gdpr']).toMatch(/personal data/);
    expect(page?.['terms']).toMatch(/contract/);
    expect(double.entries('email')[0]).toMatchObject({ from: expect.stringMatching(/@/) });
    expect(texts(double.entries('comment'), 'title').join()).not.toMatch(/[(|)]/);
  });

  test('a country has its code and its flag', () => {
    const site = model({ country: { name: 'string', code: 'string', flag: 'string' } });
    const countries = createDouble({ model: site, data: generate() }).entries('country');
    expect(countries).toContainEqual(expect.objectContaining({ name: 'Croatia', code: 'HR', flag: '🇭🇷' }));
  });

  test('a lead has no marks of Markdown, and the links of a menu begin with the first page', () => {
    const site = model(
      {
        post: { title: 'string', description: 'richtext', content: 'richtext' },
        page: { title: 'string', slug: 'uid targetField=title', header: 'one of=layout.header' },
        screen: { title: 'string', url: 'string' },
      },
      {
        'layout.header': { links: 'list of=shared.link', cta: 'one of=shared.link' },
        'shared.link': { label: 'string', url: 'string' },
      },
    );
    const double = createDouble({ model: site, data: generate() });
    for (const { description } of double.entries('post') as Row[])
      expect(description).not.toMatch(/\*\*|\]\(|^[#>-] /m);
    for (const { header } of double.entries('page') as Row[]) {
      expect(((header as Row)['links'] as Row[])[0]).toMatchObject({ url: '/' });
      expect((header as Row)['cta']).not.toMatchObject({ url: expect.stringMatching(/^#|privacy|terms/) });
    }
  });
});
