/** The doubles whose test files are measured, and constant MSW handlers, which are the least that they can cost. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;
const read = (name) => JSON.parse(readFileSync(join(here, name), 'utf8'));
const list = ['/api/articles', '/api/articles?pagination[pageSize]=5', '/api/articles?sort=title'];
const blog = [...list, '/api/articles?filters[title][$contains]=a', '/api/articles?populate=author'];
const shop = [
  '/api/products',
  '/api/products?pagination[pageSize]=5',
  '/api/products?sort=name&locale=fr',
  '/api/products?filters[name][$contains]=a',
  '/api/products?populate=brand',
];

/** By kind: what its test file imports, how it makes the double, and the paths of its requests. */
export const kinds = {
  constant: {
    packages: [],
    paths: blog,
    create: async () => {
      const { http, HttpResponse } = await import('msw');
      const answers = read('answers.json');
      return {
        handlers: [
          http.get('http://localhost:1337/api/articles', ({ request }) => {
            const { pathname, search } = new URL(request.url);
            return HttpResponse.json(answers[pathname + search]);
          }),
        ],
      };
    },
  },
  records: {
    packages: ['msw-strapi'],
    paths: blog,
    create: async () => {
      const { createDouble } = await import('msw-strapi');
      return createDouble({ model: read('model.json'), data: read('records.json'), dialect: 'v5' });
    },
  },
  generated: {
    packages: ['msw-strapi', 'msw-strapi/seeds'],
    paths: blog,
    create: async () => {
      const { collectionType, createDouble, defineModel, relation, richtext, text, uid } =
        await import('msw-strapi');
      const { generate } = await import('msw-strapi/seeds');
      const author = collectionType('author', { name: text(), bio: text().max(300).optional() });
      const article = collectionType('article', {
        title: text().max(80),
        slug: uid('title'),
        body: richtext(),
        author: relation.manyToOne('author'),
      });
      return createDouble({ model: defineModel([author, article], { dialect: 'v5' }), data: generate() });
    },
  },
  zod: {
    packages: ['zod', 'msw-strapi', 'msw-strapi/seeds'],
    paths: blog,
    create: async () => {
      const { collectionType, createDouble, defineModel, relation, uid } = await import('msw-strapi');
      const { generate } = await import('msw-strapi/seeds');
      const z = await import('zod');
      const author = collectionType('author', { name: z.string(), email: z.email() });
      const article = collectionType('article', {
        title: z.string().max(80),
        slug: uid('title'),
        readers: z.int().min(0).optional(),
        author: relation.manyToOne('author'),
      });
      return createDouble({ model: defineModel([author, article], { dialect: 'v5' }), data: generate() });
    },
  },
  export: {
    packages: ['msw-strapi', 'msw-strapi/load'],
    paths: shop,
    create: async () => {
      const { createDouble } = await import('msw-strapi');
      const { loadExport } = await import('msw-strapi/load');
      return createDouble({ ...(await loadExport(join(here, 'export.tar.gz'))) });
    },
  },
  project: {
    packages: ['msw-strapi', 'msw-strapi/load', 'msw-strapi/seeds'],
    paths: shop,
    create: async () => {
      const { createDouble } = await import('msw-strapi');
      const { loadProject } = await import('msw-strapi/load');
      const { generate } = await import('msw-strapi/seeds');
      const project = await loadProject(join(here, 'cms'));
      return createDouble({ ...project, locales: ['en', 'fr'], data: generate() });
    },
  },
};
