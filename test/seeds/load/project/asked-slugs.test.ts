import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadProject } from '../../../../seeds/load/project/load-project.ts';
import { open } from '../../generate/open.ts';
import { packageJson, projectFolder } from './project-folder.ts';

const schema = (name: string): object => ({
  kind: 'collectionType',
  info: { singularName: name, pluralName: `${name}s`, displayName: name },
  options: { draftAndPublish: true },
  pluginOptions: { i18n: { localized: true } },
  attributes: { title: { type: 'string' }, slug: { type: 'uid', targetField: 'title' } },
});

/** Returns a repository with a project and code of a front end, as `loadProject` reads it. */
async function load(code: { readonly [path: string]: string | object }) {
  const dir = await projectFolder({
    'package.json': { workspaces: ['cms', 'web'] },
    'cms/package.json': packageJson('^5.20.0'),
    'cms/src/api/page/content-types/page/schema.json': schema('page'),
    'cms/src/api/article/content-types/article/schema.json': schema('article'),
    ...code,
  });
  return (await loadProject(join(dir, 'cms'))).model;
}

test.each([
  ['web/app/page.tsx', "await fetchAll('pages', { filters: { slug: { $eq: 'homepage' } } })", 'homepage'],
  ['web/src/a.astro', "const page = await get('/api/pages?filters[slug][$eq]=our-boats')", 'our-boats'],
  ['web/src/b.vue', "const { data } = await getPage('pricing')", 'pricing'],
  ['cms/src/index.ts', "strapi.db.query('api::page.page').create({ data: { slug: 'kontakt' } })", 'kontakt'],
  ['cms/config/admin.ts', "case 'api::page.page': if (slug === 'start') return '/'", 'start'],
  ['web/app/x.js', "const { slug } = query;\nreturn { slug: slug || '', type: 'article' }", ''],
  ['web/app/f.js', "find('/api/pages', { filters: { slug: { $eq: '' } } })", ''],
  ['web/app/y.ts', "const page = await find('/api/pages', { slug: params.slug?.join('/') ?? '/' })", '/'],
  ['web/app/z.ts', "const slug = 'home';\nfetchAll('/pages', { filters: { slug } })", 'home'],
  ['web/app/q.tsx', "const at = slug ? slug.join('/') : 'start'", 'start'],
  ['web/app/routes.ts', "{ path: '', redirectTo: 'page/first-page', pathMatch: 'full' }", 'first-page'],
  ['web/router.js', "{ path: '/', redirect: '/welcome-page' }", 'welcome-page'],
  ['web/next.config.mjs', "return [{ source: '/', destination: '/our-home' }]", 'our-home'],
])('%s asks for a page, and there is one in each locale', async (path, code, slug) => {
  const model = await load({ [path]: code });
  expect(model.slugs).toEqual({ 'api::page.page': [slug] });
  const rows = open(model, { seed: 3 }, ['en', 'de'], 'v5').rows('page');
  const found = rows.filter((row) => row['slug'] === slug && row['publishedAt'] !== null);
  expect(found.map(({ locale }) => locale)).toEqual(['en', 'de']);
});

test('slugs of other types, of packages and in tests are not those of pages', async () => {
  const model = await load({
    'web/app/blog.ts': "await fetchAll('articles', { filters: { slug: 'why-bread' } })",
    'web/node_modules/x/index.js': "fetchAll('pages', { slug: 'lost' })",
    'web/app/page.test.ts': "fetchAll('pages', { slug: 'tested' })",
    'web/app/unknown.ts': "const fallback = [{ slug: 'nothing' }]",
    'web/app/form.ts': "useState({ slug: '' }); let slug = '';",
    'web/app/own.ts': "if (!user) redirect('/login'); router = [{ redirectTo: '/en/404' }]; slug = 'unknown'",
  });
  expect(model.slugs).toEqual({ 'api::article.article': ['why-bread'] });
  const [first] = open(model, { seed: 3 }, ['en'], 'v5').rows('article');
  expect(first).toMatchObject({ title: 'Why bread', slug: 'why-bread' });
});

test('of thousands of folders, the near ones are read', async () => {
  const folders = Array.from({ length: 2000 }, (_, index) => [`web/content/${index}/readme.md`, '']);
  const model = await load({
    ...Object.fromEntries(folders),
    'web/app/page.ts': "getPage('pricing')",
    'web/content/9/app/page.ts': "getPage('lost')",
  });
  expect(model.slugs).toEqual({ 'api::page.page': ['pricing'] });
});

test('texts of a page follow the slug that is asked for, or that a record gives', async () => {
  const model = await load({ 'web/a.ts': "getPage('our-boats')" });
  const { rows } = open(model, {
    seed: 3,
    records: { page: [{ slug: 'pricing' }], article: [{ slug: 'two-lakes' }] },
  });
  expect(
    rows('page')
      .slice(0, 3)
      .map(({ slug, title }) => [slug, title]),
  ).toEqual([
    ['pricing', 'Prices'],
    ['home', 'Welcome'],
    ['our-boats', 'Our boats'],
  ]);
  expect(rows('article')[0]).toMatchObject({ slug: 'two-lakes', title: 'Two lakes' });
});

test('a name that Strapi does not allow is left for the check of the model', async () => {
  const model = await load({
    'cms/src/api/odd/content-types/odd/schema.json': JSON.stringify(schema('odd(')),
    'web/app/page.ts': "getPage('pricing')",
  });
  expect(model.slugs).toEqual({ 'api::page.page': ['pricing'] });
});

