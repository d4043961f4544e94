import { expect, test } from 'vitest';
import { model } from '../../fixtures/six-models.ts';
import { createDouble } from '../../../handlers/index.ts';
import { generate } from '../../../seeds/index.ts';

const BUILDER = model(
  {
    page: {
      title: 'string',
      slug: 'uid targetField=title',
      blocks:
        'zone of=blocks.cards,blocks.hero,blocks.faqs,blocks.person-card,blocks.praise,blocks.pricing,blocks.form',
    },
    testimonial: { text: 'text', author: 'string' },
    product: { name: 'string', reference: 'string unique' },
  },
  {
    'shared.card': { heading: 'string', text: 'text', image: 'image' },
    'shared.link': { label: 'string', href: 'string', isExternal: 'boolean' },
    'shared.plan': { name: 'string', price: 'decimal' },
    'blocks.hero': { heading: 'blocks', text: 'richtext', image: 'image' },
    'blocks.cards': { cards: 'list of=shared.card' },
    'blocks.faqs': { faq: 'list of=shared.card' },
    'blocks.person-card': { personName: 'string', text: 'text', image: 'image' },
    'blocks.praise': { heading: 'string', testimonials: 'toMany of=testimonial' },
    'blocks.pricing': { heading: 'string', plans: 'list of=shared.plan' },
    'blocks.form': { heading: 'string', text: 'text' },
    'layout.header': { links: 'list of=shared.link', rightLinks: 'list of=shared.link' },
  },
  { global: { header: 'one of=layout.header' } },
);

const SEEDS = [1, 2, 3, 4, 5];

interface Section {
  readonly __component: string;
  readonly [name: string]: unknown;
}

interface Page {
  readonly slug: string;
  readonly publishedAt: string | null;
  readonly blocks: readonly Section[];
  readonly reference?: string | null;
}

const open = (seed: number) =>
  createDouble({
    model: BUILDER,
    dialect: 'v5',
    warnings: 'off',
    locales: ['en'],
    data: generate({ seed }),
  });

const pagesOf = (seed: number): readonly Page[] =>
  (open(seed).entries('page') as unknown as Page[]).filter(({ publishedAt }) => publishedAt !== null);
const pages = (): Page[] => SEEDS.flatMap(pagesOf);
const sections = (uid: string): Section[] =>
  pages().flatMap(({ blocks }) => blocks.filter(({ __component }) => __component === uid));
const listed = (section: Section, name: string): readonly Section[] => section[name] as readonly Section[];

test('a section has several of what it lists, each with its texts', () => {
  const lists = [
    ...sections('blocks.cards').map((one) => listed(one, 'cards')),
    ...sections('blocks.faqs').map((one) => listed(one, 'faq')),
    ...sections('blocks.pricing').map((one) => listed(one, 'plans')),
    ...sections('blocks.praise').map((one) => listed(one, 'testimonials')),
  ];
  expect(lists.length).toBeGreaterThan(40);
  expect(Math.min(...lists.map(({ length }) => length))).toBeGreaterThan(1);
  const cards = sections('blocks.cards').flatMap((one) => listed(one, 'cards'));
  expect(cards.filter(({ heading, text }) => heading === null || text === null)).toEqual([]);
});

test('the cards of a list have different headings and texts', () => {
  for (const section of sections('blocks.cards')) {
    const cards = listed(section, 'cards');
    for (const name of ['heading', 'text'])
      expect(new Set(cards.map((card) => card[name])).size).toBe(cards.length);
  }
});

test('cards in a list of questions ask and answer', () => {
  for (const section of sections('blocks.faqs'))
    for (const { heading, text } of listed(section, 'faq')) {
      expect(heading).toMatch(/\?$/);
      expect(text).not.toMatch(/\?$/);
    }
});

test('a card about a person shows a portrait', () => {
  const files = open(1).entries('plugin::upload.file') as unknown as readonly { id: number; name: string }[];
  const names = sections('blocks.person-card').map(
    ({ image }) => files.find(({ id }) => id === image)?.name ?? '',
  );
  expect(names.filter((name) => !name.startsWith('portrait'))).toEqual([]);
});

test('every page has sections and begins with its hero, whose title is one line and whose text is brief', () => {
  for (const { blocks } of pages()) {
    expect(blocks[0]?.__component).toBe('blocks.hero');
    expect(blocks[0]?.['text']).not.toMatch(/\n/);
    expect(blocks[0]?.['heading']).toMatchObject([{ type: 'paragraph', children: [{ type: 'text' }] }]);
  }
});

