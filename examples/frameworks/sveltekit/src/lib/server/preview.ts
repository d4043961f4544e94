import { collectionType, createDouble, media, text } from 'msw-strapi';
import { generate } from 'msw-strapi/seeds';

const article = collectionType('article', { title: text(), cover: media({ allowedTypes: ['images'] }) });

const create = () =>
  createDouble({
    model: [article],
    dialect: 'v5',
    data: generate({ entries: 4 }),
    roles: { public: 'all' }, // Default: reads only.
    routes: [
      {
        method: 'POST',
        path: '/reset',
        handler: ({ headers, forbidden }): object => {
          if (headers.get('x-reset-key') !== process.env.RESET_KEY) return forbidden();
          double.reset();
          return { reset: true };
        },
      },
    ],
  });

/** One for all requests, also after a hot update, and in all bundles of a server. */
const shared = globalThis as { strapi?: ReturnType<typeof create> };
const double = (shared.strapi ??= create());

/** Answers as Strapi would, but not in production, where there is one. */
export async function answer(request: Request): Promise<Response> {
  if (process.env.VERCEL_ENV === 'production') return new Response('Not found', { status: 404 });
  return double.fetch(request);
}
