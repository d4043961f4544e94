import { describe, expect, test } from 'vitest';
import { generate, type GenerateOptions } from '../../../seeds/index.ts';
import { createDouble } from '../../../handlers/index.ts';
import { model } from '../../fixtures/six-models.ts';

const MODEL = model(
  {
    article: {
      title: 'string',
      content: 'richtext',
      description: 'text',
      cover: 'image',
      publicationDate: 'datetime',
      author: 'toOne of=author',
      category: 'toOne of=category',
      categories: 'many of=category',
      parent: 'toOne of=article',
      relatedArticles: 'many of=article',
      tags: 'many of=tag',
      seo: 'one of=shared.seo',
      gallery: 'images',
      subtitle: 'string',
      blocks:
        'zone of=blocks.heading-section,blocks.section-header,blocks.button,blocks.page-link,blocks.quote,blocks.team,blocks.columns,blocks.slide,blocks.document',
    },
    workshop: { title: 'string', description: 'text', content: 'richtext' },
    product: { name: 'string', description: 'text' },
    estate: { property_name: 'string', agent_name: 'string', price: 'decimal' },
    author: { name: 'string', phone: 'string' },
    category: { name: 'string', description: 'text' },
    tag: { name: 'string' },
  },
  {
    'shared.seo': {
      metaTitle: 'string',
      canonicalURL: 'string',
      structuredData: 'json',
      metaSocial: 'list of=shared.meta-social',
    },
    'shared.meta-social': { socialNetwork: 'enum of=Facebook,Twitter', title: 'string' },
    'shared.link': { label: 'string', href: 'string', cssClass: 'string' },
    'shared.props': { background: 'enum of=white,sand,night', padding: 'enum of=none,both' },
    'blocks.heading-section': { heading: 'string', subHeading: 'string' },
    'blocks.section-header': { title: 'string', subtitle: 'string' },
    'blocks.button': { link: 'one of=shared.link', secondaryLink: 'one of=shared.link', bold: 'boolean' },
    'blocks.page-link': { page: 'toOne of=article' },
    'blocks.quote': { text: 'text', author: 'toOne of=author', props: 'one of=shared.props' },
    'blocks.team': { members: 'toMany of=author', subtitle: 'string', props: 'one of=shared.props' },
    'blocks.columns': { left: 'richtext', right: 'richtext', count: 'integer' },
    'blocks.slide': { image: 'image', text: 'text', button: 'one of=blocks.button' },
    'blocks.document': { file: 'file' },
  },
);

/** Returns how many rows have a value, by schema and attribute: from 0 to 1. */
function shares(options: GenerateOptions): (name: string) => number {
  const double = createDouble({ model: MODEL, data: generate({ entries: 60, ...options }) });
  const counts = new Map<string, { rows: number; filled: number }>();
  const count = (schema: string, row: Readonly<Record<string, unknown>>): void => {
    for (const [name, value] of Object.entries(row)) {
      const items = Array.isArray(value) ? value : [value];
      const isFilled = value !== null && items.length > 0;
      const one = counts.get(`${schema}.${name}`) ?? { rows: 0, filled: 0 };
      counts.set(`${schema}.${name}`, { rows: one.rows + 1, filled: one.filled + Number(isFilled) });
      for (const item of items as Record<string, unknown>[]) {
        const component = item?.['__component'] ?? COMPONENTS[name];
        if (component !== undefined && item) count(String(component), item);
      }
    }
  };
  for (const type of ['article', 'author', 'workshop', 'product', 'category', 'estate'])
    for (const entry of double.entries(type)) count(type, entry);
  return (name) => {
    const { rows, filled } = counts.get(name) ?? { rows: 0, filled: 0 };
    if (rows <= 5) throw new Error(`There are ${rows} rows with ${name}.`);
    return filled / rows;
  };
}

const COMPONENTS: Readonly<Record<string, string>> = {
  seo: 'shared.seo',
  metaSocial: 'shared.meta-social',
  link: 'shared.link',
  props: 'shared.props',
  button: 'blocks.button',
};

const SHOWN = [
  ...['content', 'description', 'cover', 'publicationDate', 'author', 'category', 'categories', 'blocks'].map(
    (name) => `article.${name}`,
  ),
  ...['button.link', 'page-link.page', 'quote.author', 'quote.props', 'team.members', 'team.props'].map(
    (name) => `blocks.${name}`,
  ),
  ...['columns.left', 'columns.right', 'columns.count', 'slide.image', 'slide.text', 'slide.button'].map(
    (name) => `blocks.${name}`,
  ),
  'blocks.document.file',
  'blocks.heading-section.subHeading',
  'blocks.section-header.subtitle',
  'estate.property_name',
  'estate.price',
  'workshop.description',
  'product.description',
  'shared.props.background',
  'shared.props.padding',
  'shared.link.href',
];

const BESIDE = [
  ...['parent', 'relatedArticles', 'tags', 'seo', 'gallery', 'subtitle'].map((name) => `article.${name}`),
  'author.phone',
  'category.description',
  'blocks.button.secondaryLink',
  'blocks.button.bold',
  'blocks.team.subtitle',
];

const TECHNICAL = ['shared.seo.canonicalURL', 'shared.link.cssClass'];

describe('what editors fill', () => {
  const share = shares({});

  test.each(SHOWN)('%s is always there', (name) => {
    expect(share(name)).toBe(1);
  });

  test.each(BESIDE)('%s is mostly there', (name) => {
    expect(share(name)).toBeGreaterThan(0.5);
    expect(share(name)).toBeLessThan(1);
  });

  test.each(TECHNICAL)('%s is seldom there', (name) => {
    expect(share(name)).toBeGreaterThan(0.1);
    expect(share(name)).toBeLessThan(0.55);
  });

  test.each(['structuredData', 'metaSocial'])('%s is never there', (name) => {
    expect(share(`shared.seo.${name}`)).toBe(0);
  });

  test('the first entry has all but what is seldom there', () => {
    const [first] = createDouble({ model: MODEL, data: generate() }).entries('article');
    expect(first).toMatchObject({
      subtitle: expect.any(String),
      seo: { structuredData: null, metaSocial: [] },
    });
    const [whole] = createDouble({ model: MODEL, data: generate({ fill: 1 }) }).entries('article');
    expect(whole).toMatchObject({
      seo: { structuredData: expect.any(Object), metaSocial: [expect.any(Object), expect.any(Object)] },
    });
  });

  test('a lower fill empties what is always there, but no titles', () => {
    const lower = shares({ fill: 0.5 });
    for (const name of ['article.author', 'article.cover', 'blocks.slide.image', 'blocks.slide.button']) {
      expect(lower(name)).toBeGreaterThan(0.3);
      expect(lower(name)).toBeLessThan(0.7);
    }
    expect(lower('article.title')).toBe(1);
  });
});