test('a page has the section that its name speaks of', () => {
  const has = (slug: RegExp, uid: string): boolean[] =>
    pages().flatMap((page) =>
      slug.test(page.slug) ? [page.blocks.some(({ __component }) => __component === uid)] : [],
    );
  for (const [slug, uid] of [
    [/pric/, 'blocks.pricing'],
    [/^faq/, 'blocks.faqs'],
    [/^contact/, 'blocks.form'],
  ] as const) {
    expect(has(slug, uid).length).toBeGreaterThanOrEqual(SEEDS.length);
    expect(has(slug, uid)).not.toContain(false);
  }
});

test('the pages of a site have their usual slugs, and none a number', () => {
  for (const seed of SEEDS) {
    const slugs = pagesOf(seed).map(({ slug }) => slug);
    expect(slugs).toEqual(expect.arrayContaining(['about', 'contact', 'team', 'faq', 'privacy-policy']));
    expect(slugs.filter((slug) => /-\d+$/.test(slug))).toEqual([]);
  }
});

test('the first menu begins with Home, the next goes on, and few links leave the site', () => {
  let external = 0;
  for (const seed of SEEDS) {
    const [{ header }] = open(seed).entries('global') as unknown as [{ header: Section }];
    const [first, second] = ['links', 'rightLinks'].map((name) => listed(header, name));
    expect(first![0]).toMatchObject({ label: 'Home', href: '/' });
    expect(second!.map(({ label }) => label)).not.toContain('Home');
    external += [...first!, ...second!].filter(({ isExternal }) => isExternal === true).length;
  }
  expect(external).toBeLessThan(SEEDS.length);
});