const FILTERED = {
  'cms/src/api/product/content-types/product/schema.json': {
    kind: 'collectionType',
    info: { singularName: 'product', pluralName: 'products', displayName: 'Product' },
    attributes: {
      name: { type: 'string' },
      tag: { type: 'string' },
      price: { type: 'decimal' },
      category: { type: 'relation', relation: 'manyToOne', target: 'api::category.category' },
    },
  },
  'cms/src/api/category/content-types/category/schema.json': {
    kind: 'collectionType',
    info: { singularName: 'category', pluralName: 'categories', displayName: 'Category' },
    attributes: { name: { type: 'string' }, slug: { type: 'uid', targetField: 'name' } },
  },
} as unknown as { readonly [path: string]: string };

test.each([
  ["fetch('/api/products?populate=*&filters[tag][$eq]=featured')", ['featured']],
  ['get(`/products?[filters][tag][$eq]=featured&filters[tag]=${tag}`)', ['featured']],
  [
    "find('products', { filters: { $or: [{ tag: { $in: ['new', 'sale'] } }, { tag: 'featured' }] } })",
    ['featured', 'new', 'sale'],
  ],
  [
    "const query = { populate: '*', 'filters[tag][$containsi]': 'New%20in' }; get('/products', query)",
    ['New%20in'],
  ],
  ["params.append('filters[tag]', 'featured'); fetch(`${url}/products`)", ['featured']],
  [
    "strapi.query('api::product.product').findMany({ where: { tag: 'featured', price: { $gt: 5 } } })",
    ['featured'],
  ],
])('%s filters by constants, which some entries have', async (code, values) => {
  const model = await load({ ...FILTERED, 'web/app/shop.tsx': code });
  expect(model.askedValues).toEqual({ 'api::product.product': { tag: values } });
  const tags = open(model, { seed: 2 }, ['en'], 'v5')
    .rows('product')
    .map(({ tag }) => tag);
  expect(tags).toEqual(expect.arrayContaining(values));
  expect(tags.some((tag) => !values.includes(String(tag)))).toBe(true);
});

test('entries that a relation is filtered by are called so, and computed filters say nothing', async () => {
  const model = await load({
    ...FILTERED,
    'web/app/a.ts': "get('/api/products?filters[category][slug][$eq]=street-food&filters[price][$gt]=5')",
    'web/app/b.ts':
      "find('products', { filters: { tag: { $ne: 'old' }, name: { $eq: name }, none: { $eq: 'x' } } })",
  });
  expect(model.askedValues).toEqual({ 'api::category.category': { slug: ['street-food'] } });
  const [first] = open(model, { seed: 2 }, ['en'], 'v5').rows('category');
  expect(first).toMatchObject({ name: 'Street food', slug: 'street-food' });
});

test.each([
  ["Array.isArray(slug) ? slug.join('/') : 'home'", ['home', 'about', 'contact']],
  ["Array.isArray(slug) ? '/' + slug.join('/') : '/'", ['/', '/about', '/contact']],
])('pages with a url in place of a slug, for %s', async (code, urls) => {
  const page = {
    ...schema('page'),
    attributes: { title: { type: 'string' }, url: { type: 'string', unique: true } },
  };
  const model = await load({
    'cms/src/api/page/content-types/page/schema.json': page,
    'web/pages/[...slug].vue': `const path = ${code}; find('pages', { filters: { url: path } })`,
  });
  const rows = open(model, { seed: 3 }, ['en'], 'v5').rows('page');
  expect(rows.slice(0, 3).map(({ url }) => url)).toEqual(urls);
  const documents = new Set(rows.map(({ documentId }) => documentId));
  expect(new Set(rows.map(({ url }) => url)).size).toBe(documents.size);
});

test.each([
  ['a front end beside the project', {}, ['pricing']],
  ['several apps beside the project', { 'shop/package.json': {} }, undefined],
])('without the files of a repository: %s', async (_, more, slugs) => {
  const dir = await projectFolder({
    'cms/package.json': packageJson('^5.20.0'),
    'cms/src/api/page/content-types/page/schema.json': schema('page'),
    'web/package.json': {},
    'web/app/page.ts': "getPage('pricing')",
    ...more,
  });
  expect((await loadProject(join(dir, 'cms'))).model.slugs?.['api::page.page']).toEqual(slugs);
});

test('zones leave out components that a front end imports by name and has no file for', async () => {
  const component = { info: { displayName: 'x' }, attributes: { title: { type: 'string' } } };
  const names = ['hero', 'rich-text', 'big-video'];
  const sections = { type: 'dynamiczone', components: names.map((name) => `sections.${name}`) };
  const files = {
    'cms/src/api/page/content-types/page/schema.json': { ...schema('page'), attributes: { sections } },
    ...Object.fromEntries(names.map((name) => [`cms/src/components/sections/${name}.json`, component])),
    'web/components/Hero.tsx': 'export default () => null;',
    'web/components/RichText/index.tsx': 'export default () => null;',
  };
  const byName = 'const name = pascal(section.__component); lazy(() => import(`../components/${name}`));';
  const model = await load({ ...files, 'web/lib/resolve.tsx': byName });
  expect(model.unshownComponents).toEqual(['sections.big-video']);
  const { store, type, links } = open(model, { seed: 3, profile: 'maximal' }, ['en'], 'v5');
  const shown = store
    .table(type('page'))
    .ids.flatMap((id) => links('page', 'sections', id))
    .join();
  expect(shown).toMatch(/hero \d+,rich-text/);
  expect(shown).not.toContain('big-video');
  const others = [
    byName.replace('../components', '../nothing'),
    "const known = { 'sections.hero': Hero }; known[section.__component]",
  ];
  for (const code of others)
    expect((await load({ ...files, 'web/lib/resolve.tsx': code })).unshownComponents).toBeUndefined();
});