test('unique codes keep their digits', () => {
  const codes = (open(1).entries('product') as unknown as Page[]).flatMap(({ reference, publishedAt }) =>
    publishedAt === null ? [] : (reference ?? []),
  );
  expect(codes.filter((code) => !/^[A-Z]{2}-\d{4}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
});

test('links to networks go where they say, each to another', () => {
  const double = createDouble({
    model: model(
      {},
      {
        'site.network': {
          platform: 'enum of=github,mastodon,youtube,facebook',
          url: 'string',
          label: 'string',
        },
      },
      { settings: { title: 'string', socialLinks: 'list of=site.network' } },
    ),
    warnings: 'off',
    data: generate(),
  });
  const [{ socialLinks }] = double.entries('settings') as unknown as [{ socialLinks: Section[] }];
  expect(socialLinks.map(({ platform }) => platform)).toEqual(
    ['github', 'mastodon', 'youtube', 'facebook'].slice(0, socialLinks.length),
  );
  for (const { platform, url } of socialLinks)
    expect(url).toBe(`https://www.${String(platform)}.com/example`);
});

test('prices are tariffs', () => {
  const double = createDouble({
    model: model({ price: { name: 'string', amount: 'decimal' } }),
    warnings: 'off',
    data: generate(),
  });
  const names = double.entries('price').map(({ name }) => String(name));
  expect(names.filter((name) => /price/i.test(name))).toEqual([]);
});

test('the inputs of a form have labels, and cards of no known kind have headings that say nothing of stories', () => {
  const double = createDouble({
    model: model(
      {},
      { 'site.input': { name: 'string' }, 'site.launch': { title: 'string' } },
      { settings: { inputs: 'list of=site.input', launches: 'list of=site.launch' } },
    ),
    warnings: 'off',
    data: generate({ entries: { default: 20 } }),
  });
  const [{ inputs, launches }] = double.entries('settings') as unknown as [
    { inputs: Section[]; launches: Section[] },
  ];
  const labels = inputs.map(({ name }) => String(name));
  expect(labels.filter((label) => /stories|magazine|pictures|archive|glance|know/i.test(label))).toEqual([]);
  const titles = launches.map(({ title }) => String(title));
  expect(titles.filter((title) => /stories|magazine|read next/i.test(title))).toEqual([]);
});

test('a menu has several links, whatever its list is called, and rooms and square feet are those of a home', () => {
  const double = createDouble({
    model: model(
      { property: { name: 'string', bedroom: 'integer', bathroom: 'integer', area_sqft: 'decimal' } },
      {
        'elements.link': { text: 'string', href: 'string' },
        'layout.top-nav': { link: 'list of=elements.link' },
      },
      { global: { topNav: 'one of=layout.top-nav' } },
    ),
    warnings: 'off',
    data: generate(),
  });
  const [{ topNav }] = double.entries('global') as unknown as [{ topNav: Section }];
  expect(listed(topNav, 'link').length).toBeGreaterThan(3);
  for (const home of double.entries('property')) {
    const { bedroom, bathroom, area_sqft: area } = home as { [name: string]: number | null };
    expect(bedroom ?? 1).toBeLessThan(12);
    expect(bathroom ?? 1).toBeLessThan(5);
    expect(area ?? 1000).toBeGreaterThan(250);
  }
});

const BUTTONS = model(
  {
    page: {
      title: 'string',
      slug: 'uid targetField=title',
      blocks: 'zone of=blocks.hero,blocks.features,blocks.call,blocks.contact-form',
    },
    'navigation-entry': { page: 'toOne of=page' },
  },
  {
    'shared.link': { label: 'string', href: 'string' },
    'shared.button': { text: 'string', link: 'one of=shared.link' },
    'shared.page-link': { label: 'string', page: 'toOne of=page', externalUrl: 'string' },
    'shared.picture': { image: 'image', alt: 'string' },
    'shared.feature': {
      title: 'string',
      icon: 'string',
      symbol: 'enum of=FaClock,FaUsers,FaLeaf',
      buttonText: 'string',
      button: 'one of=shared.link',
    },
    'shared.meta': { title: 'string' },
    'shared.social': { facebookMeta: 'one of=shared.meta' },
    'shared.seo': { metaTitle: 'string', socialNetworks: 'one of=shared.social' },
    'blocks.hero': { title: 'string', buttons: 'list of=shared.button', picture: 'one of=shared.picture' },
    'blocks.features': { title: 'string', features: 'list of=shared.feature' },
    'blocks.call': { cta: 'one of=shared.link' },
    'blocks.contact-form': { submitButton: 'one of=shared.link', gdpr: 'one of=shared.link' },
    'layout.logo': { link: 'one of=shared.link' },
    'layout.column': { title: 'string', links: 'list of=shared.link' },
    'layout.submenu': { label: 'string', links: 'list of=shared.link' },
  },
  {
    header: { logo: 'one of=layout.logo', menu: 'list of=layout.submenu', links: 'list of=shared.page-link' },
    footer: { columns: 'list of=layout.column', seo: 'one of=shared.seo' },
  },
);

const inPages = (name: string): Section[] =>
  SEEDS.flatMap((seed) =>
    createDouble({ model: BUTTONS, data: generate({ seed, entries: 5 }) })
      .entries('page')
      .flatMap((page) => (page['blocks'] as Section[]).map((block) => ({ ...block, path: page['slug'] }))),
  ).filter(({ __component }) => __component === name);

/** What menus call pages. */
const PAGES = /^(?:Home|About us|Contact|Our team)$/;

interface Link {
  readonly label: string;
  readonly href: string;
}

test('buttons say what to do, and lead to another page', () => {
  const buttons = inPages('blocks.hero').flatMap(({ buttons: list, path }) =>
    (list as { text: string; link: Link }[]).map((button) => ({ ...button, path })),
  );
  for (const { text, link, path } of buttons) {
    expect(text).not.toMatch(PAGES);
    expect(text).not.toMatch(/\.$/);
    expect(link.label).not.toMatch(PAGES);
    expect(link.href).not.toBe(path === 'home' ? '/' : `/${path as string}`);
  }
  for (const { cta } of inPages('blocks.call')) expect((cta as Link).label).not.toMatch(PAGES);
  for (const { submitButton, gdpr } of inPages('blocks.contact-form')) {
    expect((submitButton as Link).label).toBe('Send message');
    expect((gdpr as Link).label).toMatch(/Privacy|Imprint|Terms/);
  }
});

test('the button and the icon of a feature fit it', () => {
  const features = inPages('blocks.features').flatMap((section) => section['features'] as Link[]);
  for (const { title, buttonText, button } of features as unknown as Record<string, unknown>[]) {
    expect(buttonText).not.toBe(title);
    expect((button as Link).label).not.toMatch(PAGES);
  }
  expect(features).toContainEqual(
    expect.objectContaining({ title: 'Good company', icon: 'users', symbol: 'FaUsers' }),
  );
});

test('the alternative text is that of the picture, and what networks show is the title of the page', () => {
  const double = createDouble({ model: BUTTONS, data: generate({ entries: 5 }) });
  const files = double.entries('plugin::upload.file') as Record<string, unknown>[];
  const pictures = (double.entries('page') as unknown as Page[]).flatMap(({ blocks }) =>
    blocks.flatMap(({ picture }) => (picture ? [picture as { image: number; alt: string | null }] : [])),
  );
  expect(pictures.length).toBeGreaterThan(0);
  for (const { image, alt } of pictures.filter((one) => one.alt !== null))
    expect(alt).toBe(files.find(({ id }) => id === image)?.['alternativeText']);
  const seo = double.entries('footer')[0]?.['seo'] as { socialNetworks: { facebookMeta: { title: string } } };
  expect(seo.socialNetworks.facebookMeta.title).toBe('Good Company');
});

test('an entry of a menu is called as the page that its link leads to', () => {
  const site = model(
    {
      page: { title: 'string', slug: 'uid targetField=title' },
      navigation: { title: 'string', link: 'one of=shared.target' },
    },
    {
      'shared.target': { page: 'toOne of=page', url: 'string' },
      'shared.timeline-item': { title: 'string', text: 'text' },
      'shared.card': { title: 'string', link: 'one of=shared.link' },
      'shared.link': { label: 'string', url: 'string' },
    },
    {
      homepage: {
        page: 'toOne of=page',
        steps: 'list of=shared.timeline-item',
        cards: 'list of=shared.card',
      },
    },
  );
  const double = createDouble({ model: site, data: generate({ entries: 5 }) });
  const titles = new Map(double.entries('page').map(({ id, title }) => [id, title]));
  const entries = double.entries('navigation') as unknown as { title: string; link: { page: number } }[];
  expect(entries.map(({ title }) => title.replace('Home', 'Welcome'))).toEqual(
    entries.map(({ link }) => titles.get(link.page)),
  );
  const home = double.entries('homepage')[0] as unknown as {
    page: number;
    steps: { title: string }[];
    cards: { link: Link }[];
  };
  expect(home.page).toBe(double.entries('page')[0]?.id);
  for (const { title } of home.steps) expect(title).not.toMatch(/collection|clock|calendar|tea|desk/);
  for (const { link } of home.cards) expect(link.label).not.toMatch(PAGES);
});

test('menus have headings over their links, and lead to one page after another', () => {
  for (const seed of SEEDS) {
    const double = createDouble({ model: BUTTONS, data: generate({ seed, entries: 5 }) });
    const header = double.entries('header')[0] as unknown as Menu;
    const footer = double.entries('footer')[0] as unknown as { columns: { title: string }[] };
    expect(header.logo).toMatchObject({ link: { href: '/' } });
    const headings = [...header.menu.map(({ label }) => label), ...footer.columns.map(({ title }) => title)];
    for (const heading of headings)
      expect(heading).toMatch(/^(?:Explore|Company|Help|More from us|Good to know)$/);
    for (const { page, externalUrl } of header.links) expect([page, externalUrl]).toContain(null);
    const leadsTo = double.entries('navigation-entry').map(({ page }) => page);
    expect(new Set(leadsTo).size).toBe(leadsTo.length);
  }
});

interface Menu {
  readonly logo: unknown;
  readonly menu: readonly { readonly label: string }[];
  readonly links: readonly { readonly page: unknown; readonly externalUrl: unknown }[];
}

test('an imprint and the terms of use are text', () => {
  const site = model(
    {
      page: {
        title: 'string',
        slug: 'uid targetField=title',
        blocks: 'zone of=blocks.hero,blocks.pricing,blocks.text-with-image,blocks.rich-text,blocks.form',
      },
    },
    {
      'shared.plan': { name: 'string', price: 'decimal' },
      'blocks.hero': { heading: 'string' },
      'blocks.pricing': { plans: 'list of=shared.plan' },
      'blocks.text-with-image': { text: 'richtext', image: 'image' },
      'blocks.rich-text': { body: 'richtext' },
      'blocks.form': { heading: 'string' },
    },
  );
  for (const seed of SEEDS) {
    const all = createDouble({ model: site, data: generate({ seed }) }).entries('page') as unknown as Page[];
    const legal = all.filter(({ slug }) => /imprint|privacy|terms/.test(slug));
    expect(legal.length).toBeGreaterThan(1);
    for (const { blocks } of legal)
      expect(blocks.map(({ __component }) => __component)).toEqual(['blocks.hero', 'blocks.rich-text']);
  }
});
